// The page answers every tap by coming back; this keeps it under the thumb where it was.
// A sentence that says what went wrong is shown first instead, with the field that it is about.
// A link into a fold unfolds it.

const key = `place ${location.pathname}`;
const wrong = document.querySelector("main .wrong");

const remembered = () => {
  try {
    const place = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return place;
  } catch { return null; }
};

const remember = () => {
  try { sessionStorage.setItem(key, JSON.stringify({ stage: stage(), y: scrollY })); } catch { /* no storage, no place */ }
};

const stage = () => document.querySelector("[data-place]")?.dataset.place ?? null;

if (document.querySelector("[data-place]")) {
  document.addEventListener("submit", remember);
  document.addEventListener("click", (event) => { if (event.target.closest("a[data-keep]")) remember(); });
  const place = JSON.parse(remembered() ?? "null");
  if (place && place.stage === stage() && !wrong) scrollTo(0, place.y);
}

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
