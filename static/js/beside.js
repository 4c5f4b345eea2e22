// Where there is room beside the pen, the score sheet stands there, as it is on its own page, and is
// renewed with the page that it stands on. Its place is kept for it, so that nothing moves when it comes.

const room = matchMedia("(min-width: 48rem) and (min-height: 30rem)");
const place = () => document.querySelector("[data-sheet]");
let tag = "";
let turn = 0; // an older answer that comes late says nothing new

const sheetIn = (text) => new DOMParser().parseFromString(text, "text/html").querySelector(".sheet");

const show = async () => {
  const own = ++turn;
  const beside = place();
  if (!beside || !room.matches) return;
  try {
    const headers = { Accept: "text/html", ...(tag ? { "If-None-Match": tag } : {}) };
    const answer = await fetch(beside.dataset.sheet, { headers });
    const sheet = answer.ok && sheetIn(await answer.text());
    if (own !== turn) return;
    if (sheet) tag = answer.headers.get("ETag");
    if (sheet && !beside.firstElementChild?.isEqualNode(sheet)) beside.replaceChildren(document.adoptNode(sheet));
  } catch { /* no network: what stands there stays */ }
  beside.hidden = !beside.firstElementChild;
};

if (place()) {
  show();
  room.addEventListener("change", show);
  document.addEventListener("page", () => setTimeout(show));
}
