// Keeps a draft on the phone and on the server: nothing typed is lost or doubled, whatever the network does.
//
// One snapshot of the whole region is under way at a time. It carries the revision that it started from, the name of
// the snapshot that this was (after a backup was put back, a revision comes a second time), and the names of earlier
// snapshots whose answers never came, so the server can tell this phone's own lost answer from another phone's change,
// and from which of them the other phone has gone on. An answer counts only for the snapshot that is still waited for;
// late ones are dropped.
// Several pages of one phone may show one region (a second tab, or one that "back" leads to): they hold one draft. What
// another page has written is taken over before this one writes, since nobody types on two pages at once.
// No page here: the transport, the storage, the clock and the ids are passed in, so tests can be unkind.

import { layoutOf, sameLayout, together } from "./draft.js";

const MOST_UNCONFIRMED = 50;
const PAUSES = [500, 1000, 2000, 4000, 8000, 15000];

export class Saver {
  // send(body, signal) resolves to {status, body}; listen(event, detail) is told of "saved", "waiting", "conflict",
  // "refused", and of "elsewhere" with the draft of another page. After a conflict it waits for settle(); the detail is
  // the server's answer with what both phones have "merged", or null.
  constructor({ key, send, storage, listen, newId, later, timeout = 8000 }) {
    Object.assign(this, { key, send, storage, listen, newId, later, timeout });
    this.base = 0;
    this.baseId = null;
    this.unconfirmed = []; // {id, layout}, oldest first
    this.saved = null;
    this.draft = null;
    this.flight = null;
    this.failures = 0;
    this.stopped = false;
    this.refused = false;
    this.timer = null;
    this.written = null;
    this.changes = 0;
  }

  // Starts from the server's snapshot and what this phone still holds; returns the draft to go on with. What was not
  // sent yet is sent with the base that it started from: the server tells whether somebody else has saved since.
  start(server, fresh) {
    const kept = this.read();
    this.changes = kept?.changes ?? 0;
    // A browser going back may show an old copy of the page: then this phone knows better.
    const stale = kept && kept.base > server.revision;
    const known = stale ? { revision: kept.base, layout: kept.saved, save_id: kept.baseId } : server;
    const same = kept && sameLayout(kept.draft, known.layout);
    this.draft = kept && (kept.dirty || same) ? kept.draft : fresh;
    if (!kept?.dirty || same) {
      this.standOn(known);
      this.saved = known.layout;
    } else {
      this.standOn({ revision: kept.base, save_id: kept.baseId });
      this.saved = kept.saved;
      this.unconfirmed = kept.unconfirmed;
      this.schedule(0);
    }
    return this.draft;
  }

  // Whether the server may hold something else; a snapshot without an answer may have arrived.
  get dirty() {
    return this.unconfirmed.length > 0 || !sameLayout(this.draft, this.saved);
  }

  // Whether nothing waits to be sent or answered.
  get quiet() {
    return !this.flight && !this.dirty;
  }

  // To be called before this page is changed, and when it is looked at again. If another page has gone on, it answers for
  // what is under way here.
  rejoin() {
    const kept = this.isBehind ? this.read() : null;
    if (!kept) return;
    const { base, baseId, saved, unconfirmed, draft, changes } = kept;
    if (changes < this.changes) {
      // A page that was left sent what it had once more; this page has gone on from that.
      const known = new Set(this.unconfirmed.map(({ id }) => id));
      const others = unconfirmed.filter(({ id }) => !known.has(id));
      this.unconfirmed = [...this.unconfirmed, ...others].slice(-MOST_UNCONFIRMED);
      return this.write();
    }
    Object.assign(this, { base, baseId, saved, unconfirmed, draft, changes, flight: null });
    this.listen("elsewhere", draft);
    if (this.dirty) this.schedule(120);
  }

  change(draft) {
    this.draft = draft;
    this.changes++;
    this.write();
    if (this.dirty && !this.flight && this.failures === 0) this.schedule(120);
  }

  schedule(pause) {
    if (this.stopped) return;
    if (this.timer) this.timer();
    this.timer = this.later(() => {
      this.timer = null;
      this.push();
    }, pause);
  }

  // Sends now what is not saved yet, or waits for what is under way; resolves when quiet or when it failed.
  async push() {
    while (this.flight) {
      await this.flight.done;
      if (this.failures) return;
    }
    if (this.stopped || !this.dirty) return;
    const body = this.pack();
    const flight = { id: body.save_id, layout: body.layout };
    this.flight = flight;
    flight.done = this.fly(flight, body);
    await flight.done;
    if (this.dirty && this.failures === 0 && !this.stopped && !this.refused) await this.push();
  }

  // The snapshot to send, the last one again if nothing was entered since; it counts as unconfirmed from now on.
  pack() {
    this.rejoin();
    const { base, baseId } = this;
    const layout = layoutOf(this.draft);
    const last = this.unconfirmed.at(-1);
    const own = last && sameLayout(last.layout, layout) ? last : { id: this.newId(), layout };
    const earlier = this.unconfirmed.filter((snapshot) => snapshot !== own);
    this.unconfirmed = [...earlier, own].slice(-MOST_UNCONFIRMED);
    this.write();
    return { save_id: own.id, base, base_id: baseId, unconfirmed: earlier.map(({ id }) => id), layout };
  }

  // The page goes away, perhaps for good: what nobody has been sent yet goes out, and its answer is not waited for.
  leave() {
    if (this.stopped || sameLayout(this.draft, this.flight?.layout ?? this.saved)) return;
    this.send(this.pack()).catch(() => {});
  }

  async fly(flight, body) {
    const abort = new AbortController();
    const cancel = this.later(() => abort.abort(), this.timeout);
    let answer = null;
    try {
      answer = await this.send(body, abort.signal);
    } catch {
      answer = null;
    }
    cancel();
    this.rejoin();
    if (this.flight !== flight) return;
    this.flight = null;
    this.refused = false;
    this.land(flight, answer);
    this.write();
  }

  land(flight, answer) {
    if (answer?.status === 200) {
      this.failures = 0;
      this.standOn(answer.body);
      this.saved = flight.layout;
      this.unconfirmed = this.unconfirmed.slice(this.unconfirmed.findIndex(({ id }) => id === flight.id) + 1);
      this.listen("saved", answer.body);
    } else if (answer?.status === 409 && this.unconfirmed.some(({ id }) => id === answer.body.save_id)) {
      // A later snapshot of this phone, sent as it left the page, was faster than this one.
      this.failures = 0;
      this.standOn(answer.body);
      this.saved = answer.body.layout;
      this.unconfirmed = [];
      this.listen("saved", answer.body);
    } else if (answer?.status === 409) {
      this.stopped = true;
      this.listen("conflict", { ...answer.body, merged: this.merged(answer.body) });
    } else if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      // Refused, perhaps only for now: the game may be deleted and brought back. The next change tries again.
      this.failures = 0;
      this.refused = true;
      this.listen("refused", answer.body);
    } else {
      const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)];
      this.listen("waiting", { pause });
      this.schedule(pause);
    }
  }

  standOn({ revision, save_id }) {
    this.base = revision;
    this.baseId = save_id;
  }

  // Both phones' squares, if each has changed others since the other went on from this phone's; null if that is not so,
  // or if the server does not know from which of this phone's snapshots that was.
  merged({ ancestor, layout }) {
    const common = [{ id: this.baseId, layout: this.saved }, ...this.unconfirmed].find(({ id }) => id === ancestor);
    return common ? together(common.layout, this.draft, layout) : null;
  }

  // The network is back, or the page is looked at again.
  retry() {
    if (this.failures || (this.dirty && !this.flight)) this.schedule(0);
  }

  // Another phone's snapshot while nothing of ours waits.
  adopt(server, draft) {
    this.standOn(server);
    this.saved = server.layout;
    this.unconfirmed = [];
    this.draft = draft;
    this.changes++;
    this.write();
  }

  // The end of a conflict: go on from the server's revision with either layout, or with both merged.
  settle(server, draft) {
    this.stopped = false;
    this.failures = 0;
    this.adopt(server, draft);
    if (this.dirty) this.schedule(0);
  }

  // Whether another page was the last to write.
  get isBehind() {
    return this.storage.getItem(this.key) !== this.written;
  }

  // What this phone has kept, on whichever page.
  read() {
    try {
      this.written = this.storage.getItem(this.key);
      const kept = JSON.parse(this.written);
      return kept?.version === 2 ? kept : null;
    } catch {
      return null;
    }
  }

  write() {
    const { base, baseId, saved, unconfirmed, draft, dirty, changes } = this;
    const text = JSON.stringify({ version: 2, base, baseId, saved, unconfirmed, dirty, draft, changes });
    try {
      this.storage.setItem(this.key, text);
      this.written = text;
    } catch {
      // A full or forbidden storage: the server's copy remains.
    }
  }
}
