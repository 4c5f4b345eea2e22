// 卓: guests at a table that one phone keeps alone. Each is a line over which its requests come to this
// phone's app, as of a device of its own: it shows its own cookies, and has none of this phone's.
import { pairing } from "./pairing.js";
import { bar, filled, quiet, words } from "./said.js";
import { described, fingerprint, isAnsweredBy, lineOf, over, PROTOCOL, read, tablesCode, Unreadable } from "./wire.js";

const MARK = 8;
const PATIENCE = 20_000;

const guests = new Set();
const left = new Map(); // how those come back whose lines have ended, by their certificates

// Below the sheet stands how many there are, or how guests come back whose lines have ended.
const count = () => {
  const open = [...guests].filter(({ channel }) => channel.readyState === "open").length;
  const [again] = left.values();
  if (again) bar(words()["guests-left"], [[words()["guests-code"], again]], { closed: forget });
  else if (open) bar(filled(words()["guests-stay"], { count: open }), [], { isQuiet: true });
  else quiet();
};
const forget = () => {
  left.clear();
  count();
};

const isText = (one) => typeof one === "string";
const isHeader = (one) => Array.isArray(one) && one.length === 2 && one.every(isText);

// One request of a guest, through a port as the service worker's come.
const asked = (guest, { id, method, path, query, headers }, body, ask) => {
  if (![method, path, query].every(isText) || !Array.isArray(headers)) throw new Error("no request");
  const port = { postMessage: ({ status, headers: told, body: content }) => guest.send({ id, status, headers: told }, content) };
  ask({ method, path, query, headers: headers.filter(isHeader), body: body.buffer, guest: guest.mark }, port);
};

// A line to one guest: it waits for the code that answers its own.
const lineFor = async (home, ask, again) => {
  const connection = await lineOf(`scorekeeper ${new URL(home).pathname} table`);
  const channel = connection.createDataChannel("table");
  const sdp = await described(connection);
  const guest = { connection, channel, mark: fingerprint(sdp).slice(0, MARK) };
  guest.send = over(channel, (head, body) => {
    if (head.ping) guest.send({ pong: true });
    else if (head.hello) turnAway(guest);
    else asked(guest, head, body, ask);
  });
  channel.onclose = () => {
    connection.close();
    if (!guests.delete(guest)) return;
    left.set(guest.fingerprint, again);
    count();
  };
  return { guest, sdp };
};

const leave = (guest) => {
  guest.channel.onclose = null;
  guest.connection.close();
  guests.delete(guest);
};

// Only a guest with another protocol answers the greeting: both phones say the same.
const turnAway = (guest) => {
  leave(guest);
  bar(words()["guests-build"]);
};

const opened = ({ channel }) => new Promise((resolve, reject) => {
  if (channel.readyState === "open") return resolve();
  channel.addEventListener("open", resolve, { once: true });
  setTimeout(reject, PATIENCE, new Unreadable("guests-apart"));
});

document.addEventListener("visibilitychange", () => guests.forEach((guest) => guest.send({ isAway: document.hidden })));

// The window in which the table shows the code of an invitation, and reads the guest's.
export const bringGuest = async (home, ask, invitation) => {
  let guest = null;
  const window = pairing("guests-title", () => {
    if (guest?.channel.readyState !== "open") guest?.connection.close();
    if (left.size) count(); // what is the matter is said again
  });
  if (!globalThis.RTCPeerConnection) return window.tell("guests-lacks");
  if (!ask) return window.tell("guests-another-window");
  await window.camera();
  while (window.isOpen()) {
    const made = await lineFor(home, ask, () => bringGuest(home, ask, invitation));
    guest = made.guest;
    const code = tablesCode(home, made.sdp, invitation);
    window.show("guests-table-shows", code);
    await window.look("guests-table-reads", async (text) => {
      const answer = read(text, "guest");
      if (!isAnsweredBy(code, answer)) throw new Unreadable("guests-answers-another");
      guest.fingerprint = answer.fingerprint;
      await guest.connection.setRemoteDescription(answer.description).catch(() => { throw new Unreadable("guests-torn"); });
    });
    window.rest();
    window.clear();
    window.say("guests-connecting");
    try {
      await opened(guest);
      for (const one of guests) if (one.fingerprint === guest.fingerprint) leave(one); // it comes back
      guests.add(guest);
      left.delete(guest.fingerprint);
      guest.send({ hello: { protocol: PROTOCOL }, isAway: document.hidden });
      count();
      return window.close();
    } catch (error) {
      window.say();
      window.tell(error.message);
      guest.connection.close();
    }
  }
  return undefined;
};
