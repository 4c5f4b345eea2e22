// QRを読む: the camera looks for the codes of a run, in any order, until there are enough. What was read
// of a run stays while the page is open, also when another one comes between.
import { detectorOf } from "./detector.js";
import { checksum, isOfARun, joined, readCode } from "./enough.js";

const BY_HAND = /^SK1\.([0-9a-f]{8})\.(\d{1,3})\.(\d{1,3})\.([\w-]+)$/; // as a page without scripts shows them
const EVERY = 40;
const FEW = 5; // missing codes that are named

const { home } = document.querySelector("link[rel=manifest]").dataset;
const SCANNED = `${home === "/" ? "hand-over" : `hand-over ${home}`} scanned`;
const reader = document.querySelector("#reader");
const unable = document.querySelector("#unable");
const [longest, most] = [reader.dataset.longest, reader.dataset.most].map(Number);
const made = (name, options) => Object.assign(document.createElement(name), options);
const button = made("button", { type: "button", className: "big", textContent: reader.dataset.begin });
const video = made("video", { playsInline: true, muted: true, hidden: true });
const status = made("p", { role: "status" });
const wrong = made("p", { role: "alert", className: "notice", hidden: true });
const runs = new Map();
const read = navigator.mediaDevices?.getUserMedia ? await detectorOf(reader.dataset.look) : null;
let stream = null;

const tell = (why) => {
  wrong.hidden = !why;
  wrong.textContent = why ? reader.dataset[why] : "";
};

const stop = () => {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  video.hidden = true;
  button.hidden = false;
};

const wordOf = (bytes) => {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

// Both kinds of run: what a code says of its run, and how the word is put together of enough of them.
const byHand = (text) => {
  const found = BY_HAND.exec(text);
  const [number, enough] = found ? [Number(found[2]), Number(found[3])] : [0, 0];
  if (number < 1 || number > enough || enough > most || found[4].length > longest) return null;
  const whole = (held) => {
    const word = Array.from({ length: enough }, (_, at) => held.get(at + 1)).join("");
    return checksum(new TextEncoder().encode(word)) === parseInt(found[1], 16) ? word : null;
  };
  const missing = (held) => Array.from({ length: enough }, (_, at) => at + 1).filter((one) => !held.has(one));
  return { name: `${found[1]}.${enough}`, number, enough, held: found[4], whole, missing };
};

const inARun = (text) => {
  const code = readCode(text);
  if (!code) return null;
  const whole = (held) => {
    const bytes = joined(code, held);
    return bytes && wordOf(bytes);
  };
  return { ...code, name: `${code.run} ${code.length} ${code.held.length}`, whole, missing: () => [] };
};

const finish = ({ name, whole }) => {
  stop();
  const word = whole(runs.get(name));
  if (word) {
    sessionStorage.setItem(SCANNED, word);
    return location.assign(`${reader.dataset.import}?way=code#${word}`);
  }
  runs.delete(name);
  status.textContent = "";
  return tell("broken");
};

const take = (text) => {
  const code = isOfARun(text) ? inARun(text) : byHand(text);
  if (!code) return tell(isOfARun(text) ? "damaged" : "foreign");
  if (!runs.has(code.name)) runs.set(code.name, new Map());
  const held = runs.get(code.name);
  held.set(code.number, code.held);
  tell(runs.size > 1 ? "another" : "");
  const missing = code.missing(held);
  status.textContent = reader.dataset.found.replace("{done}", held.size).replace("{all}", code.enough)
    + (missing.length && missing.length <= FEW ? ` (${missing.join(", ")})` : "");
  return held.size < code.enough ? undefined : finish(code);
};

const look = async () => {
  const own = stream;
  while (stream === own) {
    const text = await read(video);
    if (stream === own && text) take(text);
    await new Promise((go) => { setTimeout(go, EVERY); });
  }
};

const begin = async () => {
  tell("");
  const asked = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: asked });
  } catch (error) {
    console.warn(error);
    return tell("camera");
  }
  video.srcObject = stream;
  video.hidden = false;
  button.hidden = true;
  try {
    await video.play();
    await look();
  } catch (error) {
    console.warn(error);
    stop();
    unable.hidden = false;
  }
};

if (read) {
  unable.hidden = true;
  reader.append(button, video, status, wrong);
  button.addEventListener("click", begin);
  document.addEventListener("visibilitychange", () => document.hidden && stop());
}
