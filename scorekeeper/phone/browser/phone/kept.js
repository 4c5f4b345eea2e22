// 写し: the pages of the app as they were last, for the moment in which Python starts. Each version keeps its own.
import { hash } from "./bundles.js";

const MOST = 40; // pages; those that nobody has had for the longest time go
const KEPT = "X-Kept", SHA = "X-SHA-256";

export const keptAt = (bundles) => {
  const WRITTEN = bundles.at("phone/written");
  const pages = async () => {
    const of = await bundles.current();
    return of && caches.open(bundles.named(`pages ${of}`));
  };

  const tidy = async (cache) => {
    const lasting = [WRITTEN, bundles.at("./")];
    const others = (await cache.keys()).filter(({ url }) => !lasting.includes(url));
    for (const old of others.slice(0, -MOST)) await cache.delete(old, { ignoreVary: true });
  };

  return {
    // A page that may be kept, as it is given.
    keep: async (url, answer) => {
      const cache = await pages();
      const told = new Headers([...answer.headers, [SHA, await hash(answer.body)], [KEPT, Date.now()]]);
      await cache?.put(url, new Response(answer.body, { headers: told }));
      if (cache) await tidy(cache);
    },

    // Something was recorded: what was kept before this moment may say less than is known.
    wrote: async () => (await pages())?.put(WRITTEN, new Response(String(Date.now()))),

    has: async (url) => Boolean(await (await pages())?.match(url, { ignoreVary: true })),

    // A page as it lay there last, if it is of this address; one that may say less says of when it is: `static/js/live.js` shows it.
    found: async (url) => {
      const cache = await pages();
      const held = await cache?.match(url, { ignoreVary: true });
      const bytes = await held?.arrayBuffer().catch(() => null);
      if (!bytes || await hash(bytes) !== held.headers.get(SHA)) return null;
      const stamp = Number(held.headers.get(KEPT));
      const written = Number(await (await cache.match(WRITTEN))?.text() ?? 0);
      const body = !(stamp >= written) ? new TextDecoder().decode(bytes).replace("<html ", `<html data-kept="${stamp || ""}" `) : bytes;
      return { status: held.status, headers: [...held.headers], body };
    },
  };
};
