// What one phone has entered of a region, as a value, and the functions that make the next value. Pure: no page, no
// clock.
//
// A draft is {cells, pairs, bare, cursor, past, future}. Cells are {a1: "f5", ...}. Bare squares are those that somebody
// has marked as empty; only this phone knows them. The cursor is a square's name, or null: then keys do nothing. After
// a key it moves on by itself, but only to empty squares that are not bare, so that no other square is changed unless
// somebody went there. Past and future are earlier and later states for undo and redo. The argument `over` holds the
// cells that hang over from other regions.

import { CASTLE, SQUARES } from "./engine.js";

const MOST_STEPS = 300;

export function newDraft(layout, cursor = SQUARES[0]) {
  return { cells: { ...layout.cells }, pairs: [...layout.pairs], bare: [], cursor, past: [], future: [] };
}

export function layoutOf(draft) {
  return { cells: draft.cells, pairs: draft.pairs };
}

export function sameLayout(one, other) {
  return canonical(one) === canonical(other);
}

function canonical(layout) {
  const cells = Object.entries(layout.cells).sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = layout.pairs.map((pair) => [...pair].sort().join("-")).sort();
  return JSON.stringify([cells, pairs]);
}

// Squares of two layouts that differ, by name.
export function differences(one, other) {
  const names = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)]);
  return [...names].filter((name) => one.cells[name] !== other.cells[name]).sort();
}

// The first of some squares that is empty and not bare; null if there is none.
export function vacant(cells, names = SQUARES, bare = []) {
  return names.find((name) => !cells[name] && !bare.includes(name)) ?? null;
}

// The squares after a square in reading order; for a square of the ring, all of them.
function after(square) {
  return SQUARES.slice(SQUARES.indexOf(square) + 1);
}

// Where the Back key goes; nothing is erased.
export function preceding(square) {
  if (square === null) return SQUARES.at(-1);
  const index = SQUARES.indexOf(square);
  return index < 0 ? square : SQUARES[Math.max(0, index - 1)];
}

// A key: fills the square under the cursor and moves on to the next empty one; the same half again clears the square
// and stays. After an empty square it looks ahead only and stops at the end; after a corrected one it also looks from
// the beginning.
export function press(draft, half, over = {}) {
  const { cells, cursor } = draft;
  if (cursor === null) return draft;
  if (cells[cursor] === half) return put(draft, cursor, null, cursor);
  const ahead = cells[cursor] ? [...after(cursor), ...SQUARES] : after(cursor);
  return put(draft, cursor, half, vacant({ ...over, ...cells, [cursor]: half }, ahead, draft.bare));
}

// The Empty key: marks the square under the cursor as empty (bare) and moves on.
export function leaveEmpty(draft, over = {}) {
  const { cells, cursor } = draft;
  if (cursor === null) return draft;
  const left = put(draft, cursor, null, vacant({ ...over, ...cells }, after(cursor), draft.bare));
  return { ...left, bare: [...left.bare, cursor] };
}

export function moveTo(draft, square) {
  return square === CASTLE || square === draft.cursor ? draft : { ...draft, cursor: square };
}

export function put(draft, square, half, cursor) {
  const cells = { ...draft.cells };
  if (half === null) delete cells[square];
  else cells[square] = half;
  const pairs = draft.pairs.filter((pair) => !pair.includes(square));
  const bare = draft.bare.filter((name) => name !== square);
  return changed(draft, { cells, pairs, bare, cursor });
}

// Another layout altogether (cleared, taken from another phone, corrected); undo brings the old one back.
export function replaceAll(draft, layout, cursor = draft.cursor) {
  return changed(draft, { cells: { ...layout.cells }, pairs: [...layout.pairs], bare: layout.bare ?? [], cursor });
}

// A correction that the rules propose: changes some squares in one step, and moves the cursor off them.
export function correct(draft, changes, over = {}) {
  const cells = { ...draft.cells, ...changes };
  const pairs = draft.pairs.filter((pair) => !pair.some((square) => square in changes));
  const bare = draft.bare.filter((name) => !(name in changes));
  const cursor = draft.cursor in changes ? vacant({ ...over, ...cells }, SQUARES, bare) : draft.cursor;
  return replaceAll(draft, { cells, pairs, bare }, cursor);
}

// Takes in a layout that has another phone's squares in it. If these fill the square under the cursor, the cursor moves
// on, so that the next key does not overwrite them. They are no step of this phone: undo leaves them as they are, and
// steps that no longer change anything are dropped.
export function follow(draft, layout, over = {}) {
  const theirs = differences(draft, layout);
  const isTheirs = (name) => theirs.includes(name) && layout.cells[name];
  const onward = ({ cursor, bare }) => (isTheirs(cursor) ? vacant({ ...over, ...layout.cells }, after(cursor), bare) : cursor);
  const onto = (step) => ({
    cursor: onward(step),
    cells: withSquares(step.cells, layout.cells, theirs),
    pairs: step.pairs.filter((pair) => !pair.some((name) => theirs.includes(name))),
    bare: step.bare.filter((name) => !theirs.includes(name)),
  });
  const now = { ...onto(draft), cells: { ...layout.cells }, pairs: [...layout.pairs] };
  const steps = (all) => all.map(onto).filter((step, index, kept) => !sameLayout(step, kept[index + 1] ?? now));
  return { ...now, past: steps(draft.past), future: steps(draft.future) };
}

// One layout with the changes that two phones have made to a common one. Null if both have changed a square differently,
// or if there are named pairs, which concern two squares at once. If theirs equals the common layout (the region was
// only finished, or opened again), it is this phone's.
export function together(common, mine, theirs) {
  if (sameLayout(common, theirs)) return layoutOf(mine);
  const changed = differences(common, theirs);
  const meets = (name) => mine.cells[name] !== common.cells[name] && mine.cells[name] !== theirs.cells[name];
  if ([common, mine, theirs].some(({ pairs }) => pairs.length) || changed.some(meets)) return null;
  return { cells: withSquares(mine.cells, theirs.cells, changed), pairs: [] };
}

// Cells with some squares, by name, as other cells have them.
function withSquares(cells, others, names) {
  const taken = names.filter((name) => others[name]).map((name) => [name, others[name]]);
  const left = Object.entries(cells).filter(([name]) => !names.includes(name));
  return Object.fromEntries([...left, ...taken]);
}

function changed(draft, next) {
  if (sameLayout(next, draft)) return { ...draft, ...next };
  const past = [...draft.past, step(draft)].slice(-MOST_STEPS);
  return { ...next, past, future: [] };
}

function step({ cells, pairs, bare, cursor }) {
  return { cells, pairs, bare, cursor };
}

export function undo(draft) {
  if (!draft.past.length) return draft;
  return { ...draft.past.at(-1), past: draft.past.slice(0, -1), future: [...draft.future, step(draft)] };
}

export function redo(draft) {
  if (!draft.future.length) return draft;
  return { ...draft.future.at(-1), past: [...draft.past, step(draft)], future: draft.future.slice(0, -1) };
}
