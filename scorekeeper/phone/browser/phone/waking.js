// 寝起き: a start at which a page is kept shows it before Python is begun; what is tapped meanwhile waits
// in the outbox. Once Python is there, the page is brought up to date under its reader's hands.
import "./kept.js";
import { bundles, home } from "./download.js";
import { words } from "./said.js";

const kept = globalThis.keptAt(bundles);
const QUIET = 10_000;
const line = document.getElementById("waking");

// The page to be shown at once: that of the address, else the first one, and whether it stands in for it.
export const lying = async (address) => {
  if (await kept.has(new URL(address, home).href)) return { address, standsFor: null };
  return await kept.has(home) ? { address: home, standsFor: address } : null;
};

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

// The first page is kept anew in a quiet moment after something was recorded, and once nobody looks.
let quiet = 0;
const keepFirst = () => {
  if (!quiet) return;
  clearTimeout(quiet);
  quiet = 0;
  fetch(home).catch(() => null);
};
export const recorded = () => {
  clearTimeout(quiet);
  quiet = setTimeout(keepFirst, QUIET);
};
document.addEventListener("visibilitychange", () => { if (document.hidden) keepFirst(); });
