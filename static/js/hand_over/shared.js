// 共有: a file that another app shares with the sheet waits for the page of imports, which asks for it; for
// the worker of a served sheet and for that of a phone alone.
globalThis.sharedAt = (home, place, headers = {}) => {
  const address = new URL("import/shared", home).href;
  return {
    isOne: ({ url }) => url === address,

    answer: async (request) => {
      const waiting = await caches.open(place);
      if (request.method === "POST") {
        const file = (await request.formData()).get("file");
        if (file instanceof File) await waiting.put(address, new Response(file));
        return Response.redirect(new URL("import/?shared", home), 303);
      }
      const held = await waiting.match(address);
      if (request.method === "DELETE") await waiting.delete(address);
      return held ?? new Response(null, { status: 404, headers });
    },
  };
};
