// 持ち出し袋: the records as they lie in this browser, as one file, without Python. After each tap the worker puts
// the log into it (`Bridge.settle`).
import { answered, within } from "./database.js";

const FILES = ["scorekeeper.db", "scorekeeper-twin.db"]; // each is written twice
const SMALLEST = 512; // bytes of a page
const HEAD = [..."SQLite format 3\0"].map((letter) => letter.charCodeAt(0));
const STORE = "FILE_DATA";
const PAGE_SIZE = 16, PAGES = 28; // of the file's head, as it was when its log was put in its place last
const VERSIONS = 18; // of the same: 2 asks for a log beside the file, 1 for none

export const recordsAt = (home) => {
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

  // Where there are no private files.
  const inIndexed = (name) => within(mount, STORE, async (database) => {
    const got = await answered(database.transaction(STORE).objectStore(STORE).get(`${mount}/${name}`));
    return ArrayBuffer.isView(got?.contents) ? got.contents : null;
  });

  // All of these, or nothing.
  const putIndexed = (files) => within(mount, STORE, (database) => {
    const change = database.transaction(STORE, "readwrite", { durability: "strict" });
    for (const [name, contents] of files) change.objectStore(STORE).put({ contents }, `${mount}/${name}`);
    return new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onabort = () => reject(change.error);
    });
  });

  const read = async (name) => {
    for (const way of [inFiles, inIndexed]) {
      const found = await way(name).catch(() => null);
      if (found?.length) return new Uint8Array(found);
    }
    return new Uint8Array();
  };

  const isWhole = (file) => {
    if (file.length < SMALLEST || HEAD.some((byte, at) => file[at] !== byte)) return false;
    const told = new DataView(file.buffer, file.byteOffset, SMALLEST);
    return file.length >= (told.getUint16(PAGE_SIZE) === 1 ? 65_536 : told.getUint16(PAGE_SIZE)) * told.getUint32(PAGES);
  };

  return {
    folder,
    mount,

    // A file as IndexedDB has it; nothing of one that is not there, or is none.
    indexed: async (name) => await inIndexed(name).catch(() => null) ?? new Uint8Array(),

    putIndexed,

    // Nothing where nothing was ever recorded.
    taken: async () => {
      const copies = await Promise.all(FILES.map(read));
      const file = copies.find(isWhole) ?? copies[0];
      if (file.length === 0) return null;
      if (file.length >= SMALLEST && file[VERSIONS] === 2) file.fill(1, VERSIONS, VERSIONS + 2);
      return new File([file], `scorekeeper-${new Date().toISOString().slice(0, 10)}.db`, { type: "application/vnd.sqlite3" });
    },
  };
};
