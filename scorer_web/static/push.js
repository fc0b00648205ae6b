// Another phone has filled the square under the frame, which has moved on: says so, and that a key just after it, which
// was meant for the square before, does not count.

const REACTION = 500;

export class Push {
  constructor(status, words) {
    Object.assign(this, { status, words });
    this.end();
  }

  begin(from, onto) {
    Object.assign(this, { from, onto, at: performance.now() });
    this.say(this.words.filled);
  }

  // Somebody has chosen a square: keys are meant for that one.
  end() {
    this.at = -Infinity;
  }

  takes() {
    if (performance.now() - this.at > REACTION) return false;
    this.say(this.words.late);
    return true;
  }

  say(sentence) {
    const onward = this.onto ? ` ${this.words.onward.replace("{}", this.onto)}` : "";
    this.status.tell(sentence.replace("{}", this.from) + onward);
  }
}
