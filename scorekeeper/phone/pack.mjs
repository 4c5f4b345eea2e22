// Starts `scorekeeper.phone.bundle` in the CPython that the bundle is made for.
// usage: node pack.mjs ROOT WHEELS PYODIDE OUT MADE, the last of them in seconds since 1970
import path from "node:path";
import { pathToFileURL } from "node:url";

const [root, wheels, pyodide, out] = process.argv.slice(2, 6).map((one) => path.resolve(one));
const made = Number.parseInt(process.argv[6], 10);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const { gzip } = await import(pathToFileURL(path.join(pyodide, "..", "libdeflate", "index.js")));
const python = await loadPyodide({ indexURL: `${pyodide}${path.sep}`, env: { HOME: "/home", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", TZ: "UTC" } });
for (const [at, folder] of Object.entries({ "/root": root, "/wheels": wheels, "/pyodide": pyodide, "/dist": path.dirname(out) })) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
}
python.globals.set("gzip", (content) => gzip(content, 12));
const build = `
import sys
sys.path.insert(0, "/root")
from scorekeeper.phone.bundle import build
from pathlib import Path
from pyodide.ffi import to_js
compress = lambda content: gzip(to_js(content)).to_bytes()
build(Path("/root"), Path("/wheels"), Path("/pyodide"), Path("/dist") / ${JSON.stringify(path.basename(out))}, made=${made}, compress=compress)
`;
try {
  python.runPython(build);
} catch (error) { // Node would show the whole line of Pyodide that it came through
  console.error(error.message);
  process.exit(1);
}
