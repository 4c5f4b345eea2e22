// 外枠: the page that stays: it fetches the sheet once, holds the worker that runs it, and shows its
// pages in a frame. Of several windows one holds the worker; the others ask through it.
import { Broken, bundles, home, take, takeNewer, readList } from "./download.js";
import { saved } from "./saving.js";
import { bar, fill, say, sayLasting, showProgress, words } from "./said.js";

const HOST_LOCK = `scorekeeper ${new URL(home).pathname} host`;
const WORKER_LOCK = `scorekeeper ${new URL(home).pathname} worker`;
const MEGA = 1e6;
const SOON = 3000;

const frame = document.getElementById("app");
const start = document.getElementById("start");

let worker = null;
let isHost = false;
let last = 0;
const waiting = new Map(); // what the worker was asked and has not answered yet, by number

const deferred = () => {
  let resolve;
  const promise = new Promise((go) => { resolve = go; });
  return { promise, resolve };
};
let ready = deferred();

const pause = (ms) => new Promise((go) => { setTimeout(go, ms); });

const lacking = () => {
  if (typeof WebAssembly !== "object") return "lacks-wasm";
  if (!navigator.serviceWorker || !navigator.locks) return "lacks-worker";
  return globalThis.caches && globalThis.crypto?.subtle && globalThis.DecompressionStream ? null : "lacks-storage";
};

const isDenied = ({ name }) => ["SecurityError", "QuotaExceededError", "NotAllowedError"].includes(name);

// The first visit: everything is fetched, whatever the line does meanwhile.
const fetchAll = async () => {
  say("not-started", { why: true });
  for (let broken = 0; ;) {
    try {
      const list = await readList();
      const all = (list.bytes / MEGA).toFixed(1);
      await take(list, (done) => {
        showProgress(done, list.bytes);
        say("download", { done: (done / MEGA).toFixed(1), all });
      });
      await bundles.set("current", list.version);
      return;
    } catch (error) {
      if (error instanceof Broken) broken += 1;
      else if (error.name === "QuotaExceededError") throw new Error("lacks-storage");
      say(error instanceof Broken ? "broken" : "cut");
      if (broken > 2 || !(error instanceof TypeError || error instanceof Broken)) throw error;
      await Promise.race([pause(SOON), new Promise((go) => { addEventListener("online", go, { once: true }); })]);
    }
  }
};

const controlled = async () => {
  const registration = await navigator.serviceWorker.register(new URL("service-worker.js", home), { scope: home, updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) {
    registration.active?.postMessage("claim");
    await pause(50);
  }
};

// One worker's life: from its start until it is gone, however it went.
const live = () => new Promise((gone, failed) => {
  const made = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  made.onmessage = ({ data }) => {
    if (data.failed) return failed(Object.assign(new Error(data.failed), { name: data.name }));
    if (data.ready) {
      worker = made;
      if (data.isIndexed) sayLasting("fallback");
      ready.resolve();
      // Its lock is free once it is dead.
      navigator.locks.request(WORKER_LOCK, () => gone());
      return undefined;
    }
    return settle(data);
  };
  made.onerror = (event) => failed(new Error(event.message));
});

const showBusy = () => { frame.ariaBusy = String(waiting.size > 0); };

const settle = ({ id, answer }) => {
  const asked = waiting.get(id);
  waiting.delete(id);
  showBusy();
  asked?.port.postMessage(answer ?? sorry());
};

const sorry = () => ({
  status: 503,
  headers: [["Content-Type", "text/plain; charset=utf-8"], ["Retry-After", "1"], ["Cache-Control", "no-store"]],
  body: new TextEncoder().encode(words().busy),
});

const send = (id) => worker.postMessage({ ...waiting.get(id).message, id });

const ask = async (message, port) => {
  const id = (last += 1);
  waiting.set(id, { message, port });
  showBusy();
  await ready.promise;
  if (waiting.has(id)) send(id);
};

// What a dead worker has not answered: questions are asked again; of a write nobody knows whether it
// was recorded, so its page says so, and the form's own mark makes it count once when it is sent again.
const revive = () => {
  worker = null;
  ready = deferred();
  for (const [id, { message }] of [...waiting]) {
    if (message.method === "GET" || message.method === "HEAD") ready.promise.then(() => waiting.has(id) && send(id));
    else settle({ id });
  }
};

const hold = () => navigator.locks.request(HOST_LOCK, async () => {
  isHost = true;
  for (;;) {
    try {
      await live();
    } catch (error) {
      console.error(error);
      start.hidden = false;
      frame.hidden = true;
      if (isDenied(error)) say("lacks-storage", { again: true });
      else say("broken", { detail: error.message });
      throw error;
    }
    revive();
  }
});

const listen = () => navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
  if (data !== "who") return;
  port.onmessage = (event) => ask(event.data, port);
  port.postMessage(isHost ? "mine" : "another");
});

const inFrame = (address) => {
  const { origin, pathname } = new URL(home);
  return address.origin === origin && address.pathname.startsWith(pathname);
};

// Files leave as files, and other sites open beside the sheet, not in it.
const follow = (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented) return;
  const address = new URL(link.href);
  if (link.hasAttribute("download") && inFrame(address)) {
    event.preventDefault();
    saved(address);
  } else if (!inFrame(address)) {
    event.preventDefault();
    open(address, "_blank", "noopener");
  }
};

let isAsked = false;
const shown = () => {
  const { location, document: page } = frame.contentWindow;
  if (location.href === "about:blank") return;
  start.hidden = true;
  frame.hidden = false;
  document.title = page.title;
  frame.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  history.replaceState(null, "", location.pathname + location.search + location.hash);
  page.addEventListener("click", follow);
  if (!isAsked && location.pathname !== new URL(home).pathname) {
    isAsked = true; // there is something to lose
    navigator.storage?.persist?.();
  }
};

const isIPhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) && !navigator.standalone;

const begin = async () => {
  fill();
  const lacks = lacking();
  if (lacks) return say(lacks);
  try {
    await navigator.storage?.getDirectory?.(); // a private window may deny it, and is told before it fetches
    if (!await bundles.current()) await fetchAll();
    say("starting");
    await controlled();
  } catch (error) {
    console.error(error);
    return say(isDenied(error) ? "lacks-storage" : words()[error.message] ? error.message : "broken", { again: true });
  }
  listen();
  const others = await navigator.locks.query();
  if (others.held.some(({ name }) => name === HOST_LOCK)) say("waiting");
  hold();
  frame.addEventListener("load", shown);
  const { pathname, search, hash } = location;
  frame.contentWindow.location.replace(pathname + search + hash);
  if (isIPhone()) sayLasting("iphone");
  else if (!await navigator.storage?.persisted?.()) sayLasting("kept");
  return look();
};

// A newer version is looked for once a start, after the sheet is there.
const look = async () => {
  await ready.promise;
  await pause(SOON);
  const isNewer = await takeNewer().catch(() => false);
  if (isNewer) bar(words().update);
};

begin();
