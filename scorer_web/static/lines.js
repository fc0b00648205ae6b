// Tapping a line lights the squares that it counts and says below them how it went, without loading the page again.

function light(link) {
  const line = link.dataset.line;
  const again = link.getAttribute("aria-current") === "true";
  for (const other of document.querySelectorAll("[data-line]")) other.removeAttribute("aria-current");
  if (!again) link.setAttribute("aria-current", "true");
  for (const square of document.querySelectorAll("#board [data-square]")) {
    const name = square.dataset.square;
    const counts = name !== "c3" && line[1] === (line[0] === "r" ? name[1] : name[0]);
    square.classList.toggle("lit", !again && counts && square.classList.contains("of"));
    square.classList.toggle("dim", !again && !counts);
  }
  document.getElementById("shown").replaceChildren(...(again ? [] : [copyOf(link)]));
  history.replaceState(null, "", again ? location.pathname : `?line=${line}`);
  if (!again) document.getElementById("board").scrollIntoView({ block: "nearest" });
}

function copyOf(link) {
  const copy = document.createElement("div");
  copy.className = "shown";
  copy.append(...link.cloneNode(true).childNodes);
  return copy;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-line]");
  if (!link) return;
  event.preventDefault();
  light(link);
});
