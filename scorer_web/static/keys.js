// Keyboards: arrows move over the grid, letters choose an army, digits enter its numbers.

const WAIT_FOR_SECOND_DIGIT = 700;
const COLUMNS = "zabcdef";

// The square beside another, by an arrow key; past the edge it stays.
export function neighbour(square, key, exists) {
  const column = COLUMNS.indexOf(square[0]);
  const row = Number(square[1]);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  for (let far = 1; far <= 2; far++) {
    const name = `${COLUMNS[column + far * dx]}${row + far * dy}`;
    if (name !== "c3" && exists(name)) return name;
    if (name !== "c3") return square;
  }
  return square;
}

export function listenToKeys(board, page) {
  let digits = "";
  let timer = null;

  function commit() {
    clearTimeout(timer);
    if (digits && page.numbers.includes(Number(digits))) page.enter(page.army(), Number(digits));
    digits = "";
  }

  function type(digit) {
    digits += digit;
    clearTimeout(timer);
    const longer = page.numbers.some((n) => String(n).length > digits.length && String(n).startsWith(digits));
    if (longer) timer = setTimeout(commit, WAIT_FOR_SECOND_DIGIT);
    else commit();
  }

  function act(event) {
    const { key } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && key.toLowerCase() === "z") return event.shiftKey ? page.acts.redo : page.acts.undo;
    if (ctrl && key.toLowerCase() === "y") return page.acts.redo;
    if (ctrl || event.altKey) return null;
    if (/^[0-9]$/.test(key)) return () => type(key);
    if (page.armies.includes(key.toLowerCase())) return () => (commit(), page.pick(key.toLowerCase()));
    if (key === "Backspace") return page.acts.back;
    if (key === "Delete" || key === ".") return page.acts.empty;
    if (!board.contains(document.activeElement)) return null;
    if (key.startsWith("Arrow")) return () => page.move(neighbour(page.where(), key, page.exists));
    if (key === "Home") return () => page.move(`a${page.where()[1]}`);
    if (key === "End") return () => page.move(`e${page.where()[1]}`);
    if (key === " ") return page.acts.empty;
    if (key === "Enter") return digits ? commit : () => page.move(page.where());
    return null;
  }

  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const step = act(event);
    if (!step) return;
    event.preventDefault();
    if (!/^[0-9]$/.test(event.key)) commit();
    step();
  });
}

// One tab stop for a block of buttons; arrows move between them.
export function rove(pad) {
  const buttons = [...pad.querySelectorAll("button")];
  const columns = () => getComputedStyle(pad).gridTemplateColumns.split(" ").length;
  buttons.forEach((button, i) => (button.tabIndex = i ? -1 : 0));
  pad.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(document.activeElement);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() }[event.key];
    const next = buttons[at + step];
    if (at < 0 || !step || !next) return;
    event.preventDefault();
    buttons[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}
