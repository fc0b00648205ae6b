// Copies the text. On plain http browsers offer no clipboard interface; execCommand still works there, after a tap.

const button = document.getElementById("copy");
const area = document.getElementById("layout");
button.hidden = false;

button.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(area.value);
  } catch {
    area.select();
    document.execCommand("copy");
  }
  button.querySelector("span").textContent = button.dataset.done;
});
