// 外枠: the page that stays: it fetches the sheet once, holds the worker that runs it, and shows its
// pages in a frame. Of several windows one holds the worker; the others ask through it.
import { Away, Broken, bundles, fetched, home, mend, takeNewer } from "./download.js";
import { onDuty } from "./duty.js";
import { controlled, frame, isReading, listen, noted, pause, sayStopped, settle, showFrame, sorry, waiting, whenShown } from "./frame.js";
import { recordsAt } from "./records.js";
import { bar, fill, filled, offer, say, sayFramed, sayLasting, showFirstSight, showProgress, words } from "./said.js";
import { give, saved } from "./saving.js";
import { isKept, recorded, renew, sayWaking } from "./waking.js";

const HOST_LOCK = bundles.named("host");
const WORKER_LOCK = bundles.named("worker");
const MEGA = 1e6;
const SOON = 3000;
const SECOND = 1000;
const PAINTED = 50;
const PATIENCE = 60; // seconds without an answer; those in which this page sleeps do not count

const records = recordsAt(home);

// 状態: what this window answers when the service worker looks for the one that runs the app, whether a kept page
// can be brought up to date, and which states may follow. `become` is the only way from one to the next.
const STATES = {
  fetching: { answers: "another", next: ["waking", "off", "stopped"] }, // the bundle comes, or is mended
  waking: { answers: "mine", next: ["awake", "off", "stopped"] }, // this window is on duty, and Python starts
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

let worker = null;
let isShown = false; // a page of the app is there
let arriving = null; // everything of a first visit, while it comes
let turns = 0; // how often this window came on duty, or went off
let endLife = () => null; // of the worker that lives
const deferred = () => {
  let resolve;
  const promise = new Promise((go) => { resolve = go; });
  return { promise, resolve };
};
let ready = deferred();
let isBehind = false; // a kept page is shown, until it is brought up to date

const lacking = () => {
  if (typeof WebAssembly !== "object") return "lacks-wasm";
  if (!navigator.serviceWorker || !navigator.locks) return "lacks-worker";
  return globalThis.caches && globalThis.crypto?.subtle && globalThis.DecompressionStream ? null : "lacks-storage";
};

const isDenied = ({ name }) => ["SecurityError", "QuotaExceededError", "NotAllowedError"].includes(name);

// Where the sheet does not start: why, what can be done, and the records, which need no sheet.
const explain = async (key, how) => {
  sayStopped(key, how);
  sayWaking(false);
  offer(await records.taken().catch(() => null) && takeAway);
};

const takeAway = async () => give(await records.taken());

const stop = (key, how) => {
  isBehind = false;
  become("stopped");
  return explain(key, how);
};

const sentenceOf = (error) => {
  if (isDenied(error)) return "lacks-storage";
  if (error instanceof Broken) return "broken";
  return "failed";
};

// Does what needs the host, whatever the line does meanwhile; `cut` is said while there is none.
const throughLine = async (job, cut) => {
  for (let broken = 0; ;) {
    try {
      return await job();
    } catch (error) {
      console.error(error);
      if (error instanceof Broken) broken += 1;
      if (broken > 2 || !(error instanceof Away || error instanceof Broken)) throw error;
      await explain(error instanceof Broken ? "broken" : cut, { again: false });
      await Promise.race([pause(SOON), new Promise((go) => { addEventListener("online", go, { once: true }); })]);
    }
  }
};

// Missing and spoilt files are fetched, at a first visit all; `said` tells how much has come.
const fetchAll = (said, cut, begins = () => null) => throughLine(() => mend((done, all) => {
  showProgress(done, all);
  if (state !== "stopped") say(said, { done: (done / MEGA).toFixed(1), all: (all / MEGA).toFixed(1) });
}, begins), cut);

const served = () => throughLine(() => controlled(home).catch(async (error) => {
  if (error instanceof TypeError) await fetched(bundles.at("service-worker.js"), (answer) => answer.text()); // or it is away
  throw error instanceof TypeError ? new Broken(error.message) : error;
}), "cut");

// One worker's life, until it is gone. One that is asked and does not answer for a minute is as good as dead.
const live = (isTakingOver) => {
  const script = new URL("worker.js", import.meta.url);
  if (arriving) script.searchParams.set("coming", "");
  if (isTakingOver) script.searchParams.set("over", "");
  const made = new Worker(script, { type: "module" });
  arriving?.then(() => made.postMessage("came"), () => null);
  let silent = 0;
  let watch;
  return new Promise((gone, failed) => {
    endLife = gone;
    watch = setInterval(() => {
      const isAsked = worker !== made || waiting.size > 0;
      silent = isAsked && !arriving ? silent + 1 : 0;
      if (silent > PATIENCE) failed(new Error("no answer"));
    }, SECOND);
    made.onerror = ({ message }) => failed(new Error(message));
    made.onmessage = ({ data }) => {
      silent = 0;
      if (data.failed) return failed(Object.assign(new Error(data.failed), { name: data.name }));
      if (data.missing) {
        clearInterval(watch); // a reader may take any time
        return sayMissing(data.missing, made);
      }
      if (data.isFull) sayFull();
      if (!data.ready) return answered(data);
      worker = made;
      if (data.isIndexed) sayLasting("fallback");
      ready.resolve();
      become("awake");
      if (isShown) showFrame(true); // after one that was mended
      return navigator.locks.request(WORKER_LOCK, () => gone()); // it is free once the worker is dead
    };
  }).finally(() => {
    clearInterval(watch);
    made.terminate();
  });
};

const sayFull = () => bar(words().full);

// The browser has thrown records away: nothing is written before somebody has decided.
const sayMissing = (count, made) => {
  const go = (address) => {
    isBehind = false;
    frame.contentWindow.location.replace("about:blank"); // what the page there asks would be answered first
    ready.promise.then(() => frame.contentWindow.location.replace(new URL(address, home)));
    made.postMessage("decided");
  };
  sayWaking(false);
  bar(filled(words().missing, { count }), [[words().restore, () => go("import/")], [words().anew, () => go("./")]], { isFirm: true });
};

// What the worker has answered, or will not answer any more.
const answered = ({ id, answer }) => {
  const asked = settle(id, answer ?? sorry("busy"));
  // A page cannot be had although the app runs: what it reads from may be spoilt.
  if (asked?.method === "GET" && answer?.status >= 500) bar(words()["take-how"], [[words().take, takeAway]]);
  if (asked && asked.method !== "GET") recorded();
};

const send = async (id) => {
  await ready.promise;
  if (waiting.has(id)) worker.postMessage({ ...waiting.get(id).message, id });
};

const ask = (message, port) => send(noted(message, port));

const forget = () => {
  worker = null;
  ready = deferred();
};

// What a dead worker has not answered is asked again, if it changes nothing and the worker did not fail at it. Of a write
// nobody knows whether it was recorded: its page sends it again, and the form's own mark makes it count once.
const revive = (error) => {
  forget();
  for (const [id, { message }] of [...waiting]) {
    if (!error && isReading(message)) send(id);
    else answered({ id });
  }
};

// A worker that fails is followed by another once everything is mended; what fails again nobody here can mend.
const keepAlive = async (isTakingOver) => {
  become("waking");
  const turn = (turns += 1);
  for (let isAgain = false; ;) {
    const error = await live(isTakingOver).catch((failed) => failed);
    if (turn !== turns) return undefined;
    if (worker) {
      isAgain = false;
      revive(error);
    }
    if (!error) continue;
    console.error(error);
    if (isDenied(error)) return stop("lacks-storage");
    if (isAgain) return stop("failed");
    isAgain = true;
    try {
      await arriving;
      await fetchAll("mending", "connect");
    } catch (unmended) {
      return stop(sentenceOf(unmended));
    }
    if (turn !== turns) return undefined;
    say("restarting");
    offer();
  }
};

// Another window goes on: what was not answered here is asked there.
const letGo = () => {
  turns += 1;
  endLife();
  forget();
  for (const id of [...waiting.keys()]) settle(id, null);
  if (state !== "stopped") become("off");
};

const answers = () => (isBehind && !STATES[state].isUpToDate ? "waking" : STATES[state].answers);

const inFrame = (address) => address.href.startsWith(home);

// Files leave as files, and other sites open beside the sheet, not in it.
const follow = (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented) return;
  const address = new URL(link.href);
  if ("guest" in link.dataset) {
    event.preventDefault();
    import("./table.js").then(({ bringGuest }) => bringGuest(home, STATES[state].answers === "mine" && ask, address.hash.slice(1)));
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
  if (!isBehind || !isShown) return;
  isBehind = false;
  renew(frame.contentWindow).then(() => tellBuild(frame.contentDocument));
};

let isPersisted = false;
const arrived = (page, location) => {
  if (!isShown) look();
  isShown = true;
  page.addEventListener("click", follow);
  tellBuild(page);
  page.addEventListener("kept", ({ detail }) => { if (detail.isOnlyHere) sayFull(); });
  if (STATES[state].isUpToDate) catchUp();
  else sayWaking(isBehind);
  if (!isPersisted && location.pathname !== new URL(home).pathname) {
    isPersisted = true; // there is something to lose
    navigator.storage?.persist?.();
  }
};

// A file that the phone opens with the sheet goes the way of one that another app shares with it.
const openFile = async ({ files: [handle] }) => {
  const file = await handle?.getFile();
  if (!file) return;
  await (await caches.open(bundles.named("brought"))).put(bundles.at("import/shared"), new Response(file));
  frame.contentWindow.location.replace(new URL("import/?shared", home));
};

const isIPhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) && !navigator.standalone;

// Its reader asks for the host's version, whether that is newer or not.
const isAsked = new URLSearchParams(location.search).get("version") === "host";

// The address from which 404.html sent its reader, or this one. Some hosts have no top but its file.
const wanted = () => {
  const at = new URLSearchParams(location.search).get("at");
  const address = at === null ? new URL(location) : new URL(at + location.hash, home);
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
    await navigator.storage?.getDirectory?.().catch((error) => { throw new DOMException(error.message, "NotAllowedError"); });
    const current = await bundles.current();
    if (!current) {
      say("not-started", { why: true });
      showFirstSight();
      const enough = deferred(); // for Python to start, while the app is still coming
      arriving = fetchAll("download", "cut", enough.resolve).then(() => {
        arriving = null;
        if (!isShown && state !== "stopped") say("starting");
      });
      arriving.catch((error) => stop(sentenceOf(error)));
      await Promise.all([Promise.race([enough.promise, arriving]), served()]);
    } else if (!navigator.serviceWorker.controller || await bundles.isLacking(current)) { // nobody has looked at it
      await fetchAll("mending", "connect");
    }
    if (!arriving) say("starting");
    offer();
    await served();
  } catch (error) {
    console.error(error);
    return stop(sentenceOf(error));
  }
  listen(answers, ask);
  const address = wanted();
  const others = await navigator.locks.query();
  const isAnother = others.held.some(({ name }) => name === HOST_LOCK);
  if (isAnother) {
    become("off");
    say("waiting");
  }
  isBehind = !isAnother && await isKept(address).catch(() => false);
  whenShown(arrived);
  frame.contentWindow.location.replace(address);
  if (isBehind) { // it is painted before Python starts
    await Promise.race([pause(SOON), new Promise((go) => { frame.addEventListener("load", go, { once: true }); })]);
    await pause(PAINTED);
  }
  onDuty(HOST_LOCK, keepAlive, letGo);
  globalThis.launchQueue?.setConsumer(openFile);
  if (isIPhone()) return sayLasting("iphone");
  return await navigator.storage?.persisted?.() || sayLasting("kept", { once: true });
};

// A newer version is looked for once a start, after the sheet is there.
const look = async () => {
  await pause(SOON);
  const isNewer = await takeNewer({ isAsked }).catch(() => null);
  if (isAsked && isNewer !== null) bar(words()[isNewer ? "update-asked" : "update-none"]);
  else if (isNewer) bar(words().update);
};

begin();
