// The storage of this phone's browser. Where that is forbidden, the page works without; a reload then shows what the
// server has.
export function openStorage() {
  try {
    localStorage.setItem("sengoku", "1");
    return localStorage;
  } catch {
    const kept = new Map();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  }
}
