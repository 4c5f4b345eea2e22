// 取り次ぎ: what the browser asks for is answered from the bundle that it holds, or by the app, which
// runs in a worker of one of its windows. Nothing is kept in here: the browser may stop it any time.
importScripts("phone/bundles.js");

const HOME = new URL("./", self.location).href;
const BASE = new URL(HOME).pathname;
const bundles = globalThis.bundlesAt(HOME);
const PAUSE = 250;
const TRIES = 240; // a minute: a window may be starting, or taking over from one that was closed

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
const SAFE = {
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

const pause = () => new Promise((go) => { setTimeout(go, PAUSE); });
const windows = async () => {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((one) => one.frameType === "top-level" && one.url.startsWith(HOME));
};

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data }) => { if (data === "claim") self.clients.claim(); });

const withHeaders = (response, body = response.body) => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(SAFE)) headers.set(name, value);
  if (body !== response.body) headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
};

// The page around the app, at whatever address of it; a new version begins where no window is open.
const shell = async (request) => {
  if ((await windows()).length === 0) await bundles.promote();
  const current = await bundles.current();
  const page = current && await bundles.file(current, new URL("index.html", HOME).href);
  if (!page) return fetch(request.url.split("#")[0] === HOME ? request : HOME);
  const text = (await page.text()).replace('<base href="./">', `<base href="${BASE}">`);
  return withHeaders(page, text);
};

// Python itself is given as it lies in the cache: only to such an answer can a browser attach what it
// has compiled, which it need not do again at the next start.
const ofBundle = async (request) => {
  const current = await bundles.current();
  const held = current && await bundles.file(current, request.url);
  if (held && request.url.startsWith(`${HOME}phone/python/`)) return held;
  return held ? withHeaders(held) : fetch(request);
};

// Which window runs the app; it answers through this port then.
const host = (client) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  const late = setTimeout(() => resolve(null), 1000);
  port1.onmessage = ({ data }) => {
    clearTimeout(late);
    resolve(data === "mine" ? port1 : null);
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

const ask = async (message) => {
  const mayAskAgain = ["GET", "HEAD"].includes(message.method);
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const client of await windows()) {
      const port = await host(client);
      const answer = port && await answered(port, client, message);
      if (answer || (port && !mayAskAgain)) return answer;
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

const fromApp = async (request, url) => {
  const headers = [...request.headers, ["Accept-Language", self.navigator.languages.join(",")]];
  if (request.referrer.startsWith("http")) headers.push(["Referer", request.referrer]);
  const answer = await ask({
    method: request.method,
    path: decoded(url.pathname),
    query: url.search.slice(1),
    headers,
    body: ["GET", "HEAD"].includes(request.method) ? new ArrayBuffer(0) : await request.arrayBuffer(),
  });
  if (!answer) return new Response("…", { status: 503, headers: { ...SAFE, "Content-Type": "text/plain", "Retry-After": "1" } });
  const isEmpty = [204, 205, 304].includes(answer.status) || request.method === "HEAD";
  const told = new Headers(answer.headers.filter(([name]) => name.toLowerCase() !== "content-length"));
  return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: told });
};

// A file of the app that is named by its content stays as it is.
const lasting = async (request, url) => {
  const current = await bundles.current();
  const cache = current && await bundles.bundle(current);
  const held = cache && await cache.match(request.url);
  if (held) return held;
  const answer = await fromApp(request, url);
  const isLasting = answer.ok && (answer.headers.get("Cache-Control") ?? "").includes("immutable");
  if (cache && isLasting) await cache.put(request.url, answer.clone());
  return answer;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!request.url.startsWith(HOME)) return;
  const path = url.pathname.slice(BASE.length);
  if (request.mode === "navigate" && request.destination === "document") return event.respondWith(shell(request));
  if (path === "service-worker.js" || path === "phone/list.json" || path.startsWith("phone/pieces/")) return;
  if (/^[a-z]+\.webmanifest$/.test(path)) return event.respondWith(fetch(new URL(`phone/${path}`, HOME)));
  if (path.startsWith("phone/")) return event.respondWith(ofBundle(request));
  event.respondWith(path.startsWith("static/") ? lasting(request, url) : fromApp(request, url));
});
