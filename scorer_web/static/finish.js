// Finishing a region: the button, which leaves the page only if the server answers; and, for a region that somebody has
// finished already, the notice that entering squares now corrects it.

import { Sending } from "./sending.js";

const $ = (id) => document.getElementById(id);

export class Finish {
  constructor({ saver, status, words, urls, closed }) {
    Object.assign(this, { saver, status, words, closed });
    this.sending = new Sending(status, words.sending, urls.state);
    this.missed = false;
    this.told = false;
    this.show();
    $("finish-form").addEventListener("submit", (event) => this.submit(event));
  }

  async submit(event) {
    const { saver } = this;
    if (await this.sending.take(event, () => this.isSaved(), $("finish"))) return;
    if (saver.stopped || saver.refused) return;
    this.missed = true;
    this.wait();
  }

  async isSaved() {
    if (!this.saver.quiet) await this.saver.push();
    return this.saver.quiet;
  }

  // The server does not answer.
  wait() {
    this.status.hold(this.missed ? this.words.unfinished : this.words.waiting);
  }

  // The server answers again.
  answered() {
    this.missed = false;
    if (!this.sending.busy) this.status.release();
  }

  // Takes over from the server whether the region is finished, and tells it.
  take(closed) {
    if (closed && !this.closed) this.status.tell(this.words.finished);
    if (closed !== this.closed) this.told = false;
    this.closed = closed;
    this.show();
  }

  show() {
    $("closed").hidden = !this.closed;
  }

  // To be called when something is entered.
  changed() {
    if (this.closed && !this.told) this.status.tell(this.words.corrects);
    this.told = this.closed;
  }
}
