// The saver, without a page: a network that does its worst, and two phones on one region.

import assert from "node:assert/strict";
import test from "node:test";

import * as drafts from "../../scorer_web/static/draft.js";
import { Saver } from "../../scorer_web/static/saver.js";
import { EMPTY, World, random } from "./world.mjs";

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
