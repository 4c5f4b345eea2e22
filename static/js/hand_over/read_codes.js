// QRを読む: the camera looks for the codes of a run, in any order, until all are there. What was read of
// a run stays while the page is open, also when another one comes between.

const TEXT = /^SK1\.([0-9a-f]{8})\.(\d{1,3})\.(\d{1,3})\.([\w-]+)$/;
const EVERY = 100;

const { home } = document.querySelector("link[rel=manifest]").dataset;
const SCANNED = `${home === "/" ? "hand-over" : `hand-over ${home}`} scanned`;
const reader = document.querySelector("#reader");
const [longest, most] = [reader.dataset.longest, reader.dataset.most].map(Number);
const made = (name, options) => Object.assign(document.createElement(name), options);
const button = made("button", { type: "button", className: "big", textContent: reader.dataset.begin });
const video = made("video", { playsInline: true, muted: true, hidden: true });
const status = made("p", { role: "status" });
const wrong = made("p", { role: "alert", className: "notice", hidden: true });
const runs = new Map();
let stream = null;

const tell = (why) => {
  wrong.hidden = !why;
  wrong.textContent = why ? reader.dataset[why] : "";
};

// CRC-32, as in every zip.
const checksum = (text) => {
  let rest = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (~rest >>> 0).toString(16).padStart(8, "0");
};

const stop = () => {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  video.hidden = true;
  button.hidden = false;
};

const finish = (run, slices) => {
  stop();
  const word = slices.join("");
  if (checksum(word) === run) {
    sessionStorage.setItem(SCANNED, word);
    return location.assign(`${reader.dataset.import}?way=code#${word}`);
  }
  runs.clear();
  status.textContent = "";
  return tell("broken");
};

const take = (text) => {
  const found = TEXT.exec(text);
  const [part, parts] = found ? [Number(found[2]), Number(found[3])] : [0, 0];
  if (part < 1 || part > parts || parts > most || found[4].length > longest) return tell("foreign");
  tell("");
  const name = `${found[1]}.${parts}`;
  if (!runs.has(name)) runs.set(name, Array(parts).fill(""));
  const slices = runs.get(name);
  slices[part - 1] = found[4];
  const missing = slices.flatMap((slice, at) => (slice ? [] : [at + 1]));
  status.textContent = reader.dataset.found.replace("{done}", parts - missing.length).replace("{all}", parts)
    + (missing.length && missing.length <= 5 ? ` (${missing.join(", ")})` : "");
  return missing.length ? undefined : finish(found[1], slices);
};

const look = async (detector) => {
  while (stream) {
    const found = await detector.detect(video).catch(() => []);
    if (stream && found.length) take(found[0].rawValue);
    await new Promise((go) => { setTimeout(go, EVERY); });
  }
};

const begin = async () => {
  tell("");
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch (error) {
    console.warn(error);
    return tell("camera");
  }
  video.srcObject = stream;
  video.hidden = false;
  button.hidden = true;
  await video.play();
  return look(new BarcodeDetector({ formats: ["qr_code"] }));
};

const isAble = async () => Boolean(navigator.mediaDevices?.getUserMedia && globalThis.BarcodeDetector
  && (await BarcodeDetector.getSupportedFormats()).includes("qr_code"));

if (await isAble().catch(() => false)) {
  document.querySelector("#unable").hidden = true;
  reader.append(button, video, status, wrong);
  button.addEventListener("click", begin);
  document.addEventListener("visibilitychange", () => document.hidden && stop());
}
