// 取り込み: a version is fetched piece by piece, and every piece held against its hash. What has come
// is kept, so that a line that drops loses one piece at most; a file that an earlier version has too
// is not fetched again.
import "./bundles.js";
import { hash } from "./hash.js";

export const home = new URL("../", import.meta.url).href;
export const bundles = globalThis.bundlesAt(home);

export class Broken extends Error {}

export const readList = async () => {
  // Some hosts tell two releases apart by nothing that a cache asks about: it is fetched whole.
  const answer = await fetch(new URL("phone/list.json", home), { cache: "no-store" });
  if (!answer.ok) throw new TypeError(`the list: ${answer.status}`);
  const list = await answer.json().catch(() => null);
  if (!Array.isArray(list?.files) || typeof list.version !== "string") throw new Broken("the list");
  return list;
};

const piece = async (kept, sha256) => {
  const url = new URL(`phone/pieces/${sha256}.bin`, home).href;
  const held = await kept.match(url);
  if (held) return held.arrayBuffer();
  const answer = await fetch(url, { cache: "no-store" });
  if (!answer.ok) throw new TypeError(`${url}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (await hash(bytes) !== sha256) throw new Broken(url);
  await kept.put(url, new Response(bytes));
  return bytes;
};

// Nothing where the pieces are not the file.
const unpacked = (pieces, sha256) => {
  const beside = new Worker(new URL("unpack.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    beside.onmessage = ({ data }) => resolve(data);
    beside.onerror = () => reject(new TypeError("unpack.js")); // the line is gone
    beside.postMessage({ pieces, sha256 }, pieces);
  }).finally(() => beside.terminate());
};

const whole = async (kept, file, told) => {
  const pieces = [];
  for (const [sha256, size] of file.pieces) {
    pieces.push(await piece(kept, sha256));
    told(size);
  }
  const content = await unpacked(pieces, file.sha256);
  if (!content) throw new Broken(file.name);
  return content;
};

const earlier = async (file, url) => {
  const current = await bundles.current();
  const found = current && await bundles.file(current, url);
  return found?.headers.get("X-SHA-256") === file.sha256 ? found.blob() : null;
};

// Fetches what is missing of a version; `told` hears how many bytes of it have come.
export const take = async (list, told) => {
  const kept = await caches.open(bundles.named("pieces"));
  const bundle = await bundles.bundle(list.version);
  let done = 0;
  const more = (size) => told(done += size);
  for (const file of list.files) {
    const url = new URL(file.name, home).href;
    if (await bundle.match(url)) {
      more(file.bytes);
      continue;
    }
    const same = await earlier(file, url);
    if (same) more(file.bytes);
    const content = same ?? await whole(kept, file, more);
    const headers = { "Content-Type": file.type, "Content-Length": content.size, "X-SHA-256": file.sha256 };
    await bundle.put(url, new Response(content, { headers }));
    for (const [sha256] of file.pieces) await kept.delete(new URL(`phone/pieces/${sha256}.bin`, home).href);
  }
  await bundle.put(new URL("phone/list.json", home).href, new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } }));
};

// Fetches a newer version, for the next start. One that does not know of every step that these
// records have taken is an older one, whatever it calls itself.
export const takeNewer = async () => {
  const list = await readList();
  const current = await bundles.current();
  if ([current, await bundles.next()].includes(list.version)) return false;
  const own = await (await bundles.file(current, new URL("phone/list.json", home).href)).json();
  if (!own.steps.every((step) => list.steps.includes(step))) return false;
  await take(list, () => null);
  await bundles.set("next", list.version);
  return true;
};
