// The result goes out: to the share sheet where the browser has one, and to the clipboard. Over
// plain http neither may be there; then the text is selected, to be copied by hand.

const texts = (button) => button.closest("[data-hand-out]").querySelector("textarea");

const say = (button, key) => {
  const section = button.closest("[data-hand-out]");
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

const share = (what) => navigator.share(what).catch(() => { /* thought better of it */ });

// The picture as a PNG, which chats show and the SVG they do not: drawn before it is asked for,
// since a browser shares only what it has at the tap.
const drawn = async (address, name) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  return new File([blob], `${name}.png`, { type: "image/png" });
};

const offerPicture = async (link) => {
  const file = await drawn(link.href, link.dataset.picture);
  if (!navigator.canShare({ files: [file] })) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    share({ files: [file] });
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
  for (const section of document.querySelectorAll("[data-hand-out]")) {
    if (offered.has(section)) continue;
    offered.add(section);
    const ways = section.querySelector(".hand-out-ways");
    ways.prepend(button("copy", section.dataset.copying, copy));
    if (navigator.share) ways.prepend(button("share", section.dataset.sharing, (it) => share({ text: texts(it).value })));
    const picture = section.querySelector("[data-picture]");
    if (picture && navigator.canShare) offerPicture(picture).catch(() => { /* the link leads to the SVG */ });
  }
};

offer();
document.addEventListener("page", () => setTimeout(offer));
