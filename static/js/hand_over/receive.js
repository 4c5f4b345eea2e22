// 受け取る: a session that a link brought is put into the form for a file: it is looked at now, and
// written by a tap and not before.

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

const form = document.querySelector("#archive-file");
const word = sessionStorage.getItem("hand-over");
if (word && form) {
  sessionStorage.removeItem("hand-over");
  bring(word, form);
}
