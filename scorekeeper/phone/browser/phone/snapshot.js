// 写真: the memory of a Python that has everything imported and nothing of any table in it, kept on this
// phone by its version. It is made in a quiet minute, in a worker of its own that opens no file of the
// records; the next starts begin with it, and do without where it is missing or does not fit.
//
// This leans on what Pyodide keeps to itself (`_makeSnapshot`, `_loadSnapshot`): its version is pinned,
// and `tests/phone/test_snapshot.py` says what of it has to be there.
import "./hash.js";
import "./bundles.js";

const bundles = globalThis.bundlesAt(new URL("../", import.meta.url).href);
const SNAPSHOT = bundles.at("phone/snapshot"), TRIES = bundles.at("phone/tries");
const FIT = "X-Fit", SHA = "X-SHA-256";
const MOST = 3; // times that it is tried: whoever runs out of memory at it is left alone
const ROOM = 250e6; // bytes of storage
const PAGE = 65_536;

const place = async () => {
  const of = await bundles.current();
  return of && caches.open(bundles.named(`snapshot ${of}`));
};

// What stands in that memory, and may be otherwise one day.
const fit = () => [Intl.DateTimeFormat().resolvedOptions().timeZone, ...navigator.languages].join(" ");

export const drop = async () => (await place())?.delete(SNAPSHOT);

export const found = async () => {
  const held = await (await place())?.match(SNAPSHOT);
  if (held?.headers.get(FIT) !== fit()) return null;
  const bytes = await held.arrayBuffer().catch(() => new ArrayBuffer());
  if (await hash(bytes) === held.headers.get(SHA)) return new Uint8Array(bytes);
  await drop();
  return null;
};

export const keep = async (bytes) => {
  const headers = { [FIT]: fit(), [SHA]: await hash(bytes) };
  await (await place()).put(SNAPSHOT, new Response(bytes, { headers }));
};

// Pyodide begins with less memory than a snapshot has.
export const makeRoom = (bytes, { instance }) => {
  const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
  const lacking = bytes.length - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
};

const isDue = async () => {
  const cache = await place();
  if ((await cache.match(SNAPSHOT))?.headers.get(FIT) === fit()) return false;
  const tried = await cache.match(TRIES);
  const tries = tried?.headers.get(FIT) === fit() ? Number(await tried.text()) || 0 : 0;
  const { quota = 0, usage = 0 } = await navigator.storage?.estimate?.() ?? {};
  if (tries >= MOST || quota - usage < ROOM) return false;
  await cache.put(TRIES, new Response(String(tries + 1), { headers: { [FIT]: fit() } }));
  return true;
};

// One is made where there is none that fits; whatever becomes of it, nobody hears of it. One that is
// stopped has not been tried.
let maker = null;
export const stop = () => {
  if (!maker) return;
  maker.terminate();
  maker = null;
  place().then((cache) => cache.delete(TRIES)).catch(() => null);
};
export const make = async () => {
  if (maker || !await isDue().catch(() => false)) return;
  const own = new Worker(new URL("worker.js?snapshot=made", import.meta.url), { type: "module" });
  maker = own;
  await new Promise((done) => {
    own.onerror = done;
    own.onmessage = ({ data }) => { if (!data.alive) done(); };
  });
  own.terminate();
  maker = null;
};
