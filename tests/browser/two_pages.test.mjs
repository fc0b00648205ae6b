// Several pages of one phone on one region: a second tab, or a page that "back" leads to. They hold one draft.

import assert from "node:assert/strict";
import test from "node:test";

import * as drafts from "../../scorer_web/static/draft.js";
import { SQUARES } from "../../scorer_web/static/engine.js";
import { EMPTY, World, random } from "./world.mjs";

// What one page has written the other one sees a little later.
function slow(page, world) {
  let seen = null;
  return {
    getItem: (key) => (page.sees ? (seen = world.kept.get(key) ?? null) : seen),
    setItem: (key, text) => world.kept.set(key, (seen = text)),
  };
}

test("on two pages of one phone, used in turn and closed at any time, nothing typed is lost", async () => {
  let asked = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const world = new World();
    const chance = random(seed);
    let bad = true;
    const held = [];
    const pages = [];
    const open = () => {
      const page = { open: true, sees: true };
      const fate = async (body) => {
        if (!page.open) return new Promise(() => {});
        if (bad && chance() < 0.4) throw new Error("lost on the way");
        const answer = world.serve(body);
        if (bad && chance() < 0.3) await new Promise((resolve) => held.push(resolve));
        if (bad && chance() < 0.3) throw new Error("answer lost");
        return answer;
      };
      page.saver = world.phone("one", fate, (event, server) => event === "conflict" && !server.merged && (page.asks = server)).saver;
      page.saver.storage = slow(page, world);
      page.saver.start({ ...world.region }, drafts.newDraft(EMPTY));
      pages.push(page);
      return page;
    };
    const turnTo = (page) => {
      page.saver.rejoin();
      if (!page.asks) return;
      asked++;
      page.saver.settle(page.asks, page.saver.draft);
      page.asks = null;
    };
    const close = (page) => {
      page.saver.leave();
      page.saver.stopped = true;
      page.open = false;
      pages.splice(pages.indexOf(page), 1);
    };
    let page = open();
    const typed = {};
    for (const square of SQUARES) {
      const before = page;
      turnTo(page);
      if (chance() < 0.3) page = pages.length < 2 ? open() : pages[Math.floor(chance() * pages.length)];
      turnTo(page);
      pages.forEach((each) => (each.sees = false));
      typed[square] = `f${1 + Math.floor(chance() * 6)}`;
      page.saver.change(drafts.press(page.saver.draft, typed[square]));
      if (page !== before && chance() < 0.3) close(before);
      pages.forEach((each) => (each.sees = true));
      if (chance() < 0.6) await world.tick();
      if (chance() < 0.3) held.shift()?.();
    }
    bad = false;
    held.forEach((release) => release());
    do {
      turnTo(page);
      page.saver.retry();
      await world.settle(page.saver);
    } while (page.asks);
    assert.deepEqual(world.region.layout.cells, typed, `seed ${seed}`);
  }
  assert.equal(asked, 0, `asked ${asked} times about what the phone itself has entered`);
});
