// Sends a form only once the server is known to answer. A browser that follows a form to a page that never comes has
// left this page, and with it all that was typed.

const PATIENCE = 8000;

export class Sending {
  // word: what the status line says meanwhile; address: one that the server answers with little work.
  constructor(status, word, address) {
    Object.assign(this, { status, word, address, busy: false, passing: false });
    window.addEventListener("pagehide", () => this.end());
  }

  // Handles a form's submit event; a second one meanwhile does nothing. Resolves to false if the form is not sent, since
  // it was not ready or no server answers.
  async take(event, ready = () => true, button = event.submitter) {
    if (this.passing || !button) return true; // older browsers do not tell the button
    event.preventDefault();
    if (this.busy) return true;
    this.busy = true;
    this.status.soon(this.word);
    if ((await ready()) && (await this.isAnswered())) return this.pass(button);
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

  // Clicks the button again, since only a click sends the button's name and address with the form. What it leads to may
  // take long. If another phone has changed the page meanwhile, the button is gone, and that was told.
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
