// The draft and the saver, without a page: steps, undo, and a network that does its worst.

import assert from "node:assert/strict";
import test from "node:test";

import * as drafts from "../../scorer_web/static/draft.js";
import { SQUARES } from "../../scorer_web/static/engine.js";
import { Saver } from "../../scorer_web/static/saver.js";

const EMPTY = { cells: {}, pairs: [] };

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

// A server of one region, as store/regions.py keeps it, behind a network that a test controls.
class World {
  constructor() {
    this.region = { revision: 0, save_id: "", layout: EMPTY };
    this.timers = [];
    this.ids = 0;
    this.kept = new Map();
  }

  serve(body) {
    const stored = this.region;
    const same = drafts.sameLayout(body.layout, stored.layout);
    if (body.save_id === stored.save_id || same) return { status: 200, body: stored };
    const isBase = body.base === stored.revision && (body.base_id ?? stored.save_id) === stored.save_id;
    if (!isBase && !body.unconfirmed.includes(stored.save_id)) return { status: 409, body: stored };
    this.region = { revision: stored.revision + 1, save_id: body.save_id, layout: body.layout };
    return { status: 200, body: this.region };
  }

  // Finishing a region, or opening it again, raises its revision and changes no square.
  finish() {
    this.region = { ...this.region, revision: this.region.revision + 1 };
  }

  phone(name, fate, meet = () => {}) {
    const heard = [];
    const saver = new Saver({
      key: name,
      send: fate,
      storage: { getItem: (key) => this.kept.get(key) ?? null, setItem: (key, text) => this.kept.set(key, text) },
      listen: (event, detail) => {
        heard.push(event);
        meet(event, detail);
      },
      newId: () => `${name}-${++this.ids}`,
      later: (act, pause) => {
        const timer = { act, pause };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((other) => other !== timer));
      },
    });
    return { saver, heard };
  }

  // Runs what is due next, and lets answers arrive.
  async tick() {
    this.timers.sort((a, b) => a.pause - b.pause);
    this.timers.shift()?.act();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async settle(saver, most = 400) {
    for (let i = 0; i < most && !(saver.quiet || saver.stopped); i++) await this.tick();
  }
}

function random(seed) {
  return () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
}

test("through 300 bad networks nothing typed is lost, doubled or asked about", async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const world = new World();
    const chance = random(seed);
    const late = [];
    let bad = true;
    const fate = async (body, signal) => {
      const luck = chance();
      if (bad && luck < 0.2) throw new Error("lost on the way");
      if (bad && luck < 0.4) {
        world.serve(body);
        throw new Error("answer lost");
      }
      if (bad && luck < 0.6) {
        late.push(body);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("too late"))));
      }
      if (bad && late.length && luck < 0.7) world.serve(late.shift());
      return world.serve(body);
    };
    const { saver, heard } = world.phone("one", fate);
    let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
    const typed = {};
    for (const square of ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2"]) {
      typed[square] = `f${1 + Math.floor(chance() * 6)}`;
      draft = drafts.press(draft, typed[square]);
      saver.change(draft);
      if (chance() < 0.2) saver.leave();
      if (chance() < 0.1) world.finish();
      if (chance() < 0.7) await world.tick();
    }
    bad = false;
    saver.retry();
    await world.settle(saver);
    while (late.length) world.serve(late.shift());
    await world.settle(saver);
    assert.deepEqual(world.region.layout.cells, typed, `seed ${seed}`);
    assert.ok(!heard.includes("conflict"), `seed ${seed}: ${heard}`);
  }
});

test("two phones on bad networks never overwrite each other unasked", async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const world = new World();
    const chance = random(seed);
    const log = [];
    const fate = (who) => async (body) => {
      const before = world.region;
      if (chance() < 0.3) throw new Error("lost");
      const answer = world.serve(body);
      const saved = answer.status === 200 && world.region !== before;
      if (saved) log.push({ who, saved, revision: world.region.revision });
      if (chance() < 0.3) throw new Error("answer lost");
      if (answer.status === 200 && !saved) log.push({ who, saved, revision: world.region.revision });
      return answer;
    };
    const phones = ["one", "two"].map((name) => {
      const { saver, heard } = world.phone(name, fate(name));
      return { name, saver, heard, draft: saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft };
    });
    for (let i = 0; i < 8; i++) {
      const phone = phones[Math.floor(chance() * 2)];
      phone.draft = drafts.press(phone.draft, `f${1 + Math.floor(chance() * 6)}`);
      phone.saver.change(phone.draft);
      await world.tick();
    }
    for (const { saver } of phones) await world.settle(saver, 100);
    // Nobody saves over another phone's snapshot, unless both had come to the same squares and been told so.
    for (const { who, revision } of log.filter((entry) => entry.saved && entry.revision > 1)) {
      const known = log.some((entry) => entry.who === who && entry.revision === revision - 1);
      assert.ok(known, `seed ${seed}: ${who} saved revision ${revision} without knowing the one before`);
    }
  }
});

test("two phones that enter different squares at once lose none, and overwrite none of each other's", async () => {
  let asked = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const world = new World();
    const chance = random(seed);
    const isBad = seed % 2 === 0;
    const phones = ["ab", "de"].map((columns) => {
      const phone = { own: [...columns].flatMap((column) => [1, 2, 3, 4, 5].map((row) => column + row)), typed: {} };
      const fate = async (body) => {
        if (isBad && chance() < 0.2) throw new Error("lost");
        const before = world.region.layout;
        const answer = world.serve(body);
        const changed = drafts.differences(before, world.region.layout);
        assert.deepEqual(changed.filter((name) => !phone.own.includes(name)), [], `seed ${seed}: the other's squares`);
        if (isBad && chance() < 0.2) throw new Error("answer lost");
        return answer;
      };
      const meet = (event, detail) => {
        if (event !== "conflict" || !detail.merged) return;
        phone.draft = drafts.follow(phone.draft, detail.merged);
        phone.saver.settle(detail, phone.draft);
      };
      return Object.assign(phone, world.phone(columns, fate, meet));
    });
    for (const phone of phones) phone.draft = phone.saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
    for (let i = 0; i < 16; i++) {
      const phone = phones[Math.floor(chance() * 2)];
      const square = phone.own[Math.floor(chance() * phone.own.length)];
      phone.draft = drafts.put(phone.draft, square, (phone.typed[square] = `f${1 + Math.floor(chance() * 6)}`), square);
      phone.saver.change(phone.draft);
      if (chance() < 0.6) await world.tick();
    }
    for (let i = 0; i < 100; i++) await world.tick();
    const isAsked = phones.some(({ saver }) => saver.stopped);
    assert.ok(isBad || !isAsked, `seed ${seed}: asked on a good network`);
    if (isAsked) asked++;
    else assert.deepEqual(world.region.layout.cells, { ...world.region.layout.cells, ...phones[0].typed, ...phones[1].typed });
  }
  assert.ok(asked < 100, "where the network is bad, some are asked");
});

test("of two phones that enter the same square at once the second is asked", async () => {
  const world = new World();
  const details = [];
  const phones = ["one", "two"].map((name) => {
    const { saver, heard } = world.phone(name, async (body) => world.serve(body), (event, detail) => details.push(detail));
    return { saver, heard, draft: saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft };
  });
  phones.forEach(({ saver, draft }, index) => saver.change(drafts.press(draft, `f${index + 1}`)));
  for (const { saver } of phones) await world.settle(saver);
  assert.deepEqual(phones.map(({ heard }) => heard), [["saved"], ["conflict"]]);
  assert.equal(details.at(-1).merged, null);
  assert.deepEqual(world.region.layout.cells, { a1: "f1" });
});

test("what lies behind this phone's revision, as after a backup was put back, is merged with nothing unasked", async () => {
  const world = new World();
  world.region = { revision: 3, save_id: "old", layout: { cells: { a1: "w1" }, pairs: [] } };
  const details = [];
  const { saver } = world.phone("one", async (body) => world.serve(body), (event, detail) => details.push(detail));
  const { draft } = saver.start({ revision: 5, save_id: "new", layout: { cells: { b1: "w2" }, pairs: [] } }, drafts.newDraft(EMPTY));
  saver.change(drafts.put(draft, "c1", "f1", "d1"));
  await world.settle(saver);
  assert.deepEqual(details.map(({ merged }) => merged), [null]);
  assert.deepEqual(world.region.layout.cells, { a1: "w1" });
});

test("a revision that comes a second time, after a backup was put back, is not taken for the first", async () => {
  const world = new World();
  const send = async (body) => world.serve(body);
  const one = world.phone("one", send);
  let draft = one.saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
  const backup = world.region;
  one.saver.change((draft = drafts.press(draft, "f1")));
  await world.settle(one.saver);
  world.region = backup;
  const two = world.phone("two", send);
  two.saver.change(drafts.press(two.saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft, "w2"));
  await world.settle(two.saver);
  one.saver.change(drafts.press(draft, "f3"));
  const again = world.phone("one", send).saver.start({ ...world.region }, drafts.newDraft(world.region.layout));
  assert.deepEqual(again.conflict?.layout.cells, { a1: "w2" });
  await world.settle(one.saver);
  assert.deepEqual(one.heard, ["saved", "conflict"]);
  assert.deepEqual(world.region.layout.cells, { a1: "w2" });
});

test("what is sent while leaving may overtake what is under way, and is nobody else's", async () => {
  const world = new World();
  const sent = [];
  const { saver, heard } = world.phone("one", (body) => new Promise((answer) => sent.push({ body, answer })));
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
  saver.change((draft = drafts.press(draft, "f1")));
  saver.push();
  saver.change((draft = drafts.press(draft, "f2")));
  saver.leave();
  saver.leave();
  assert.equal(sent.length, 3, "a leave sends what nobody was sent, each time");
  sent[2].answer(world.serve(sent[2].body));
  sent[0].answer(world.serve(sent[0].body));
  await world.settle(saver);
  assert.deepEqual(world.region.layout.cells, { a1: "f1", b1: "f2" });
  assert.ok(saver.quiet);
  assert.deepEqual(heard, ["saved"]);
});

test("a region finished meanwhile, and opened again, is entered on without a question", async () => {
  const world = new World();
  const send = async (body) => world.serve(body);
  const { saver, heard } = world.phone("one", send);
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
  for (const half of ["f1", "f2"]) {
    draft = drafts.press(draft, half);
    saver.change(draft);
    world.finish();
    await world.settle(saver);
  }
  assert.deepEqual(world.region.layout.cells, { a1: "f1", b1: "f2" });
  world.finish();
  saver.change(drafts.press(draft, "f3"));
  const again = world.phone("one", send);
  assert.equal(again.saver.start({ ...world.region }, drafts.newDraft(world.region.layout)).conflict, null);
  await world.settle(again.saver);
  assert.deepEqual(world.region.layout.cells, { a1: "f1", b1: "f2", c1: "f3" });
  assert.ok(![...heard, ...again.heard].includes("conflict"));
});

test("a region finished with another phone's squares is asked about", async () => {
  const world = new World();
  const { saver, heard } = world.phone("one", async (body) => world.serve(body));
  const { draft } = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
  world.region = { revision: 1, save_id: "other", layout: { cells: { a1: "w6" }, pairs: [] } };
  world.finish();
  saver.change(drafts.press(draft, "f1"));
  await world.settle(saver);
  assert.deepEqual(heard, ["conflict"]);
  assert.deepEqual(world.region.layout.cells, { a1: "w6" });
});

test("what a server refuses for a while is sent with the next change, and not again and again", async () => {
  const world = new World();
  let sent = 0;
  let isDeleted = true;
  const { saver, heard } = world.phone("one", async (body) => {
    sent++;
    return isDeleted ? { status: 404, body: { errors: ["gone"] } } : world.serve(body);
  });
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
  for (const half of ["f1", "f2"]) {
    draft = drafts.press(draft, half);
    saver.change(draft);
    for (let i = 0; i < 20; i++) await world.tick();
  }
  assert.equal(sent, 2);
  isDeleted = false;
  saver.change(drafts.press(draft, "f3"));
  await world.settle(saver);
  assert.deepEqual(world.region.layout.cells, { a1: "f1", b1: "f2", c1: "f3" });
  assert.deepEqual(heard, ["refused", "refused", "saved"]);
});

test("a snapshot under way is not given up by a reload", () => {
  const world = new World();
  const { saver } = world.phone("one", () => new Promise(() => {}));
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY)).draft;
  draft = drafts.press(draft, "f5");
  saver.change(draft);
  saver.push();
  const again = world.phone("one", async (body) => world.serve(body)).saver;
  const begun = again.start({ ...world.region }, drafts.newDraft(EMPTY));
  assert.deepEqual(begun.draft.cells, { a1: "f5" });
  assert.equal(begun.conflict, null);
});

test("an old copy of the page, shown on going back, does not bring back old squares", () => {
  const world = new World();
  const first = world.phone("one", async (body) => world.serve(body)).saver;
  first.start({ ...world.region }, drafts.newDraft(EMPTY));
  first.adopt({ revision: 7, layout: { cells: { a1: "f5" }, pairs: [] } }, drafts.newDraft({ cells: { a1: "f5" }, pairs: [] }));
  const again = world.phone("one", async () => null).saver;
  const begun = again.start({ revision: 3, save_id: "x", layout: { cells: { a1: "f1" }, pairs: [] } }, drafts.newDraft(EMPTY));
  assert.deepEqual(begun.draft.cells, { a1: "f5" });
  assert.equal(again.base, 7);
});

test("storage that is full or forbidden is no reason to stop", () => {
  const saver = new Saver({
    key: "k",
    storage: {
      getItem: () => "{broken",
      setItem: () => {
        throw new Error("full");
      },
    },
    listen: () => {},
    newId: () => "id",
    later: () => () => {},
    send: async () => null,
  });
  const draft = saver.start({ revision: 0, save_id: "", layout: EMPTY }, drafts.newDraft(EMPTY)).draft;
  saver.change(drafts.press(draft, "f1"));
  assert.equal(saver.dirty, true);
});
