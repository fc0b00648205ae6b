// The board on the entry page: its squares, one of them framed (the cursor), and the chips with each line's leader.

import { scoreRegion, sizeOfLine, SQUARES } from "./engine.js";

export class Board {
  // shown: the cells that the server has drawn into the page.
  constructor(element, { drawing, seats, words, shown }) {
    Object.assign(this, { drawing, seats, words, shown });
    this.squares = new Map([...element.querySelectorAll("[data-square]")].map((el) => [el.dataset.square, el]));
    this.chips = new Map([...element.querySelectorAll("[data-line]")].map((el) => [el.dataset.line, el]));
    this.lines = {};
  }

  // Draws the cells, and the frame on the cursor's square or nowhere (null); returns the cells' score.
  // over: those cells that hang over from other regions.
  draw(cells, over, cursor) {
    for (const [name, element] of this.squares) {
      if (cells[name] !== this.shown[name]) this.drawSquare(name, element, cells[name]);
      element.classList.toggle("from", Boolean(cells[name]) && cells[name] === over[name]);
      const here = name === cursor;
      if (element.classList.contains("cur") !== here) this.mark(element, name, here);
      element.tabIndex = name === (cursor ?? SQUARES.at(-1)) ? 0 : -1;
    }
    this.shown = cells;
    const score = scoreRegion(cells, this.seats);
    this.drawLines(score);
    return score;
  }

  drawSquare(name, element, half) {
    const said = this.drawing.fill(element, half);
    element.setAttribute("aria-label", `${element.getAttribute("aria-label").split(", ")[0]}, ${said}`);
  }

  mark(element, name, here) {
    element.classList.toggle("cur", here);
    if (here) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
    if (!element.classList.contains("of")) element.textContent = here ? name : "";
  }

  drawLines({ rows, columns }) {
    const { row, column } = this.words;
    for (const [name, chip] of this.chips) {
      const index = name[0] === "r" ? Number(name[1]) - 1 : "abcde".indexOf(name[1]);
      const line = (name[0] === "r" ? rows : columns)[index];
      const key = JSON.stringify([line.totals, line.counted]);
      if (this.lines[name] === key) continue;
      this.lines[name] = key;
      const title = (name[0] === "r" ? row : column).replace("{}", name[1]);
      this.drawing.chip(chip, line, line.counted === sizeOfLine(index), title);
    }
  }
}
