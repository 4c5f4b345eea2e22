// 引き合わせ: the window in which a phone shows its code and reads the other's, by camera or as a word.
import { detectorOf } from "./detector.js";
import { draw } from "./draw.js";
import { made, words } from "./said.js";
import { Unreadable } from "./wire.js";

const EVERY = 150;
const UNABLE = Symbol("unable");

export const pairing = (title, closed) => {
  const status = made("p", { role: "status" });
  const wrong = made("p", { role: "alert", className: "wrong", hidden: true });
  const place = made("div", { className: "steps" });
  const button = made("button", { type: "button", textContent: words().close });
  const heading = made("h1", { textContent: words()[title], id: "pairing-title" });
  const dialog = made("dialog", { id: "pairing" }, heading, wrong, status, place, button);
  dialog.setAttribute("aria-labelledby", heading.id);
  const video = made("video", { playsInline: true, muted: true, hidden: true });
  let stream = null;
  let isAllowed = false; // then it is used again without a tap

  const say = (key) => { status.textContent = key ? words()[key] : ""; };
  const tell = (key) => {
    wrong.hidden = !key;
    wrong.textContent = key ? words()[key] : "";
  };
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.hidden = true;
  };
  const close = () => dialog.close();
  button.onclick = close;
  dialog.addEventListener("close", () => {
    stop();
    dialog.remove();
    closed();
  });
  document.body.append(dialog);
  dialog.showModal();

  // A browser tells where this phone can be reached only to a page that may use the camera: that is asked first.
  const camera = async () => {
    if (stream) return true;
    stream = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: "environment" } }).catch(() => null) ?? null;
    isAllowed = stream !== null;
    if (!stream) tell("guests-no-camera");
    else if (!dialog.open) stop();
    return stream !== null;
  };

  // Tells, where there is a button for it, that the other's code is to be read once more.
  const show = (how, text, again = null) => new Promise((done) => {
    const canvas = made("canvas", { role: "img" });
    draw(canvas, text);
    const field = made("input", { type: "text", readOnly: true, value: text, id: "pairing-own" });
    const copy = made("button", { type: "button", textContent: words()["guests-copy"] });
    copy.onclick = () => (navigator.share ? navigator.share({ text }) : navigator.clipboard.writeText(text)).catch(() => field.select());
    field.onfocus = () => field.select();
    place.append(made("section", {},
      made("p", { textContent: words()[how] }),
      made("div", { className: "code" }, canvas),
      made("label", { textContent: words()["guests-word"], htmlFor: field.id }),
      made("div", { className: "line" }, field, copy),
      ...(again ? [made("button", { type: "button", textContent: words()[again], onclick: () => done(null) })] : [])));
  });

  // Looks for a code until `take` has taken one; what it throws is said.
  const look = (how, take) => new Promise((done) => {
    const field = made("input", { type: "text", id: "pairing-other", autocomplete: "off", autocapitalize: "none", spellcheck: false });
    const go = made("button", { textContent: words()["guests-go"] });
    const begin = made("button", { type: "button", textContent: words()["guests-camera"], hidden: stream !== null });
    const form = made("form", {},
      made("label", { textContent: words()["guests-paste"], htmlFor: field.id }),
      made("div", { className: "line" }, field, go));
    const section = made("section", {}, made("p", { textContent: words()[how] }), begin, video, form);
    place.append(section);
    let before = "";
    const taken = async (text) => {
      if (before === text) return;
      before = text; // the camera sees the same again and again
      tell();
      try {
        done(await take(text));
        section.remove();
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        tell(error.message);
      }
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      before = "";
      taken(field.value);
    };
    const see = async () => {
      if (!await camera()) return;
      const read = await detectorOf(new URL("look.js", import.meta.url));
      if (!read) return tell("guests-unable");
      begin.hidden = true;
      video.srcObject = stream;
      video.hidden = false;
      await video.play();
      while (stream && section.isConnected) {
        const text = await read(video).catch(() => UNABLE);
        if (text === UNABLE) return tell("guests-unable");
        if (text && stream) await taken(text);
        await new Promise((wake) => { setTimeout(wake, EVERY); });
      }
    };
    begin.onclick = see;
    if (stream || isAllowed) see();
  });

  const clear = () => place.replaceChildren();
  return { camera, show, look, say, tell, clear, close, rest: stop, isOpen: () => dialog.open };
};
