// Where there is room beside the pen, the score sheet stands there, as it is on its own page, and is
// renewed with the page that it stands on.

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
    const headers = { Accept: "text/html", ...(beside.hidden || !tag ? {} : { "If-None-Match": tag }) };
    const answer = await fetch(beside.dataset.sheet, { headers });
    const sheet = answer.ok && sheetIn(await answer.text());
    if (!sheet || own !== turn) return;
    tag = answer.headers.get("ETag");
    if (!beside.firstElementChild?.isEqualNode(sheet)) beside.replaceChildren(document.adoptNode(sheet));
    beside.hidden = false;
  } catch { /* no network: what stands there stays */ }
};

if (place()) {
  show();
  room.addEventListener("change", show);
  document.addEventListener("page", () => setTimeout(show));
}
