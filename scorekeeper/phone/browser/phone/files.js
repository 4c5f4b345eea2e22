// 紙: a folder whose few lasting files lie in the browser's private file system, written through
// synchronous handles: what Python flushes is flushed. Everything else in it is gone with the worker.

// The records, what stood in their place before a backup was restored, and what they are entered by.
const withCompanions = (name) => ["", "-wal", "-journal"].map((ending) => `${name}${ending}`);
export const LASTING = [...withCompanions("scorekeeper.db"), ...withCompanions("scorekeeper-before.db"), "secret_key", "owner_key", "cookies.json"];

// Each of these is written twice. The log's twin is flushed only with the records: a tap waits for one flush.
const TWINS = { "scorekeeper.db": "scorekeeper-twin.db", "scorekeeper.db-wal": "scorekeeper-twin.db-wal" };

const FULL = 51, INVALID = 28, FORBIDDEN = 63; // as Emscripten numbers them
const SOON = 4, LATE = 50; // seconds

export const can = () => Boolean(navigator.storage?.getDirectory && globalThis.FileSystemSyncAccessHandle);

// A worker that has just died lets go of its handles a moment later, one that sleeps once it wakes.
const opened = async (file, patience) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries > patience * 10 || error.name !== "NoModificationAllowedError") throw error;
      await new Promise((go) => { setTimeout(go, 100); });
    }
  }
};

const whole = (handle) => {
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  return bytes;
};

const isSame = (one, two) => one.length === two.length && one.every((byte, at) => byte === two[at]);

// What the twins have, for Python to take the sounder; nothing where it is the same, or they are written from now on.
const differing = (twins, own) => {
  const isFirst = twins.every(([, bytes]) => bytes.length === 0);
  return isFirst || twins.every(([name, bytes]) => isSame(bytes, own(name))) ? null : twins;
};

export const openHandles = async (folder, isTakingOver) => {
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(folder, { create: true });
  const open = async (name) => opened(await place.getFileHandle(name, { create: true }), isTakingOver ? LATE : SOON);
  const handles = new Map(await Promise.all(LASTING.map(async (name) => [name, await open(name)])));
  const twins = await Promise.all(Object.entries(TWINS).map(async ([name, twin]) => [name, await open(twin)]));
  const differ = differing(twins.map(([name, twin]) => [name, whole(twin)]), (name) => whole(handles.get(name)));
  for (const [name, twin] of twins) handles.set(name, paired(handles.get(name), twin, name === "scorekeeper.db"));
  return { handles, differ };
};

// Where there are no such handles the files lie in memory, and `keep` puts those that have changed into IndexedDB.
export const openIndexed = async (records) => {
  const kept = new Map(); // as they are there
  for (const name of [...LASTING, ...Object.values(TWINS)]) kept.set(name, await records.indexed(name));
  const files = new Map(LASTING.map((name) => [name, kept.get(name)]));
  const put = async (some) => {
    const changed = some.filter(([name, bytes]) => !isSame(bytes, kept.get(name)));
    if (changed.length) await records.putIndexed(changed);
    for (const [name, bytes] of changed) kept.set(name, bytes);
  };
  let isTwice = true;
  // Where there is no room for both copies, the second is given up until the next start.
  const keep = async (now) => {
    await put([...now]).catch(async (error) => {
      if (error.name !== "QuotaExceededError") throw error;
      isTwice = false;
      await records.dropTwin();
      await put([...now]);
    });
    if (isTwice) await put(Object.entries(TWINS).map(([name, twin]) => [twin, now.get(name)])).catch(() => null);
  };
  const twins = Object.entries(TWINS).map(([name, twin]) => [name, kept.get(twin)]);
  return { files, differ: differing(twins, (name) => kept.get(name)), keep };
};

// A file and its twin. Where there is no room for that it is given up until the next start.
const paired = (one, twin, isFlushed) => {
  let isThere = true;
  const alike = (act) => {
    if (!isThere) return;
    try {
      act();
    } catch {
      isThere = false;
      twin.truncate(0);
    }
  };
  if (twin.getSize() === 0) alike(() => twin.write(whole(one), { at: 0 }));
  return {
    getSize: () => one.getSize(),
    read: (...given) => one.read(...given),
    write: (...given) => {
      alike(() => twin.write(...given));
      return one.write(...given);
    },
    truncate: (size) => {
      alike(() => twin.truncate(size));
      one.truncate(size);
    },
    flush: () => {
      one.flush();
      if (isFlushed) alike(() => twin.flush());
    },
  };
};

// SQLite asks for `fdatasync`, for which Emscripten does nothing: it is given the file's own `fsync`. Fails where
// there is no such call, and where what came is no WebAssembly, for which Pyodide would wait for ever.
export const flushForReal = (python) => new Promise((_, failed) => {
  const native = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const plain = imports.env.__syscall_fdatasync;
      if (typeof plain !== "function") throw new Error("this Emscripten has no fdatasync");
      imports.env.__syscall_fdatasync = (fd) => {
        const stream = python()?.FS.getStream(fd);
        return stream?.node.isLasting ? stream.stream_ops.fsync(stream) : plain(fd);
      };
      return await native.call(WebAssembly, source, imports);
    } catch (error) {
      failed(error);
      throw error;
    }
  };
});

globalThis.flushes = 0; // how often anything was flushed in this worker's life

const streams = (FS, node, handle) => {
  const tried = (act) => {
    try {
      return act();
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
      globalThis.isFull = true;
      throw new FS.ErrnoError(FULL);
    }
  };
  return {
    open() {},
    close() {},
    llseek: (stream, offset, whence) => {
      const to = offset + [0, stream.position, handle.getSize()][whence];
      if (to < 0) throw new FS.ErrnoError(INVALID);
      return to;
    },
    read: (_stream, buffer, offset, length, at) => handle.read(buffer.subarray(offset, offset + length), { at }),
    write: (_stream, buffer, offset, length, at) => {
      if (length === 0) return 0;
      node.mtime = node.ctime = Date.now();
      return tried(() => handle.write(buffer.subarray(offset, offset + length), { at }));
    },
    fsync: () => {
      globalThis.flushes += 1;
      tried(() => handle.flush());
      return 0;
    },
  };
};

// A node of memory becomes one of these files.
const adopt = (FS, node, handle) => {
  const plain = node.node_ops;
  node.isLasting = true;
  node.contents = null;
  node.usedBytes = 0;
  node.stream_ops = streams(FS, node, handle);
  node.node_ops = {
    ...plain,
    getattr: (one) => {
      const size = handle.getSize();
      return { ...plain.getattr(one), size, blocks: Math.ceil(size / 4096) };
    },
    setattr: (one, { size, ...rest }) => {
      if (size !== undefined) handle.truncate(size);
      plain.setattr(one, rest);
    },
  };
  return node;
};

const refilled = (handle, content) => {
  handle.truncate(0);
  handle.write(content, { at: 0 });
  handle.flush();
  globalThis.flushes += 1;
};
const emptied = (handle) => refilled(handle, new Uint8Array());

export const mountHandles = (FS, at, handles) => {
  FS.mkdirTree(at, 0o700);
  FS.mount(FS.filesystems.MEMFS, {}, at);
  const root = FS.lookupPath(at, { follow_mount: true }).node;
  const plain = root.node_ops;
  root.node_ops = {
    ...plain,
    mknod: (parent, name, mode, device) => {
      const node = plain.mknod(parent, name, mode, device);
      return FS.isFile(mode) && handles.has(name) ? adopt(FS, node, handles.get(name)) : node;
    },
    unlink: (parent, name) => {
      if (handles.has(name)) emptied(handles.get(name));
      return plain.unlink(parent, name);
    },
    rename: (node, to, name) => {
      const from = node.isLasting ? handles.get(node.name) : null;
      if (from && !handles.has(name)) throw new FS.ErrnoError(FORBIDDEN);
      plain.rename(node, to, name);
      if (!handles.has(name)) return;
      refilled(handles.get(name), from ? whole(from) : node.contents.subarray(0, node.usedBytes));
      if (from) emptied(from);
      adopt(FS, node, handles.get(name));
    },
  };
  for (const [name, handle] of handles) if (handle.getSize() > 0) FS.mknod(`${at}/${name}`, 0o100600, 0);
};
