// A form on its way. A browser that goes to a page which does not come has left this one, with all that was typed: so a
// form goes once a server answers, and stays where none does.

const PATIENCE = 8000;

export class Sending {
  // address: where a server answers with little work.
  constructor(status, word, address) {
    Object.assign(this, { status, word, address, busy: false, passing: false });
    window.addEventListener("pagehide", () => this.end());
  }

  // Takes a tap on a form's button; a second one meanwhile does nothing. Resolves to false if the form stays: it was not
  // ready, or nobody has answered.
  async take(event, ready = () => true) {
    if (this.passing || !event.submitter) return true;
    event.preventDefault();
    if (this.busy) return true;
    this.busy = true;
    this.status.soon(this.word);
    if ((await ready()) && (await this.isAnswered())) return this.pass(event.submitter);
    this.busy = false;
    return false;
  }

  async isAnswered() {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), PATIENCE);
    const answer = await fetch(this.address, { signal: abort.signal, cache: "no-store" }).catch(() => null);
    clearTimeout(timer);
    return answer !== null;
  }

  // The button once more, since that alone sends its name and its address with the form; what it leads to may take long.
  // Another phone may have changed the page meanwhile, and that is told.
  pass(button) {
    if (!button.isConnected) return this.end();
    this.passing = true;
    button.click();
    this.passing = false;
    setTimeout(() => (this.busy = false), PATIENCE);
    return true;
  }

  end() {
    this.busy = false;
    this.status.hide();
    return true;
  }
}
