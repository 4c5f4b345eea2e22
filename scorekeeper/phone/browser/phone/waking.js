// 寝起き: a kept page is shown before Python is there, and takes taps; then it is brought up to date.
import { bundles, home } from "./download.js";
import { keptAt } from "./kept.js";
import { words } from "./said.js";

const kept = keptAt(bundles);
const line = document.getElementById("waking");

export const isKept = (address) => kept.has(new URL(address, home).href);

export const sayWaking = (isWaking) => { line.textContent = isWaking ? words().waking : ""; };

// What waits goes first; the page follows what was recorded. What is half typed stays (`static/js/morph.js`).
export const renew = async (view) => {
  const { document: page, location } = view;
  page.dispatchEvent(new view.Event("reached"));
  if (page.querySelector("main[data-tag]")) return page.dispatchEvent(new view.Event("look"));
  const answer = await view.fetch(location.href).catch(() => null);
  if (!answer) return undefined;
  if (!answer.ok || answer.redirected) return location.reload();
  const detail = { text: await answer.text(), headers: answer.headers, own: false };
  return page.dispatchEvent(new view.CustomEvent("page", { detail }));
};

// The first page is kept anew once nobody looks, if something was recorded.
let isRecorded = false;
export const recorded = () => { isRecorded = true; };
document.addEventListener("visibilitychange", () => {
  if (!document.hidden || !isRecorded) return;
  isRecorded = false;
  fetch(home).catch(() => null);
});
