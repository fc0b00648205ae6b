// The forms of a page that change something on the server: without an answer they stay.

import { Sending } from "./sending.js";
import { Status } from "./status.js";

const state = document.getElementById("state");
const status = new Status(state);
const sending = new Sending(status, state.dataset.sending, state.dataset.ask);

// Whatever comes next, it has been read.
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => sending.busy || status.hide());
document.addEventListener("submit", async (event) => {
  if ((event.submitter?.formMethod || event.target.method) !== "post") return;
  if (!(await sending.take(event))) status.hold(state.dataset.unsent);
});
