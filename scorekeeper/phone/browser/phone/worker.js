// 記録係: Python with the app in it. It answers one request after the other, once what it has written is on disk.
import { loadPyodide } from "./python/pyodide.mjs";
import { bundlesAt, hash } from "./bundles.js";
import { can, flushForReal, LASTING, mountHandles, openHandles, openIndexed } from "./files.js";
import { recordsAt } from "./records.js";

const HOME = new URL("../", import.meta.url);
const RECORDS = recordsAt(HOME.href);
const LOCK = `scorekeeper ${HOME.pathname} worker`;
const APP = "/app";
const TWIN = "/home/twin"; // where Python finds what differs
const bundles = bundlesAt(HOME.href);
const isIndexed = !can();

// At a first visit Python starts while the app is on its way, and is told once that has come.
const asks = new URL(self.location).searchParams;
const came = asks.has("coming") && new Promise((go) => { self.addEventListener("message", go, { once: true }); });

globalThis.python = null;
let answer = null;
let keep; // puts into IndexedDB what has changed

// The number of entries of each session, kept beside the caches: what the browser throws away of the records is missed.
const RECORDED = bundles.at("phone/recorded");
const mark = async (sizes) => {
  const content = new TextEncoder().encode(sizes);
  await (await bundles.state()).put(RECORDED, bundles.answer({ type: "application/json", sha256: await hash(content), content }));
};

// The log is put into the records, so that these are whole by themselves; gives how many entries each session has.
const settle = async () => globalThis.python.runPython("bridge.settle()");

// Nothing new is written before somebody has decided what is to become of that.
const lookForMissing = async () => {
  const told = await (await bundles.state()).match(RECORDED);
  const before = told && await bundles.isAsItCame(told) ? await told.json() : {};
  const now = JSON.parse(await settle());
  const missing = Object.entries(before).filter(([session, number]) => !((now[session] ?? 0) >= number));
  if (missing.length) {
    self.postMessage({ missing: missing.length });
    await new Promise((decided) => { self.addEventListener("message", decided, { once: true }); });
  }
  await mark(JSON.stringify(now));
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
  const python = await Promise.race([loaded, failed]);
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
  const { handles, second, files, keep: put } = await (isIndexed ? openIndexed(RECORDS) : openHandles(RECORDS.folder));
  const python = await load();
  globalThis.python = python;
  const { FS } = python;
  const folder = RECORDS.mount;
  const fill = (place, given) => {
    FS.mkdirTree(place, 0o700);
    for (const [name, bytes] of given) if (bytes.length > 0) FS.writeFile(`${place}/${name}`, bytes);
  };
  if (isIndexed) {
    const read = (name) => (FS.analyzePath(`${folder}/${name}`).exists ? FS.readFile(`${folder}/${name}`) : new Uint8Array());
    keep = () => put(new Map(LASTING.map((name) => [name, read(name)])));
    fill(folder, files);
  } else {
    mountHandles(FS, folder, handles);
  }
  if (second) fill(TWIN, [["scorekeeper.db", second]]);
  answer = bridgeAt(python, folder, second ? TWIN : "");
  await lookForMissing().catch(() => null); // of records that cannot be read the app says so, and a full phone is read from
  await keep?.().catch(() => null);
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
const reply = async ({ data }) => {
  globalThis.isFull = false;
  const isWrite = data.method !== "GET";
  try {
    const said = asked(data);
    const sizes = isWrite && await settle().catch(() => null); // a full phone has it in the log
    await keep?.().catch((error) => { if (isWrite) throw error; });
    self.postMessage({ id: data.id, answer: said, isFull: globalThis.isFull }, [said.body.buffer]);
    if (sizes) mark(sizes).catch(() => null);
  } catch (error) {
    self.postMessage({ id: data.id, isFull: globalThis.isFull || error?.name === "QuotaExceededError" });
  }
};

// Another window may have had it and sleep: its worker ends itself once it wakes.
navigator.locks.request(LOCK, { steal: asks.has("over") }, async () => {
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
