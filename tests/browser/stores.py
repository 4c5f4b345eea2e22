"""All that a browser keeps of a site, entry by entry, and what damage makes of it.

Which entries there are is asked of the browser itself, so that none is forgotten.
"""

from typing import NamedTuple


class Entry(NamedTuple):
    """Something kept: in a cache, as a private file, in a database, or as text."""

    kind: str
    place: str
    """The cache, the folder, or the database."""
    store: str
    """The store of the database."""
    name: str | float
    """The address, the file's name, or the key."""


HOWS = ("missing", "spoilt", "empty", "cut", "a page of the host")
"""What can become of anything."""

TOOLS = """
const wanted = (asked) => new Promise((go, fail) => {
  asked.onsuccess = () => go(asked.result);
  asked.onerror = () => fail(asked.error);
});
const over = (change) => new Promise((go, fail) => {
  change.oncomplete = go;
  change.onabort = () => fail(change.error);
});
const PAGE = '<!doctype html><title>Welcome</title><p>Nothing here';
const made = {
  spoilt: (bytes) => bytes.map((byte, at) => (at % 97 === 5 ? byte ^ 0x55 : byte)),
  empty: () => new Uint8Array(),
  cut: (bytes) => bytes.slice(0, Math.floor(bytes.length / 2)),
  'a page of the host': () => new TextEncoder().encode(PAGE),
};
const value = (one, how) => {
  if (how === 'a page of the host') return PAGE;
  if (ArrayBuffer.isView(one)) return made[how](one);
  if (typeof one !== 'string') return { spoilt: null, empty: {}, cut: undefined }[how];
  const half = one.slice(0, one.length / 2);
  return { spoilt: one.replace(/.$/, '\\u0000'), empty: '', cut: half }[how];
};
const record = (one, how, keyPath) => {
  if (typeof one !== 'object' || one instanceof RTCCertificate) return value(one, how);
  if (how === 'empty') return keyPath ? { [keyPath]: one[keyPath] } : {};
  if (how === 'a page of the host' && !keyPath) return PAGE;
  const changed = ([name, part]) => [name, name === keyPath ? part : value(part, how)];
  return Object.fromEntries(Object.entries(one).map(changed));
};
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const at = async (name, act) => {
  const database = await wanted(indexedDB.open(name));
  try {
    return await act(database);
  } finally {
    database.close();
  }
};
"""

LIST = f"""async () => {{
  {TOOLS}
  const found = [];
  for (const name of await caches.keys()) {{
    const requests = await (await caches.open(name)).keys();
    found.push(...requests.map(({{ url }}) => ['cache', name, '', url]));
  }}
  const root = await navigator.storage?.getDirectory?.();
  for await (const one of root?.values() ?? []) {{
    if (one.kind === 'file') found.push(['file', '', '', one.name]);
    else for await (const file of one.values()) found.push(['file', one.name, '', file.name]);
  }}
  for (const name of await databases()) await at(name, async (database) => {{
    for (const store of database.objectStoreNames) {{
      const keys = await wanted(database.transaction(store).objectStore(store).getAllKeys());
      found.push(...keys.map((key) => ['record', name, store, key]));
    }}
  }});
  found.push(...Object.keys(localStorage).map((key) => ['text', '', '', key]));
  return found;
}}"""

DAMAGE = f"""async ([[kind, place, store, name], how]) => {{
  {TOOLS}
  if (kind === 'text') {{
    if (how === 'missing') localStorage.removeItem(name);
    else localStorage.setItem(name, value(localStorage.getItem(name), how));
  }}
  if (kind === 'record') await at(place, async (database) => {{
    const change = database.transaction(store, 'readwrite');
    const records = change.objectStore(store);
    const held = await wanted(records.get(name));
    if (how === 'missing') records.delete(name);
    else if (records.keyPath) records.put(record(held, how, records.keyPath));
    else records.put(record(held, how), name);
    await over(change);
  }});
  if (kind === 'file') {{
    const root = await navigator.storage.getDirectory();
    if (how === 'missing') return void await root.removeEntry(name);
    const file = await root.getFileHandle(name);
    const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
    const out = await file.createWritable();
    await out.write(made[how](bytes));
    return out.close();
  }}
  if (kind !== 'cache') return;
  const cache = await caches.open(place);
  const held = await cache.match(name, {{ ignoreVary: true }});
  if (how === 'missing') return void await cache.delete(name, {{ ignoreVary: true }});
  const bytes = new Uint8Array(await held.arrayBuffer());
  await cache.put(name, new Response(made[how](bytes), {{ headers: held.headers }}));
}}"""
"""Damages an entry of anything but the private files of a folder, which a worker may hold."""

MADE_OF_A_TAP = (
    "(tap) => ({ ...tap, key: 0.1, action: 'https://example.org/sessions/1/trick' })",
    "(tap) => ({ key: 0.2 })",
    "(tap) => ({ ...tap, key: 0.3, fields: 'winner=1' })",
    "(tap) => ({ ...tap, key: 0.4, fields: { winner: 1 } })",
    "({ command, ...tap }) => ({ ...tap, key: 0.6 })",
    "(tap) => ({ ...tap, key: tap.key + 1, page: 7 })",
    "(tap) => ({ ...tap, key: tap.key + 2, seen: undefined })",
    "(tap) => ({ ...tap, key: 'last' })",
)  # fmt: skip
"""A tap that waits, in every way in which it can no longer be sent."""


def with_taps(*changes: str) -> str:
    """Puts something made of the last tap that waits beside it, for each of these."""
    return f"""async () => {{
      {TOOLS}
      const name = (await databases()).find((one) => /^scorekeeper( [^ ]*)?$/.test(one));
      await at(name, async (database) => {{
        const change = database.transaction('taps', 'readwrite');
        const taps = change.objectStore('taps');
        const last = (await wanted(taps.getAll())).at(-1);
        for (const made of [{", ".join(changes)}]) taps.put(made(last));
        await over(change);
      }});
    }}"""


TAPS = f"""async () => {{
  {TOOLS}
  const name = (await databases()).find((one) => /^scorekeeper( [^ ]*)?$/.test(one));
  return at(name, (database) => wanted(database.transaction('taps').objectStore('taps').getAll()));
}}"""
"""What waits."""

PUT_TAPS = f"""async (all) => {{
  {TOOLS}
  const name = (await databases()).find((one) => /^scorekeeper( [^ ]*)?$/.test(one));
  await at(name, async (database) => {{
    const change = database.transaction('taps', 'readwrite');
    change.objectStore('taps').clear();
    for (const one of all) change.objectStore('taps').put(one);
    await over(change);
  }});
}}"""
"""Has these wait, and nothing else."""
