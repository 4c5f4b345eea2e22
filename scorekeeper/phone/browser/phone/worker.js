// 記録係: Python with the app in it. It answers one request after the other, and only once what it
// has written is on disk.
import { loadPyodide } from "./python/pyodide.mjs";
import { can, flushForReal, mountHandles, mountIndexed, openHandles } from "./files.js";

const HOME = new URL("../", import.meta.url);
const FOLDER = "/home/scorekeeper";
const LOCK = `scorekeeper ${HOME.pathname} worker`;
const isIndexed = !can() || new URL(self.location).searchParams.get("files") === "indexed";

let python = null;
let answer = null;
let keep = null;

const start = async () => {
  flushForReal(() => python);
  const app = fetch(new URL("app.zip", import.meta.url)).then((response) => response.arrayBuffer());
  // Two copies of the sheet on one host do not write into each other's records.
  const handles = isIndexed ? null : await openHandles(`scorekeeper ${encodeURIComponent(HOME.pathname)}`);
  python = await loadPyodide({
    indexURL: new URL("python/", import.meta.url).href,
    stdLibURL: new URL("python/stdlib.zip", import.meta.url).href,
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  python.unpackArchive(await app, "zip", { extractDir: "/app" });
  const folder = `${FOLDER}${HOME.pathname}`.replace(/\/$/, "");
  if (handles) mountHandles(python.FS, folder, handles);
  else keep = await mountIndexed(python.FS, folder);
  python.globals.set("place", python.toPy([folder, HOME.href]));
  answer = python.runPython(`
import sys
sys.path.insert(0, "/app")
from pathlib import Path
from scorekeeper.phone.bridge import Bridge
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
    if (keep && data.method !== "GET") await keep();
    self.postMessage({ id: data.id, answer: said }, [said.body.buffer]);
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};

navigator.locks.request(LOCK, async () => {
  try {
    await start();
  } catch (error) {
    self.postMessage({ failed: String(error?.stack ?? error).slice(-2000), name: error?.name });
    return;
  }
  // In IndexedDB the next request waits for what the last one wrote.
  let turn = Promise.resolve();
  self.onmessage = (event) => { turn = turn.then(() => reply(event)); };
  self.postMessage({ ready: true, isIndexed });
  await new Promise(() => null);
});
