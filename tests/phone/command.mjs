// A command of the score sheet within the bundle's own Python, library and rules, in Node.
// usage: node command.mjs PYODIDE STDLIB APP CHECKOUT CLICK ARGUMENTS... <INPUT >OUTPUT
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, app, checkout, click] = process.argv.slice(2, 7).map((one) => path.resolve(one));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}${path.sep}`, stdLibURL: library });
python.unpackArchive(new Uint8Array(fs.readFileSync(app)), "zip", { extractDir: "/app" });
// No phone has a command line: what reads and writes the lines is the checkout's own, and Click whole.
python.unpackArchive(new Uint8Array(fs.readFileSync(click)), "zip", { extractDir: "/click" });
const LINES = ["scorekeeper/cli", "scorekeeper/wording/en/cli", "scorekeeper/wording/ja/cli"];
for (const name of LINES) {
  python.FS.mkdirTree(`/app/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.join(checkout, name) }, `/app/${name}`);
}
const waiting = Buffer.alloc(1 << 16);
python.setStdin({ read: (into) => {
  const count = fs.readSync(0, waiting, 0, Math.min(into.length, waiting.length));
  into.set(waiting.subarray(0, count));
  return count;
} });
const to = (fd) => ({ write: (bytes) => fs.writeSync(fd, bytes) });
python.setStdout(to(1));
python.setStderr(to(2));
python.globals.set("given", python.toPy(process.argv.slice(7)));
const run = `
import sys
sys.path[:0] = ["/click", "/app"]
sys.dont_write_bytecode = True
def run():
    from scorekeeper.cli import main
    try:
        main(list(given))
    except SystemExit as ended:
        return ended.code or 0
    finally:
        sys.stdout.flush()
    return 0
run()
`;
try {
  process.exitCode = python.runPython(run);
} catch (error) { // Node would show the whole line of Pyodide that it came through
  console.error(error.message);
  process.exitCode = 1;
}
