// Where there is room beside the pen, the score sheet stands there, as it is on its own page.

const room = matchMedia("(min-width: 48rem) and (min-height: 30rem)");
const beside = document.querySelector("[data-sheet]");

const show = async () => {
  if (!beside?.hidden || !room.matches) return;
  try {
    const answer = await fetch(beside.dataset.sheet, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const sheet = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".sheet");
    if (!sheet) return;
    beside.replaceChildren(document.adoptNode(sheet));
    beside.hidden = false;
  } catch { /* no network, no sheet */ }
};

if (beside) {
  show();
  room.addEventListener("change", show);
}
