// 紙: a folder whose few lasting files lie in the browser's private file system, written through
// synchronous handles: what Python flushes is flushed. Everything else in it is gone with the worker.
import "./records.js";

// The records, what stood in their place before a backup was restored, and what they are entered by.
const withCompanions = (name) => ["", "-wal", "-journal"].map((ending) => `${name}${ending}`);
export const LASTING = [...withCompanions("scorekeeper.db"), ...withCompanions("scorekeeper-before.db"), "secret_key", "owner_key", "cookies.json"];

// Each of these is written twice, so that one file that is damaged costs nothing. The log's twin is
// flushed only with the records themselves: a tap waits for one flush.
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

export const openHandles = async (folder, isTakingOver = false) => {
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(folder, { create: true });
  return inPairs(async (name) => opened(await place.getFileHandle(name, { create: true }), isTakingOver ? LATE : SOON));
};

const inPairs = async (open) => {
  const handles = new Map(await Promise.all(LASTING.map(async (name) => [name, await open(name)])));
  const twins = await Promise.all(Object.entries(TWINS).map(async ([name, twin]) => [name, await open(twin)]));
  const held = twins.map(([name, twin]) => [name, whole(twin)]);
  const isFirst = held.every(([, bytes]) => bytes.length === 0);
  const differ = isFirst || held.every(([name, bytes]) => isSame(bytes, whole(handles.get(name)))) ? null : held;
  for (const [name, twin] of twins) handles.set(name, paired(handles.get(name), twin, { isFlushed: name === "scorekeeper.db", isFirst }));
  if (!differ) refill(handles.get("scorekeeper.db"), handles.get("scorekeeper.db-wal"));
  return { handles, differ };
};

// Where there are no such handles: each file is held in memory, and kept in IndexedDB as a whole by `keep`.
const inMemory = (bytes) => {
  let held = bytes;
  let size = bytes.length;
  const resize = (to) => {
    if (to > held.length) {
      const more = new Uint8Array(2 * to);
      more.set(held.subarray(0, size));
      held = more;
    }
    held.fill(0, Math.min(to, size), size);
    size = to;
  };
  const handle = {
    isChanged: false,
    getSize: () => size,
    read: (buffer, { at }) => {
      const part = held.subarray(at, Math.min(size, at + buffer.length));
      buffer.set(part);
      return part.length;
    },
    write: (buffer, { at }) => {
      if (at + buffer.length > size) resize(at + buffer.length);
      held.set(buffer, at);
      handle.isChanged = true;
      return buffer.length;
    },
    truncate: (to) => {
      resize(to);
      handle.isChanged = true;
    },
    flush() {},
    content: () => held.slice(0, size),
  };
  return handle;
};

export const openIndexed = async (records) => {
  const files = new Map();
  const found = await inPairs(async (name) => {
    const file = inMemory(await records.indexed(name));
    files.set(name, file);
    return file;
  });

  const isTwin = ([name]) => Object.values(TWINS).includes(name);
  let isTwice = true;
  const put = async (some, how) => {
    if (some.every(([, { isChanged }]) => !isChanged)) return;
    await records.putIndexed(some, how);
    for (const [, file] of some) file.isChanged = false;
  };
  // Where there is no room for both copies, the second is given up until the next start.
  const keep = async () => {
    const own = [...files].filter((one) => !isTwin(one));
    await put(own).catch(async (error) => {
      if (error.name !== "QuotaExceededError") throw error;
      isTwice = false;
      await records.dropTwin();
      await put(own);
    });
    if (isTwice) await put([...files].filter(isTwin), { isTwin: true }).catch(() => null);
  };
  return { ...found, keep };
};

const whole = (handle) => {
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  return bytes;
};

const isSame = (one, two) => {
  if (one.length !== two.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== two[at]) return false;
  return true;
};

// A file and its twin. Where there is no room for that it is given up until the next start.
const paired = (one, twin, { isFlushed, isFirst }) => {
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
  if (isFirst) alike(() => twin.write(whole(one), { at: 0 }));
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

// Records of which the file is gone and the log is there.
const refill = (file, log) => {
  if (file.getSize() > 0 || log.getSize() === 0) return;
  const made = globalThis.madeOfLog(whole(log));
  if (!made) return;
  file.write(made, { at: 0 });
  file.flush();
  log.truncate(0);
  log.flush();
};

// SQLite asks for `fdatasync`, which Emscripten answers with nothing: it is given the file's own
// `fsync`. Fails where this Emscripten has no such call any more, since then nothing would be flushed;
// and where what came is no WebAssembly, of which Pyodide says nothing and waits for ever.
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

const emptied = (handle) => {
  handle.truncate(0);
  handle.flush();
  globalThis.flushes += 1;
};

// Something that was written beside it takes a lasting file's place, or another lasting one.
const replace = (FS, node, handle, from = null) => {
  const content = from ? whole(from) : node.contents.subarray(0, node.usedBytes);
  handle.truncate(0);
  handle.write(content, { at: 0 });
  handle.flush();
  globalThis.flushes += 1;
  if (from) emptied(from);
  adopt(FS, node, handle);
};

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
      if (handles.has(name)) replace(FS, node, handles.get(name), from);
    },
  };
  for (const [name, handle] of handles) if (handle.getSize() > 0) FS.mknod(`${at}/${name}`, 0o100600, 0);
};
