// 線: two phones find each other by two codes, without any server; requests and answers go over the line. A code holds
// the fingerprint of a certificate, two words, and where the phone can be reached; a table's the invitation too, a
// guest's which code it answers.
import { answered, within } from "./database.js";

const FINGERPRINT = 32, INVITATION = 24, ANSWERED = 4, SUM = 2;
const MOST_PLACES = 6;
const NAME = 1, IPV4 = 2, IPV6 = 3;
const KINDS = { SKT1: "table", SKG1: "guest" };
const CODE = /(SK[TG]1)\.([\w-]+)$/;
const PIECE = 16 * 1024;
const MUCH = 1 << 20;
const LARGEST = 32 << 20;

// Two builds with the same number work together. Raise it when a change of the codes, of the messages over the
// line, or of what a table's pages need of the guest's page would not be understood by the builds before.
export const PROTOCOL = 1;

export class Unreadable extends Error {} // its message is the name of the sentence that says why

const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex) => hex.match(/../g).map((byte) => parseInt(byte, 16));
const inBase64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const ofBase64 = (word) => Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

// Fletcher's sum: a word that was cut short or misread somewhere is not taken for a whole one.
const sumOf = (bytes) => {
  let [one, two] = [0, 0];
  for (const byte of bytes) two = (two + (one = (one + byte + 1) % 255)) % 255;
  return [one, two];
};

const fingerprintIn = (sdp) => bytesOf(sdp.match(/fingerprint:sha-256 ([\dA-F:]+)/i)[1].replaceAll(":", ""));
const lineIn = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(\\S+)`, "m"))[1];
const counted = (text) => [text.length, ...new TextEncoder().encode(text)];

const placeOf = (host) => {
  if (host.endsWith(".local")) return [NAME, ...bytesOf(host.slice(0, 36).replaceAll("-", ""))];
  if (!host.includes(":")) return [IPV4, ...host.split(".").map(Number)];
  const [before, after = ""] = host.split("::").map((half) => half.split(":").filter(Boolean));
  const parts = [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
  return [IPV6, ...parts.flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255])];
};
const placesIn = (sdp) => [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
  .map(([, host, port]) => [...placeOf(host), port >> 8, port & 255])
  .sort(([one], [other]) => one - other)
  .slice(0, MOST_PLACES);

const said = (kind, sdp, more) => {
  const told = [...fingerprintIn(sdp), ...counted(lineIn(sdp, "ice-ufrag")), ...counted(lineIn(sdp, "ice-pwd")), ...more, ...placesIn(sdp).flat()];
  return `${kind}.${inBase64([...told, ...sumOf(told)])}`;
};

// Which code a guest's answers.
const markOf = (code) => {
  const bytes = ofBase64(CODE.exec(code)[2]);
  return hexOf([...bytes.slice(-SUM), ...bytes.slice(0, ANSWERED - SUM)]);
};

export const tablesCode = (home, sdp, invitation) => `${home}guest/#${said("SKT1", sdp, ofBase64(invitation))}`;
export const guestsCode = (sdp, tables) => said("SKG1", sdp, bytesOf(markOf(tables)));
export const isAnsweredBy = (tables, { answered }) => markOf(tables) === answered;

// By what a table is known again, which nobody else can say: its certificate.
export const fingerprint = (sdp) => hexOf(fingerprintIn(sdp));

const sdpOf = (kind, fingerprint, ufrag, pwd, places) => [
  "v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
  ...places.map(([host, port], at) => `a=candidate:${at + 1} 1 udp ${2113937151 - at} ${host} ${port} typ host`),
  `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${fingerprint.match(/../g).join(":").toUpperCase()}`,
  `a=setup:${kind === "table" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", "",
].join("\r\n");

const hostOf = (kind, bytes) => {
  const hex = hexOf(bytes);
  if (kind === NAME) return `${hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5")}.local`;
  return kind === IPV4 ? [...bytes].join(".") : hex.match(/.{4}/g).join(":");
};

// What a code of the kind that is wanted says.
export const read = (text, wanted) => {
  const [, mark, word] = CODE.exec(text.trim()) ?? [];
  if (!mark) throw new Unreadable("guests-foreign");
  if (KINDS[mark] !== wanted) throw new Unreadable(`guests-is-a-${KINDS[mark]}s`);
  try {
    const all = ofBase64(word);
    const bytes = all.slice(0, -SUM);
    if (String(sumOf(bytes)) !== String([...all.slice(-SUM)])) throw new Error("the sum");
    let at = 0;
    const take = (count) => bytes.slice(at, at += count);
    const told = () => new TextDecoder().decode(take(take(1)[0]));
    const print = hexOf(take(FINGERPRINT));
    const [ufrag, pwd] = [told(), told()];
    const more = take(wanted === "table" ? INVITATION : ANSWERED);
    const places = [];
    while (at < bytes.length) {
      const kind = take(1)[0];
      const host = hostOf(kind, take(kind === IPV4 ? 4 : 16));
      const [high, low] = take(2);
      places.push([host, high * 256 + low]);
    }
    const description = { type: wanted === "table" ? "offer" : "answer", sdp: sdpOf(wanted, print, ufrag, pwd, places) };
    return { description, fingerprint: print, ...(wanted === "table" ? { invitation: inBase64(more), code: text.trim(), home: /^(.*)guest\/#/.exec(text.trim())?.[1] } : { answered: hexOf(more) }) };
  } catch {
    throw new Unreadable("guests-torn");
  }
};

// A phone is known again by the certificate that it keeps; where it cannot, there is one for this time.
const YEAR = 365 * 24 * 60 * 60 * 1000;
const newCertificate = () => RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: YEAR });
export const certificate = (name) => within(name, "own", async (database) => {
  const kept = await answered(database.transaction("own").objectStore("own").get("certificate")).catch(() => null);
  if (kept instanceof RTCCertificate && kept.expires > Date.now()) return kept;
  const made = await newCertificate();
  database.transaction("own", "readwrite").objectStore("own").put(made, "certificate");
  return made;
}).catch(newCertificate);

export const lineOf = async (name) => new RTCPeerConnection({ iceServers: [], certificates: [await certificate(name)] });

// What the other phone has to know of this end of a line, once it is known where this phone can be reached.
export const described = async (connection) => {
  await connection.setLocalDescription();
  await new Promise((go) => {
    const look = () => { if (connection.iceGatheringState === "complete") go(); };
    connection.addEventListener("icegatheringstatechange", look);
    look();
    setTimeout(go, 3000);
  });
  return connection.localDescription.sdp;
};

// What is sent is a head, and pieces of a body; `heard` is told each whole.
export const over = (channel, heard) => {
  channel.binaryType = "arraybuffer";
  channel.bufferedAmountLowThreshold = MUCH / 2;
  let turn = Promise.resolve();
  let coming = null;
  const arrived = ({ data }) => {
    if (typeof data === "string") {
      const head = JSON.parse(data);
      if (!(head.size >= 0 && head.size <= LARGEST)) throw new Error("too large");
      coming = { head, body: new Uint8Array(head.size), at: 0 };
    } else {
      coming.body.set(new Uint8Array(data), coming.at);
      coming.at += data.byteLength;
    }
    if (coming.at === coming.body.length) heard(coming.head, coming.body);
  };
  channel.onmessage = (event) => {
    try {
      arrived(event);
    } catch (error) {
      console.error(error);
      channel.close(); // nobody of this sheet sends such things
    }
  };
  const room = () => new Promise((go) => {
    if (channel.bufferedAmount < MUCH) return go();
    for (const event of ["bufferedamountlow", "close"]) channel.addEventListener(event, go, { once: true });
  });
  const sent = async (head, body) => {
    channel.send(JSON.stringify({ ...head, size: body.length }));
    for (let at = 0; at < body.length; at += PIECE) {
      await room();
      channel.send(body.subarray(at, at + PIECE));
    }
  };
  // One after the other; what a closed line does not take any more nobody waits for here.
  return (head, body = new Uint8Array()) => { turn = turn.then(() => sent(head, body)).catch(() => null); };
};
