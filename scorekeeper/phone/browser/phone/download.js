// 取り込み: a version is fetched in parcels, piece by piece, each held against its hash. What has come is kept, and
// what another version has is not fetched again.
import { bundlesAt, hash, isList } from "./bundles.js";

export const home = new URL("../", import.meta.url).href;
export const bundles = bundlesAt(home);

export class Away extends Error {} // nobody answers
export class Broken extends Error {} // what was answered is not what was asked for

const AT_ONCE = 3; // so that a line is never idle: one piece takes it longer than being asked for

export const fetched = async (url, read) => {
  const away = (error) => { throw new Away(`${url}: ${error.message}`); };
  // Some hosts tell two releases apart by nothing that a cache asks about: it is fetched whole.
  const answer = await fetch(url, { cache: "no-store" }).catch(away);
  if (answer.status >= 500) throw new Away(`${url}: ${answer.status}`);
  if (!answer.ok) throw new Broken(`${url}: ${answer.status}`);
  return read(answer).catch(away);
};

export const readList = async () => {
  const text = await fetched(bundles.at("phone/list.json"), (answer) => answer.text());
  const list = await Promise.resolve(text).then(JSON.parse).catch(() => null); // a page of the host, say
  if (!isList(list)) throw new Broken("the list");
  return list;
};

const addressOf = (sha256) => bundles.at(`phone/pieces/${sha256}.bin`);

const piece = async (kept, sha256) => {
  const url = addressOf(sha256);
  const held = await (await kept.match(url))?.arrayBuffer().catch(() => null);
  if (held && await hash(held) === sha256) return held;
  const bytes = await fetched(url, (answer) => answer.arrayBuffer());
  if (await hash(bytes) !== sha256) throw new Broken(url);
  await kept.put(url, new Response(bytes));
  return bytes;
};

// The files of a parcel, put together of its pieces.
const unpacked = async (pieces, files) => {
  const plain = new Blob(pieces).stream().pipeThrough(new DecompressionStream("gzip"));
  const content = await new Response(plain).blob().catch(() => new Blob());
  let end = 0;
  return Promise.all(files.map(async (file) => {
    const part = content.slice(end, end += file.size);
    if (await hash(await part.arrayBuffer()) !== file.sha256) throw new Broken(file.name);
    return { ...file, content: part };
  }));
};

const filesOf = (list, parcel) => parcel.files.map((name) => list.files.find((file) => file.name === name));

// Whether a version that is held has these files; if it is another one, this one has them too from now on.
const isHeld = async (list, files) => {
  for (const of of [list.version, ...await bundles.held()]) {
    const found = await bundles.sound(of, files);
    if (!found.every(Boolean)) continue;
    if (of !== list.version) await bundles.put(list.version, files.map((file, number) => ({ ...file, content: found[number] })));
    return true;
  }
  return false;
};

const isOfApp = ({ files }) => files.includes("phone/app.zip");

// Fetches the missing and spoilt files of a version. `told` hears how many bytes have come, and
// `begins` that only the app is still to come.
export const take = async (list, told = () => null, begins = () => null) => {
  const written = new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } });
  await (await bundles.bundle(list.version)).put(bundles.at("phone/list.json"), written);
  const wanted = new Set();
  for (const parcel of list.parcels) if (!await isHeld(list, filesOf(list, parcel))) wanted.add(parcel);

  const kept = await caches.open(bundles.named("pieces"));
  const left = [...wanted].flatMap((parcel) => parcel.pieces.map(([sha256, size]) => ({ parcel, sha256, size })));
  const coming = new Map([...wanted].map((parcel) => [parcel, parcel.pieces.length]));
  let done = list.bytes - left.reduce((sum, { size }) => sum + size, 0);
  const fetchOne = async ({ parcel, sha256, size }) => {
    await piece(kept, sha256);
    told(done += size, list.bytes);
    coming.set(parcel, coming.get(parcel) - 1);
    if (coming.get(parcel) > 0) return;
    const pieces = await Promise.all(parcel.pieces.map(([one]) => piece(kept, one)));
    await bundles.put(list.version, await unpacked(pieces, filesOf(list, parcel)));
    for (const [one] of parcel.pieces) await kept.delete(addressOf(one));
    wanted.delete(parcel);
    if ([...wanted].every(isOfApp)) await begins();
  };
  const failures = []; // after one no piece is begun
  const fetchSome = async () => {
    while (left.length > 0 && failures.length === 0) await fetchOne(left.shift()).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  if (failures.length > 0) throw failures[0];
};

// A version that does not know of every step that these records have taken cannot read them.
const knows = (list, own) => !own || own.steps.every((step) => list.steps.includes(step));

// Everything that is missing or spoilt is fetched: at a first visit all of it, and `begins` hears when Python can
// start. If the host no longer has a missing file, its own version is taken, unless that cannot read these records.
export const mend = async (told, begins) => {
  const current = await bundles.current();
  const own = current && await bundles.list(current);
  const takes = async (list) => {
    await take(list, told, async () => {
      if (!current) await bundles.set("current", list.version);
      begins();
    });
    if (list.version !== current) await bundles.use(list.version);
  };
  try {
    if (own) return await takes(own);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
  const hosts = await readList();
  if (!knows(hosts, own)) throw new Broken("the host's version is older than the records");
  return takes(hosts);
};

// Fetches the host's version for the next start, if it is newer, or its reader has asked for it whatever it is.
export const takeNewer = async ({ isAsked = false } = {}) => {
  const list = await readList();
  const current = await bundles.current();
  const own = await bundles.list(current);
  const isOlder = own && (list.made ?? 0) < (own.made ?? 0);
  if (list.version === await bundles.next() || (own && list.version === current)) return false;
  if (!knows(list, own) || (isOlder && !isAsked)) return false;
  await take(list);
  if (list.version === current) return false; // it only knows again what it consists of
  await bundles.set("next", list.version);
  return true;
};
