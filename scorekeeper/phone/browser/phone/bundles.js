// 束: the versions that this browser holds. The current one serves; the next was fetched whole, and serves from the
// next start. Anything of it may be gone or spoilt one day.
export const hash = async (bytes) => {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

// The small files around Python and the app lie as one, since each entry costs a start more than its bytes.
const AROUND = "phone/around";
const isAround = (name) => name !== "phone/app.zip" && !name.startsWith("phone/python/");

const answer = ({ type, sha256, content }) => new Response(content, { headers: { "Content-Type": type, "X-SHA-256": sha256 } });

const isAsItCame = async (held) => {
  const bytes = await held.clone().arrayBuffer().catch(() => null);
  return bytes && await hash(bytes) === held.headers.get("X-SHA-256");
};

const isFile = (file) => typeof file?.name === "string" && typeof file.sha256 === "string";
export const isList = (list) => typeof list?.version === "string" && [list.steps, list.files, list.parcels].every(Array.isArray) && list.files.every(isFile);

export const bundlesAt = (home) => {
  const named = (what) => `scorekeeper ${new URL(home).pathname} ${what}`;
  const at = (name) => new URL(name, home).href;
  const state = () => caches.open(named("state"));
  const pointer = (which) => at(`phone/${which}`);
  const version = async (which) => (await (await state()).match(pointer(which)))?.text() ?? null;
  const set = async (which, to) => (await state()).put(pointer(which), new Response(to));
  const bundle = (of) => caches.open(named(`bundle ${of}`));
  const file = async (of, name) => (await bundle(of)).match(at(name));

  const held = async () => {
    const before = named("bundle ");
    return (await caches.keys()).filter((name) => name.startsWith(before)).map((name) => name.slice(before.length));
  };

  // What a version consists of; nothing where nobody knows that any more.
  const list = async (of) => {
    const told = await (await file(of, "phone/list.json"))?.json().catch(() => null);
    return isList(told) && told.version === of ? told : null;
  };

  // Whether an entry of a version is not there at all.
  const isLacking = async (of) => {
    const there = new Set((await (await bundle(of)).keys()).map(({ url }) => url));
    const names = (await list(of))?.files.map(({ name }) => name).filter((name) => !isAround(name)) ?? [];
    return [AROUND, ...names].some((name) => !there.has(at(name)));
  };

  const isWhole = async (of) => (await held()).includes(of) && Boolean(await list(of)) && !await isLacking(of);

  // The small files of a version by name; nothing where one of them is not as it should be.
  const around = async (of) => {
    try {
      const one = await file(of, AROUND);
      const bytes = new Uint8Array(await one.arrayBuffer());
      let end = 0;
      const files = JSON.parse(one.headers.get("X-Files")).map(({ size, ...told }) => ({ ...told, content: bytes.subarray(end, end += size) }));
      const sound = await Promise.all(files.map(async ({ content, sha256 }) => await hash(content) === sha256));
      return sound.every(Boolean) ? new Map(files.map((each) => [each.name, each])) : null;
    } catch {
      return null;
    }
  };

  // From now on this version serves; everything else is forgotten.
  const use = async (to) => {
    await set("current", to);
    await (await state()).delete(pointer("next"));
    const kept = [named("state"), named(`bundle ${to}`)];
    for (const name of await caches.keys()) {
      if (name.startsWith(named("")) && !kept.includes(name)) await caches.delete(name);
    }
  };

  return {
    named, at, state, bundle, file, held, list, isLacking, around, isAround, answer, isAsItCame, set, use,
    next: () => version("next"),

    // Where nothing says any more which version is current, one that is whole serves.
    current: async () => {
      const [told, all] = [await version("current"), await held()];
      if (all.includes(told)) return told;
      for (const of of all) {
        if (!await isWhole(of)) continue;
        await set("current", of);
        return of;
      }
      return null;
    },

    // Each file that is held and has the right hash.
    sound: async (of, files) => {
      const lying = files.some(({ name }) => isAround(name)) && await around(of);
      return Promise.all(files.map(async ({ name, sha256 }) => {
        const one = isAround(name) ? lying && lying.get(name)?.content : await (await file(of, name))?.arrayBuffer().catch(() => null);
        return one && await hash(one) === sha256 ? new Blob([one]) : null;
      }));
    },

    put: async (of, files) => {
      const cache = await bundle(of);
      const small = files.filter(({ name }) => isAround(name));
      for (const one of files) if (!small.includes(one)) await cache.put(at(one.name), answer(one));
      if (small.length === 0) return;
      const told = small.map(({ name, type, sha256, content: { size } }) => ({ name, type, sha256, size }));
      const whole = new Blob(small.map(({ content }) => content));
      await cache.put(at(AROUND), new Response(whole, { headers: { "X-Files": JSON.stringify(told) } }));
    },

    dropAround: async (of) => (await bundle(of)).delete(at(AROUND)),

    // The next version becomes the current one.
    promote: async () => {
      const to = await version("next");
      if (to && await isWhole(to)) await use(to);
      else if (to) await (await state()).delete(pointer("next"));
    },
  };
};
