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
    let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
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
      if (!saved) log.push({ who, saved, revision: world.region.revision });
      return answer;
    };
    const phones = ["one", "two"].map((name) => {
      const { saver, heard } = world.phone(name, fate(name));
      saver.start({ ...world.region }, drafts.newDraft(EMPTY));
      return { saver, heard };
    });
    for (let i = 0; i < 8; i++) {
      const phone = phones[Math.floor(chance() * 2)];
      phone.saver.change(drafts.press(phone.saver.draft, `f${1 + Math.floor(chance() * 6)}`));
      await world.tick();
    }
    for (const { saver } of phones) await world.settle(saver, 100);
    // Nobody saves over another phone's snapshot without having been told of it.
    for (const { who, revision } of log.filter((entry) => entry.saved && entry.revision > 1)) {
      const known = log.some((entry) => entry.who === who && entry.revision === revision - 1);
      assert.ok(known, `seed ${seed}: ${who} saved revision ${revision} without knowing the one before`);
    }
  }
});

test("phones that enter different squares lose none, overwrite none and are asked nothing, whatever the network does", async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const world = new World();
    const chance = random(seed);
    let bad = seed % 3 === 0 ? 0 : 0.1 + 0.5 * chance();
    const late = [];
    const wrong = [];
    const phones = ["ab", "c", "de"].map((columns) => {
      const phone = { own: [...columns].flatMap((column) => [1, 2, 4, 5].map((row) => column + row)), typed: {} };
      const serve = (body) => {
        const before = world.region.layout;
        const answer = world.serve(body);
        const changed = drafts.differences(before, world.region.layout);
        wrong.push(...changed.filter((name) => !phone.own.includes(name)));
        return answer;
      };
      const fate = async (body, signal) => {
        if (chance() < bad / 2) throw new Error("lost");
        if (chance() < bad / 4) {
          late.push(() => serve(body));
          return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("too late"))));
        }
        const answer = serve(body);
        if (chance() < bad / 2) throw new Error("answer lost");
        if (late.length && chance() < 0.2) late.shift()();
        return answer;
      };
      phone.open = () => {
        Object.assign(phone, world.phone(columns, fate));
        phone.saver.start({ ...world.region }, drafts.newDraft(world.region.layout));
      };
      phone.open();
      return phone;
    });
    const heard = () => phones.flatMap((phone) => phone.heard);
    for (let i = 0; i < 30; i++) {
      const phone = phones[Math.floor(chance() * 3)];
      const square = phone.own[Math.floor(chance() * phone.own.length)];
      const half = chance() < 0.2 ? null : `f${1 + Math.floor(chance() * 6)}`;
      if (half) phone.typed[square] = half;
      else delete phone.typed[square];
      phone.saver.change(drafts.put(phone.saver.draft, square, half, square));
      if (chance() < 0.6) await world.tick();
      if (chance() < 0.05) world.finish();
      if (chance() < 0.1) phone.saver.leave();
      if (chance() < 0.1) {
        assert.ok(!heard().includes("conflict"), `seed ${seed}: asked`);
        phone.close();
        phone.open();
      }
    }
    bad = 0;
    for (let round = 0; round < 4; round++) for (const { saver } of phones) await world.settle(saver);
    while (late.length) late.shift()();
    assert.ok(!heard().includes("conflict"), `seed ${seed}: asked`);
    assert.deepEqual(wrong, [], `seed ${seed}: the others' squares`);
    assert.deepEqual(world.region.layout.cells, Object.assign({}, ...phones.map(({ typed }) => typed)), `seed ${seed}`);
  }
});

test("of two phones that enter the same square at once the second is asked", async () => {
  const world = new World();
  const details = [];
  const phones = ["one", "two"].map((name) => {
    const { saver, heard } = world.phone(name, async (body) => world.serve(body), (event, detail) => details.push(detail));
    return { saver, heard, draft: saver.start({ ...world.region }, drafts.newDraft(EMPTY)) };
  });
  phones.forEach(({ saver, draft }, index) => saver.change(drafts.press(draft, `f${index + 1}`)));
  for (const { saver } of phones) await world.settle(saver);
  assert.deepEqual(phones.map(({ heard }) => heard), [["saved"], ["conflict"]]);
  assert.equal(details.at(-1).merged, null);
  assert.deepEqual(world.region.layout.cells, { a1: "f1" });
});

test("what another phone takes away of a snapshot whose answer was lost does not come back when that is sent again", async () => {
  const world = new World();
  const sent = [];
  const one = world.phone("one", async (body) => {
    sent.push(body.save_id);
    const answer = world.serve(body);
    if (sent.length < 5) throw new Error("answer lost");
    return answer;
  });
  one.saver.change(drafts.press(one.saver.start({ ...world.region }, drafts.newDraft(EMPTY)), "f1"));
  await world.tick();
  assert.deepEqual(world.region.layout.cells, { a1: "f1" });
  const two = world.phone("two", async (body) => world.serve(body));
  const draft = two.saver.start({ ...world.region }, drafts.newDraft(world.region.layout));
  two.saver.change(drafts.put(drafts.put(draft, "a1", null, "b1"), "b1", "w2", "c1"));
  for (const { saver } of [two, one]) await world.settle(saver);
  assert.deepEqual(new Set(sent), new Set(["one-1"]), "a snapshot that is sent again keeps its name");
  assert.deepEqual(world.region.layout.cells, { b1: "w2" });
  assert.deepEqual(one.saver.draft.cells, { b1: "w2" });
  assert.deepEqual(one.heard.filter((event) => event !== "waiting"), []);
});

test("what lies behind this phone's revision, as after a backup was put back, is merged with nothing unasked", async () => {
  const world = new World();
  world.region = { revision: 3, save_id: "old", layout: { cells: { a1: "w1" }, pairs: [] } };
  const details = [];
  const { saver } = world.phone("one", async (body) => world.serve(body), (event, detail) => details.push(detail));
  const draft = saver.start({ revision: 5, save_id: "new", layout: { cells: { b1: "w2" }, pairs: [] } }, drafts.newDraft(EMPTY));
  saver.change(drafts.put(draft, "c1", "f1", "d1"));
  await world.settle(saver);
  assert.deepEqual(details.map(({ merged }) => merged), [null]);
  assert.deepEqual(world.region.layout.cells, { a1: "w1" });
});

test("a revision that comes a second time, after a backup was put back, is not taken for the first", async () => {
  const world = new World();
  const send = async (body) => world.serve(body);
  const one = world.phone("one", send);
  let draft = one.saver.start({ ...world.region }, drafts.newDraft(EMPTY));
  const backup = world.region;
  one.saver.change((draft = drafts.press(draft, "f1")));
  await world.settle(one.saver);
  world.region = backup;
  const two = world.phone("two", send);
  two.saver.change(drafts.press(two.saver.start({ ...world.region }, drafts.newDraft(EMPTY)), "w2"));
  await world.settle(two.saver);
  one.saver.change(drafts.press(draft, "f3"));
  await world.settle(one.saver);
  assert.deepEqual(one.heard, ["saved", "conflict"]);
  one.close();
  const again = world.phone("one", send);
  again.saver.start({ ...world.region }, drafts.newDraft(world.region.layout));
  await world.settle(again.saver);
  assert.deepEqual(again.heard, ["conflict"]);
  assert.deepEqual(world.region.layout.cells, { a1: "w2" });
});

test("what is sent while leaving may overtake what is under way, and is nobody else's", async () => {
  const world = new World();
  const sent = [];
  const { saver, heard } = world.phone("one", (body) => new Promise((answer) => sent.push({ body, answer })));
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
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
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
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
  again.saver.start({ ...world.region }, drafts.newDraft(world.region.layout));
  await world.settle(again.saver);
  assert.deepEqual(world.region.layout.cells, { a1: "f1", b1: "f2", c1: "f3" });
  assert.ok(![...heard, ...again.heard].includes("conflict"));
});

test("a region with named dominoes that was finished meanwhile is entered on without a question", async () => {
  const world = new World();
  world.region = { revision: 1, save_id: "old", layout: { cells: { a1: "f1", b1: "f2" }, pairs: [["a1", "b1"]] } };
  const { saver, heard } = world.phone("one", async (body) => world.serve(body));
  saver.change(drafts.put(saver.start({ ...world.region }, drafts.newDraft(world.region.layout)), "c1", "f3", "d1"));
  world.finish();
  await world.settle(saver);
  assert.deepEqual(heard, ["saved"]);
  assert.deepEqual(world.region.layout, { cells: { a1: "f1", b1: "f2", c1: "f3" }, pairs: [["a1", "b1"]] });
});

test("a region finished with another phone's squares is asked about", async () => {
  const world = new World();
  const { saver, heard } = world.phone("one", async (body) => world.serve(body));
  const draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
  world.region = { revision: 1, save_id: "other", layout: { cells: { a1: "w6" }, pairs: [] } };
  world.finish();
  saver.change(drafts.press(draft, "f1"));
  await world.settle(saver);
  assert.deepEqual(heard, ["conflict"]);
  assert.deepEqual(world.region.layout.cells, { a1: "w6" });
});

test("whoever waits for all to be saved waits for what is typed while a snapshot is under way, too", async () => {
  const world = new World();
  const { saver } = world.phone("one", async (body) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return world.serve(body);
  });
  saver.start({ ...world.region }, drafts.newDraft(EMPTY));
  saver.change(drafts.press(saver.draft, "f1"));
  const first = saver.push();
  saver.change(drafts.press(saver.draft, "f2"));
  await saver.push();
  assert.ok(saver.quiet);
  assert.deepEqual(world.region.layout.cells, { a1: "f1", b1: "f2" });
  await first;
});

test("what a server refuses for a while is sent with the next change, and not again and again", async () => {
  const world = new World();
  let sent = 0;
  let isDeleted = true;
  const { saver, heard } = world.phone("one", async (body) => {
    sent++;
    return isDeleted ? { status: 404, body: { errors: ["gone"] } } : world.serve(body);
  });
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
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
  let draft = saver.start({ ...world.region }, drafts.newDraft(EMPTY));
  draft = drafts.press(draft, "f5");
  saver.change(draft);
  saver.push();
  const again = world.phone("one", async (body) => world.serve(body)).saver;
  assert.deepEqual(again.start({ ...world.region }, drafts.newDraft(EMPTY)).cells, { a1: "f5" });
});

test("an old copy of the page, shown on going back, does not bring back old squares", () => {
  const world = new World();
  const first = world.phone("one", async (body) => world.serve(body)).saver;
  first.start({ ...world.region }, drafts.newDraft(EMPTY));
  first.adopt({ revision: 7, layout: { cells: { a1: "f5" }, pairs: [] } }, drafts.newDraft({ cells: { a1: "f5" }, pairs: [] }));
  const again = world.phone("one", async () => null).saver;
  const begun = again.start({ revision: 3, save_id: "x", layout: { cells: { a1: "f1" }, pairs: [] } }, drafts.newDraft(EMPTY));
  assert.deepEqual(begun.cells, { a1: "f5" });
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
  const draft = saver.start({ revision: 0, save_id: "", layout: EMPTY }, drafts.newDraft(EMPTY));
  saver.change(drafts.press(draft, "f1"));
  assert.equal(saver.dirty, true);
});
