// 紙: a folder whose few lasting files lie in the browser's private file system, written through
// synchronous handles: what Python flushes is flushed. Everything else in it is gone with the worker.

// The records, what stood in their place before a backup was restored, and what they are entered by.
const withCompanions = (name) => ["", "-wal", "-journal"].map((ending) => `${name}${ending}`);
export const LASTING = [...withCompanions("scorekeeper.db"), ...withCompanions("scorekeeper-before.db"), "secret_key", "owner_key", "cookies.json"];

// The records are written twice.
const RECORDS = "scorekeeper.db", TWIN = "scorekeeper-twin.db";

const FULL = 51, INVALID = 28, FORBIDDEN = 63; // as Emscripten numbers them
const PATIENCE = 50; // seconds

export const can = () => Boolean(navigator.storage?.getDirectory && globalThis.FileSystemSyncAccessHandle);

// A worker that has just died lets go of its handles a moment later, one that sleeps once it wakes.
const opened = async (file) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries > PATIENCE * 10 || error.name !== "NoModificationAllowedError") throw error;
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

export const openHandles = async (folder) => {
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(folder, { create: true });
  const open = async (name) => opened(await place.getFileHandle(name, { create: true }));
  const handles = new Map(await Promise.all(LASTING.map(async (name) => [name, await open(name)])));
  const [one, twin] = [handles.get(RECORDS), await open(TWIN)];
  const second = whole(twin);
  handles.set(RECORDS, paired(one, twin));
  return { handles, second: second.length > 0 && !isSame(second, whole(one)) ? second : null }; // where they differ
};

// Where there are no such handles the files lie in memory, and `keep` puts those that have changed into IndexedDB.
export const openIndexed = async (records) => {
  const files = new Map();
  for (const name of LASTING) files.set(name, await records.indexed(name));
  const keep = async (now) => {
    const changed = [...now].filter(([name, bytes]) => !isSame(bytes, files.get(name)));
    if (changed.length) await records.putIndexed(changed);
    for (const [name, bytes] of changed) files.set(name, bytes);
  };
  return { files, keep };
};

// A file and its twin. Where there is no room for that it is given up until the next start.
const paired = (one, twin) => {
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
      alike(() => twin.flush());
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
