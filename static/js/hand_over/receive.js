// 受け取る: a session that a link brought is put into the form for a file. Anybody can make a link, so
// nothing is unpacked or sent before a tap; what was scanned on this very page's own reader was asked
// for. It is looked at then, and written by another tap and not before. So is a file that another app
// shares, or opens with the sheet.

const LARGEST = 64 * 1024 * 1024;
const NAME = "session.json";

const opened = async (word) => {
  const packed = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const pieces = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new File(pieces, NAME, { type: "application/json" });
    size += value.length;
    if (size > LARGEST) throw new RangeError("more than any session holds");
    pieces.push(value);
  }
};

const look = (file, form) => {
  const files = new DataTransfer();
  files.items.add(file);
  form.elements.file.files = files.files;
  form.requestSubmit(form.querySelector("button[value=look]"));
};

const bring = async (word, form) => {
  try {
    const file = await opened(word);
    form.elements.way.value ||= "link";
    look(file, form);
  } catch (error) {
    console.warn(error);
    const told = Object.assign(document.createElement("p"), { className: "wrong", role: "alert", tabIndex: -1 });
    form.prepend(told);
    told.textContent = form.dataset.broken;
    told.focus();
  }
};

const { home } = document.querySelector("link[rel=manifest]").dataset;
const WAITS = home === "/" ? "hand-over" : `hand-over ${home}`;
const SCANNED = `${WAITS} scanned`;
const form = document.querySelector("#archive-file");
const word = sessionStorage.getItem(WAITS);

const begin = () => {
  sessionStorage.removeItem(WAITS);
  sessionStorage.removeItem(SCANNED);
  return bring(word, form);
};

const ask = (told, act) => {
  const made = (name, options) => Object.assign(document.createElement(name), options);
  const asked = made("section", { className: "stack" });
  const button = made("button", { type: "button", className: "big", textContent: form.dataset.look });
  asked.dataset.arrived = "";
  asked.append(made("p", { className: "notice", role: "status", textContent: told }), button);
  button.addEventListener("click", () => {
    asked.remove();
    act();
  });
  document.querySelector("main").prepend(asked);
};

if (word && form) {
  if (sessionStorage.getItem(SCANNED) === word) begin();
  else ask(form.dataset.arrived, begin);
}

// Where the service worker keeps it, as the manifest says.
const SHARED = new URL("shared", location).href;
const shared = async () => {
  const answer = await fetch(SHARED).catch(() => null);
  if (!answer?.ok) return;
  const file = new File([await answer.blob()], NAME, { type: "application/json" });
  ask(form.dataset.shared, () => {
    fetch(SHARED, { method: "DELETE" });
    look(file, form);
  });
};
if (form && new URLSearchParams(location.search).has("shared")) shared();
if (form) {
  globalThis.launchQueue?.setConsumer(async ({ files: [handle] }) => {
    const file = await handle?.getFile();
    if (file) ask(form.dataset.shared, () => look(file, form));
  });
}
