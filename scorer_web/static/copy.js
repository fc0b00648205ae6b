// Copies the text. On plain http there is no clipboard interface: the old way still works from a tap.

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
