// 取り次ぎ: what the browser asks for is answered from the bundle that it holds, or by the app, which
// runs in a worker of one of its windows. Nothing is kept in here that is not read again once the browser
// has stopped it, as it may any time.
// What mends the page around the app, or stands in for it, came with this worker and lies in no cache.
import "./phone/hash.js";
import "./phone/bundles.js";
import "./phone/records.js";
import "./phone/kept.js";
import "./phone/words.js";
import "./phone/at_guest.js";
import "./phone/shared.js";

const HOME = new URL("./", self.location).href;
const BASE = new URL(HOME).pathname;
const bundles = globalThis.bundlesAt(HOME);
const records = globalThis.recordsAt(HOME);
const kept = globalThis.keptAt(bundles);
const guests = globalThis.guestsAt(HOME, bundles);
const RECORDS = bundles.at("phone/records");
const PAUSE = 250;
const SOON = 2000;
const TRIES = 240; // a minute: a window may be starting, or taking over from one that was closed

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
const SAFE = {
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

const shared = globalThis.sharedAt(HOME, bundles.named("brought"), SAFE);

// What a page holds says so too where the host isolates its pages from other sites: it may not hold it otherwise.
const HELD = { ...SAFE, "Cross-Origin-Embedder-Policy": "require-corp" };

const pause = () => new Promise((go) => { setTimeout(go, PAUSE); });
const windows = async (ofGuest = false) => {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((one) => one.frameType === "top-level" && one.url.startsWith(HOME) && guests.isGuests(one.url) === ofGuest);
};

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data }) => { if (data === "claim") self.clients.claim(); });

const withHeaders = (response, body = response.body, added = SAFE) => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  if (body !== response.body) headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
};

const fromHost = async (name) => {
  const answer = await fetch(bundles.at(name), { cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.blob().catch(() => null) : null;
};

const listAgain = async (current) => {
  const content = await fromHost("phone/list.json");
  const list = await content?.text().then(JSON.parse).catch(() => null);
  if (!globalThis.isList(list) || list.version !== current) return null;
  await (await bundles.bundle(current)).put(bundles.at("phone/list.json"), new Response(content));
  return list;
};

const fileAgain = async ({ name, sha256 }) => {
  const content = await fromHost(name);
  return content && await globalThis.hash(await content.arrayBuffer()) === sha256 ? content : null;
};

// What is around the app is held against its hashes once, when it is read, since nobody else would see
// that it is spoilt, and is given from here; Python and the app only once they have failed.
let lying = null;
const around = async (of) => {
  if (lying?.of === of) return lying.files;
  const { files, isWhole } = await bundles.around(of);
  if (isWhole) lying = { of, files };
  return files;
};

const fileOf = async (of, url) => {
  const [address] = url.split("?");
  const one = (await around(of)).get(address.slice(HOME.length));
  return one ? bundles.answer(one) : bundles.file(of, address);
};

// Whether the page around the app is as it should be, mended where it was not.
const stands = async (current) => {
  await around(current);
  if (lying?.of === current) return true;
  const list = await bundles.list(current) ?? await listAgain(current);
  if (!list) return Boolean(await fileOf(current, bundles.at("index.html")));
  const files = list.files.filter(bundles.isAround);
  const held = await bundles.sound(current, files);
  const contents = await Promise.all(files.map((file, number) => held[number] ?? fileAgain(file)));
  if (!contents.every(Boolean)) return false;
  await bundles.put(current, files, contents).catch(() => null); // a full phone has it from here
  lying = { of: current, files: new Map(files.map((file, number) => [file.name, { ...file, content: contents[number] }])) };
  return true;
};

const asPage = async (page) => {
  const text = (await page.text()).replace(/<base href="\.{1,2}\/">/, `<base href="${BASE}">`);
  return withHeaders(page, text);
};

// The page around the app, at whatever address of it; a new version begins where no window is open.
// Where it cannot be mended the host's own takes its place, and fetches what belongs to it.
const shell = async (request) => {
  if ((await windows()).length === 0) await bundles.promote();
  const current = await bundles.current();
  if (current && await stands(current)) return asPage(await fileOf(current, bundles.at("index.html")));
  // By its name: not every host gives it for its folder.
  const page = await fetch(bundles.at("index.html"), { cache: "no-store" }).catch(() => null);
  if (!page?.ok) return standIn(request);
  if (current) await bundles.giveUp();
  return asPage(page);
};

// A served sheet keeps its own devices away from the pages of other tables.
const refused = async () => {
  const answer = await fetch(bundles.at("guest/index.html"), { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(SOON) }).catch(() => null);
  return answer?.status === 403;
};

const guestsPage = async (request) => {
  if (await refused()) return fetch(bundles.at("guest/index.html"), { cache: "no-store" });
  const current = await bundles.current();
  if (current) await stands(current);
  const page = (current && await fileOf(current, bundles.at("guest/index.html"))) ?? await guests.page();
  return page?.ok ? asPage(page) : standIn(request);
};

const NOTHING_BUT_TEXT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (one) => ENTITIES[one]);

// The page in its place where nothing of it is left and the host is away: it says so, gives the records,
// and looks again by itself.
const standIn = async (request) => {
  const language = globalThis.languageOf(self.navigator.languages);
  const words = globalThis.WORDS[language];
  const link = (to, text, more = "") => `<p><a href="${escaped(to)}"${more}>${escaped(text)}</a></p>`;
  const beside = ` target="_blank" rel="noopener"`; // what is fetched in this window would end its looking again
  const has = await records.taken().catch(() => null);
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10">
<title>${escaped(words.name)}</title>
<h1>${escaped(words.name)}</h1>
<p>${escaped(words.connect)}</p>
${link(request.url, words.again)}
${has ? `${link(RECORDS, words.take, beside)}<p>${escaped(words["take-how"])}</p>` : ""}
</html>`;
  const headers = { ...SAFE, "Content-Security-Policy": NOTHING_BUT_TEXT, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(page, { status: 503, headers });
};

const givenAway = async () => {
  const file = await records.taken().catch(() => null);
  if (!file) return new Response(null, { status: 404, headers: SAFE });
  return new Response(file, { headers: { ...SAFE, "Content-Disposition": `attachment; filename="${file.name}"` } });
};

// Python itself is given as it lies in the cache: only to such an answer can a browser attach what it
// has compiled, which it need not do again at the next start.
// While a version is fetched, what lies there of it may still be what has to be fetched anew.
const ofBundle = async (event) => {
  const { request } = event;
  const current = await bundles.current();
  const from = current ?? await bundles.coming();
  const found = from ? await fileOf(from, request.url) : await guests.file(event);
  const held = found && (current || !from || await bundles.isAsItCame(found)) ? found : null;
  if (held && request.url.startsWith(`${HOME}phone/python/`)) return held;
  return held ? withHeaders(held, held.body, HELD) : fetch(request);
};

const isReading = (method) => ["GET", "HEAD"].includes(method);

// Which window runs the app; it answers through this port then.
const host = (client) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  const late = setTimeout(() => resolve(null), 1000);
  port1.onmessage = ({ data }) => {
    clearTimeout(late);
    resolve(["mine", "waking"].includes(data) ? { port: port1, isWaking: data === "waking" } : null);
  };
  client.postMessage("who", [port2]);
});

const answered = (port, client, message) => new Promise((resolve) => {
  const look = setInterval(async () => {
    if (!await self.clients.get(client.id)) resolve(null);
  }, 2000);
  port.onmessage = ({ data }) => {
    clearInterval(look);
    resolve(data);
  };
  port.postMessage(message);
});

// What is answered while a window only starts Python: a page as it lay there last; a tap, and a page
// that asks whether anything is new, are told to come again. Everything else waits.
const LATER = { status: 503, headers: [["Retry-After", "1"], ["Cache-Control", "no-store"]], body: null };
const meanwhile = async ({ method, mode, url, headers }) => {
  if (mode === "navigate") return isReading(method) ? kept.found(url).catch(() => null) : null;
  return !isReading(method) || headers.has("If-None-Match") ? LATER : null;
};

const ask = async (message, request, ofGuest) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const client of await windows(ofGuest)) {
      const found = await host(client);
      const lying = found?.isWaking && await meanwhile(request);
      if (lying) return { ...lying, isOld: true };
      const answer = found && await answered(found.port, client, message);
      if (answer || (found && !isReading(message.method))) return answer;
    }
    await pause();
  }
  return null;
};

const decoded = (path) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no text: the app has no such page
  }
};

const named = ({ headers }, name) => headers.find(([one]) => one.toLowerCase() === name);

const keepCopy = async ({ method, url }, answer) => {
  const isChange = answer.status >= 300 && answer.status < 400 && named(answer, "location");
  if (isChange) await kept.wrote();
  else if (method === "GET" && answer.status === 200 && named(answer, "x-may-be-kept")) await kept.keep(url, answer);
};

const fromApp = async (request, url) => {
  const ofGuest = guests.isGuests(request.url);
  const headers = [...request.headers, ["Accept-Language", self.navigator.languages.join(",")]];
  if (request.referrer.startsWith("http")) headers.push(["Referer", request.referrer]);
  const answer = await ask({
    method: request.method,
    path: decoded(url.pathname),
    query: url.search.slice(1),
    headers,
    body: isReading(request.method) ? new ArrayBuffer(0) : await request.arrayBuffer(),
  }, request, ofGuest);
  if (!answer) return new Response("…", { status: 503, headers: { ...SAFE, "Content-Type": "text/plain", "Retry-After": "1" } });
  if (!answer.isOld && !ofGuest) await keepCopy(request, answer).catch(() => null); // before anybody is told of it
  const isEmpty = [204, 205, 304].includes(answer.status) || request.method === "HEAD";
  const told = new Headers(answer.headers.filter(([name]) => name.toLowerCase() !== "content-length"));
  told.set("Cross-Origin-Embedder-Policy", HELD["Cross-Origin-Embedder-Policy"]);
  return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: told });
};

// A file of the app that is named by its content stays as it is.
const lasting = async (request, url) => {
  const current = await bundles.current();
  const cache = current ? await bundles.bundle(current) : await guests.cache();
  const held = await cache.match(request.url);
  if (held && await bundles.isAsItCame(held)) return held;
  const answer = await fromApp(request, url);
  const isLasting = answer.ok && (answer.headers.get("Cache-Control") ?? "").includes("immutable");
  if (isLasting) {
    const bytes = await answer.clone().arrayBuffer();
    const headers = new Headers(answer.headers);
    headers.set("X-SHA-256", await globalThis.hash(bytes));
    await cache.put(request.url, new Response(bytes, { headers }));
  }
  return answer;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!request.url.startsWith(HOME)) return;
  const path = guests.within(url.pathname.slice(BASE.length));
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (shared.isOne(request)) return event.respondWith(shared.answer(request));
  if (request.url === RECORDS) return event.respondWith(givenAway());
  if (isPage) return event.respondWith(guests.isGuests(request.url) ? guestsPage(request) : shell(request));
  if (path === "service-worker.js" || path === "phone/list.json" || path.startsWith("phone/pieces/")) return;
  if (/^[a-z]+\.webmanifest$/.test(path)) return event.respondWith(fetch(new URL(`phone/${path}`, HOME)));
  if (path.startsWith("phone/") || path === "guest/index.html") return event.respondWith(ofBundle(event));
  event.respondWith(path.startsWith("static/") ? lasting(request, url) : fromApp(request, url));
});
