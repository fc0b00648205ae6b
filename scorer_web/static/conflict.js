// The dialog for two phones that have changed one square: it shows both layouts, and people say which one is right.

import { differences } from "./draft.js";

const $ = (id) => document.getElementById(id);

export class Conflict {
  constructor(drawing, words) {
    Object.assign(this, { drawing, words });
    $("conflict").addEventListener("cancel", (event) => event.preventDefault());
  }

  // Calls keep() or take(), whichever layout is chosen; nothing else closes the dialog.
  ask(mine, theirs, { keep, take }) {
    const different = differences(mine, theirs);
    this.show($("mine"), mine.cells, different);
    this.show($("theirs"), theirs.cells, different);
    $("differ").textContent = this.words.different.replace("{}", different.join(", "));
    this.answer($("keep-mine"), keep);
    this.answer($("take-theirs"), take);
    if (!$("conflict").open) $("conflict").showModal();
  }

  show(board, cells, different) {
    this.drawing.small(board, cells, new Set(different));
    const said = different.map((name) => `${name} ${cells[name] ?? this.words.empty}`);
    board.setAttribute("aria-label", said.join(", "));
  }

  answer(button, act) {
    button.onclick = () => {
      act();
      $("conflict").close();
    };
  }
}
