// 束: the versions that this browser holds, for the page and for the service worker alike. What is
// current serves; what is next was fetched whole and checked, and serves from the next start. Of
// everything that is held here anything may be gone or spoilt one day.

// Whether what is held has the hash with which it was put there.
const isAsItCame = async (held) => {
  const bytes = await held.clone().arrayBuffer().catch(() => null);
  return bytes && await hash(bytes) === held.headers.get("X-SHA-256");
};

// What is around the app lies one by one and, since each file costs a start more than its bytes, as one;
// an earlier version took it one by one alone, and looks for it so.
const AROUND = "phone/around";
const isAround = ({ name }) => name !== "phone/app.zip" && !name.startsWith("phone/python/");

const answer = ({ type, sha256, content }) => new Response(content, { headers: { "Content-Type": type, "X-SHA-256": sha256 } });

const isFile = (file) => typeof file?.name === "string" && typeof file.sha256 === "string";

globalThis.isList = (list) => typeof list?.version === "string" && Array.isArray(list.steps) && Array.isArray(list.files) && list.files.every(isFile);

globalThis.bundlesAt = (home) => {
  const named = (what) => `scorekeeper ${new URL(home).pathname} ${what}`;
  const at = (name) => new URL(name, home).href;
  const pointer = (which) => at(`phone/${which}`);
  const state = () => caches.open(named("state"));
  const version = async (which) => (await (await state()).match(pointer(which)))?.text() ?? null;
  const set = async (which, to) => (await state()).put(pointer(which), new Response(to));
  const bundle = (of) => caches.open(named(`bundle ${of}`));
  // Without what an address asks: to ignore that itself, a browser looks through the whole cache.
  const file = async (of, url) => (await bundle(of)).match(url.split("?")[0]);
  const isHeld = (of) => caches.has(named(`bundle ${of}`));

  const held = async () => {
    const names = await caches.keys();
    const before = named("bundle ");
    return names.filter((name) => name.startsWith(before)).map((name) => name.slice(before.length));
  };

  // What a version consists of; nothing where nobody knows that any more.
  const list = async (of) => {
    const told = await (await file(of, at("phone/list.json")))?.json().catch(() => null);
    return globalThis.isList(told) && told.version === of ? told : null;
  };

  // Which files of a version are not there at all: their names alone are looked at.
  const lacks = async (of, { files }) => {
    const there = new Set((await (await bundle(of)).keys()).map(({ url }) => url));
    return files.filter((one) => !there.has(at(one.name)) && !(isAround(one) && there.has(at(AROUND))));
  };

  const isWhole = async (of) => {
    const told = await isHeld(of) && await list(of);
    return Boolean(told) && (await lacks(of, told)).length === 0;
  };

  // What is around the app, by name, each file held against its hash, and whether that is all of it.
  const read = async (of) => {
    const held = await file(of, at(AROUND));
    const bytes = new Uint8Array(await held.arrayBuffer());
    const files = new Map();
    let end = 0;
    const every = JSON.parse(held.headers.get("X-Files")).map(async ({ size, ...one }) => {
      const content = bytes.subarray(end, end += size);
      if (await hash(content) === one.sha256) files.set(one.name, { ...one, content });
    });
    await Promise.all(every);
    return { files, isWhole: files.size === every.length };
  };
  const around = (of) => read(of).catch(() => ({ files: new Map(), isWhole: false }));

  // What is held of each file, if it is what it should be.
  const sound = async (of, files) => {
    const lying = files.some(isAround) ? (await around(of)).files : new Map();
    return Promise.all(files.map(async ({ name, sha256 }) => {
      if (lying.get(name)?.sha256 === sha256) return new Blob([lying.get(name).content]);
      const bytes = await (await file(of, at(name)))?.arrayBuffer().catch(() => null);
      return bytes && await hash(bytes) === sha256 ? new Blob([bytes]) : null;
    }));
  };

  const unsound = async (of, files) => {
    const found = await sound(of, files);
    return files.filter((_, number) => !found[number]);
  };

  const put = async (of, files, contents) => {
    const cache = await bundle(of);
    const all = files.map((one, number) => ({ ...one, content: contents[number] }));
    for (const one of all) await cache.put(at(one.name), answer(one));
    const lying = all.filter(isAround);
    if (lying.length === 0) return;
    const told = lying.map(({ name, type, sha256, content: { size } }) => ({ name, type, sha256, size }));
    const whole = new Blob(lying.map(({ content }) => content));
    await cache.put(at(AROUND), new Response(whole, { headers: { "X-Files": JSON.stringify(told) } }));
  };

  // From now on this version serves; everything else is forgotten.
  const use = async (to) => {
    await set("current", to);
    for (const which of ["next", "coming"]) await (await state()).delete(pointer(which));
    const kept = [named("state"), named(`bundle ${to}`)];
    for (const name of await caches.keys()) {
      if (name.startsWith(named("")) && !kept.includes(name)) await caches.delete(name);
    }
  };

  return {
    named, at, bundle, held, file, list, lacks, around, isAround, answer, sound, unsound, isAsItCame, put, use, set,
    next: () => version("next"),
    coming: () => version("coming"), // at a first visit, while it is fetched

    // Where nothing says any more which version is current, one that is whole serves.
    current: async () => {
      const told = await version("current");
      if (told === "") return null; // it was given up
      if (told && await isHeld(told)) return told;
      for (const of of await held()) {
        if (!await isWhole(of)) continue;
        await set("current", of);
        return of;
      }
      return null;
    },

    // The host's version takes the place of one that cannot be used as it is.
    giveUp: () => set("current", ""),

    // The next version becomes the current one.
    promote: async () => {
      const to = await version("next");
      if (!to) return;
      if (await isWhole(to)) await use(to);
      else await (await state()).delete(pointer("next"));
    },
  };
};
