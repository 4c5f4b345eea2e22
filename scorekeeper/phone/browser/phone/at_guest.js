// 客の取り次ぎ: what the service worker does for a window that is a guest at another phone's table. Its
// pages lie below `guest/`, at the table's mark; the few files of the window itself are kept by themselves
// on a phone that has no sheet of its own.
globalThis.guestsAt = (home, bundles) => {
  const below = `${home}guest/`;
  const page = `${below}index.html`;
  const isGuests = (url) => url.startsWith(below);
  const kept = async (url) => {
    const name = bundles.named("guest");
    const held = await caches.has(name) && await (await caches.open(name)).match(url, { ignoreSearch: true });
    return held && (!held.headers.has("X-SHA-256") || await bundles.isAsItCame(held)) ? held : null; // earlier builds kept no hash
  };

  return {
    isGuests,

    // What a path means to the app of the table.
    within: (path) => path.replace(/^guest\/[\da-f]{8}\//, ""),

    // A file of the window, for a phone that keeps no whole sheet; it is looked for on the host only
    // where the window asks for it anew.
    file: async (event) => {
      const client = await self.clients.get(event.clientId);
      return client && isGuests(client.url) && event.request.cache !== "no-cache" ? kept(event.request.url) : null;
    },

    page: async () => await kept(page) ?? fetch(page, { cache: "no-store" }).catch(() => null),
    cache: () => caches.open(bundles.named("guest")),
  };
};
