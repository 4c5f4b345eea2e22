// Unpacks what stands in a file, a line of JSON each; writes what came of it, or that nothing did.
// usage: node lzma.mjs LZMA.JS FILE
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [script, file] = process.argv.slice(2).map((one) => path.resolve(one));
await import(pathToFileURL(script));

const unpacked = ({ packed, size }) => {
  try {
    return Buffer.from(unlzma(Buffer.from(packed, "base64"), size)).toString("base64");
  } catch (error) {
    return error instanceof Error && null;
  }
};

for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) console.log(JSON.stringify(unpacked(JSON.parse(line))));
