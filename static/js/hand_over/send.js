// クラブに渡す: the session goes behind the # of the first page of the club's score sheet, the one that a
// static host has, too. No request carries it: the browser opens that page with it, which leads to that
// of imports, and whoever keeps score there agrees or does not.

const form = document.querySelector("form[data-word]");
const made = (name, options) => Object.assign(document.createElement(name), options);

const field = made("input", { type: "text", name: "club", inputMode: "url", autocomplete: "off", autocapitalize: "none", spellcheck: false });
field.setAttribute("aria-describedby", "club-how");
const label = made("label", { className: "field" });
label.append(made("span", { className: "label", textContent: form.dataset.label }), field);
const link = made("a", { className: "big", target: "_blank", rel: "noopener", hidden: true, textContent: form.dataset.open });
form.append(label, link);

const REMEMBERED = "club";
const places = new Set(form.dataset.places.split(" "));

const isAtHome = (host) => /^(localhost|[\d.]+|\[[\da-f:]+\]|[^.]+\.local)(:\d+)?$/i.test(host);

const read = (text) => {
  const typed = text.trim();
  if (!typed) return null;
  const whole = /^https?:\/\//i.test(typed) ? typed : `${isAtHome(typed.split(/[/#]/)[0]) ? "http" : "https"}://${typed}`;
  return URL.canParse(whole) ? new URL(whole) : null;
};

// Where the score sheet is mounted: before the first part that is one of its own pages. What comes
// after g/ is a group's name, whatever it is called.
const mountOf = ({ pathname }) => {
  const parts = pathname.split("/").filter((part) => part && !part.endsWith(".html"));
  const own = parts.findIndex((part, at) => places.has(part) && parts[at - 1] !== "g");
  return ["", ...(own < 0 ? parts : parts.slice(0, own)), ""].join("/");
};

const follow = () => {
  const address = read(field.value);
  field.setCustomValidity(address || !field.value ? "" : form.dataset.wrong);
  link.hidden = !address;
  if (!address) return;
  const key = address.hash.slice(1);
  link.href = `${address.origin}${mountOf(address)}#${form.dataset.word}${key && `.${key}`}`;
};

// Never the key of an invitation.
const remember = () => {
  try {
    localStorage.setItem(REMEMBERED, link.href.split("#")[0]);
  } catch { /* this browser remembers nothing: it is typed each time */ }
};

try {
  field.value = localStorage.getItem(REMEMBERED) ?? "";
} catch { /* nothing is remembered */ }
link.addEventListener("click", remember);
form.addEventListener("input", follow);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!link.hidden) link.click();
});
follow();
