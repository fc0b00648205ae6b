// Finishing a region: the button, which leaves the page only for a server that answers, and what is said of a region
// that somebody has finished already: entering on corrects it.

const $ = (id) => document.getElementById(id);
const PATIENCE = 8000;

export class Finish {
  constructor({ saver, status, words, urls, closed }) {
    Object.assign(this, { saver, status, words, urls, closed });
    this.missed = false;
    this.told = false;
    this.show();
    $("finish-form").addEventListener("submit", (event) => this.submit(event));
  }

  async submit(event) {
    event.preventDefault();
    const { saver } = this;
    if (!saver.quiet) await saver.push();
    if (saver.stopped || saver.refused) return;
    if (saver.quiet && (await this.isAnswered())) return event.target.submit();
    this.missed = true;
    this.wait();
  }

  // A browser that goes to a page which does not come has left this one.
  async isAnswered() {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), PATIENCE);
    const answer = await fetch(this.urls.state, { signal: abort.signal, cache: "no-store" }).catch(() => null);
    clearTimeout(timer);
    return answer !== null;
  }

  // There is no answer.
  wait() {
    this.status.hold(this.missed ? this.words.unfinished : this.words.waiting);
  }

  // There is one again.
  answered() {
    this.missed = false;
    this.status.release();
  }

  // What the server says, whoever has finished the region or opened it again.
  take(closed) {
    if (closed && !this.closed) this.status.tell(this.words.finished);
    if (closed !== this.closed) this.told = false;
    this.closed = closed;
    this.show();
  }

  show() {
    $("closed").hidden = !this.closed;
  }

  // Something is entered.
  changed() {
    if (this.closed && !this.told) this.status.tell(this.words.corrects);
    this.told = this.closed;
  }
}
