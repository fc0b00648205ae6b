// Halves that hang over from another region (D9): they show here by themselves, and are changed where they were entered.

export class Overhang {
  // halves: {a2: "d4"}; origins: {a2: {region: 1, at: "address of that square"}}.
  constructor({ incoming, origins }, words) {
    this.words = words;
    this.take({ incoming, origins });
  }

  take({ incoming, origins }) {
    this.halves = incoming;
    this.origins = origins;
  }

  // Where the half under the cursor was entered; null if there is none, or if this region's own record covers it.
  under(draft) {
    const square = draft.cursor;
    return square && this.halves[square] && !draft.cells[square] ? { half: this.halves[square], ...this.origins[square] } : null;
  }

  link({ region, at }) {
    const link = document.createElement("a");
    link.href = at;
    link.textContent = this.words.origin.replace("{}", region);
    return link;
  }

  sentence({ region }) {
    return this.words.hangs.replaceAll("{}", region);
  }
}
