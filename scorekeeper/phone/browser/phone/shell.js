// 外枠: the page that stays: it fetches the sheet once, holds the worker that runs it, and shows its
// pages in a frame. Of several windows one holds the worker; the others ask through it.
import "./records.js";
import { Away, Broken, bundles, home, mend, readList, take, takeNewer } from "./download.js";
import { onDuty } from "./duty.js";
import { give, saved } from "./saving.js";
import { bar, fill, filled, offer, say, sayFramed, sayLasting, showFirstSight, showProgress, words } from "./said.js";
import { lying, recorded, renew, sayWaking } from "./waking.js";

const HOST_LOCK = `scorekeeper ${new URL(home).pathname} host`;
const WORKER_LOCK = `scorekeeper ${new URL(home).pathname} worker`;
const MEGA = 1e6;
const SOON = 3000;
const SECOND = 1000;
const PAINTED = 50;
const PATIENCE = 10; // seconds without a sign of life; those in which this page sleeps do not count

const records = globalThis.recordsAt(home);
const frame = document.getElementById("app");
const start = document.getElementById("start");

// 状態: what this window answers when the service worker looks for the one that runs the app, whether a kept page
// can be brought up to date, and which states may follow. `become` is the only way from one to the next.
const STATES = {
  fetching: { answers: "another", next: ["waking", "off", "stopped"] }, // the bundle comes, or is mended
  waking: { answers: "waking", next: ["awake", "off", "stopped"] }, // this window is on duty, and Python starts
  awake: { answers: "mine", isUpToDate: true, next: ["off", "stopped"] }, // a worker that dies is followed by another
  off: { answers: "another", isUpToDate: true, next: ["waking", "stopped"] }, // another window is on duty
  stopped: { answers: "another", next: ["waking"] }, // the start page says why
};
let state = "fetching";
const become = (next) => {
  if (state === next) return;
  if (!STATES[state].next.includes(next)) throw new Error(`${next} after ${state}`);
  state = next;
  if (STATES[state].isUpToDate) catchUp();
};
const isOnDuty = () => STATES[state].answers !== "another";

let worker = null;
let isShown = false; // a page of the app is there
let arriving = null; // everything of a first visit, while it comes
let turns = 0; // how often this window came on duty, or went off
let endLife = () => null; // of the worker that lives
let last = 0;
const waiting = new Map(); // what the worker was asked and has not answered yet, by number

const deferred = () => {
  let resolve;
  const promise = new Promise((go) => { resolve = go; });
  return { promise, resolve };
};
let ready = deferred();
const first = deferred(); // the first page of the app is there

// The kept page that a start shows, until it is brought up to date: where to go then, if the first page stands in
// for another one.
let behind = null;
const begun = deferred();
const held = deferred();

const pause = (ms) => new Promise((go) => { setTimeout(go, ms); });

const lacking = () => {
  if (typeof WebAssembly !== "object") return "lacks-wasm";
  if (!navigator.serviceWorker || !navigator.locks) return "lacks-worker";
  return globalThis.caches && globalThis.crypto?.subtle && globalThis.DecompressionStream ? null : "lacks-storage";
};

const isDenied = ({ name }) => ["SecurityError", "QuotaExceededError", "NotAllowedError"].includes(name);

// Where the sheet does not start: why, what can be done, and the records, which need no sheet.
const sayStopped = async (key, { again = true } = {}) => {
  start.hidden = false;
  frame.hidden = true;
  sayWaking(false);
  say(key, { again });
  offer(await records.taken().catch(() => null) && takeAway);
};

const stop = (key, how) => {
  become("stopped");
  return sayStopped(key, how);
};

const takeAway = async () => give(await records.taken());

const sentenceOf = (error) => {
  if (isDenied(error)) return "lacks-storage";
  if (error instanceof Broken) return "broken";
  return words()[error.message] ? error.message : "failed";
};

const line = () => Promise.race([pause(SOON), new Promise((go) => { addEventListener("online", go, { once: true }); })]);

// Something that needs the host is done, whatever the line does meanwhile; `cut` says what is the
// matter while there is none.
const throughLine = async (job, cut) => {
  for (let broken = 0; ;) {
    try {
      return await job();
    } catch (error) {
      console.error(error);
      if (error instanceof Broken) broken += 1;
      else if (error.name === "QuotaExceededError") throw new Error("lacks-storage");
      if (broken > 2 || !(error instanceof Away || error instanceof Broken)) throw error;
      await sayStopped(error instanceof Broken ? "broken" : cut, { again: false });
      await line();
    }
  }
};

const NEEDED = ["phone/worker.js", "phone/python/pyodide.asm.wasm", "phone/python/pyodide.asm.mjs", "phone/python/stdlib.zip"];

// The first visit: everything is fetched. `enough` is called once Python can start, while the rest comes.
const fetchAll = async (enough) => {
  say("not-started", { why: true });
  showFirstSight();
  await throughLine(async () => {
    const list = await readList();
    const all = (list.bytes / MEGA).toFixed(1);
    const lacking = new Set(NEEDED);
    await bundles.set("coming", list.version);
    await take(list, (done) => {
      showProgress(done, list.bytes);
      say("download", { done: (done / MEGA).toFixed(1), all });
    }, (files) => {
      for (const name of files) lacking.delete(name);
      if (lacking.size === 0) enough();
    });
    await bundles.use(list.version);
  }, "cut");
};

// Goes on once Python can start.
const arrive = () => new Promise((enough, failed) => {
  arriving = fetchAll(enough);
  arriving.then(() => {
    arriving = null;
    if (!isShown) say("starting");
    enough();
  }, (error) => {
    console.error(error);
    stop(sentenceOf(error));
    failed(error);
  });
});

// What is spoilt or missing is fetched again.
const mended = async () => {
  await arriving;
  return throughLine(() => mend(() => say("mending")), "connect");
};

const isLacking = async (current) => {
  const list = await bundles.list(current);
  return list && (await bundles.lacks(current, list)).length > 0;
};

let registration = null; // each time that it is asked for, the browser asks the host again
const controlled = () => throughLine(async () => {
  registration ??= await navigator.serviceWorker.register(new URL("service-worker.js", home), { scope: home, updateViaCache: "none" })
    .catch((error) => { throw error instanceof TypeError ? new Away(error.message) : error; });
  while (!navigator.serviceWorker.controller) {
    const { installing, waiting: next, active } = registration;
    if (!installing && !next && !active) {
      registration = null;
      throw new Away("the service worker"); // a part of it did not come
    }
    active?.postMessage("claim");
    await pause(50);
  }
}, "cut");

// One worker's life: from its start until it is gone, however it went. One that is asked and gives no
// sign of life is as good as dead.
const live = (isTakingOver) => new Promise((gone, failed) => {
  const script = new URL("worker.js", import.meta.url);
  if (arriving) script.searchParams.set("coming", "");
  if (isTakingOver) script.searchParams.set("over", "");
  const made = new Worker(script, { type: "module" });
  arriving?.then(() => made.postMessage("came"), () => null);
  let silent = 0;
  const watch = setInterval(() => {
    const isAsked = worker !== made || waiting.size > 0;
    silent = isAsked && !arriving ? silent + 1 : 0;
    if (silent > PATIENCE) fail(Object.assign(new Error("no sign of life"), { isSilent: true }));
  }, SECOND);
  const end = () => {
    clearInterval(watch);
    made.terminate();
  };
  endLife = end;
  const fail = (error) => {
    end();
    failed(error);
  };
  made.onmessage = ({ data }) => {
    silent = 0;
    if (data.alive) return undefined;
    if (data.full) return sayFull();
    if (data.missing) return sayMissing(data.missing, made);
    if (data.failed) return fail(Object.assign(new Error(data.failed), { name: data.name }));
    if (data.ready) {
      worker = made;
      if (data.isIndexed) sayLasting("fallback");
      ready.resolve();
      become("awake");
      if (isShown) [start.hidden, frame.hidden] = [true, false]; // after one that was mended
      // Its lock is free once it is dead.
      navigator.locks.request(WORKER_LOCK, () => {
        end();
        gone();
      });
      return undefined;
    }
    return settle(data);
  };
  made.onerror = (event) => fail(new Error(event.message));
});

const sayFull = () => bar(words().full);

// The browser has thrown records away: what was seen of them last can be read, and nothing is written
// before somebody has decided.
const sayMissing = (count, made) => {
  const go = (address) => {
    const to = new URL(address, home).href;
    if (behind) behind.to = to;
    else ready.promise.then(() => frame.contentWindow.location.replace(to));
    made.postMessage("decided");
  };
  sayWaking(false);
  bar(filled(words().missing, { count }), [[words().restore, () => go("import/")], [words().anew, () => go("./")]], { isFirm: true });
};

const showBusy = () => { frame.ariaBusy = String(waiting.size > 0); };

const settle = ({ id, answer }) => {
  const asked = waiting.get(id);
  waiting.delete(id);
  showBusy();
  // A page cannot be had although the app runs: what it reads from may be spoilt.
  if (asked?.message.method === "GET" && answer?.status >= 500) bar(words()["take-how"], [[words().take, takeAway]]);
  if (asked && asked.message.method !== "GET") recorded();
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
  begun.resolve(); // Python alone can answer
  await ready.promise;
  if (waiting.has(id)) send(id);
};

const forget = () => {
  worker = null;
  ready = deferred();
};

// What a dead worker has not answered: questions are asked again; of a write nobody knows whether it
// was recorded, so its page says so, and the form's own mark makes it count once when it is sent again.
// What a worker has fallen silent at is not asked again by itself.
const revive = ({ isSilent = false } = {}) => {
  forget();
  for (const [id, { message }] of [...waiting]) {
    if (!isSilent && (message.method === "GET" || message.method === "HEAD")) ready.promise.then(() => waiting.has(id) && send(id));
    else settle({ id });
  }
};

// A worker that fails is followed by another once everything it is made of is as it should be; one
// that fails again has a cause that nobody here can mend.
const keepAlive = async (isTakingOver) => {
  become("waking");
  const turn = (turns += 1);
  held.resolve();
  if (behind) await Promise.race([begun.promise, pause(SOON)]);
  for (let failures = 0; ;) {
    try {
      await live(isTakingOver);
      if (turn !== turns) return undefined;
      revive();
    } catch (error) {
      if (turn !== turns) return undefined;
      console.error(error);
      const wasReady = worker !== null;
      failures = wasReady ? 1 : failures + 1;
      if (wasReady) revive(error);
      if (isDenied(error)) return stop("lacks-storage");
      if (failures > 1) return stop("failed");
      try {
        await mended();
      } catch (unmended) {
        return stop(sentenceOf(unmended));
      }
      if (turn !== turns) return undefined;
      say("restarting");
      offer();
    }
  }
};

// Another window goes on: what was not answered here is asked there.
const letGo = () => {
  turns += 1;
  endLife();
  forget();
  for (const { port } of waiting.values()) port.postMessage(null);
  waiting.clear();
  showBusy();
  if (state !== "stopped") become("off");
};

const listen = () => navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
  if (data !== "who") return;
  port.onmessage = (event) => ask(event.data, port);
  const { answers } = STATES[state];
  port.postMessage(answers === "waking" && !behind ? "mine" : answers); // without a kept page all wait for Python
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
  if ("guest" in link.dataset) {
    event.preventDefault();
    import("./table.js").then(({ bringGuest }) => bringGuest(home, isOnDuty() && ask, address.hash.slice(1)));
  } else if (link.hasAttribute("download") && inFrame(address)) {
    event.preventDefault();
    saved(address);
  } else if (!inFrame(address)) {
    event.preventDefault();
    open(address, "_blank", "noopener");
  }
};

// The app knows its version; which build of it serves knows only who keeps the bundles.
const tellBuild = async (page) => {
  const told = page.querySelector("[data-build]");
  if (told) told.textContent = await bundles.current();
};

const catchUp = () => {
  sayWaking(false);
  if (!behind || !isShown) return;
  const { to } = behind;
  behind = null;
  if (to) frame.contentWindow.location.replace(to);
  else renew(frame.contentWindow).then(() => tellBuild(frame.contentDocument));
};

let isPersisted = false;
const shown = () => {
  const { location, document: page } = frame.contentWindow;
  if (location.href === "about:blank") return;
  start.hidden = true;
  frame.hidden = false;
  isShown = true;
  first.resolve();
  document.title = page.title;
  frame.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  if (behind && location.href !== home) behind.to = null;
  if (!behind?.to) history.replaceState(null, "", location.pathname + location.search + location.hash);
  page.addEventListener("click", follow);
  tellBuild(page);
  for (const act of ["input", "submit"]) page.addEventListener(act, () => { if (behind) behind.to = null; });
  page.addEventListener("kept", ({ detail }) => { if (detail.isOnlyHere) sayFull(); });
  if (STATES[state].isUpToDate) {
    catchUp();
  } else if (behind) {
    sayWaking(true);
    setTimeout(begun.resolve, PAINTED);
  }
  if (!isPersisted && location.pathname !== new URL(home).pathname) {
    isPersisted = true; // there is something to lose
    navigator.storage?.persist?.();
  }
};

// A file that the phone opens with the sheet goes the way of one that another app shares with it.
const opened = deferred();
globalThis.launchQueue?.setConsumer(async ({ files: [handle] }) => {
  const file = await handle?.getFile();
  if (!file) return;
  await (await caches.open(bundles.named("brought"))).put(bundles.at("import/shared"), new Response(file));
  await opened.promise;
  frame.contentWindow.location.replace(new URL("import/?shared", home));
});

const isIPhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) && !navigator.standalone;

// Its reader asks for the host's version, whether that is newer or not.
const isAsked = new URLSearchParams(location.search).get("version") === "host";

// Where 404.html sent its reader from: the address that was asked for, or this one. Some hosts have no
// address of the top but that of its file.
const wanted = () => {
  const at = new URLSearchParams(location.search).get("at");
  const address = new URL(at ?? location.href, at === null ? location.href : home);
  if (at !== null) address.hash = location.hash;
  if (isAsked) address.search = "";
  if (address.pathname === new URL("index.html", home).pathname) address.pathname = new URL(home).pathname;
  return inFrame(address) ? address.pathname + address.search + address.hash : new URL(home).pathname;
};

const begin = async () => {
  fill();
  if (globalThis !== top) return sayFramed();
  const lacks = lacking();
  if (lacks) return stop(lacks, { again: false });
  try {
    // A private window may deny it, each browser in its own words, and is told before it fetches.
    await navigator.storage?.getDirectory?.().catch(() => { throw new Error("lacks-storage"); });
    const current = await bundles.current();
    if (!current) await Promise.all([arrive(), controlled()]);
    else if (!navigator.serviceWorker.controller || await isLacking(current)) await mended(); // nobody has looked at it
    if (!arriving) say("starting");
    offer();
    await controlled();
  } catch (error) {
    console.error(error);
    return stop(sentenceOf(error));
  }
  listen();
  const address = wanted();
  const others = await navigator.locks.query();
  const isAnother = others.held.some(({ name }) => name === HOST_LOCK);
  if (isAnother) {
    become("off");
    say("waiting");
  }
  const kept = isAnother ? null : await lying(address).catch(() => null);
  if (kept) behind = { to: kept.standsFor };
  onDuty(HOST_LOCK, keepAlive, letGo);
  if (kept) await Promise.race([held.promise, pause(SECOND)]);
  frame.addEventListener("load", shown);
  frame.contentWindow.location.replace(kept?.address ?? address);
  opened.resolve();
  if (isIPhone()) sayLasting("iphone");
  else if (!await navigator.storage?.persisted?.()) sayLasting("kept", { once: true });
  return look();
};

// A newer version is looked for once a start, after the sheet is there.
const look = async () => {
  await first.promise;
  await pause(SOON);
  const isNewer = await takeNewer({ isAsked }).catch(() => null);
  if (isAsked && isNewer !== null) bar(words()[isNewer ? "update-asked" : "update-none"]);
  else if (isNewer) bar(words().update);
};

begin();
