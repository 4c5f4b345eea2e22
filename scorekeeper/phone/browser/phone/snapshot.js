// 写真: the memory of a Python that has everything imported and nothing of any table in it, and the app
// beside it, kept on this phone by its version, as a private file: a cache takes four times as long to give
// so much. It is made in a quiet minute, in a worker of its own that opens no file of the records; the next
// starts begin with it, and do without where it is missing or does not fit.
//
// This leans on what Pyodide keeps to itself (`_makeSnapshot`, `_loadSnapshot`): its version is pinned,
// and `tests/phone/test_snapshot.py` says what of it has to be there.
import "./hash.js";
import "./bundles.js";
import "./records.js";

const HOME = new URL("../", import.meta.url).href;
const bundles = globalThis.bundlesAt(HOME);
const NAME = `${globalThis.recordsAt(HOME).folder} snapshot`;
const TRIES = bundles.at("phone/tries");
const FIT = "X-Fit";
const HEAD = 4096; // bytes before its parts that say what they fit, how long each is, and the hash they have
const MOST = 3; // times that it is tried: whoever runs out of memory at it is left alone
const ROOM = 250e6; // bytes of storage
const PAGE = 65_536;

// What stands in that memory, and may be otherwise one day.
const fit = async () => [await bundles.current(), Intl.DateTimeFormat().resolvedOptions().timeZone, ...navigator.languages].join(" ");

const root = () => navigator.storage.getDirectory();

export const drop = async () => (await root()).removeEntry(NAME);

const opened = async (options, act) => {
  const handle = await (await (await root()).getFileHandle(NAME, options)).createSyncAccessHandle();
  try {
    return await act(handle);
  } finally {
    handle.close();
  }
};

const read = (handle, at, size) => {
  const bytes = new Uint8Array(size);
  handle.read(bytes, { at });
  return bytes;
};

const hashed = async (parts) => (await Promise.all(parts.map((part) => hash(part)))).join(" ");

const told = (head) => JSON.parse(new TextDecoder().decode(head));

export const found = () => opened({}, async (handle) => {
  const head = told(read(handle, 0, HEAD));
  if (head.fit !== await fit()) return null;
  let at = HEAD;
  const parts = head.sizes.map((size) => read(handle, (at += size) - size, size));
  return await hashed(parts) === head.sha256 ? parts : null;
});

export const keep = async (parts) => {
  const head = { fit: await fit(), sizes: parts.map(({ length }) => length), sha256: await hashed(parts) };
  try {
    await opened({ create: true }, (handle) => {
      handle.truncate(0);
      let at = HEAD;
      for (const part of parts) at += handle.write(part, { at });
      handle.flush();
      handle.write(new TextEncoder().encode(JSON.stringify(head).padEnd(HEAD)), { at: 0 }); // last: without it there is none
      handle.flush();
    });
  } catch (error) {
    await drop(); // half of one would only take room
    throw error;
  }
};

export const isKept = async () => {
  const file = await (await (await root()).getFileHandle(NAME)).getFile();
  return told(await file.slice(0, HEAD).arrayBuffer()).fit === await fit();
};

// Pyodide begins with less memory than a snapshot has.
export const makeRoom = (bytes, { instance }) => {
  const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
  const lacking = bytes.length - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
};

const state = () => caches.open(bundles.named("state"));

const isDue = async () => {
  if (await isKept().catch(() => false)) return false;
  const cache = await state();
  const tried = await cache.match(TRIES);
  const now = await fit();
  const tries = tried?.headers.get(FIT) === now ? Number(await tried.text()) || 0 : 0;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate?.() ?? {};
  if (tries >= MOST || quota - usage < ROOM) return false;
  await cache.put(TRIES, new Response(String(tries + 1), { headers: { [FIT]: now } }));
  return true;
};

// One is made where there is none that fits; whatever becomes of it, nobody hears of it. One that is
// stopped has not been tried.
let maker = null;
export const stop = () => {
  if (!maker) return;
  maker.terminate();
  maker = null;
  state().then((cache) => cache.delete(TRIES)).catch(() => null);
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
