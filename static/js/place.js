// The page answers every tap by coming back; this keeps it under the thumb where it was.
// A sentence that says what went wrong is shown first instead, with the field that it is about.
// A link into a fold unfolds it.

const key = `place ${location.pathname}`;
const wrong = document.querySelector("main .wrong");

const remembered = () => {
  try {
    const place = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(place);
  } catch { return null; }
};

const remember = () => {
  try { sessionStorage.setItem(key, JSON.stringify({ stage: stage(), y: scrollY })); } catch { /* no storage, no place */ }
};

const stage = () => document.querySelector("[data-place]")?.dataset.place ?? null;

if (document.querySelector("[data-place]")) {
  document.addEventListener("submit", remember);
  document.addEventListener("click", (event) => { if (event.target.closest("a[data-keep]")) remember(); });
  const place = remembered();
  if (place && place.stage === stage() && !wrong) scrollTo(0, place.y);
}

// Two who read one tablet: another language is the same page in other words, and what was half filled in stands
// there again, unless something was recorded meanwhile.

const fields = () => [...document.querySelectorAll("main :is(input:not([type=hidden], [type=file], [type=password]), select, textarea, details)")];
const state = (field) => field.matches("details") ? "open" : field.matches("[type=radio], [type=checkbox]") ? "checked" : "value";
const which = () => JSON.stringify([document.querySelector("main [name=seen]")?.value, ...fields().map(({ localName, name }) => [localName, name])]);
const filledAt = (path) => `filled ${path}`;

document.addEventListener("click", ({ target }) => {
  const link = target.closest("a.top-language");
  if (!link) return;
  try {
    const path = new URL(link.href).searchParams.get("next");
    sessionStorage.setItem(filledAt(path), JSON.stringify([which(), fields().map((field) => field[state(field)])]));
  } catch { /* no storage: it is filled in again */ }
});
try {
  const here = filledAt(location.pathname + location.search);
  const [page, filled] = JSON.parse(sessionStorage.getItem(here) ?? "[]");
  sessionStorage.removeItem(here);
  for (const [at, field] of page === which() ? fields().entries() : []) {
    if (field[state(field)] === filled[at]) continue;
    field[state(field)] = filled[at];
    if (!field.matches("details")) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
} catch { /* the same */ }

const unfold = () => {
  const target = document.querySelector(":target");
  const folds = [...document.querySelectorAll("details:not([open])")].filter((fold) => fold.contains(target));
  for (const fold of folds) fold.open = true;
  if (folds.length) target.scrollIntoView();
};
addEventListener("hashchange", unfold);
unfold();

if (wrong) {
  wrong.scrollIntoView({ block: "center" });
  const field = wrong.id && document.querySelector(`[aria-describedby="${wrong.id}"]`);
  (field || wrong).focus({ preventScroll: true });
}
