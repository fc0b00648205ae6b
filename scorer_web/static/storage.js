// What a phone keeps of its own.

// Where a browser forbids storage, the page still works; a reload then shows what the server has.
export function openStorage() {
  try {
    localStorage.setItem("sengoku", "1");
    return localStorage;
  } catch {
    const kept = new Map();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  }
}
