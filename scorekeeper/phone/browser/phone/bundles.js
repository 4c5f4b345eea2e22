// 束: the versions that this browser holds, for the page and for the service worker alike. What is
// current serves; what is next was fetched whole and checked, and serves from the next start.

globalThis.bundlesAt = (home) => {
  const named = (what) => `scorekeeper ${new URL(home).pathname} ${what}`;
  const pointer = (which) => new URL(`phone/${which}`, home).href;
  const state = () => caches.open(named("state"));
  const version = async (which) => (await (await state()).match(pointer(which)))?.text() ?? null;
  const bundle = (of) => caches.open(named(`bundle ${of}`));

  return {
    named,
    bundle,
    current: () => version("current"),
    next: () => version("next"),
    set: async (which, to) => (await state()).put(pointer(which), new Response(to)),
    file: async (of, url) => (await bundle(of)).match(url, { ignoreSearch: true }),

    // The next version becomes the current one; everything that is older is forgotten.
    promote: async () => {
      const to = await version("next");
      if (!to) return;
      await (await state()).put(pointer("current"), new Response(to));
      await (await state()).delete(pointer("next"));
      const kept = [named("state"), named(`bundle ${to}`)];
      for (const name of await caches.keys()) {
        if (name.startsWith(named("")) && !kept.includes(name)) await caches.delete(name);
      }
    },
  };
};
