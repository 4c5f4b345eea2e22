// Before the door, and where another server answers at this address: what waits on this phone stays there,
// the only copy of what the table saw, and is counted. An owner's word about this very device, or its own
// reader's, throws it away; both see what that is. Pages are not kept before the door; what the phone has
// of another house on the same host is not ours.

const { home, book } = document.querySelector("link[rel=manifest]").dataset;
const door = document.querySelector("form[data-ended]");
const leave = document.querySelector("form[data-leaves]");
const LOST = home === "/" ? "lost" : `lost ${home}`;
const PATIENCE = 6000;
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

const tell = (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail }));
const keysOf = (taps) => taps.map(({ key }) => key);

const below = (name) => (home === "/" ? !name.includes(" /") : name.endsWith(` ${home}`));
if (door) globalThis.caches?.keys().then((names) => names.filter(below).forEach((name) => caches.delete(name)));

// The words stand on the pages about the door: other pages take them from there.
const found = async () => {
  const own = document.querySelector("[data-apart]");
  if (own) return own;
  const answer = await fetch(`${home}enter`, { signal: AbortSignal.timeout(PATIENCE) });
  const box = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-apart]");
  if (box) document.querySelector("main").before(document.adoptNode(box));
  return box;
};
let asked = null;
const place = () => (asked ??= found().catch(() => { asked = null; }));

const make = (name, properties, ...inside) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...inside);
  return node;
};
const press = (textContent, act) => {
  const button = make("button", { type: "button", className: "press", textContent });
  button.addEventListener("click", act);
  return button;
};
const listed = (words) => make("ul", { className: "small" }, ...words.map((textContent) => make("li", { textContent })));
const counted = ({ dataset }, name, count) => (count === 1 ? dataset[`${name}One`] : dataset[`${name}Other`].replace("#", count));

// An owner has ended this very device: its taps are void, and stay in sight until its reader knows.
const lost = () => JSON.parse(sessionStorage.getItem(LOST)) ?? [];
const gone = new Set();
const isEnded = (tap) => door?.dataset.ended && tap.book === book && tap.device === door.dataset.ended;
const end = (taps) => {
  const ended = taps.filter((tap) => isEnded(tap) && !gone.has(tap.key));
  if (!ended.length) return;
  for (const { key } of ended) gone.add(key);
  sessionStorage.setItem(LOST, JSON.stringify([...lost(), ...ended.map(({ words }) => words)]));
  tell("discard", { keys: keysOf(ended) });
};

const know = () => {
  sessionStorage.removeItem(LOST);
  tell("count");
};
const showLost = (box, words) => (words.length ? [make("div", { className: "notice stack" },
  make("p", { textContent: counted(box, "ended", words.length) }), listed(words), press(box.dataset.known, know))] : []);
const showApart = (box, taps) => (taps.length ? [
  make("p", { className: "waiting", textContent: counted(box, door ? "shut" : "apart", taps.length) }),
  make("details", { className: "fold" },
    make("summary", {}, make("span", { className: "what", textContent: box.dataset.look })),
    make("div", { className: "fold-body stack" }, listed(taps.map(({ words }) => words)),
      press(box.dataset.discard, () => tell("discard", { keys: keysOf(taps) })))),
] : []);

// Where this phone is let in again by itself, as when its own server is back, it returns to the page of
// what waits, which sends it.
let tries = 0;
let timer = 0;
const comeBack = async (page) => {
  clearTimeout(timer);
  const answer = await fetch(page, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (answer?.ok && !answer.redirected) return location.replace(page);
  timer = setTimeout(comeBack, PAUSES[Math.min(tries++, PAUSES.length - 1)], page);
};

let told = "";
const show = async (taps) => {
  const words = lost();
  const now = JSON.stringify([keysOf(taps), words]);
  if (now === told) return; // under a finger it stays as it is
  const box = await place();
  if (!box) return;
  told = now;
  box.hidden = !taps.length && !words.length;
  box.replaceChildren(...showLost(box, words), ...showApart(box, taps));
  clearTimeout(timer);
  if (door && taps.length) comeBack(taps[0].page);
};

// A device with taps that wait is asked before it is signed out.
let unsent = [];
let leaving = null; // the button by which it is signed out
leave?.addEventListener("submit", (event) => {
  if (!unsent.length) return;
  event.preventDefault();
  leave.dispatchEvent(new Event("released", { bubbles: true }));
  const question = leave.querySelector("[data-leaving]");
  const act = () => {
    leaving = event.submitter;
    tell("discard", { keys: keysOf(unsent) });
  };
  question.hidden = false;
  question.replaceChildren(make("p", { textContent: leave.dataset.leaves }), listed(unsent.map(({ words }) => words)), press(leave.dataset.discard, act));
});

document.addEventListener("kept", ({ detail: { taps, apart } }) => {
  unsent = [...taps, ...apart];
  if (leaving && !unsent.length) leave.requestSubmit(leaving);
  end(apart);
  show(apart.filter(({ key }) => !gone.has(key)));
});
tell("count");
