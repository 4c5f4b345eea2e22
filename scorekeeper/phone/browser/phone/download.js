// 取り込み: a version is fetched in parcels, piece by piece, and every piece held against its hash. What
// has come is kept, so that a line that drops loses only what was on its way; a file that another
// version has too is not fetched again.
import "./hash.js";
import "./bundles.js";

export const home = new URL("../", import.meta.url).href;
export const bundles = globalThis.bundlesAt(home);

export class Away extends Error {} // nobody answers
export class Broken extends Error {} // what was answered is not what was asked for

const AT_ONCE = 3; // so that a line is never idle: one piece takes it longer than being asked for

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
    if (globalThis.isList(list) && Array.isArray(list.parcels)) return list;
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

// A parcel, put together of its pieces: each file that has its hash. Nothing where the pieces are no parcel.
const unpacked = async (pieces, files) => {
  const plain = new Blob(pieces).stream().pipeThrough(new DecompressionStream("gzip"));
  const content = new Uint8Array(await new Response(plain).arrayBuffer());
  let end = 0;
  return Promise.all(files.map(async ({ size, sha256 }) => {
    const file = content.subarray(end, end += size);
    return await hash(file) === sha256 ? new Blob([file]) : null;
  }));
};

// Does them in their order, some at once; after one that failed none is begun, and it fails when all
// that was begun is done.
const several = async (jobs) => {
  const left = [...jobs];
  const failures = [];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (left.length > 0 && failures.length === 0) await left.shift()().catch((error) => failures.push(error));
  }));
  if (failures.length > 0) throw failures[0];
};

const filesOf = (list, parcel) => parcel.files.map((name) => list.files.find((file) => file.name === name));

// Whether a parcel has to come: a file of it is not as it should be, and no other version has them all.
const isWanted = async (list, parcel) => {
  const files = filesOf(list, parcel);
  for (const of of [list.version, ...await bundles.held()]) {
    const found = await bundles.sound(of, files);
    if (!found.every(Boolean)) continue;
    if (of !== list.version) await bundles.put(list.version, files, found);
    return false;
  }
  return true;
};

// Fetches what is missing of a version, or is not what it should be; `told` hears how many bytes of
// it have come, and `came` which files are there.
export const take = async (list, told, came = () => null) => {
  const kept = await caches.open(bundles.named("pieces"));
  let done = 0;
  const more = (size) => told(done += size);

  const open = async (parcel, pieces) => {
    const files = filesOf(list, parcel);
    const contents = await unpacked(pieces, files).catch(() => null);
    if (!contents?.every(Boolean)) throw new Broken(files[0].name);
    await bundles.put(list.version, files, contents);
    for (const [sha256] of parcel.pieces) await kept.delete(bundles.at(`phone/pieces/${sha256}.bin`));
    came(parcel.files);
  };

  const jobs = (parcel) => {
    const pieces = [];
    let left = parcel.pieces.length;
    return parcel.pieces.map(([sha256, size], number) => async () => {
      pieces[number] = await piece(kept, sha256);
      more(size);
      if ((left -= 1) === 0) await open(parcel, pieces);
    });
  };

  const wanted = [];
  for (const parcel of list.parcels) {
    if (await isWanted(list, parcel)) wanted.push(parcel);
    else {
      more(parcel.bytes);
      came(parcel.files);
    }
  }
  await several(wanted.flatMap(jobs));
  const written = new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } });
  await (await bundles.bundle(list.version)).put(bundles.at("phone/list.json"), written);
};

const knows = (list, own) => !own || own.steps.every((step) => list.steps.includes(step));

// Made before what is here: a host that was put back, or one of several that is behind the others.
const isOlder = (list, own) => Boolean(own) && (list.made ?? 0) < (own.made ?? 0);

// Holds every file of the version in use against its hash, and fetches what is not as it should be;
// gives whether anything was. Where the host has another version by now, that one is taken whole; an
// older one only if the host no longer has what is missing, and never if it is older than the records.
export const mend = async (told) => {
  const current = await bundles.current();
  const own = current && await bundles.list(current);
  if (own && (await bundles.unsound(current, own.files)).length === 0) return false;
  const hosts = await readList();
  const takes = async (list) => {
    await take(list, told);
    await bundles.use(list.version);
    return true;
  };
  if (knows(hosts, own) && !isOlder(hosts, own)) return takes(hosts);
  return takes(own).catch((error) => {
    if (error instanceof Broken && knows(hosts, own)) return takes(hosts);
    throw error;
  });
};

// Fetches a newer version, for the next start; an older one only if its reader has asked for the
// host's. One that does not know of every step that these records have taken is never taken,
// whatever it calls itself.
export const takeNewer = async ({ isAsked = false } = {}) => {
  const list = await readList();
  const current = await bundles.current();
  const own = await bundles.list(current);
  if (list.version === await bundles.next() || (own && list.version === current) || !knows(list, own)) return false;
  if (isOlder(list, own) && !isAsked) return false;
  await take(list, () => null);
  if (list.version === current) return false; // it only knows again what it consists of
  await bundles.set("next", list.version);
  return true;
};
