// 受け取る: a session that a link brought is put into the form for a file. Anybody can make a link, so
// nothing is unpacked or sent before a tap; what was scanned on this very page's own reader was asked
// for. It is looked at then, and written by another tap and not before.

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

const bring = async (word, form) => {
  try {
    const files = new DataTransfer();
    files.items.add(await opened(word));
    form.elements.file.files = files.files;
    form.elements.way.value ||= "link";
    form.requestSubmit(form.querySelector("button[value=look]"));
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

const ask = () => {
  const made = (name, options) => Object.assign(document.createElement(name), options);
  const asked = made("section", { className: "stack" });
  const button = made("button", { type: "button", className: "big", textContent: form.dataset.look });
  asked.dataset.arrived = "";
  asked.append(made("p", { className: "notice", role: "status", textContent: form.dataset.arrived }), button);
  button.addEventListener("click", () => {
    asked.remove();
    begin();
  });
  document.querySelector("main").prepend(asked);
};

if (word && form) {
  if (sessionStorage.getItem(SCANNED) === word) begin();
  else ask();
}
