// Answers questions within the bundle's own Python and library, in Node.
// usage: node in_node.mjs PYODIDE STDLIB APP ANSWERS QUESTIONS
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, app, answers, questions] = process.argv.slice(2).map((one) => path.resolve(one));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}${path.sep}`, stdLibURL: library });
python.unpackArchive(new Uint8Array(fs.readFileSync(app)), "zip", { extractDir: "/app" });
python.FS.writeFile("/app/answers.py", fs.readFileSync(answers));
python.FS.writeFile("/questions", fs.readFileSync(questions));
python.runPython(`
import sys
sys.path.insert(0, "/app")
from answers import answers
with open("/questions", encoding="utf-8") as asked, open("/answers", "w", encoding="utf-8") as told:
    told.writelines(f"{one}\\n" for one in answers(asked))
`);
process.stdout.write(python.FS.readFile("/answers"));
