// The page of a kit that is being drawn follows, and fetches the PDF when it is ready.

const press = document.getElementById("press");
const ASK = 500;
const AGAIN = 3000;

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
  if (now.state === "ready") location.assign(press.dataset.pdf);
  setTimeout(() => location.reload(), now.state === "ready" ? 400 : 0);
}

setTimeout(follow, ASK);
