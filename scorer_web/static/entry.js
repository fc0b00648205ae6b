// The entry page put together: a draft, what is drawn of it, the keys that change it, and the saver that keeps it.

import { Board } from "./board.js";
import { Conflict } from "./conflict.js";
import * as drafts from "./draft.js";
import { Drawing } from "./drawing.js";
import { SQUARES } from "./engine.js";
import { Finish } from "./finish.js";
import { listenToKeys, rove } from "./keys.js";
import { Overhang } from "./overhang.js";
import { Push } from "./push.js";
import { Saver } from "./saver.js";
import { Sheets } from "./sheets.js";
import { Status } from "./status.js";
import { openStorage } from "./storage.js";

const $ = (id) => document.getElementById(id);
const start = JSON.parse($("start").textContent);
const seats = start.armies.map((army) => army.key);
const { words } = start;
const drawing = new Drawing($("entry").dataset.sprite, start.armies, words);
const shown = { ...start.incoming, ...start.layout.cells };
const board = new Board($("board"), { drawing, seats, words, shown });
const overhang = new Overhang(start, words);
const FOLLOW_EVERY = 3000;

let draft;
let army = seats[0];
let fingers = false;

const saver = new Saver({
  key: `sengoku:${start.id}`,
  storage: openStorage(),
  newId: () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  later: (act, pause) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
  send: async (body, signal) => {
    const answer = await fetch(start.urls.sheet, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
      keepalive: true,
    });
    return { status: answer.status, body: await answer.json() };
  },
  listen: hear,
});
const correct = (cells) => update(drafts.correct(draft, cells, overhang.halves));
const sheets = new Sheets(start, { go: choose, correct, record: () => showRing(true), changed: drawQuestion });
const conflict = new Conflict(drawing, words);
const status = new Status($("state"));
const push = new Push(status, words);
const finish = new Finish({ saver, status, words, urls: start.urls, closed: start.closed });

// What lies in the region: what hangs over into it, and over that what was entered (D9).
function lying() {
  return { ...overhang.halves, ...draft.cells };
}

function update(next) {
  const moved = next.cursor !== draft.cursor;
  if (!drafts.sameLayout(next, draft)) finish.changed();
  draft = next;
  draw(moved);
  saver.change(draft);
}

function draw(moved) {
  const cells = lying();
  const score = board.draw(cells, overhang.halves, draft.cursor);
  if (moved && !fingers && draft.cursor) board.squares.get(draft.cursor).focus({ preventScroll: true });
  $("filled").textContent = score.covered;
  $("finish").classList.toggle("ready", score.complete);
  $("undo").disabled = !draft.past.length;
  $("redo").disabled = !draft.future.length;
  if (score.complete) sheets.check(saver);
  drawNext(cells, score.complete);
  drawQuestion();
}

// What the next key does.
function drawNext(cells, complete) {
  const over = overhang.under(draft);
  if (over) return $("next").replaceChildren(overhang.link(over));
  const bold = document.createElement("b");
  const { cursor } = draft;
  bold.textContent = cursor ?? (complete ? words.full : words.end);
  $("next").replaceChildren(cursor ? `${cells[cursor] ? words.change : words.next} ` : "", bold);
}

// The question stands where the next square would, if there is none.
function drawQuestion() {
  const asks = sheets.asks && !draft.cursor;
  $("asks").hidden = !asks;
  $("next").hidden = asks;
}

function choose(name) {
  const element = board.squares.get(name);
  if (name === "c3") return status.tell(words.shut);
  if (!element) return;
  push.end();
  if (element.classList.contains("edge")) showRing(true);
  update(drafts.moveTo(draft, name));
}

function enter(key, number) {
  if (push.takes()) return;
  const half = `${key}${number}`;
  const over = overhang.under(draft);
  if (over?.half === half) status.tell(overhang.sentence(over));
  else update(drafts.press(draft, half, overhang.halves));
}

function pick(key) {
  army = key;
  for (const button of document.querySelectorAll("[data-choose]")) {
    button.setAttribute("aria-pressed", String(button.dataset.choose === key));
  }
  for (const button of document.querySelectorAll("#sticky [data-number]")) drawing.recolour(button, drawing.armies[key]);
}

function showRing(on) {
  $("entry").classList.toggle("ring", on);
  const matrix = $("pad");
  if (matrix) {
    matrix.hidden = on;
    $("sticky").hidden = !on;
    $("entry").classList.toggle("compact", on);
  }
}

const acts = {
  undo: () => update(drafts.undo(draft)),
  redo: () => update(drafts.redo(draft)),
  back: () => choose(drafts.preceding(draft.cursor)),
  empty: () => {
    if (push.takes()) return;
    const over = overhang.under(draft);
    if (over) status.tell(overhang.sentence(over));
    else update(drafts.leaveEmpty(draft, overhang.halves));
  },
  clear: () => {
    update(drafts.replaceAll(draft, { cells: {}, pairs: [] }, drafts.vacant(overhang.halves)));
    $("menu").close();
  },
  ring: () => {
    showRing(!$("entry").classList.contains("ring"));
    $("menu").close();
  },
  look: () => {
    $("menu").close();
    sheets.open(saver);
  },
  checks: () => sheets.open(saver),
  asks: () => sheets.open(saver),
  more: () => $("menu").showModal(),
};

function hear(event, detail) {
  if (event === "saved") {
    finish.answered();
    sheets.saved();
  } else if (event === "waiting") {
    finish.wait();
  } else if (event === "refused") {
    status.hold(words.refused.replace("{}", detail.errors.join("; ")));
  } else if (event === "elsewhere") {
    draft = detail;
    draw(false);
  } else if (event === "conflict" && detail.merged) {
    takeIn(detail.merged);
    saver.settle(detail, draft);
    draw(false);
  } else if (event === "conflict") {
    ask(detail);
  }
}

function ask(server) {
  status.hide();
  conflict.ask(draft, server.layout, {
    keep: () => saver.settle(server, draft),
    take: () => {
      const { layout } = server;
      draft = drafts.replaceAll(draft, layout, drafts.vacant({ ...overhang.halves, ...layout.cells }));
      saver.settle(server, draft);
      draw(true);
    },
  });
}

// Another phone's squares come in; tells where the frame went, if they have filled the square under it.
function takeIn(layout) {
  const { cursor } = draft;
  draft = drafts.follow(draft, layout, overhang.halves);
  if (draft.cursor === cursor) return false;
  push.begin(cursor, draft.cursor);
  return true;
}

// Another phone's changes appear by themselves while nothing of ours waits.
async function follow() {
  if (document.hidden || !saver.quiet || saver.stopped) return;
  const answer = await fetch(start.urls.sheet, { headers: follow.etag ? { "If-None-Match": follow.etag } : {} });
  if (answer.status === 404) return status.hold(words.gone); // and asks on: it may be brought back
  finish.answered();
  if (answer.status !== 200) return;
  const server = await answer.json();
  if (!saver.quiet || server.revision < saver.base) return;
  follow.etag = answer.headers.get("ETag");
  overhang.take(server);
  finish.take(server.closed);
  if (server.revision > saver.base) {
    const same = drafts.sameLayout(server.layout, draft);
    if (!same && !takeIn(server.layout)) status.tell(words.updated);
    saver.adopt(server, draft);
    if (!same) sheets.saved();
  }
  draw(false);
}

function begin() {
  draft = saver.start(
    { revision: start.revision, layout: start.layout, save_id: start.save_id },
    drafts.newDraft(start.layout, drafts.vacant({ ...start.incoming, ...start.layout.cells })),
  );
  const linked = location.hash.slice(1);
  if (board.squares.has(linked)) choose(linked);
  draw(false);
  if (linked === "checks") sheets.open(saver);
  else if (linked === "ring") showRing(true);
}

function touched(byFinger) {
  fingers = byFinger;
  saver.rejoin();
}

document.addEventListener("pointerdown", () => touched(true), true);
document.addEventListener("keydown", () => touched(false), true);
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-army],[data-number],[data-choose],[data-square],[data-close],button[id]");
  if (!target || target.closest("#conflict")) return;
  const { army: key, number, choose: chosen, square } = target.dataset;
  if (number) enter(key ?? army, number);
  else if (chosen) pick(chosen);
  else if (square && target.closest("#board")) choose(square);
  else if ("close" in target.dataset) target.closest("dialog").close();
  else acts[target.id]?.();
});
listenToKeys($("board"), {
  numbers: start.numbers,
  armies: seats,
  army: () => army,
  pick,
  enter,
  move: (square) => choose(square),
  where: () => document.activeElement?.dataset.square ?? draft.cursor ?? SQUARES.at(-1),
  exists: (square) => board.squares.has(square) && getComputedStyle(board.squares.get(square)).display !== "none",
  acts,
});
for (const pad of document.querySelectorAll(".pad")) rove(pad);
window.addEventListener("online", () => saver.retry());
window.addEventListener("pagehide", () => saver.leave());
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  saver.rejoin();
  saver.retry();
});
setInterval(() => follow().catch(() => {}), FOLLOW_EVERY);
begin();

