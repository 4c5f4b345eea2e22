// The result goes out: to the share sheet where the browser has one, and to the clipboard. Over
// plain http neither may be there; then the text is selected, to be copied by hand.

const texts = (button) => button.closest("[data-share-result]").querySelector("textarea");

const say = (button, key) => {
  const section = button.closest("[data-share-result]");
  section.querySelector("[role=status]").textContent = section.dataset[key];
};

const select = (field) => {
  const fold = field.closest("details");
  if (fold) fold.open = true;
  field.focus();
  field.select();
};

const copy = async (button) => {
  const field = texts(button);
  try {
    await navigator.clipboard.writeText(field.value);
    return say(button, "done");
  } catch { /* no clipboard here, or not for this page */ }
  select(field);
  say(button, document.execCommand("copy") ? "done" : "self");
};

const shareText = (button) => navigator.share({ text: texts(button).value }).catch(() => { /* thought better of it */ });

// The picture goes as a PNG, which chats show and the SVG they do not: to the share sheet, or as a
// file. It is drawn before it is asked for, since a browser shares only what it has at the tap.
const MOST = 16_000_000; // pixels that an iPhone draws at once

const drawn = async (address, name) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const times = Math.min(2, Math.sqrt(MOST / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(times * width);
  canvas.height = Math.floor(times * height);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  return new File([blob], `${name.replace(/[\\/:*?"<>|]/g, "-")}.png`, { type: "image/png" });
};

const save = (href, name) => Object.assign(document.createElement("a"), { href, download: name }).click();
const saveFile = (file) => {
  const address = URL.createObjectURL(file);
  save(address, file.name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const sendPicture = async (link, making) => {
  const file = await making.catch(() => null);
  if (!file) return save(link.href, link.download); // the SVG
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file);
  return navigator.share({ files: [file] }).catch(({ name }) => {
    if (name !== "AbortError") saveFile(file); // else thought better of it
  });
};

const offerPicture = (link) => {
  let making;
  const draw = () => {
    making = drawn(link.href, link.dataset.picture);
    making.catch(() => { /* the link leads to the SVG */ });
  };
  draw();
  document.addEventListener("page", draw);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    sendPicture(link, making);
  });
};

// A button is made here: without scripts it could do nothing, and text browsers show what is hidden.
const button = (what, words, does) => {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "press" });
  made.textContent = words;
  made.dataset[what] = "";
  made.addEventListener("click", () => does(made));
  return made;
};

// Also on a page that has just come to its end while it was open.
const offered = new WeakSet();

const offer = () => {
  for (const section of document.querySelectorAll("[data-share-result]")) {
    if (offered.has(section)) continue;
    offered.add(section);
    const ways = section.querySelector(".share-result-ways");
    ways.prepend(button("copy", section.dataset.copying, copy));
    if (navigator.share) ways.prepend(button("share", section.dataset.sharing, shareText));
    const picture = section.querySelector("[data-picture]");
    if (picture) offerPicture(picture);
  }
};

// Whoever ends it and wherever they had scrolled to, who has won stands before them.
const verdict = () => document.getElementById("verdict");
let isOver = Boolean(verdict());

const lead = () => {
  const now = verdict();
  if (now && !isOver) {
    scrollTo(0, 0);
    now.focus({ preventScroll: true });
  }
  isOver = Boolean(now);
};

offer();
document.addEventListener("page", () => setTimeout(() => {
  offer();
  lead();
}));
