// What the page around the app says, in the reader's language.
import "./words.js";

const own = globalThis.languageOf(navigator.languages);
const part = (id) => document.getElementById(id);
export const made = (name, options = {}, ...inside) => {
  const element = Object.assign(document.createElement(name), options);
  element.append(...inside);
  return element;
};
export const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");

// Once a page of the app is there, it says which language was chosen.
export const words = () => globalThis.WORDS[document.documentElement.lang] ?? globalThis.WORDS[own];

export const fill = () => {
  if (part("bar")) part("stuck")?.remove(); // something does happen, and the page came to its end
  document.documentElement.lang = own;
  document.title = words().name;
  part("name").textContent = words().name;
  const manifest = document.querySelector("link[rel=manifest]");
  if (manifest) manifest.href = new URL(`${own}.webmanifest`, import.meta.url).href;
};

export const say = (key, { why = false, again = false, ...facts } = {}) => {
  part(why ? "why" : "said").textContent = filled(words()[key], facts);
  const button = part("again");
  button.hidden = !again;
  button.textContent = words().again;
  button.onclick = () => location.reload();
};

// In a page of another site a browser keeps nothing; in a tab of its own it does.
export const sayFramed = () => {
  say("framed");
  part("does").append(made("a", { href: location.href, target: "_blank", rel: "noopener", textContent: words()["own-tab"] }));
};

// The records, where there are any, can be taken away by this button; without it, no more.
export const offer = (act = null) => {
  part("take").hidden = part("take-how").hidden = !act;
  part("take").textContent = words().take;
  part("take-how").textContent = words()["take-how"];
  part("take").onclick = act;
};

// What the sheet is and how a hand is recorded, while a first visit is waiting for the rest.
export const showFirstSight = () => { document.querySelector(`#start section[lang=${own}]`).hidden = false; };

export const showProgress = (done, all) => {
  const progress = part("progress");
  progress.hidden = done === all;
  progress.max = all;
  progress.value = done;
};

// A line below the sheet, with what can be done; closed by its reader, where it is not firm. A quiet one only tells.
export const bar = (text, does = [], { isQuiet = false, isFirm = false, closed = () => null } = {}) => {
  part("bar").className = isQuiet ? "quiet" : "";
  part("bar-said").textContent = text;
  const buttons = [...does, ...(isFirm ? [] : [[words().close, closed]])].map(([textContent, act]) => {
    const onclick = () => {
      part("bar").hidden = true;
      act();
    };
    return made("button", { type: "button", textContent, onclick });
  });
  part("bar-does").replaceChildren(...buttons);
  part("bar").hidden = false;
};

export const quiet = () => { part("bar").hidden = true; };

// The same until its reader has closed it once, or only `once`; then it is not said again on this phone.
export const sayLasting = (key, { once = false } = {}) => {
  const mark = `scorekeeper said ${key}`;
  try {
    if (localStorage.getItem(mark)) return;
  } catch {
    return;
  }
  bar(words()[key], [], { isQuiet: true });
  if (once) localStorage.setItem(mark, "1");
  part("bar-does").querySelector("button").addEventListener("click", () => localStorage.setItem(mark, "1"));
};
