// 取り込み: a version is fetched piece by piece, and every piece held against its hash. What has come
// is kept, so that a line that drops loses one piece at most; a file that another version has too is
// not fetched again.
import "./hash.js";
import "./bundles.js";

export const home = new URL("../", import.meta.url).href;
export const bundles = globalThis.bundlesAt(home);

export class Away extends Error {} // nobody answers
export class Broken extends Error {} // what was answered is not what was asked for

const fetched = async (url, read) => {
  const away = (error) => { throw new Away(`${url}: ${error.message}`); };
  // Some hosts tell two releases apart by nothing that a cache asks about: it is fetched whole.
  const answer = await fetch(url, { cache: "no-store" }).catch(away);
  if (answer.status >= 500) throw new Away(`${url}: ${answer.status}`);
  if (!answer.ok) throw new Broken(`${url}: ${answer.status}`);
  return read(answer).catch(away);
};

export const readList = async () => {
  const text = await fetched(bundles.at("phone/list.json"), (answer) => answer.text());
  try {
    const list = JSON.parse(text);
    if (globalThis.isList(list)) return list;
  } catch { /* a page of the host, say */ }
  throw new Broken("the list");
};

const piece = async (kept, sha256) => {
  const url = bundles.at(`phone/pieces/${sha256}.bin`);
  const held = await (await kept.match(url))?.arrayBuffer().catch(() => null);
  if (held && await hash(held) === sha256) return held;
  const bytes = await fetched(url, (answer) => answer.arrayBuffer());
  if (await hash(bytes) !== sha256) throw new Broken(url);
  await kept.put(url, new Response(bytes));
  return bytes;
};

// Nothing where the pieces are not the file.
const unpacked = (pieces, sha256) => {
  const beside = new Worker(new URL("unpack.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    beside.onmessage = ({ data }) => resolve(data);
    beside.onerror = () => reject(new Away("unpack.js"));
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

const ofAnother = async (file) => {
  for (const of of await bundles.held()) {
    const same = await bundles.sound(of, file);
    if (same) return same;
  }
  return null;
};

// Fetches what is missing of a version, or is not what it should be; `told` hears how many bytes of
// it have come.
export const take = async (list, told) => {
  const kept = await caches.open(bundles.named("pieces"));
  let done = 0;
  const more = (size) => told(done += size);
  for (const file of list.files) {
    if (await bundles.sound(list.version, file)) {
      more(file.bytes);
      continue;
    }
    const same = await ofAnother(file);
    if (same) more(file.bytes);
    await bundles.put(list.version, file, same ?? await whole(kept, file, more));
    for (const [sha256] of file.pieces) await kept.delete(bundles.at(`phone/pieces/${sha256}.bin`));
  }
  const written = new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } });
  await (await bundles.bundle(list.version)).put(bundles.at("phone/list.json"), written);
};

const knows = (list, own) => !own || own.steps.every((step) => list.steps.includes(step));

// Holds every file of the version in use against its hash, and fetches what is not as it should be;
// gives whether anything was. Where the host has another version by now, that one is taken whole,
// unless it is older than the records: then the host may still have what is missing.
export const mend = async (told) => {
  const current = await bundles.current();
  const own = current && await bundles.list(current);
  if (own && (await bundles.unsound(current, own.files)).length === 0) return false;
  const hosts = await readList();
  const list = knows(hosts, own) ? hosts : own;
  await take(list, told);
  await bundles.use(list.version);
  return true;
};

// Fetches a newer version, for the next start. One that does not know of every step that these
// records have taken is an older one, whatever it calls itself.
export const takeNewer = async () => {
  const list = await readList();
  const current = await bundles.current();
  const own = await bundles.list(current);
  if (list.version === await bundles.next() || (own && list.version === current) || !knows(list, own)) return false;
  await take(list, () => null);
  if (list.version === current) return false; // it only knows again what it consists of
  await bundles.set("next", list.version);
  return true;
};
