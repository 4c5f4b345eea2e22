// 客: the page of a guest at another phone's table, whose app answers over a line. It keeps nothing of the table but
// its cookies and the taps that wait.
import { bundlesAt, hash } from "./bundles.js";
import { controlled, frame, isReading, listen, noted, sayStopped, settle, sorry, waiting, whenShown } from "./frame.js";
import { pairing } from "./pairing.js";
import { bar, fill, quiet, say, words } from "./said.js";
import { described, guestsCode, lineOf, over, PROTOCOL, read, Unreadable } from "./wire.js";

const home = new URL("../", import.meta.url).href;
const BELOW = `${home}guest/`;
const bundles = bundlesAt(home);
const LOCK = `scorekeeper ${new URL(BELOW).pathname} host`;
const FILES = ["guest/index.html", ...[
  "bundles.js", "database.js", "detector.js", "draw.js", "frame.js", "guest.js", "look.js", "pairing.js", "qr.js",
  "said.js", "shell.css", "wire.js", "words.js",
].map((name) => `phone/${name}`)];
const MARK = 8;
const SECOND = 1000;
const PING = 4, SILENT = 12; // seconds without a word; those in which this page sleeps do not count

let table = null; // where this phone is a guest, with the line to it

const lacking = () => {
  if (!navigator.serviceWorker || !navigator.locks) return "lacks-worker";
  return globalThis.RTCPeerConnection && globalThis.caches ? null : "guests-lacks";
};

// A phone without a sheet of its own keeps this page, as a version of its own, for a table where there is no network.
const keep = async () => {
  if (await bundles.current()) return;
  const files = await Promise.all(FILES.map(async (name) => {
    const answer = await fetch(bundles.at(name), { cache: "no-cache" });
    if (!answer.ok) throw new Error(name);
    const content = await answer.blob();
    return { name, content, type: answer.headers.get("Content-Type"), sha256: await hash(await content.arrayBuffer()) };
  }));
  await bundles.put("guest", files);
};

// クッキー瓶: the cookies of one table, known by its certificate, and the page at which this guest was last.
const jarOf = (fingerprint) => {
  const name = `scorekeeper ${new URL(BELOW).pathname} ${fingerprint}`;
  const kept = { cookies: {}, used: "", page: "" };
  try {
    const { cookies, used = "", page = "" } = JSON.parse(localStorage.getItem(name));
    Object.assign(kept, { cookies: { ...cookies }, used: String(used), page: String(page) });
  } catch { /* a new one, or one that cannot be read */ }
  const set = (more) => {
    Object.assign(kept, more);
    try {
      localStorage.setItem(name, JSON.stringify(kept));
    } catch { /* for as long as this page is there, then */ }
  };
  const take = (cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (!value || /; *max-age=0 *(;|$)/i.test(cookie)) delete kept.cookies[name];
    else kept.cookies[name] = value;
  };
  return {
    kept,
    set,
    header: () => Object.entries(kept.cookies).map((pair) => pair.join("=")).join("; "),
    take: (cookies) => {
      cookies.forEach(take);
      if (cookies.length) set({});
    },
  };
};

const isCookie = ([name]) => name.toLowerCase() === "set-cookie";

const send = (id) => {
  const { body, headers, ...message } = waiting.get(id).message;
  const cookies = table.jar.header();
  table.send({ ...message, id, headers: cookies ? [...headers, ["Cookie", cookies]] : headers }, new Uint8Array(body));
};

// A page waits until the table is there again; a tap waits in its page, and a question for news is asked again.
const canWait = (message) => isReading(message) && !message.headers.some(([name]) => name.toLowerCase() === "if-none-match");

const refuse = (id) => settle(id, sorry("guests-cut"));

const isOfTable = ({ path }) => table !== null && path.startsWith(new URL(table.base).pathname);

const isOpen = () => table?.channel.readyState === "open";

const ask = (message, port) => {
  const id = noted(message, port);
  if (isOfTable(message) && isOpen()) send(id);
  else if (!isOfTable(message) || !canWait(message)) refuse(id);
};

const trouble = () => {
  if (!isOpen()) return "guests-cut";
  if (table.isAway) return "guests-away";
  return table.silent > SILENT ? "guests-silent" : "";
};

// What is known of the table's phone, said below the page.
const look = () => {
  if (!table || table.told === trouble()) return;
  table.told = trouble();
  if (table.told) bar(words()[table.told], [[words()["guests-scan"], join]]);
  else quiet();
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
  for (const [id, { message }] of [...waiting]) if (!canWait(message)) refuse(id);
  look();
};

// The line of a code to its table, which greets once it has read the one that answers.
const answer = async ({ description }) => {
  const connection = await lineOf(`scorekeeper ${new URL(BELOW).pathname}`);
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
  return { connection, sdp: await described(connection), greeted };
};

// Whether a page of the table is there, not the browser's own of what went wrong, which cannot be looked at.
const isWhole = () => Boolean(frame.contentDocument?.querySelector("main")) && frame.contentWindow.location.href.startsWith(table.base);

// What was asked meanwhile is asked now; the page sends what waits.
const goOn = () => {
  for (const [id, { message }] of [...waiting]) {
    if (isOfTable(message)) send(id);
    else refuse(id);
  }
  if (isWhole()) frame.contentWindow.dispatchEvent(new Event("online"));
  else frame.contentWindow.location.replace([location.href, table.jar.kept.page].find((page) => page.startsWith(table.base)) ?? table.base);
};

// A device that the table knows shows an invitation beside its page, since it may give more rights.
const offer = async ({ base, jar }, invitation) => {
  const door = new DOMParser().parseFromString(await (await fetch(`${base}enter`)).text(), "text/html");
  const form = door.querySelector("form[data-key]");
  if (form) {
    form.elements.key.value = invitation;
    await fetch(`${base}enter`, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  }
  jar.set({ used: invitation });
};

const sitDown = (found, line) => {
  const base = `${BELOW}${found.fingerprint.slice(0, MARK)}/`;
  const isSame = table?.fingerprint === found.fingerprint;
  const jar = isSame ? table.jar : jarOf(found.fingerprint);
  table?.connection.close();
  table = { ...line, fingerprint: found.fingerprint, base, jar, silent: 0, send: over(line.channel, heard) };
  quiet();
  if (!jar.header()) {
    jar.set({ used: found.invitation });
    frame.contentWindow.location.replace(`${base}enter#${found.invitation}`);
  } else if (jar.kept.used === found.invitation) {
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
    else sayStopped("guest-begin");
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

const begin = async () => {
  fill();
  const lacks = lacking();
  if (lacks) return say(lacks);
  try {
    await controlled(home);
  } catch (error) {
    console.error(error);
    return sayStopped("lacks-worker");
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return sayStopped("guests-another-window");
    listen(() => "mine", ask);
    keep().catch(() => null); // there is no network, say
    whenShown((page, { href }) => { if (table && page.querySelector("main[data-tag]")) table.jar.set({ page: href }); });
    setInterval(watch, SECOND);
    join();
    return new Promise(() => null);
  });
};

begin();
