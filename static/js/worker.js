// Keeps what was seen for when the server cannot be reached. Pages are asked for first, and kept
// only if they say that they may be; files are named by their content and stay as they are. Forms,
// keys and who is let in are none of its business.

importScripts("static/js/hand_over/shared.js");

// Of several houses on one host each has a worker of its own, and keeps its own.
const HOME = new URL(".", location).pathname;
const named = (name) => (HOME === "/" ? name : `${name} ${HOME}`);
const OTHERS = [`${HOME}g/`, `${HOME}phone/`];
const isOwn = (name) => (HOME === "/" ? !name.includes(" /") : name.endsWith(` ${HOME}`));
const PAGES = named("pages 1");
const FILES = named("files 1");
const OFFLINE = new URL("offline", location).href;
const READING = ["help", "rules/"].map((page) => new URL(page, location).href);
const STATIC = new URL("static/", location).pathname;
const shared = sharedAt(new URL(HOME, location), PAGES);
const PATIENCE = 4000;

const late = () => new Promise((_, reject) => { setTimeout(reject, PATIENCE); });
const found = async (cache, address) => (await caches.open(cache)).match(address, { ignoreVary: true });

// The page for when there is none, in the language that the pages are in.
const keepOffline = async (language) => {
  const kept = await found(FILES, OFFLINE);
  if (kept?.headers.get("Content-Language") !== language) await (await caches.open(FILES)).add(OFFLINE);
};

// How it works, and the rules, can be read from the first page on, whether or not they were.
const keepReading = async (language) => {
  for (const address of READING) {
    const kept = await found(PAGES, address);
    if (kept?.headers.get("Content-Language") === language) continue;
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected || !answer.headers.has("X-May-Be-Kept")) return;
    const styles = (await answer.clone().text()).matchAll(/rel="stylesheet" href="([^"]+)"/g);
    await (await caches.open(PAGES)).put(address, answer);
    for (const [, style] of styles) await file(new Request(style), new URL(style, location));
  }
};

const keepPage = async (request, asked) => {
  const answer = (await asked).clone();
  if (!answer.ok || answer.redirected || !answer.headers.has("X-May-Be-Kept")) return;
  await (await caches.open(PAGES)).put(request.url, answer);
  await keepOffline(answer.headers.get("Content-Language"));
  await keepReading(answer.headers.get("Content-Language"));
};

// A kept page says so itself, and of when it is: `static/js/live.js` shows it.
const dated = async (kept) => {
  const { headers, status } = kept;
  const told = `<html data-kept="${Date.parse(headers.get("Date")) || ""}" `;
  return new Response((await kept.text()).replace("<html ", told), { headers, status });
};

// A proxy that does not reach the server says so in its own words, which are no page of ours: those name a language.
const isProxys = ({ status, headers }) => [502, 503, 504].includes(status) && !headers.has("Content-Language");

const page = async (request, asked) => {
  const kept = await found(PAGES, request.url);
  const answered = asked.then((answer) => (isProxys(answer) ? Promise.reject(answer) : answer));
  try {
    return await (kept ? Promise.race([answered, late()]) : answered);
  } catch (none) {
    return kept ? dated(kept) : await found(FILES, OFFLINE) ?? (none instanceof Response ? none : Response.error());
  }
};

const keepFile = async (url, answer) => {
  const files = await caches.open(FILES);
  for (const { url: other } of await files.keys()) {
    if (new URL(other).pathname === url.pathname) await files.delete(other);
  }
  await files.put(url.href, answer);
};

const file = async (request, url) => {
  const kept = await found(FILES, url.href);
  if (kept && url.searchParams.has("v")) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepFile(url, answer.clone());
    return answer;
  } catch {
    return kept ?? Response.error();
  }
};

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keepOffline(null).catch(() => null));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (name) => isOwn(name) && ![PAGES, FILES].includes(name);
    for (const name of (await caches.keys()).filter(old)) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (shared.isOne(request)) return event.respondWith(shared.answer(request));
  if (request.method !== "GET" || url.origin !== location.origin || OTHERS.some((other) => url.pathname.startsWith(other))) return;
  if (url.pathname.startsWith(STATIC)) return event.respondWith(file(request, url));
  if (request.mode !== "navigate") return;
  const asked = fetch(request);
  event.waitUntil(keepPage(request, asked).catch(() => null));
  event.respondWith(page(request, asked));
});
