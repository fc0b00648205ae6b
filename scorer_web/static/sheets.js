// Warnings (D11): a count at the top, and a sheet with a way to each square and corrections to take. If there are none,
// the question whether a tile hung over the edge that nobody recorded (D6). They never block entering.

const $ = (id) => document.getElementById(id);

export class Sheets {
  constructor(start, { go, correct, record, changed }) {
    Object.assign(this, { start, go, correct, record, changed });
    this.wanted = false;
    this.asked = null;
    this.found = [];
    this.reasons = [];
    this.hanging = [];
    this.proposals = [];
  }

  // Called once the region is full; from then on the server is asked after every save.
  check(saver) {
    this.wanted = true;
    if (saver.quiet) this.saved();
  }

  saved() {
    if (!this.wanted) return;
    clearTimeout(this.asked);
    this.asked = setTimeout(() => this.ask().catch(() => {}), 300);
  }

  async ask() {
    const answer = await fetch(this.start.urls.checks);
    if (!answer.ok) return;
    const { warnings, overhanging, hanging, proposals } = await answer.json();
    this.found = warnings;
    this.reasons = overhanging;
    this.hanging = hanging;
    this.proposals = proposals;
    this.show();
  }

  show() {
    for (const element of document.querySelectorAll("#board .warn")) element.classList.remove("warn");
    for (const { square } of this.found) document.querySelector(`#board [data-square="${square}"]`)?.classList.add("warn");
    $("checks").hidden = !this.found.length;
    $("check-count").textContent = this.found.length;
    const { words } = this.start;
    $("asked").textContent = this.asks ? words.overhang : "";
    const chips = this.found.filter(({ at }) => at).map(({ at, message }) => this.goTo(at, words.look, message));
    $("warns").replaceChildren(...chips);
    $("warns").hidden = !chips.length;
    this.list();
    this.changed();
  }

  // Whether there is a question.
  get asks() {
    return this.reasons.length > 0;
  }

  list() {
    const { words } = this.start;
    const offers = this.proposals.map(({ message, cells }) => this.item(this.chip(message, () => this.correct(cells))));
    const items = this.found.map(({ at, message }) => this.item(message, ...(at ? [this.goTo(at, words.go)] : [])));
    items.push(...this.reasons.map((reason) => this.item(`${reason}.`)));
    items.push(...this.hanging.map((one) => this.item(`${one.message}.`, ...one.squares.map((at) => this.goTo(at, words.go)))));
    if (this.asks) items.push(this.item(this.chip(words.record, this.record)), this.item(words.otherwise));
    $("checks-title").textContent = this.asks ? words.overhang : words.second;
    $("offers").hidden = !offers.length;
    $("offers-list").replaceChildren(...offers);
    $("checks-list").replaceChildren(...(items.length ? items : [this.item(words.fine)]));
  }

  // A line of a list: words, and chips below them.
  item(first, ...chips) {
    const item = document.createElement("li");
    const row = document.createElement("div");
    row.className = "chips";
    row.append(...chips);
    item.append(first, ...(chips.length ? [row] : []));
    return item;
  }

  goTo(square, words, title = "") {
    const chip = this.chip(words.replace("{}", square), () => this.go(square));
    if (title) chip.title = title;
    return chip;
  }

  // A button that closes the sheet and does something.
  chip(words, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chip";
    button.textContent = words;
    button.onclick = () => {
      $("checks-sheet").close();
      act();
    };
    return button;
  }

  async open(saver) {
    this.wanted = true;
    if (!saver.quiet) await saver.push();
    await this.ask().catch(() => {});
    this.list();
    $("checks-sheet").showModal();
  }
}
