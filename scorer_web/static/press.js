// The page of a kit that is being drawn: shows how far it is and, once it is ready, downloads the PDF for whoever ordered.

const press = document.getElementById("press");
const ASK = 500;
const AGAIN = 3000;
const DOWNLOAD = "#download";

async function follow() {
  let now;
  try {
    const answer = await fetch(press.dataset.ask, {headers: {Accept: "application/json"}});
    if (!answer.ok) return setTimeout(follow, AGAIN);
    now = await answer.json();
  } catch {
    return setTimeout(follow, AGAIN);
  }
  if (now.state === "waiting" || now.state === "drawing") {
    if (document.getElementById("headline").textContent !== now.headline)
      document.getElementById("headline").textContent = now.headline;
    document.getElementById("words").textContent = now.words;
    document.getElementById("progress").value = now.page;
    return setTimeout(follow, ASK);
  }
  if (now.state === "ready") location.hash = DOWNLOAD;
  location.reload();
}

if (press.dataset.state !== "ready") setTimeout(follow, ASK);
else if (location.hash === DOWNLOAD) {
  history.replaceState(null, "", location.pathname + location.search);
  location.assign(press.dataset.pdf);
}
