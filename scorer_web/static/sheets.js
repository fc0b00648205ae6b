// Warnings (D11): a quiet count, and a sheet that jumps to the square and offers corrections. They never block.

const $ = (id) => document.getElementById(id);

export class Sheets {
  constructor(drawing, start, { go, correct }) {
    Object.assign(this, { drawing, start, go, correct });
    this.wanted = false;
    this.asked = null;
    this.found = [];
    this.proposals = [];
  }

  // Asks once the region is full; after that, after every save.
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
    const { warnings, proposals } = await answer.json();
    this.found = warnings;
    this.proposals = proposals;
    this.show();
  }

  show() {
    for (const element of document.querySelectorAll("#board .warn")) element.classList.remove("warn");
    for (const { square } of this.found) document.querySelector(`#board [data-square="${square}"]`)?.classList.add("warn");
    $("checks").hidden = !this.found.length;
    $("check-count").textContent = this.found.length;
    const chips = this.found.filter(({ at }) => at).map(({ at, message }) => this.chip(at, this.start.words.look.replace("{}", at), message));
    $("warns").replaceChildren(...chips);
    $("warns").hidden = !chips.length;
    this.list();
  }

  list() {
    const offers = this.proposals.map((proposal) => {
      const item = document.createElement("li");
      item.append(this.offer(proposal));
      return item;
    });
    const items = this.found.map(({ at, message }) => {
      const item = document.createElement("li");
      item.append(message);
      const row = document.createElement("div");
      row.className = "chips";
      if (at) row.append(this.chip(at, this.start.words.go.replace("{}", at)));
      item.append(row);
      return item;
    });
    if (!items.length) {
      const item = document.createElement("li");
      item.textContent = this.start.words.fine;
      items.push(item);
    }
    $("offers").hidden = !offers.length;
    $("offers-list").replaceChildren(...offers);
    $("checks-list").replaceChildren(...items);
  }

  chip(square, words, title = "") {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chip";
    button.textContent = words;
    if (title) button.title = title;
    button.onclick = () => {
      $("checks-sheet").close();
      this.go(square);
    };
    return button;
  }

  offer({ message, cells }) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chip";
    button.textContent = message;
    button.onclick = () => {
      $("checks-sheet").close();
      this.correct(cells);
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
