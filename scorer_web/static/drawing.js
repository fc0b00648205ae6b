// Squares, chips and crests as elements; the same markup as templates/_parts.html makes on the server.

import { parseHalf } from "./engine.js";

const SVG = "http://www.w3.org/2000/svg";

export class Drawing {
  constructor(sprite, armies, words) {
    this.sprite = sprite;
    this.words = words;
    this.armies = Object.fromEntries(armies.map((army) => [army.key, army]));
  }

  crest(army) {
    return this.svg("cr", "0 0 100 100", [this.use(`c-${army.crest}`)]);
  }

  number(n) {
    const digits = String(n);
    const uses = [...digits].map((digit, i) => this.use(`n${digit}`, i ? 76 : 0));
    return this.svg(digits.length > 1 ? "nu nu2" : "nu", `0 0 ${digits.length > 1 ? 138 : 62} 100`, uses);
  }

  keep() {
    return this.svg("keep", "0 0 24 24", [this.use("castle")]);
  }

  svg(style, box, children) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", style);
    svg.setAttribute("viewBox", box);
    svg.setAttribute("aria-hidden", "true");
    svg.append(...children);
    return svg;
  }

  use(name, x = 0) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${this.sprite}#${name}`);
    if (x) use.setAttribute("x", x);
    return use;
  }

  // Shows a half, or nothing, on a square; gives what a screen reader says of it.
  fill(element, half) {
    const army = half ? this.armies[parseHalf(half).army] : null;
    this.recolour(element, army);
    const castle = element.classList.contains("castle");
    element.replaceChildren(...(castle ? [this.keep()] : []));
    if (!army) return castle ? this.words.castle : this.words.empty;
    const { number } = parseHalf(half);
    element.append(this.crest(army), this.number(number));
    return `${army.player} ${number}`;
  }

  recolour(element, army) {
    for (const style of [...element.classList]) if (style.startsWith("a-")) element.classList.remove(style);
    element.classList.toggle("of", Boolean(army));
    if (army) element.classList.add(army.style);
  }

  // A small board of 25 squares with their letters and numbers, for comparing.
  small(board, cells, marked) {
    board.replaceChildren(this.label(""), ...[..."abcde"].map((letter) => this.label(letter)));
    for (let row = 1; row <= 5; row++) {
      board.append(this.label(row));
      for (const column of "abcde") {
        const square = document.createElement("span");
        const name = column + row;
        square.className = name === "c3" ? "sq castle" : "sq";
        this.fill(square, cells[name]);
        if (marked.has(name)) square.classList.add("lit");
        board.append(square);
      }
    }
  }

  label(text) {
    const label = document.createElement("span");
    label.className = "co";
    label.textContent = text;
    return label;
  }

  // A line's chip: the present winner's total, tinted until the line is full; dashed when nobody wins.
  chip(element, line, full, title) {
    const army = line.winner ? this.armies[line.winner] : null;
    const tied = !army && line.tied_out.length > 0;
    const col = element.classList.contains("col");
    element.className = `lc${col ? " col" : ""}${army ? ` ${army.style}` : ""}`;
    element.classList.toggle("of", Boolean(army) && full);
    element.classList.toggle("live", !full && (Boolean(army) || tied));
    element.classList.toggle("tie", tied);
    const total = document.createElement("b");
    total.textContent = army ? line.totals[line.winner] : tied ? this.words.tie : "";
    element.replaceChildren(...(army ? [this.crest(army)] : []), total);
    const state = full ? this.words.decided : this.words.open;
    const said = army ? `${army.player} ${line.totals[line.winner]}, ${state}` : `${this.words.nobody}, ${state}`;
    const what = army || tied ? said : this.words.nothing;
    element.setAttribute("aria-label", `${title}: ${what}`);
  }
}
