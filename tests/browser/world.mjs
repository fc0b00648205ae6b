import * as drafts from "../../scorer_web/static/draft.js";
import { Saver } from "../../scorer_web/static/saver.js";

export const EMPTY = { cells: {}, pairs: [] };

// A server of one region, as store/regions.py keeps it, behind a network that a test controls.
export class World {
  constructor() {
    this.region = { revision: 0, save_id: "", layout: EMPTY };
    this.earlier = [];
    this.timers = [];
    this.ids = 0;
    this.kept = new Map();
  }

  serve(body) {
    const stored = this.region;
    const same = drafts.sameLayout(body.layout, stored.layout);
    if (body.save_id === stored.save_id || same) return { status: 200, body: stored };
    const isBase = body.base === stored.revision && (body.base_id ?? stored.save_id) === stored.save_id;
    if (!isBase && !body.unconfirmed.includes(stored.save_id)) {
      const named = [body.save_id, body.base_id, ...body.unconfirmed];
      const ancestor = [stored.save_id, ...this.earlier].find((name) => named.includes(name)) ?? null;
      return { status: 409, body: { ...stored, ancestor } };
    }
    this.earlier.unshift(stored.save_id);
    this.region = { revision: stored.revision + 1, save_id: body.save_id, layout: body.layout };
    return { status: 200, body: this.region };
  }

  // Finishing a region, or opening it again, raises its revision and changes no square.
  finish() {
    this.region = { ...this.region, revision: this.region.revision + 1 };
  }

  // A phone takes in what the other has entered, as the page does; only what it must ask is `heard`. Once closed it does
  // nothing more, though what it has sent goes on.
  phone(name, fate, tell = () => {}) {
    const heard = [];
    let isOpen = true;
    const saver = new Saver({
      key: name,
      send: fate,
      storage: {
        getItem: (key) => this.kept.get(key) ?? null,
        setItem: (key, text) => isOpen && this.kept.set(key, text),
      },
      listen: (event, detail) => {
        if (!isOpen) return;
        if (event === "conflict" && detail.merged) saver.settle(detail, drafts.follow(saver.draft, detail.merged));
        else heard.push(event);
        tell(event, detail);
      },
      newId: () => `${name}-${++this.ids}`,
      later: (act, pause) => {
        const timer = { act: () => isOpen && act(), pause };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((other) => other !== timer));
      },
    });
    return { saver, heard, close: () => (isOpen = false) };
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

// Numbers from 0 to 1, the same ones for the same seed.
export function random(seed) {
  return () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
}
