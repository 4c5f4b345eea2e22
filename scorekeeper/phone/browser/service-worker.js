// 取り次ぎ: answers what the browser asks for from the bundle, or through the window that runs the app. The
// browser may stop it any time: what it needs it reads again.
import { bundlesAt, hash } from "./phone/bundles.js";
import { keptAt } from "./phone/kept.js";
import { recordsAt } from "./phone/records.js";
import "./phone/shared.js";
import "./phone/words.js";

const HOME = new URL("./", self.location).href;
const BASE = new URL(HOME).pathname;
const bundles = bundlesAt(HOME);
const records = recordsAt(HOME);
const kept = keptAt(bundles);
const RECORDS = bundles.at("phone/records");
const GUESTS = `${HOME}guest/`; // where the pages of other tables lie, each at its table's mark
const isGuests = (url) => url.startsWith(GUESTS);
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
  return all.filter((one) => one.frameType === "top-level" && one.url.startsWith(HOME) && isGuests(one.url) === ofGuest);
};

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data }) => { if (data === "claim") self.clients.claim(); });

const withHeaders = (response, body = response.body, added = SAFE) => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  if (body !== response.body) headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
};

const fromHost = (name) => fetch(bundles.at(name), { cache: "no-store" }).catch(() => null);

// Files around the app are checked against their hashes when they are read; Python and the app only once they have failed.
let lying = null;
const around = async (of) => {
  if (lying?.of !== of) lying = { of, files: await bundles.around(of) };
  const { files } = lying;
  if (!files) lying = null;
  return files;
};

const fileOf = async (of, url) => {
  const name = url.split("?")[0].slice(HOME.length); // to ignore that itself, a browser looks through the whole cache
  if (!bundles.isAround(name)) return bundles.file(of, name);
  const one = (await around(of))?.get(name);
  return one && bundles.answer(one);
};

const asPage = async (page) => {
  const text = (await page.text()).replace(/<base href="\.{1,2}\/">/, `<base href="${BASE}">`);
  return withHeaders(page, text);
};

// The page around the app, at whatever address of it; a new version begins where no window is open.
// Where it is spoilt the host's own takes its place, and fetches what belongs to it.
const shell = async () => {
  if ((await windows()).length === 0) await bundles.promote();
  const current = await bundles.current();
  const own = current && await fileOf(current, bundles.at("index.html"));
  if (own) return asPage(own);
  const page = await fromHost("index.html"); // by its name: not every host gives it for its folder
  if (!page?.ok) return standIn();
  if (current) await bundles.dropAround(current);
  return asPage(page);
};

// A served sheet keeps its own devices away from the pages of other tables.
const refused = async () => {
  const answer = await fetch(bundles.at("guest/index.html"), { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(SOON) }).catch(() => null);
  return answer?.status === 403;
};

const guestsPage = async () => {
  if (await refused()) return fromHost("guest/index.html");
  const current = await bundles.current();
  const page = await fileOf(current ?? "guest", bundles.at("guest/index.html")) ?? await fromHost("guest/index.html");
  return page?.ok ? asPage(page) : standIn();
};

const NOTHING_BUT_TEXT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// The page where nothing is left of it and the host is away: it gives the records, and looks again by itself.
const standIn = async () => {
  const language = globalThis.languageOf(self.navigator.languages);
  const words = globalThis.WORDS[language];
  const has = await records.taken().catch(() => null);
  // In a window of its own, since a fetch in this one would end its looking again.
  const take = `<p><a href="${RECORDS}" target="_blank" rel="noopener">${words.take}</a></p><p>${words["take-how"]}</p>`;
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10">
<title>${words.name}</title>
<h1>${words.name}</h1>
<p>${words.connect}</p>
${has ? take : ""}
</html>`;
  const headers = { ...SAFE, "Content-Security-Policy": NOTHING_BUT_TEXT, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(page, { status: 503, headers });
};

const givenAway = async () => {
  const file = await records.taken().catch(() => null);
  if (!file) return new Response(null, { status: 404, headers: SAFE });
  return new Response(file, { headers: { ...SAFE, "Content-Disposition": `attachment; filename="${file.name}"` } });
};

// Python is given as it lies in the cache, since a browser attaches what it has compiled to such an answer alone.
// A guest without a sheet of its own has a few files, and looks at the host for them anew.
const ofBundle = async (event) => {
  const { request } = event;
  const ofGuest = async () => (isGuests((await self.clients.get(event.clientId))?.url ?? "") && request.cache !== "no-cache" ? "guest" : null);
  const from = await bundles.current() ?? await ofGuest();
  const held = from && await fileOf(from, request.url);
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

// While Python starts: a page is given as it lay there last; a tap, and a question for news, are to come again.
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

const named = ({ headers }, name) => headers.find(([one]) => one.toLowerCase() === name);

const keepCopy = async ({ method, url }, answer) => {
  const isChange = answer.status >= 300 && answer.status < 400 && named(answer, "location");
  if (isChange) await kept.wrote();
  else if (method === "GET" && answer.status === 200 && named(answer, "x-may-be-kept")) await kept.keep(url, answer);
};

const fromApp = async (request, url) => {
  const ofGuest = isGuests(request.url);
  const headers = [...request.headers, ["Accept-Language", self.navigator.languages.join(",")]];
  if (request.referrer.startsWith("http")) headers.push(["Referer", request.referrer]);
  const answer = await ask({
    method: request.method,
    path: url.pathname,
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
  const cache = await bundles.bundle(await bundles.current() ?? "guest");
  const held = await cache.match(request.url);
  if (held && await bundles.isAsItCame(held)) return withHeaders(held, held.body, HELD);
  const answer = await fromApp(request, url);
  if (!answer.ok || !answer.headers.get("Cache-Control")?.includes("immutable")) return answer;
  const content = await answer.clone().arrayBuffer();
  await cache.put(request.url, bundles.answer({ type: answer.headers.get("Content-Type"), sha256: await hash(content), content }));
  return answer;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!request.url.startsWith(HOME)) return;
  const path = url.pathname.slice(BASE.length).replace(/^guest\/[\da-f]{8}\//, ""); // as the app knows it
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (shared.isOne(request)) return event.respondWith(shared.answer(request));
  if (request.url === RECORDS) return event.respondWith(givenAway());
  if (isPage) return event.respondWith(isGuests(request.url) ? guestsPage() : shell());
  if (path === "service-worker.js" || path === "phone/list.json" || path.startsWith("phone/pieces/")) return;
  if (/^[a-z]+\.webmanifest$/.test(path)) return event.respondWith(fetch(new URL(`phone/${path}`, HOME)));
  if (path.startsWith("phone/") || path === "guest/index.html") return event.respondWith(ofBundle(event));
  event.respondWith(path.startsWith("static/") ? lasting(request, url) : fromApp(request, url));
});
