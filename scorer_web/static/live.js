// Follows a game that other phones change: asks with an ETag, pauses in the background, swaps the page's content.

import { Status } from "./status.js";

const EVERY = 2500;
const page = document.getElementById("page");
const status = new Status(document.getElementById("state"));
let etag = null;
let timer = null;
let version = page.dataset.version;

async function ask() {
  timer = null;
  try {
    const answer = await fetch(page.dataset.live, { headers: etag ? { "If-None-Match": etag } : {}, cache: "no-store" });
    if (answer.status === 404) return location.reload(); // the game was deleted: that page says so
    if (answer.status === 200) {
      const { version: now } = await answer.json();
      if (now !== version) await swap(now);
      if (now === version) etag = answer.headers.get("ETag");
    }
  } catch {
    // No network now: ask again later.
  }
  wait();
}

async function swap(now) {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("page");
  if (!fresh) return;
  const focused = document.activeElement?.getAttribute("href");
  page.replaceChildren(...fresh.childNodes);
  version = now;
  if (focused) page.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  status.tell(page.dataset.words);
}

function wait() {
  if (timer === null && !document.hidden) timer = setTimeout(ask, EVERY);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    clearTimeout(timer);
    timer = null;
  } else if (timer === null) ask();
});
wait();
