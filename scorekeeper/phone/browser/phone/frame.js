// 額: what the windows of a sheet and of a guest share: the frame for the app's pages, and the service worker's
// questions, each with a number until it is answered.
import { say, words } from "./said.js";

export const frame = document.getElementById("app");
export const pause = (ms) => new Promise((go) => { setTimeout(go, ms); });

// The page around the frame takes its place, or makes room for it.
export const showFrame = (isShown) => {
  document.getElementById("start").hidden = isShown;
  frame.hidden = !isShown;
};

export const sayStopped = (key, { again = true } = {}) => {
  showFrame(false);
  say(key, { again });
};

// Each page of the app that was loaded is shown; `act` is given it, and where it is.
export const whenShown = (act) => frame.addEventListener("load", () => {
  const { location, document: page } = frame.contentWindow;
  if (location.href === "about:blank") return;
  showFrame(true);
  document.title = frame.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  history.replaceState(null, "", location.pathname + location.search + location.hash);
  act(page, location);
});

// From now on the service worker answers for this page; fails where a part of it does not come.
export const controlled = async (home) => {
  const script = new URL("service-worker.js", home);
  const made = await navigator.serviceWorker.register(script, { scope: home, updateViaCache: "none" });
  while (!navigator.serviceWorker.controller) {
    if (!made.installing && !made.waiting && !made.active) throw new TypeError("the service worker");
    made.active?.postMessage("claim");
    await pause(50);
  }
};

// The service worker looks for the window that answers: `answers` says whether it is this one, and `ask` is given
// each question with the port for its answer.
export const listen = (answers, ask) => navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
  if (data !== "who") return;
  port.onmessage = (event) => ask(event.data, port);
  port.postMessage(answers());
});

export const waiting = new Map(); // what was asked and has not been answered yet, by number
let last = 0;
const showBusy = () => { frame.ariaBusy = String(waiting.size > 0); };

export const noted = (message, port) => {
  last += 1;
  waiting.set(last, { message, port });
  showBusy();
  return last;
};

// Gives what was asked, if it still waits.
export const settle = (id, answer) => {
  const asked = waiting.get(id);
  waiting.delete(id);
  showBusy();
  asked?.port.postMessage(answer);
  return asked?.message;
};

export const isReading = ({ method }) => ["GET", "HEAD"].includes(method);

export const sorry = (key) => ({
  status: 503,
  headers: [["Content-Type", "text/plain; charset=utf-8"], ["Retry-After", "1"], ["Cache-Control", "no-store"]],
  body: new TextEncoder().encode(words()[key]),
});
