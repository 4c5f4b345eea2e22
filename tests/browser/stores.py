"""Taps that wait in a browser's storage, and what damage makes of them."""

TOOLS = """
const wanted = (asked) => new Promise((go, fail) => {
  asked.onsuccess = () => go(asked.result);
  asked.onerror = () => fail(asked.error);
});
const over = (change) => new Promise((go, fail) => {
  change.oncomplete = go;
  change.onabort = () => fail(change.error);
});
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
