// 持ち出し袋: the records as they lie in this browser, as one file, without Python; for the page and
// for the service worker alike. What SQLite has written ahead and not yet put in its place is put
// there, as SQLite would do it: so the file is whole by itself.

const FILES = ["scorekeeper.db", "scorekeeper-twin.db"]; // each is written twice
const SMALLEST = 512; // bytes of a page
const COMMIT = 4; // where the head of a frame says how many pages the file has
const LOG_HEAD = 32, FRAME_HEAD = 24;
const HEAD = [..."SQLite format 3\0"].map((letter) => letter.charCodeAt(0));
const LITTLE = 0x377f0682, BIG = 0x377f0683;
const STORE = "FILE_DATA";
const PAGE_SIZE = 16, PAGES = 28; // of the file's head, as it was when its log was put in its place last
const VERSIONS = 18; // of the same: 2 asks for a log beside the file, 1 for none

const summed = ([one, two], bytes, isLittle) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let first = one, second = two;
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + view.getUint32(at, isLittle) + second) >>> 0;
    second = (second + view.getUint32(at + 4, isLittle) + first) >>> 0;
  }
  return [first, second];
};

// The pages that were committed, by number, and how many pages the file has with them.
// Source: sqlite.org, fileformat2.html, 4.1 and 4.2.
const committed = (log) => {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  if (log.length < LOG_HEAD || ![LITTLE, BIG].includes(view.getUint32(0))) return null;
  const isLittle = view.getUint32(0) === LITTLE;
  const size = view.getUint32(8);
  if (size < SMALLEST || size > 65_536 || (size & (size - 1)) !== 0) return null;
  const isSummed = (sums, at) => sums[0] === view.getUint32(at) && sums[1] === view.getUint32(at + 4);
  let sums = summed([0, 0], log.subarray(0, 24), isLittle);
  if (!isSummed(sums, 24)) return null;
  const pages = new Map();
  let pending = [];
  let count = 0;
  for (let at = LOG_HEAD; at + FRAME_HEAD + size <= log.length; at += FRAME_HEAD + size) {
    const page = log.subarray(at + FRAME_HEAD, at + FRAME_HEAD + size);
    sums = summed(summed(sums, log.subarray(at, at + 8), isLittle), page, isLittle);
    const isOfThisLog = view.getUint32(at + 8) === view.getUint32(16) && view.getUint32(at + 12) === view.getUint32(20);
    if (!isOfThisLog || !isSummed(sums, at + 16)) break;
    pending.push([view.getUint32(at), page]);
    if (view.getUint32(at + COMMIT) === 0) continue;
    count = view.getUint32(at + COMMIT);
    for (const [number, content] of pending) pages.set(number, content);
    pending = [];
  }
  return pages.size > 0 ? { pages, size, count } : null;
};

// A file with nothing in it is made of its log alone, where every page stands in that: SQLite itself
// would throw the log away.
globalThis.madeOfLog = (log) => {
  const found = committed(log);
  return found && found.pages.size === found.count ? put(new Uint8Array(), log) : null;
};

const put = (file, log) => {
  const found = committed(log);
  const whole = found ? new Uint8Array(found.count * found.size) : file.slice();
  if (found) whole.set(file.subarray(0, whole.length));
  for (const [number, content] of found?.pages ?? []) {
    if (number > 0 && number <= found.count) whole.set(content, (number - 1) * found.size);
  }
  if (whole.length >= SMALLEST && whole[VERSIONS] === 2) whole[VERSIONS] = whole[VERSIONS + 1] = 1;
  return whole;
};

globalThis.recordsAt = (home) => {
  const { pathname } = new URL(home);
  // Two copies of the sheet on one host do not write into each other's records.
  const folder = `scorekeeper ${encodeURIComponent(pathname)}`;
  const mount = `/home/scorekeeper${pathname}`.replace(/\/$/, "");

  const inFiles = async (name) => {
    const root = await navigator.storage.getDirectory();
    const place = await root.getDirectoryHandle(folder);
    const file = await (await place.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  };

  // Where there are no private files. What is written twice has its second copy in a database of its own.
  const databaseOf = (name) => (name.includes("-twin.") ? `${mount} twin` : mount);
  const wanted = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opened = (database, made, version) => {
    const asked = indexedDB.open(database, version);
    asked.onupgradeneeded = () => made(asked);
    return wanted(asked);
  };
  const isShaped = (one) => one.objectStoreNames.contains(STORE) && one.transaction(STORE).objectStore(STORE).keyPath === null;

  const inIndexed = async (name) => {
    const one = await opened(databaseOf(name), (asked) => asked.transaction.abort()); // there is none: none is made
    try {
      const got = await wanted(one.transaction(STORE).objectStore(STORE).get(`${mount}/${name}`));
      return ArrayBuffer.isView(got?.contents) ? new Uint8Array(got.contents) : null;
    } finally {
      one.close();
    }
  };

  const forPutting = async (database) => {
    let isAnew = false;
    const made = ({ result }) => {
      isAnew = true;
      if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE);
      result.createObjectStore(STORE).createIndex("timestamp", "timestamp"); // as Emscripten has it, by which it lay there before
    };
    const one = await opened(database, made);
    if (isShaped(one)) return { one, isAnew };
    one.close();
    return { one: await opened(database, made, one.version + 1), isAnew: true };
  };

  const putIndexed = async (database, files) => {
    const { one, isAnew } = await forPutting(database);
    try {
      const change = one.transaction(STORE, "readwrite", { durability: "strict" });
      for (const [name, file] of files) {
        if (isAnew || file.isChanged) change.objectStore(STORE).put({ timestamp: new Date(), mode: 0o100600, contents: file.content() }, `${mount}/${name}`);
      }
      await new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onabort = () => reject(change.error);
      });
    } finally {
      one.close();
    }
  };

  const read = async (name) => {
    for (const way of [inFiles, inIndexed]) {
      const found = await way(name).catch(() => null);
      if (found?.length) return new Uint8Array(found);
    }
    return new Uint8Array();
  };

  // A file and its log, of one moment: another window may be writing.
  const both = async (name) => {
    let log = await read(`${name}-wal`), file, before;
    do {
      before = log;
      file = await read(name);
      log = await read(`${name}-wal`);
    } while (log.length < before.length || log.subarray(0, LOG_HEAD).some((byte, at) => byte !== before[at]));
    return { file, log };
  };

  const isRead = ({ file }) => HEAD.every((byte, at) => file[at] === byte);
  const isWhole = ({ file }) => {
    if (!isRead({ file }) || file.length < SMALLEST) return false;
    const told = new DataView(file.buffer, file.byteOffset, SMALLEST);
    return file.length >= (told.getUint16(PAGE_SIZE) === 1 ? 65_536 : told.getUint16(PAGE_SIZE)) * told.getUint32(PAGES);
  };

  return {
    folder,
    mount,

    // A file as IndexedDB has it; nothing of one that is not there, or is none.
    indexed: async (name) => await inIndexed(name).catch(() => null) ?? new Uint8Array(),

    // What has changed of these, all of it or nothing; in the second place what is written twice, without
    // which there is more room.
    putIndexed: (files, { isTwin = false } = {}) => putIndexed(isTwin ? databaseOf(FILES[1]) : mount, files),
    dropTwin: () => wanted(indexedDB.deleteDatabase(databaseOf(FILES[1]))),

    // Nothing where nothing was ever recorded.
    taken: async () => {
      const pairs = [await both(FILES[0]), await both(FILES[1])];
      const { file, log } = pairs.find(isWhole) ?? pairs.find(isRead) ?? pairs[0];
      if (file.length + log.length === 0) return null;
      return new File([put(file, log)], `scorekeeper-${new Date().toISOString().slice(0, 10)}.db`, { type: "application/vnd.sqlite3" });
    },
  };
};
