// Who wins each line and the region (D1 to D3), for instant feedback; the server's answer is the truth.
// Pure: no page, no clock. The same vectors run through this and through sengoku/scoring.py.

const COLUMNS = "abcde";

// The 24 squares that tiles may cover, in reading order, and the castle between them.
export const CASTLE = "c3";
export const SQUARES = [];
for (let row = 1; row <= 5; row++) {
  for (const column of COLUMNS) if (column + row !== CASTLE) SQUARES.push(column + row);
}

// "d12" as an army's key and a number.
export function parseHalf(text) {
  return { army: text[0], number: Number(text.slice(1)) };
}

// D2: totals by key, in seat order, to who ties and who wins.
export function decide(totals) {
  const counts = new Map();
  for (const total of Object.values(totals)) counts.set(total, (counts.get(total) ?? 0) + 1);
  const tied_out = [];
  let winner = null;
  for (const [key, total] of Object.entries(totals)) {
    if (counts.get(total) > 1) tied_out.push(key);
    else if (winner === null || total > totals[winner]) winner = key;
  }
  return { tied_out, winner };
}

function inSeatOrder(sums, seats) {
  const totals = {};
  for (const key of seats) if (sums.has(key)) totals[key] = sums.get(key);
  return totals;
}

function add(sums, key, number) {
  sums.set(key, (sums.get(key) ?? 0) + number);
}

// Scores cells ({a1: "f5", ...}; the ring and the castle count nothing) for armies in seat order.
// The answer has the shape of one region of the JSON of a score; each line also has `counted`.
export function scoreRegion(cells, seats) {
  const sums = { rows: [], columns: [] };
  const counted = { rows: [0, 0, 0, 0, 0], columns: [0, 0, 0, 0, 0] };
  for (let i = 0; i < 5; i++) {
    sums.rows.push(new Map());
    sums.columns.push(new Map());
  }
  let covered = 0;
  for (const square of SQUARES) {
    if (!cells[square]) continue;
    const { army, number } = parseHalf(cells[square]);
    const row = Number(square[1]) - 1;
    const column = COLUMNS.indexOf(square[0]);
    add(sums.rows[row], army, number);
    add(sums.columns[column], army, number);
    counted.rows[row]++;
    counted.columns[column]++;
    covered++;
  }
  const lines = (kind) =>
    sums[kind].map((sum, i) => {
      const totals = inSeatOrder(sum, seats);
      return { totals, ...decide(totals), counted: counted[kind][i] };
    });
  const rows = lines("rows");
  const columns = lines("columns");
  const wins = new Map();
  for (const line of [...rows, ...columns]) if (line.winner) add(wins, line.winner, 1);
  const lines_won = inSeatOrder(wins, seats);
  return { complete: covered === SQUARES.length, covered, rows, columns, lines_won, ...decide(lines_won) };
}

// How many squares of a row or column count once it is full: 4 through the castle, else 5.
export function sizeOfLine(index) {
  return index === 2 ? 4 : 5;
}
