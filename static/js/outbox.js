// 送信箱: taps are kept on this phone until the server has said what became of them. They go out
// one by one in their order, each with the id that it got when it was tapped, so that one sent
// twice counts once; over a reload, sleep and a closed window.
//
// It is told:    tap    { action, page, fields, seen, words }
//                again  { key }   it is right: send it once more, onto what stands now or in its place
//                drop   { key }   what stands is right: forget it
//                lost             its reader knows of what can no longer be read: forget that
//                discard { keys }  forget these
//                count            tell what is kept once more
// It tells:      kept   { taps, apart, isOnlyHere, isDamaged }  all that wait now, the first first; what
//                       waits for another book, or before the door (`apart.js`); whether this phone is
//                       full, so that some of it is gone with the page; and whether something that
//                       waited can no longer be read
//                answered { key, outcome, text, url, headers }  accepted, refused or gone

const PATIENCE = 6000;
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
const DOOR = "form[data-ended]"; // of the page that asks for a key

// Every page names its book, and the device that it was given to. A tap belongs to the book of its page:
// it waits while another server answers at this address, and is sent to no other.
const MANIFEST = "link[rel=manifest]";
const { home, book, device } = document.querySelector(MANIFEST).dataset;
const bookOf = (page) => page.querySelector(MANIFEST)?.dataset.book;
const door = document.querySelector(DOOR);
const STORE = home === "/" ? "scorekeeper" : `scorekeeper ${home}`;

const tell = (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail }));

// A browser's storage may stop answering for good (WebKit's does): then the page goes on without it for a while.
const SILENT = 3000;
const WITHOUT = 30_000;
let silentUntil = 0;
const inTime = (promise) => new Promise((resolve, reject) => {
  const timer = setTimeout(() => {
    silentUntil = Date.now() + WITHOUT;
    reject(new Error("the storage does not answer"));
  }, SILENT);
  promise.then(resolve, reject).finally(() => clearTimeout(timer));
});
const wanted = (request) => inTime(new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
}));

const asked = (version) => {
  const request = indexedDB.open(STORE, version);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (door && !oldVersion) return request.transaction.abort(); // nothing is made on a stranger's phone
    if (request.result.objectStoreNames.contains("taps")) request.result.deleteObjectStore("taps");
    request.result.createObjectStore("taps", { keyPath: "key", autoIncrement: true });
  };
  return wanted(request);
};
const isShaped = (store) => {
  if (!store.objectStoreNames.contains("taps")) return false;
  const { keyPath, autoIncrement } = store.transaction("taps").objectStore("taps");
  return keyPath === "key" && autoIncrement;
};
const open = async () => {
  let store = await asked();
  if (!isShaped(store)) {
    store.close();
    store = await asked(store.version + 1);
  }
  store.onversionchange = () => store.close(); // another window makes it anew
  return store;
};
let opened = open();
// One that was closed or lost meanwhile is opened anew.
const transaction = async (mode) => {
  if (Date.now() < silentUntil) throw new Error("the storage does not answer");
  if (silentUntil) opened = open();
  silentUntil = 0;
  try {
    return (await opened).transaction("taps", mode);
  } catch {
    opened = open();
    return (await opened).transaction("taps", mode);
  }
};
// A phone that is full takes a tap and gives it up a moment later: it is kept once that is over.
const written = async (act) => {
  const change = await transaction("readwrite");
  const request = act(change.objectStore("taps"));
  await inTime(new Promise((resolve, reject) => {
    change.oncomplete = resolve;
    change.onabort = () => reject(change.error);
  }));
  return request.result;
};

// What could not be written is held by the page alone, after all that was: as it is now, or nothing
// any more.
const held = new Map();
const ONLY_HERE = 1e15; // above every key that the browser gives
let last = ONLY_HERE;
const isOnlyHere = () => [...held.keys()].some((key) => key > ONLY_HERE);

// What lies there may be damaged, or somebody else's: only what is whole and goes to this house is sent.
const isText = (one) => typeof one === "string";
const isOurs = (address) => isText(address) && address.startsWith(new URL(home, location).href);
const isForm = ({ action, seen, fields }) => isOurs(action) && isText(seen) && Array.isArray(fields)
  && fields.every((one) => Array.isArray(one) && one.length === 2 && one.every(isText));
const isTap = (tap) => typeof tap.key === "number" && isForm(tap) && isOurs(tap.page) && isText(tap.command) && tap.command !== ""
  && [tap.after ?? "", tap.since ?? "", tap.book ?? "", tap.device ?? ""].every(isText);
const isQuestion = ({ own, stands }) => (own === null || (isForm(own) && isText(own.words))) && isText(stands?.words);
const isRefusal = (one) => isText(one?.said) && ("own" in one ? isQuestion(one) : isText(one.stands));

const lying = (look) => transaction().then((opened) => wanted(look(opened.objectStore("taps"))));
const oneByOne = async () => {
  const keys = await lying((taps) => taps.getAllKeys());
  return Promise.all(keys.map((key) => lying((taps) => taps.get(key)).catch(() => ({ key }))));
};
const everything = async () => {
  const taps = await lying((all) => all.getAll()).catch(oneByOne).catch(() => []);
  const kept = new Map(taps.map((tap) => [tap.key, tap]));
  for (const [key, tap] of held) kept.set(key, tap);
  return [...kept.values()].filter((tap) => tap);
};
// What a tap was refused for is asked anew where it cannot be read.
const whole = async () => (await everything()).filter(isTap).sort((one, other) => one.key - other.key)
  .map(({ refused, ...tap }) => (isRefusal(refused) ? { ...tap, refused } : tap));
const isSent = (tap) => !door && (tap.book ?? book) === book;
const all = async () => (await whole()).filter(isSent);
const apart = async () => (await whole()).filter((tap) => !isSent(tap));
const damaged = async () => (await everything()).filter((tap) => !isTap(tap));
const hold = (tap) => {
  const key = tap.key ?? (last += 1);
  held.set(key, { ...tap, key });
  return key;
};
const put = async (tap) => {
  if (tap.key > ONLY_HERE || (!tap.key && isOnlyHere())) return hold(tap); // or it would overtake one
  try {
    const key = await written((taps) => taps.put(tap));
    held.delete(key);
    return key;
  } catch {
    return hold(tap);
  }
};
const forget = async (key) => {
  if (key > ONLY_HERE) return held.delete(key);
  held.set(key, null);
  return written((taps) => taps.delete(key)).then(() => held.delete(key), () => null);
};
// The icon on the home screen says how many wait, also while the sheet is closed.
const tellKept = async () => {
  const [taps, others, unread] = [await all(), await apart(), await damaged()];
  navigator.setAppBadge?.(taps.length + others.length).catch(() => null);
  tell("kept", { taps, apart: others, isOnlyHere: isOnlyHere(), isDamaged: !door && unread.length > 0 });
  if (others.length && !document.querySelector("[data-apart]")) import("../js/apart.js").catch(() => null);
};

const newCommand = () => [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, "0")).join("");

const session = (tap) => new URL(tap.action).pathname.slice(home.length).split("/").slice(0, 2).join("/");
const field = (page, name) => page.querySelector(`input[name=${name}]`)?.value ?? "";

const read = async (address) => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  return new DOMParser().parseFromString(await answer.text(), "text/html");
};

const post = (tap, token) => {
  const { command, seen, after = "", since = "" } = tap;
  const own = Object.entries({ command, seen, after, since, csrf_token: token });
  const body = new URLSearchParams([...tap.fields, ...own]);
  const headers = book ? { "X-Book": book } : {};
  return fetch(tap.action, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) });
};

// What waited is sent once this book answers again: whoever answers now is asked first.
const isThere = () => read(`${home}enter`).then((page) => bookOf(page) === book, () => false);

const send = async (tap) => {
  let answer = await post(tap, field(document, "csrf_token"));
  // The token of a page that is read anew is void, too, where another request gets a cookie meanwhile.
  for (let left = 3; left && answer.status === 400; left -= 1) {
    answer = await post(tap, field(await read(tap.page), "csrf_token"));
  }
  if (answer.status >= 500 || answer.status === 429) return null;
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  if (bookOf(page) !== book) return null; // another server, or the sign-in page of a Wi-Fi
  const outcome = answer.redirected ? "accepted" : "refused";
  const url = new URL(answer.url);
  const agreed = url.searchParams.get("agreed"); // others have recorded the same, as this event
  url.searchParams.delete("agreed");
  return { key: tap.key, outcome, status: answer.status, text, page, url: url.href, headers: answer.headers, agreed };
};

const lastOf = (page) => page.querySelector("form[action$='/undo'] button .quiet")?.textContent.trim() ?? "";
const plain = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
const sentence = (page) => {
  const wrong = page.querySelector("main .wrong[role=alert]") ?? page.querySelector("main h1");
  return plain(wrong?.querySelector("p") ?? wrong);
};

// What the page asks: what this phone's version would be sent as, and what stands.
const answerIn = (element) => {
  const [words, who] = ["b", ".quiet"].map((part) => plain(element.querySelector(part)));
  return { words, who };
};
const questionIn = (page) => {
  const box = page.querySelector("[data-question]");
  if (!box) return null;
  const form = box.querySelector("form");
  const own = form && {
    ...answerIn(form),
    action: new URL(form.getAttribute("action"), location).href,
    seen: field(form, "seen"),
    fields: [...form.querySelectorAll("input")].map(({ name, value }) => [name, value])
      .filter(([name]) => !["csrf_token", "command", "seen"].includes(name)),
  };
  const said = [...box.querySelectorAll(":scope > p")].map(plain).join(" ");
  return { said, own, stands: answerIn(box.querySelector("a")) };
};

// Taps of one session that were made after another one are told what it has become. They still say
// when they were made: what others recorded meanwhile is held against them.
const handOn = async (tap, now) => {
  const since = tap.since || tap.seen;
  for (const one of await all()) {
    if (one.key <= tap.key || session(one) !== session(tap)) continue;
    const isNext = one.after === tap.command;
    await put({ ...one, since: one.since || since, ...(isNext ? now : {}) });
  }
};

const undoOf = (tap) => `tap:${tap.command}`;
const names = (one, tap) => one.fields.some(([, value]) => value === undoOf(tap));
const aim = async (tap, target) => {
  const undo = (await all()).find((one) => names(one, tap));
  const fields = undo?.fields.map(([name, value]) => [name, value === undoOf(tap) ? target : value]);
  if (undo) await put({ ...undo, fields });
};

// A refused tap that its reader has before them is answered there; one that had waited is kept
// until the table has chosen, and nothing after it is sent.
const settle = async (tap, { page, ...answer }) => {
  if (page.querySelector(DOOR)) {
    await put({ ...tap, waited: true });
    return location.assign(answer.url);
  }
  if (answer.outcome === "refused" && tap.waited) {
    const refused = questionIn(page) ?? {
      said: sentence(page), stands: lastOf(page), mayBeSentAgain: answer.headers.has("X-May-Be-Sent-Again"),
      isBarred: answer.status === 403, // until an owner lets this phone record again
      isGone: answer.status === 404, // until the records that have its session are back
    };
    await put({ ...tap, refused });
    return tell("answered", { ...answer, outcome: "stopped" });
  }
  if (answer.outcome === "accepted") {
    const since = tap.since || tap.seen;
    const known = answer.agreed ? { after: "", seen: answer.agreed, since } : { after: tap.command };
    if (answer.agreed) {
      await handOn(tap, known);
      await aim(tap, `shared:${answer.agreed}`);
    }
    await askAnew(tap, known);
    recorded = { ...tap, known };
  }
  await forget(tap.key);
  tell("answered", answer);
};

// What was tapped while a question stood has gone before it: the question is asked anew.
const askAnew = async (tap, { after, seen }) => {
  const stopped = (await all()).find((one) => one.key > tap.key && one.refused && session(one) === session(tap));
  if (!stopped) return;
  const { refused, ...rest } = stopped;
  await put({ ...rest, after, seen: seen ?? rest.seen, since: rest.since || rest.seen });
};

// What was refused stops what was made after it, of its session.
const isStopped = (tap, taps) => taps.some((one) => one.refused && one.key <= tap.key && session(one) === session(tap));
const next = (taps) => taps.find((tap) => !isStopped(tap, taps));

const sendAll = async () => {
  let isHere = !book;
  for (;;) {
    const tap = next(await all());
    if (!tap) return true;
    isHere ||= !tap.waited || await isThere();
    const answer = isHere ? await send(tap).catch(() => null) : null;
    if (!answer) {
      if (!tap.waited) await put({ ...tap, waited: true });
      return false;
    }
    await settle(tap, answer);
  }
};

let recorded = null; // the tap of which the server said so last
let sending = null;
let tries = 0;
let timer = 0;

const alone = (job) => (navigator.locks ? navigator.locks.request(`outbox ${home}`, job) : job());

const flush = async () => {
  clearTimeout(timer);
  timer = 0;
  sending ??= alone(sendAll).finally(() => { sending = null; });
  const done = await sending;
  const first = next(await all());
  await tellKept();
  if (!first) tries = 0;
  else if (done) await flush(); // it came while the last one was being settled
  else timer = setTimeout(flush, PAUSES[Math.min(tries++, PAUSES.length - 1)]);
};

// A finger may be quicker than the page that shows what was recorded: what it taps then was made
// after that, as it would have been a moment ago; the server says whether anybody came between.
const before = (said, waiting) => {
  const isBefore = (one) => one && session(one) === session(said);
  const earlier = waiting.filter(isBefore).at(-1) ?? [recorded].find((one) => isBefore(one) && one.seen === said.seen);
  return earlier?.known ?? { after: earlier?.command ?? "" };
};

const place = (said, earlier) => {
  const stopped = earlier.findIndex((one) => one.refused && session(one) === session(said));
  if (stopped < 0) return {};
  const { key } = earlier[stopped];
  return { key: stopped ? (earlier[stopped - 1].key + key) / 2 : key - 0.5 };
};

const keep = async (said) => {
  const earlier = await all();
  const ahead = place(said, earlier);
  const made = earlier.filter((one) => !isStopped(one, earlier) && !(one.key > ahead.key));
  const waited = made.length > 0;
  const key = await put({ ...said, ...ahead, book, device, command: newCommand(), ...before(said, made), waited });
  tell("entered", { key });
  if (waited) await tellKept();
  await flush();
};

const found = async (key) => (await all()).find((one) => one.key === key);

// It is sent as another tap, since the first may be known.
const again = async (key) => {
  const { refused, ...tap } = await found(key);
  const { own } = refused;
  const seen = own?.seen ?? field(await read(tap.page), "seen");
  const command = newCommand();
  await aim(tap, undoOf({ command }));
  await handOn(tap, { after: command });
  const sent = own ? { action: own.action, fields: own.fields } : {};
  await put({ ...tap, ...sent, command, seen, after: "", since: tap.since || tap.seen });
};

const drop = async (key) => {
  const tap = await found(key);
  const seen = field(await read(tap.page), "seen");
  const undo = (await all()).find((one) => names(one, tap));
  await handOn(tap, { after: "", seen });
  if (undo) {
    await handOn(undo, { after: "", seen });
    await forget(undo.key);
  }
  await forget(key);
};

const choose = (act) => async ({ detail: { key } }) => {
  await act(key).catch(() => null); // nobody answered: the choice is still there
  await flush();
};

const forgetDamaged = async () => {
  for (const { key } of await damaged()) await forget(key);
  await tellKept();
};

const discard = async ({ detail: { keys } }) => {
  for (const key of keys) await forget(key);
  await tellKept();
};

// An owner lets this phone record again, or what was lost is put back: what had no place before is sent by itself.
const unbar = async () => {
  const { kept } = document.documentElement.dataset;
  if (kept !== undefined || !document.querySelector("[data-waiting][data-records]")) return;
  const barred = (await all()).filter(({ refused }) => refused?.isBarred || refused?.isGone);
  for (const { refused, ...tap } of barred) await put(tap);
  if (barred.length) await flush();
};

const wake = () => { if (timer) flush(); };

opened.then(async () => {
  document.addEventListener("discard", discard);
  document.addEventListener("count", tellKept);
  if (door) return tellKept();
  document.addEventListener("tap", ({ detail }) => keep(detail));
  document.addEventListener("again", choose(again));
  document.addEventListener("drop", choose(drop));
  document.addEventListener("lost", forgetDamaged);
  document.addEventListener("reached", wake);
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("page", unbar);
  addEventListener("online", wake);
  addEventListener("beforeunload", (event) => { if (isOnlyHere()) event.preventDefault(); });
  document.documentElement.dataset.outbox = "open";
  await unbar();
  return flush();
}, () => null);
