// What waits to be sent is seen where it was tapped: a trick as a row above the one that is written now,
// with a dotted ring round its number, anything else as a dotted ring round its button. The words
// stand at the head of the page (waiting.js): these rows are for the eye alone, their words for the ear.

const ROWS = 2; // of tricks that are in sight

const drawn = []; // how to take each back
const clear = () => { while (drawn.length) drawn.pop()(); };

const value = (tap, name) => tap.fields.find(([one]) => one === name)?.[1];
const formOf = (tap) => [...document.querySelectorAll("form[method=post]")]
  .find((form) => new URL(form.getAttribute("action"), location).href === tap.action);

const made = (tag, name, text = "") => {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
};

const row = (form, tap) => {
  const line = made("tr", "waits");
  const number = made("th", "");
  number.append(made("span", "ring", value(tap, "trick")));
  line.append(number);
  form.querySelectorAll(".took").forEach((player, seat) => {
    const won = String(seat) === value(tap, "winner");
    const cell = made("td", won ? "won" : "", won ? value(tap, "honours") ?? "○" : "");
    if (won) cell.dataset.who = player.querySelector(".who").textContent;
    line.append(cell);
  });
  return line;
};

const tableAbove = (form) => {
  const before = form.previousElementSibling?.querySelector(":scope > table.tricks");
  if (before) return before;
  const table = made("table", "tricks");
  table.dataset.players = form.querySelector("[data-players]").dataset.players;
  table.append(made("tbody", ""));
  form.before(table);
  drawn.push(() => table.remove());
  return table;
};

// As many rows stand in sight as before, so that nothing moves away under the finger.
const drawTricks = (form, taps) => {
  const [body] = tableAbove(form).tBodies;
  const last = taps.slice(-ROWS);
  const rows = last.map((tap) => row(form, tap));
  const seen = [...body.rows].filter(({ id, hidden }) => id && !hidden);
  const aside = seen.slice(0, Math.max(0, seen.length + rows.length - ROWS));
  for (const one of aside) one.hidden = true;
  for (const one of rows) one.ariaHidden = "true";
  body.append(...rows);
  drawn.push(() => {
    for (const one of rows) one.remove();
    for (const one of aside) one.hidden = false;
  });
};

const drawButton = (form, tap) => {
  const buttons = [...form.querySelectorAll("button")];
  const button = buttons.find((one) => one.name && value(tap, one.name) === one.value) ?? buttons[0];
  if (!button) return;
  button.classList.add("is-waiting");
  drawn.push(() => button.classList.remove("is-waiting"));
};

document.addEventListener("kept", ({ detail: { taps } }) => {
  clear();
  const waiting = taps.filter((tap) => tap.waited);
  if (waiting.some((tap) => tap.refused)) return;
  for (const form of new Set(waiting.map(formOf).filter(Boolean))) {
    const own = waiting.filter((tap) => formOf(tap) === form);
    if (form.matches(".trick")) drawTricks(form, own);
    else own.forEach((tap) => drawButton(form, tap));
  }
});

document.addEventListener("page", clear);
