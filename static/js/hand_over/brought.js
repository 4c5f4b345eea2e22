// What a link brought behind its #: a session, or a session and a key after a dot. The session waits
// in this tab alone until the page that takes it in is reached; before the door it says so, and from
// the first page it goes on there.

const [word, ...key] = location.hash.slice(1).split(".");
const door = document.querySelector("form[data-key]");
const onward = document.querySelector("meta[name=imports]");
// Of several houses on one host each has what was brought to it, and to no other.
const { home } = document.querySelector("link[rel=manifest]").dataset;
const WAITS = home === "/" ? "hand-over" : `hand-over ${home}`;

if (word.startsWith("H4sI")) { // as every gzip begins in base64
  sessionStorage.setItem(WAITS, word);
  const rest = door && key.length ? `#${key.join(".")}` : "";
  history.replaceState(null, "", location.pathname + location.search + rest);
  if (onward) location.replace(onward.content);
}
if (door && sessionStorage.getItem(WAITS)) {
  door.elements.brought.value = "1";
  const waits = document.createElement("p");
  waits.className = "notice";
  waits.dataset.waits = "";
  waits.textContent = door.dataset.brought;
  door.prepend(waits);
}
