// The status line: shows a sentence for a while, or until it no longer holds.

const A_WHILE = 2500;
const A_SECOND = 1000;

export class Status {
  constructor(element) {
    this.element = element;
    this.timer = null;
  }

  // Shows a sentence for a while.
  tell(sentence) {
    this.hold(sentence);
    this.timer = setTimeout(() => this.hide(), A_WHILE);
  }

  // Shows a sentence in a second, unless something else is told or hidden before: short waits need no words.
  soon(sentence) {
    this.hide();
    this.timer = setTimeout(() => this.hold(sentence), A_SECOND);
  }

  // Shows a sentence until it is released, hidden or replaced.
  hold(sentence) {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.element.hidden && this.element.textContent === sentence) return; // or it would be read out again
    this.element.textContent = sentence;
    this.element.hidden = false;
  }

  // Hides a sentence that is held; one that is shown for a while goes by itself.
  release() {
    if (this.timer === null) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.timer = null;
    this.element.hidden = true;
  }
}
