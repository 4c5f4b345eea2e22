// 記録係: Python with the app in it. It answers one request after the other, and only once what it
// has written is on disk.
import { loadPyodide } from "./python/pyodide.mjs";
import "./records.js";
import { can, flushForReal, mountHandles, mountIndexed, openHandles } from "./files.js";

const HOME = new URL("../", import.meta.url);
const RECORDS = globalThis.recordsAt(HOME.href);
const LOCK = `scorekeeper ${HOME.pathname} worker`;
// Another window had it and sleeps: its worker ends itself once it wakes.
const isTakingOver = new URL(self.location).searchParams.has("over");
const isIndexed = !can() || new URL(self.location).searchParams.get("files") === "indexed";

// At a first visit Python starts while the app is on its way, and is told once that has come.
const isComing = new URL(self.location).searchParams.has("coming");
const came = isComing && new Promise((go) => { self.addEventListener("message", go, { once: true }); });

const TWIN = "/home/twin"; // where Python finds what differs

let python = null;
let answer = null;
let keep = null;

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

const start = async () => {
  const failed = flushForReal(() => python);
  const app = Promise.resolve(came).then(() => fetch(new URL("app.zip", import.meta.url))).then((response) => response.arrayBuffer());
  const { handles, differ } = isIndexed ? {} : await beside(openHandles(RECORDS.folder, isTakingOver));
  const loaded = loadPyodide({
    indexURL: new URL("python/", import.meta.url).href,
    stdLibURL: new URL("python/stdlib.zip", import.meta.url).href,
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  python = await beside(Promise.race([loaded, failed]));
  python.setInterruptBuffer(pulse);
  python.unpackArchive(await app, "zip", { extractDir: "/app" });
  const folder = RECORDS.mount;
  if (handles) mountHandles(python.FS, folder, handles);
  else keep = await beside(mountIndexed(python.FS, folder));
  python.globals.set("place", python.toPy([folder, HOME.href, differ ? TWIN : ""]));
  if (differ) python.FS.mkdirTree(TWIN);
  for (const [name, bytes] of differ ?? []) python.FS.writeFile(`${TWIN}/${name}`, bytes);
  answer = python.runPython(`
import sys
sys.path.insert(0, "/app")
from pathlib import Path
from scorekeeper.phone.bridge import Bridge
if place[2]:
    from scorekeeper.desk.backup import take_sounder
    take_sounder(*(Path(folder) / "scorekeeper.db" for folder in (place[0], place[2])))
Bridge(Path(place[0]), place[1]).answer
`);
};

const asked = ({ method, path, query, headers, body }) => {
  const given = [python.toPy(headers), python.toPy(new Uint8Array(body)).tobytes()];
  const got = answer(method, path, query, ...given);
  const [status, said, content] = got.toJs();
  for (const one of [got, ...given]) one.destroy?.();
  return { status, headers: said, body: content };
};

const reply = async ({ data }) => {
  try {
    const said = asked(data);
    if (keep && data.method !== "GET") await beside(keep());
    self.postMessage({ id: data.id, answer: said }, [said.body.buffer]);
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
