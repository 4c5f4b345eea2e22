// 記録係: Python with the app in it. It answers one request after the other, and only once what it
// has written is on disk.
import { loadPyodide } from "./python/pyodide.mjs";
import "./records.js";
import "./hash.js";
import "./bundles.js";
import { can, flushForReal, mountHandles, openHandles, openIndexed } from "./files.js";

const HOME = new URL("../", import.meta.url);
const RECORDS = globalThis.recordsAt(HOME.href);
const LOCK = `scorekeeper ${HOME.pathname} worker`;
const APP = "/app";
const TWIN = "/home/twin"; // where Python finds what differs
const bundles = globalThis.bundlesAt(HOME.href);
const asks = new URL(self.location).searchParams;
// Another window had it and sleeps: its worker ends itself once it wakes.
const isTakingOver = asks.has("over");
const isIndexed = !can() || asks.get("files") === "indexed";

// At a first visit Python starts while the app is on its way, and is told once that has come.
const came = asks.has("coming") && new Promise((go) => { self.addEventListener("message", go, { once: true }); });

globalThis.python = null;
let answer = null;
let keep; // puts into IndexedDB what has changed

// Beside the caches stands which sessions there are, and the last entry of each: what the browser has thrown
// away of the records is missed at the next start.
const RECORDED = bundles.at("phone/recorded");
const LAST = `${RECORDS.mount}/scorekeeper.db-last`; // as the app writes it: seal, number and session
const state = () => caches.open(bundles.named("state"));
let recorded = {};
const sizes = () => JSON.parse(globalThis.python.runPython("bridge.sizes()"));
const markAll = async () => {
  recorded = sizes();
  await (await state()).put(RECORDED, new Response(JSON.stringify(recorded)));
};
const mark = async () => {
  const { FS } = globalThis.python;
  if (!FS.analyzePath(LAST).exists) return markAll(); // as after a backup has taken the place of the records
  const [, number, session] = FS.readFile(LAST, { encoding: "utf8" }).split("\n")[0].split(" ");
  if (session.startsWith(":") || recorded[session] === Number(number)) return undefined; // the club's lines are no session
  recorded[session] = Number(number);
  return (await state()).put(RECORDED, new Response(JSON.stringify(recorded)));
};

// Nothing new is written before somebody has decided what is to become of that.
const lookForMissing = async () => {
  const told = await (await state()).match(RECORDED);
  const [before, now] = [await told?.json().catch(() => null) ?? {}, sizes()];
  const missing = Object.entries(before).filter(([session, number]) => !((now[session] ?? 0) >= number));
  if (missing.length) {
    const clock = setInterval(alive, SECOND);
    const decided = new Promise((go) => { self.addEventListener("message", go, { once: true }); });
    self.postMessage({ missing: missing.length });
    await decided;
    clearInterval(clock);
  }
  await markAll();
};

// Signs of life, one a second at most, from which the page knows a slow worker from a dead one.
const SECOND = 1000;
let signed = 0;
const alive = () => {
  const now = performance.now();
  if (now - signed < SECOND) return;
  signed = now;
  self.postMessage({ alive: true });
};

// While Python runs nothing else does in here: it gives them itself, where it looks for interrupts.
const OFTEN = 128;
let looks = 0;
const pulse = {
  get 0() {
    if ((looks += 1) % OFTEN === 0) alive();
    return 0; // there is none
  },
  set 0(_) {},
};

// What the browser does beside this thread, as compiling, tells nothing of how far it is: the thread's
// own clock is the sign then, for a minute.
const beside = async (job) => {
  let left = 60;
  const clock = setInterval(() => { if ((left -= 1) > 0) alive(); }, SECOND);
  try {
    return await job;
  } finally {
    clearInterval(clock);
  }
};

const ENTRY = 0x04034b50, HEAD = 30; // how a file of a zip begins, and how long that is

const ofApp = async () => {
  await came;
  const answer = await fetch(new URL("app.zip", import.meta.url));
  const bytes = await answer.arrayBuffer();
  if (await hash(bytes) !== answer.headers.get("X-SHA-256")) throw new Error("app.zip");
  return bytes;
};

// The files of a zip that is not compressed, which is read quicker here than in Python.
const unpack = (FS, zip, below) => {
  const view = new DataView(zip);
  const folders = new Set();
  const text = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === ENTRY;) {
    const [size, named, more] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const name = at + HEAD, content = name + named + more;
    const path = `${below}/${text.decode(new Uint8Array(zip, name, named))}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, new Uint8Array(zip, content, size), { canOwn: true });
    at = content + size;
  }
};

const load = async () => {
  const failed = flushForReal(() => globalThis.python);
  const app = ofApp();
  const loaded = loadPyodide({
    indexURL: new URL("python/", import.meta.url).href,
    stdLibURL: new URL("python/stdlib.zip", import.meta.url).href,
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  const python = await beside(Promise.race([loaded, failed]));
  unpack(python.FS, await app, APP);
  return python;
};

const bridgeAt = (python, folder, twin) => {
  python.globals.set("place", python.toPy([folder, HOME.href, twin]));
  return python.runPython(`
import gc, sys
sys.path.insert(0, "${APP}")
from scorekeeper.phone.methods import use_compiled
gc.disable()
use_compiled()
from pathlib import Path
from scorekeeper.phone.bridge import Bridge
if place[2]:
    from scorekeeper.services.backup import take_sounder
    take_sounder(*(Path(folder) / "scorekeeper.db" for folder in (place[0], place[2])))
bridge = Bridge(Path(place[0]), place[1])
gc.freeze()
gc.enable()
bridge.answer
`);
};

const start = async () => {
  const opened = await beside(isIndexed ? openIndexed(RECORDS) : openHandles(RECORDS.folder, isTakingOver));
  const { handles, differ } = opened;
  ({ keep } = opened);
  const python = await load();
  globalThis.python = python;
  python.setInterruptBuffer(pulse);
  const folder = RECORDS.mount;
  mountHandles(python.FS, folder, handles);
  if (differ) python.FS.mkdirTree(TWIN);
  for (const [name, bytes] of differ ?? []) python.FS.writeFile(`${TWIN}/${name}`, bytes);
  answer = bridgeAt(python, folder, differ ? TWIN : "");
  await keep?.().catch(() => null);
  await lookForMissing();
};

const asked = ({ method, path, query, headers, body, guest = "" }) => {
  const { python } = globalThis;
  const given = [python.toPy(headers), python.toPy(new Uint8Array(body)).tobytes()];
  const got = answer(method, path, query, ...given, guest);
  const [status, said, content] = got.toJs();
  for (const one of [got, ...given]) one.destroy?.();
  return { status, headers: said, body: content };
};

// A phone that is full is told of, and still read from.
const whereFull = async (act) => {
  globalThis.isFull = false;
  try {
    return await act();
  } catch (error) {
    if (error?.name === "QuotaExceededError") globalThis.isFull = true;
    throw error;
  } finally {
    if (globalThis.isFull) self.postMessage({ full: true });
  }
};

const reply = async ({ data }) => {
  try {
    const said = await whereFull(async () => asked(data));
    if (keep) await beside(whereFull(keep)).catch((error) => { if (data.method !== "GET") throw error; });
    self.postMessage({ id: data.id, answer: said }, [said.body.buffer]);
    if (data.method !== "GET") mark().catch(() => null);
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};

navigator.locks.request(LOCK, { steal: isTakingOver }, async () => {
  try {
    await start();
  } catch (error) {
    self.postMessage({ failed: String(error?.stack ?? error).slice(-2000), name: error?.name }); // for the console alone
    return;
  }
  // In IndexedDB the next request waits for what the last one wrote.
  let turn = Promise.resolve();
  self.onmessage = (event) => { turn = turn.then(() => reply(event)); };
  self.postMessage({ ready: true, isIndexed });
  await new Promise(() => null);
}).catch(() => self.close());
