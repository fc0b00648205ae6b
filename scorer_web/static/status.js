// The line that tells what has happened: for a while, or until it is past.

const A_WHILE = 2500;
const A_SECOND = 1000;

export class Status {
  constructor(element) {
    this.element = element;
    this.timer = null;
  }

  // Passes by itself.
  tell(sentence) {
    this.hold(sentence);
    this.timer = setTimeout(() => this.hide(), A_WHILE);
  }

  // Held unless something is told before: what is past within a second need not be told.
  soon(sentence) {
    this.hide();
    this.timer = setTimeout(() => this.hold(sentence), A_SECOND);
  }

  hold(sentence) {
    clearTimeout(this.timer);
    this.timer = null;
    this.element.textContent = sentence;
    this.element.hidden = false;
  }

  // What was held is past; what was told still passes by itself.
  release() {
    if (this.timer === null) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.timer = null;
    this.element.hidden = true;
  }
}
