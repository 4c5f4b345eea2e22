// 客: the page of a phone that is a guest at another phone's table. What its service worker asks goes over
// the line to that phone, whose app answers; it keeps nothing of the table but its cookies and the taps
// that wait.
import "./hash.js";
import "./bundles.js";
import { pairing } from "./pairing.js";
import { bar, fill, quiet, say, words } from "./said.js";
import { certificate, gathered, guestsCode, over, PROTOCOL, read, Unreadable } from "./wire.js";

const home = new URL("../", import.meta.url).href;
const BELOW = `${home}guest/`;
const bundles = globalThis.bundlesAt(home);
const LOCK = `scorekeeper ${new URL(BELOW).pathname} host`;
const FILES = ["guest/index.html", ...[
  "at_guest.js", "bundles.js", "detector.js", "draw.js", "guest.js", "hash.js", "look.js", "pairing.js", "qr.js", "said.js", "shell.css", "wire.js", "words.js",
].map((name) => `phone/${name}`)];
const MARK = 8;
const SECOND = 1000;
const PING = 4, SILENT = 12; // seconds without a word; those in which this page sleeps do not count

const frame = document.getElementById("app");
const start = document.getElementById("start");
const waiting = new Map(); // what the table was asked and has not answered yet, by number
let table = null; // where this phone is a guest, with the line to it
let last = 0;

const lacking = () => {
  if (!navigator.serviceWorker || !navigator.locks) return "lacks-worker";
  return globalThis.RTCPeerConnection && globalThis.caches ? null : "guests-lacks";
};

const stopped = (key) => {
  start.hidden = false;
  frame.hidden = true;
  say(key, { again: true });
};

const controlled = async () => {
  await navigator.serviceWorker.register(new URL("service-worker.js", home), { scope: home, updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) {
    active.postMessage("claim");
    await new Promise((go) => { setTimeout(go, 50); });
  }
};

// A phone without a sheet of its own keeps this page for a table where there is no network, each file with
// its hash.
const keep = async () => {
  if (await bundles.current()) return;
  const files = await Promise.all(FILES.map(async (name) => {
    const answer = await fetch(bundles.at(name), { cache: "no-cache" });
    if (!answer.ok) throw new Error(name);
    return [name, await answer.arrayBuffer(), answer.headers.get("Content-Type")];
  }));
  const cache = await caches.open(bundles.named("guest"));
  for (const [name, bytes, type] of files) {
    await cache.put(bundles.at(name), new Response(bytes, { headers: { "Content-Type": type, "X-SHA-256": await hash(bytes) } }));
  }
};

// クッキー瓶: what a table has this phone keep. It is shown to that table alone, which is known by its
// certificate.
const jarOf = (fingerprint) => {
  const name = `scorekeeper ${new URL(BELOW).pathname} ${fingerprint}`;
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {};
    } catch {
      return {};
    }
  };
  const { cookies, used = "", page = "" } = read();
  const kept = { cookies: typeof cookies === "object" ? { ...cookies } : {}, used, page };
  const write = () => {
    try {
      localStorage.setItem(name, JSON.stringify(kept));
    } catch { /* for as long as this page is there, then */ }
  };
  const take = (cookie) => {
    const [pair, ...told] = cookie.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const isGone = at + 1 === pair.length || told.some((one) => /^max-age=0$/i.test(one));
    if (isGone) delete kept.cookies[pair.slice(0, at)];
    else kept.cookies[pair.slice(0, at)] = pair.slice(at + 1);
  };
  return {
    header: () => Object.entries(kept.cookies).map((pair) => pair.join("=")).join("; "),
    take: (cookies) => {
      cookies.forEach(take);
      if (cookies.length) write();
    },
    isEmpty: () => Object.keys(kept.cookies).length === 0,
    isUsed: (invitation) => kept.used === invitation,
    use: (invitation) => {
      kept.used = invitation;
      write();
    },
    page: () => kept.page,
    see: (page) => {
      kept.page = page;
      write();
    },
  };
};

const sorry = () => ({
  status: 503,
  headers: [["Content-Type", "text/plain; charset=utf-8"], ["Retry-After", "1"], ["Cache-Control", "no-store"]],
  body: new TextEncoder().encode(words()["guests-cut"]),
});

const isCookie = ([name]) => name.toLowerCase() === "set-cookie";

const settle = (id, answer = sorry()) => {
  const asked = waiting.get(id);
  waiting.delete(id);
  frame.ariaBusy = String(waiting.size > 0);
  asked?.port.postMessage(answer);
};

const send = (id) => {
  const { body, headers, ...message } = waiting.get(id).message;
  const cookies = table.jar.header();
  table.send({ ...message, id, headers: cookies ? [...headers, ["Cookie", cookies]] : headers }, new Uint8Array(body));
};

// A page waits until the table is there again; a tap does not, since it waits itself, in the page, and a
// page that only looks whether anything is new asks again.
const canWait = ({ method, headers }) => ["GET", "HEAD"].includes(method) && !headers.some(([name]) => name.toLowerCase() === "if-none-match");

const ask = (message, port) => {
  const id = (last += 1);
  waiting.set(id, { message, port });
  if (!table || !message.path.startsWith(new URL(table.base).pathname)) return settle(id);
  if (isOpen()) return send(id);
  return canWait(message) ? undefined : settle(id);
};

const isOpen = () => table?.channel.readyState === "open";

const listen = () => navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
  if (data !== "who") return;
  port.onmessage = (event) => ask(event.data, port);
  port.postMessage("mine");
});

const told = (key, does = []) => {
  if (table.told === key) return;
  table.told = key;
  if (key) bar(words()[key], does);
  else quiet();
};

// What is known of the table's phone, said below the page.
const look = () => {
  if (!table) return;
  const again = [[words()["guests-scan"], join]];
  if (!isOpen()) return told("guests-cut", again);
  if (table.isAway) told("guests-away", again);
  else if (table.silent > SILENT) told("guests-silent", again);
  else told("");
};

const watch = () => {
  if (isOpen()) {
    table.silent += 1;
    if (table.silent % PING === 0) table.send({ ping: true });
  }
  look();
};

const heard = (head, body) => {
  table.silent = 0;
  if ("isAway" in head) table.isAway = head.isAway;
  look();
  if (!waiting.has(head.id)) return;
  const { status, headers } = head;
  table.jar.take(headers.filter(isCookie).map(([, value]) => value));
  settle(head.id, { status, headers: headers.filter((one) => !isCookie(one)), body });
};

const cut = (channel) => {
  if (table?.channel !== channel) return;
  for (const [id, { message }] of [...waiting]) if (!canWait(message)) settle(id);
  look();
};

// The line of a code to its table, which greets once it has read the one that answers.
const answer = async ({ description }) => {
  const certificates = [await certificate(`scorekeeper ${new URL(BELOW).pathname}`)];
  const connection = new RTCPeerConnection({ iceServers: [], certificates });
  const greeted = new Promise((go, fail) => {
    connection.ondatachannel = ({ channel }) => {
      over(channel, (head) => go({ ...head, channel, connection }));
      channel.onclose = () => {
        connection.close();
        cut(channel);
        fail(new Unreadable("guests-apart"));
      };
    };
  });
  await connection.setRemoteDescription(description);
  await connection.setLocalDescription(await connection.createAnswer());
  await gathered(connection);
  return { connection, sdp: connection.localDescription.sdp, greeted };
};

const isWhole = () => {
  try {
    return frame.contentWindow.location.href.startsWith(table.base) && Boolean(frame.contentDocument.querySelector("main"));
  } catch {
    return false; // the browser's own page of what went wrong
  }
};

// What was asked meanwhile is asked now; the page sends what waits.
const goOn = () => {
  for (const [id, { message }] of [...waiting]) {
    if (message.path.startsWith(new URL(table.base).pathname)) send(id);
    else settle(id);
  }
  if (isWhole()) frame.contentWindow.dispatchEvent(new Event("online"));
  else frame.contentWindow.location.replace([location.href, table.jar.page()].find((page) => page.startsWith(table.base)) ?? table.base);
};

// A device that the table knows shows an invitation beside its page, since it may give more rights.
const offer = async ({ base, jar }, invitation) => {
  const door = new DOMParser().parseFromString(await (await fetch(`${base}enter`)).text(), "text/html");
  const form = door.querySelector("form[data-key]");
  if (form) {
    form.elements.key.value = invitation;
    await fetch(`${base}enter`, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  }
  jar.use(invitation);
};

const sitDown = (found, line) => {
  const base = `${BELOW}${found.fingerprint.slice(0, MARK)}/`;
  const isSame = table?.fingerprint === found.fingerprint;
  const jar = isSame ? table.jar : jarOf(found.fingerprint);
  table?.connection.close();
  table = { ...line, fingerprint: found.fingerprint, base, jar, silent: 0, send: over(line.channel, heard) };
  quiet();
  if (jar.isEmpty()) {
    jar.use(found.invitation);
    frame.contentWindow.location.replace(`${base}enter#${found.invitation}`);
  } else if (jar.isUsed(found.invitation)) {
    goOn();
  } else {
    offer(table, found.invitation).catch(console.error).then(goOn);
  }
};

// The window in which this phone reads a table's code, and shows the one that answers it.
const join = async () => {
  let answering = null; // the line of the code that is shown
  const window = pairing("guest-title", () => {
    answering?.close();
    if (table) table.told = null; // what is the matter is said again
    else stopped("guest-begin");
  });
  let given = location.hash.includes("SKT1") ? location.href : "";
  if (given) history.replaceState(null, "", location.pathname);
  while (window.isOpen()) {
    try {
      const found = given ? read(given, "table") : await window.look("guest-reads", async (text) => read(text, "table"));
      given = "";
      if (found.home && found.home !== home) throw new Unreadable("guests-elsewhere");
      await window.camera();
      const { connection, sdp, greeted } = await answer(found);
      answering = connection;
      window.rest();
      const line = await Promise.race([greeted, window.show("guest-shows", guestsCode(sdp, found.code), "guests-scan")]);
      answering = null;
      if (!line) {
        connection.close();
        window.clear();
        continue;
      }
      if (line.hello.protocol !== PROTOCOL) {
        over(line.channel, () => null)({ hello: { protocol: PROTOCOL } }); // the table ends the line
        throw new Unreadable("guests-build");
      }
      sitDown(found, line);
      return window.close();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      given = "";
      answering = null;
      window.clear();
      window.tell(error.message);
    }
  }
  return undefined;
};

const shown = () => {
  const { location: at, document: page } = frame.contentWindow;
  if (at.href === "about:blank") return;
  start.hidden = true;
  frame.hidden = false;
  document.title = page.title;
  frame.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  history.replaceState(null, "", at.pathname + at.search + at.hash);
  if (table && page.querySelector("main[data-tag]")) table.jar.see(at.href);
};

const begin = async () => {
  fill();
  const lacks = lacking();
  if (lacks) return say(lacks);
  try {
    await controlled();
  } catch (error) {
    console.error(error);
    return stopped("lacks-worker");
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return stopped("guests-another-window");
    listen();
    keep().catch(() => null); // there is no network, say
    frame.addEventListener("load", shown);
    setInterval(watch, SECOND);
    join();
    return new Promise(() => null);
  });
};

begin();
