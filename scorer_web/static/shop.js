// The print shop's form, live: a change is sent a moment later, and the page that comes back is taken over part by part.
// The server alone knows what a choice means; without this script the button below the form does the same.

const form = document.getElementById("shop");
const ownTiles = document.getElementById("own-tiles");
const ownChoice = form.querySelector("input[name=tiles][value=own]");
const WAIT = 300;
const AGAIN = 1000;
const wanted = new Map(); // pictures still to be fetched, by the id of their place
let timer = 0;
let latest = 0;

document.getElementById("apply").hidden = true;
form.addEventListener("input", ({ target }) => {
  if (awaitsOwn() && (target === ownTiles || target.value === "own")) clearTimeout(timer);
  else later(WAIT);
});
form.addEventListener("submit", event => {
  if (event.submitter && event.submitter.formMethod === "post") return;
  event.preventDefault();
  later(0);
});
for (const kind of ["load", "error"]) document.getElementById("strip").addEventListener(kind, seeNext, true);
for (const image of document.querySelectorAll("#strip img"))
  if (image.complete && !image.naturalWidth) seeNext({type: "error", target: image});
chooseOwnNumbers();
document.getElementById("say-armies").addEventListener("click", takeOffer);

function later(wait) {
  clearTimeout(timer);
  timer = setTimeout(show, wait);
}

async function show() {
  const mine = ++latest;
  const query = new URLSearchParams(new FormData(form));
  let answer;
  try {
    answer = await fetch(`${form.getAttribute("action")}?${query}`, {headers: {Accept: "text/html"}});
  } catch {
    if (mine === latest) later(AGAIN); // no network right now
    return;
  }
  const text = await answer.text();
  if (mine !== latest) return; // something newer is on its way
  if (answer.status !== 200 && answer.status !== 422) return later(AGAIN);
  take(new DOMParser().parseFromString(text, "text/html"));
  history.replaceState(null, "", answer.url);
}

function take(page) {
  for (const id of ["own", "crests"]) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old.dataset.keys !== fresh.dataset.keys) old.replaceWith(fresh.cloneNode(true));
  }
  for (const fresh of page.querySelectorAll("[data-live]")) {
    const old = document.getElementById(fresh.id);
    if (!old || old.innerHTML === fresh.innerHTML) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement.value : null;
    old.className = fresh.className;
    old.innerHTML = fresh.innerHTML;
    if (focused !== null) old.querySelector(`input[value="${CSS.escape(focused)}"]`)?.focus();
  }
  takeStrip(page.getElementById("strip"));
  for (const fresh of page.querySelectorAll("#shop input")) takeInput(fresh);
}

function takeStrip(fresh) {
  const strip = document.getElementById("strip");
  wanted.clear();
  if (strip.querySelectorAll("img").length !== fresh.querySelectorAll("img").length) {
    strip.innerHTML = fresh.innerHTML;
    return;
  }
  for (const image of fresh.querySelectorAll("img")) wanted.set(image.id, image.getAttribute("src"));
  seeNext();
}

// One picture after the other, so that one phone never asks for two at once; the old one stays until the new one is there.
function seeNext(event) {
  if (event?.type === "error") {
    const {id, src} = event.target;
    if (!wanted.has(id)) wanted.set(id, src);
    setTimeout(seeNext, AGAIN);
    return;
  }
  for (const [id, source] of wanted) {
    wanted.delete(id);
    const image = document.getElementById(id);
    if (image && (image.getAttribute("src") !== source || !image.naturalWidth)) {
      image.src = source;
      return;
    }
  }
}

function takeInput(fresh) {
  if (fresh.type === "radio") {
    if (fresh.name === "tiles" && document.activeElement === ownTiles) return; // whoever types is not sent away
    const own = form.querySelector(`input[name="${fresh.name}"][value="${CSS.escape(fresh.value)}"]`);
    if (own) own.checked = fresh.hasAttribute("checked");
    return;
  }
  const own = form.elements.namedItem(fresh.name);
  if (!own) return;
  if (own !== document.activeElement) own.value = fresh.getAttribute("value");
  if (fresh.hasAttribute("aria-invalid")) own.setAttribute("aria-invalid", "true");
  else own.removeAttribute("aria-invalid");
}

// A colour that was offered goes into its field; without this script its link does the same.
function takeOffer(event) {
  const offer = event.target.closest("[data-value]");
  if (!offer) return;
  event.preventDefault();
  form.elements.namedItem(offer.dataset.field).value = offer.dataset.value;
  later(0);
}

// Whoever types numbers of their own wants them; whoever taps on "Own" is about to type, and nothing is sent before.
function chooseOwnNumbers() {
  ownTiles.addEventListener("input", () => (ownChoice.checked = true));
  ownChoice.addEventListener("click", ({ detail }) => detail && ownTiles.focus()); // by keyboard the arrows go on
}

function awaitsOwn() {
  return ownChoice.checked && !ownTiles.value.trim();
}
