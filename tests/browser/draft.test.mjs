// The draft, without a page: steps, undo, the cursor, and what another phone enters.

import assert from "node:assert/strict";
import test from "node:test";

import * as drafts from "../../scorer_web/static/draft.js";
import { SQUARES } from "../../scorer_web/static/engine.js";
import { EMPTY } from "./world.mjs";

test("every step can be undone and redone to the same layouts", () => {
  let draft = drafts.newDraft(EMPTY);
  const seen = [drafts.layoutOf(draft)];
  const steps = [
    (d) => drafts.press(d, "f5"),
    (d) => drafts.press(d, "w3"),
    (d) => drafts.leaveEmpty(drafts.moveTo(d, drafts.preceding(d.cursor))),
    (d) => drafts.replaceAll(d, { cells: { e5: "b1" }, pairs: [] }),
    (d) => drafts.replaceAll(d, EMPTY),
  ];
  for (const step of steps) {
    draft = step(draft);
    seen.push(drafts.layoutOf(draft));
  }
  for (const expected of seen.slice(0, -1).reverse()) {
    draft = drafts.undo(draft);
    assert.deepEqual(drafts.layoutOf(draft), expected);
  }
  for (const expected of seen.slice(1)) {
    draft = drafts.redo(draft);
    assert.deepEqual(drafts.layoutOf(draft), expected);
  }
});

test("a step that changes nothing is no step", () => {
  const draft = drafts.leaveEmpty(drafts.newDraft(EMPTY));
  assert.equal(draft.past.length, 0);
  assert.equal(draft.cursor, "b1");
});

test("a changed square loses the domino that somebody named for it", () => {
  const draft = drafts.newDraft({ cells: { a1: "f1", b1: "f2" }, pairs: [["a1", "b1"]] });
  assert.deepEqual(drafts.press(draft, "f3").pairs, []);
});

test("the cursor goes on to the next empty square, and a correction leads back to where entering goes on", () => {
  let draft = drafts.newDraft(EMPTY);
  for (const half of ["f1", "f2", "f3"]) draft = drafts.press(draft, half);
  assert.equal(draft.cursor, "d1");
  draft = drafts.press(drafts.moveTo(draft, "a1"), "w6");
  assert.equal(draft.cursor, "d1", "not b1, which the next key would overwrite");
  assert.deepEqual(draft.cells, { a1: "w6", b1: "f2", c1: "f3" });
  draft = drafts.press(drafts.moveTo(draft, "e5"), "d1");
  assert.equal(draft.cursor, null, "after the last square keys do nothing");
  assert.equal(drafts.press(drafts.moveTo(draft, "e5"), "d2").cursor, "d1");
  assert.equal(drafts.leaveEmpty(drafts.moveTo(draft, "a1")).cursor, "d1");
  assert.equal(drafts.press(drafts.moveTo(draft, "a1"), "w6").cursor, "a1", "who has cleared a square fills it next");
});

test("what was left empty on purpose is passed by a correction behind it", () => {
  const cells = { a1: "f1", c1: "f3", d1: "f4" };
  const corrected = drafts.press(drafts.newDraft({ cells, pairs: [] }, "c1"), "w3");
  assert.equal(corrected.cursor, "e1");
});

test("a correction leads to no square that was said to be empty, whose turn it is only once somebody goes there", () => {
  let draft = drafts.newDraft(EMPTY);
  draft = drafts.press(drafts.leaveEmpty(drafts.press(draft, "f1")), "f2");
  assert.deepEqual(draft.bare, ["b1"]);
  const corrected = drafts.press(drafts.moveTo(draft, "a1"), "w1");
  assert.equal(corrected.cursor, "d1");
  assert.equal(drafts.correct(drafts.moveTo(draft, "d1"), { d1: "d1" }).cursor, "e1");
  const filled = drafts.press(drafts.moveTo(corrected, "b1"), "f3");
  assert.deepEqual(filled.bare, []);
  const cleared = drafts.moveTo(drafts.press(drafts.moveTo(filled, "b1"), "f3"), "a1");
  assert.equal(drafts.press(cleared, "w2").cursor, "b1", "what was entered and taken back is to be entered");
  assert.deepEqual(drafts.undo(draft).bare, ["b1"]);
  assert.deepEqual(drafts.undo(drafts.undo(draft)).bare, []);
  assert.deepEqual(drafts.replaceAll(draft, EMPTY).bare, []);
});

test("all that was said to be empty at the end leaves the keys nothing to do", () => {
  const cells = Object.fromEntries(SQUARES.slice(0, 22).map((name) => [name, "f1"]));
  let draft = drafts.newDraft({ cells, pairs: [] }, "d5");
  draft = drafts.leaveEmpty(drafts.leaveEmpty(draft));
  assert.equal(draft.cursor, null);
  assert.equal(drafts.press(drafts.moveTo(draft, "b2"), "w2").cursor, null);
});

test("what another phone enters leads past what was said to be empty, and may fill that", () => {
  const draft = drafts.moveTo(drafts.leaveEmpty(drafts.moveTo(drafts.newDraft(EMPTY), "b1")), "a1");
  assert.equal(drafts.follow(draft, { cells: { a1: "f1" }, pairs: [] }).cursor, "c1");
  assert.deepEqual(drafts.follow(draft, { cells: { b1: "f1" }, pairs: [] }).bare, []);
});

test("in a full region a key changes the square that somebody went to, and the keys after it nothing", () => {
  const full = Object.fromEntries(SQUARES.map((name) => [name, "f1"]));
  let draft = drafts.moveTo(drafts.newDraft({ cells: full, pairs: [] }, drafts.vacant(full)), "b2");
  for (const half of ["w2", "w3", "w4"]) draft = drafts.press(draft, half);
  assert.deepEqual(draft.cells, { ...full, b2: "w2" });
});

test("a half in the ring leads back to the squares, and what hangs over into one counts as filled", () => {
  const ring = drafts.press(drafts.newDraft({ cells: { a1: "f1" }, pairs: [] }, "f2"), "d4");
  assert.equal(ring.cursor, "b1");
  assert.equal(drafts.press(ring, "d5", { c1: "w1", d1: "w2" }).cursor, "e1");
  assert.equal(drafts.leaveEmpty(ring, { c1: "w1" }).cursor, "d1");
  const theirs = { cells: { ...ring.cells, b1: "b1" }, pairs: [] };
  assert.equal(drafts.follow(ring, theirs, { c1: "w1" }).cursor, "d1");
});

test("a proposed correction moves the cursor off what it has filled, and is one step", () => {
  const draft = drafts.newDraft({ cells: { a1: "f1", c1: "f2" }, pairs: [["a1", "c1"]] }, "b1");
  const filled = drafts.correct(draft, { b1: "f3", c1: "w2" }, { d1: "d1" });
  assert.deepEqual(drafts.layoutOf(filled), { cells: { a1: "f1", b1: "f3", c1: "w2" }, pairs: [] });
  assert.equal(filled.cursor, "e1", "the next key overwrites none of it");
  assert.deepEqual(drafts.layoutOf(drafts.undo(filled)), drafts.layoutOf(draft));
  assert.equal(drafts.correct(draft, { a1: "f4" }).cursor, "b1");
});

test("what another phone enters pushes the cursor on, never under the next key", () => {
  const draft = drafts.follow(drafts.newDraft(EMPTY), { cells: { a1: "f1", b1: "f2" }, pairs: [] });
  assert.equal(draft.cursor, "c1");
});

test("undo and redo go through one's own steps and leave what another phone has entered or taken away", () => {
  let draft = drafts.newDraft({ cells: { e5: "b1" }, pairs: [] });
  for (const half of ["f1", "f2"]) draft = drafts.press(draft, half);
  draft = drafts.undo(draft);
  draft = drafts.follow(draft, { cells: { a1: "f1", d4: "w6" }, pairs: [] });
  const seen = [draft.cells];
  for (const step of [drafts.undo, drafts.undo, drafts.redo, drafts.redo, drafts.redo]) {
    draft = step(draft);
    seen.push(draft.cells);
  }
  const theirs = { d4: "w6" };
  const one = { a1: "f1", ...theirs };
  assert.deepEqual(seen, [one, theirs, theirs, one, { ...one, b1: "f2" }, { ...one, b1: "f2" }]);
});

test("undo never leads the next key onto a square that another phone has filled", () => {
  let draft = drafts.newDraft(EMPTY);
  for (const half of ["f1", "f2"]) draft = drafts.press(draft, half);
  draft = drafts.replaceAll(draft, { cells: { a1: "f6", b1: "f2" }, pairs: [] });
  draft = drafts.follow(draft, { cells: { ...draft.cells, c1: "w6" }, pairs: [] });
  assert.equal(draft.cursor, "d1");
  draft = drafts.undo(draft);
  assert.equal(draft.cursor, "d1");
  assert.deepEqual(draft.cells, { a1: "f1", b1: "f2", c1: "w6" });
});

test("what another phone has cleared is no step to undo any more", () => {
  let draft = drafts.newDraft(EMPTY);
  for (const half of ["f1", "f2", "f3"]) draft = drafts.press(draft, half);
  draft = drafts.undo(draft);
  const left = drafts.follow(draft, { cells: { b1: "f2" }, pairs: [] });
  assert.equal(left.past.length, 1, "b1 alone");
  assert.deepEqual(drafts.undo(left).cells, {});
  const none = drafts.follow(draft, EMPTY);
  assert.deepEqual([none.past.length, none.future.length], [0, 1]);
  assert.deepEqual(drafts.redo(none).cells, { c1: "f3" });
});

test("changes of different squares go together, of one square only if they are the same", () => {
  const together = (mine, theirs) => drafts.together({ cells: { a1: "f1", b1: "f2" }, pairs: [] }, mine, theirs)?.cells;
  const layout = (cells, pairs = []) => ({ cells, pairs });
  const old = { a1: "f1", b1: "f2" };
  assert.deepEqual(together(layout({ ...old, c1: "w1" }), layout({ ...old, d1: "d1" })), { ...old, c1: "w1", d1: "d1" });
  assert.deepEqual(together(layout({ b1: "f2" }), layout({ a1: "f1" })), {}, "each has emptied another");
  assert.deepEqual(together(layout({ b1: "f3" }), layout({ b1: "f3", c1: "w1" })), { b1: "f3", c1: "w1" });
  assert.equal(together(layout({ ...old, c1: "w1" }), layout({ ...old, c1: "w2" })), undefined);
  assert.equal(together(layout({ b1: "f2" }), layout({ ...old, a1: "f6" })), undefined, "emptied here, changed there");
  assert.equal(together(layout({ ...old, c1: "w1" }), layout(old, [["a1", "b1"]])), undefined, "a pair was named");
});
