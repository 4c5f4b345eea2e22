// 何枚でも足りる: a session's bytes as codes of which some are enough, whichever they are: of N slices
// any N codes. The first N hold a slice each; each of the others holds all of them mixed, with factors
// of a Cauchy matrix in the field of 256 elements, any rows of which can be undone.
//
// A code's text is `SK2:` and, in base 45 (RFC 9285), which QR codes pack closest: the run (CRC-32 of
// all bytes), how many bytes there are (2), the code's number from 0, the slice or mixture, and the
// CRC-32 of all this, so that a damaged code spoils nothing.

export const MOST = 255; // codes of a run, as many as the field has room for beside their slices
export const MOST_SLICES = 200;
const SLICE = 209; // bytes, which a code of 53 modules a side holds
const [BEFORE, AFTER] = [7, 4];
const HEAD = "SK2:";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

// CRC-32, as in every zip.
export const checksum = (bytes) => {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
};

// The field: powers of 2, of which two are multiplied by adding what they are the power of.
const POWERS = new Uint8Array(510);
const LOGS = new Uint8Array(256);
for (let power = 0, element = 1; power < 255; power += 1) {
  POWERS[power] = POWERS[power + 255] = element;
  LOGS[element] = power;
  element = (element << 1) ^ (element & 128 ? 0x11d : 0);
}
const inverse = (one) => POWERS[255 - LOGS[one]];
const factorOf = (number, slice) => inverse(number ^ slice);

// To `sum` comes `factor` times what is added.
const add = (sum, factor, added) => {
  if (factor === 0) return;
  const log = LOGS[factor];
  for (let at = 0; at < sum.length; at += 1) if (added[at]) sum[at] ^= POWERS[log + LOGS[added[at]]];
};

const inLetters = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let left = isPair ? 256 * bytes[at] + bytes[at + 1] : bytes[at];
    for (let letter = 0; letter < (isPair ? 3 : 2); letter += 1) {
      text += LETTERS[left % 45];
      left = Math.floor(left / 45);
    }
  }
  return text;
};

// Nothing where it is not what some bytes were written as.
const outOfLetters = (text) => {
  if (text.length % 3 === 1) return null;
  const bytes = [];
  for (let at = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const [low, high, highest = 0] = values;
    const whole = low + 45 * high + 2025 * highest;
    if (values.includes(-1) || whole >= (values.length === 3 ? 65536 : 256)) return null;
    bytes.push(...(values.length === 3 ? [whole >> 8, whole & 255] : [whole]));
  }
  return Uint8Array.from(bytes);
};

// How many codes there are, how many are enough, and the text of each by its number.
export const cut = (bytes) => {
  const size = Math.max(SLICE, Math.ceil(bytes.length / MOST_SLICES));
  const enough = Math.ceil(bytes.length / size);
  const padded = new Uint8Array(enough * size);
  padded.set(bytes);
  const slices = Array.from({ length: enough }, (_, at) => padded.subarray(at * size, (at + 1) * size));
  const run = checksum(bytes);
  const text = (number) => {
    const code = new Uint8Array(BEFORE + size + AFTER);
    const view = new DataView(code.buffer);
    view.setUint32(0, run);
    view.setUint16(4, bytes.length);
    code[6] = number;
    const held = code.subarray(BEFORE, BEFORE + size);
    if (number < enough) held.set(slices[number]);
    else slices.forEach((slice, at) => add(held, factorOf(number, at), slice));
    view.setUint32(BEFORE + size, checksum(code.subarray(0, BEFORE + size)));
    return HEAD + inLetters(code);
  };
  return { enough, codes: enough === 1 ? 1 : MOST, text };
};

export const isOfARun = (text) => text.startsWith(HEAD);

// What a code says; nothing where it is damaged.
export const readCode = (text) => {
  const code = outOfLetters(text.slice(HEAD.length));
  const size = (code?.length ?? 0) - BEFORE - AFTER;
  if (size < 1) return null;
  const view = new DataView(code.buffer);
  const [run, length, number] = [view.getUint32(0), view.getUint16(4), code[6]];
  const enough = Math.ceil(length / size);
  const isSound = view.getUint32(BEFORE + size) === checksum(code.subarray(0, BEFORE + size));
  if (!isSound || enough < 1 || enough > MOST_SLICES || number >= MOST) return null;
  return { run, length, enough, number, held: code.subarray(BEFORE, BEFORE + size) };
};

const times = (factor, bytes) => {
  const made = new Uint8Array(bytes.length);
  add(made, factor, bytes);
  return made;
};

// The bytes, where as many codes are held, by their numbers, as are enough; nothing where they do not fit.
export const joined = ({ run, length, enough }, held) => {
  const slices = Array.from({ length: enough }, (_, at) => held.get(at));
  const missing = [...slices.keys()].filter((at) => !slices[at]);
  // Of each mixture what is left of it without the slices that are there.
  const rows = [...held].filter(([number]) => number >= enough).map(([number, mixed]) => {
    const rest = Uint8Array.from(mixed);
    slices.forEach((slice, at) => slice && add(rest, factorOf(number, at), slice));
    return { factors: Uint8Array.from(missing, (at) => factorOf(number, at)), rest };
  });
  missing.forEach((slice, column) => {
    const found = rows.findIndex(({ factors }, at) => at >= column && factors[column]);
    const once = inverse(rows[found].factors[column]);
    const row = { factors: times(once, rows[found].factors), rest: times(once, rows[found].rest) };
    rows[found] = rows[column];
    rows[column] = row;
    for (const other of rows) {
      const factor = other === row ? 0 : other.factors[column];
      add(other.factors, factor, row.factors);
      add(other.rest, factor, row.rest);
    }
  });
  missing.forEach((slice, column) => { slices[slice] = rows[column].rest; });
  const bytes = new Uint8Array(enough * slices[0].length);
  slices.forEach((slice, at) => bytes.set(slice, at * slice.length));
  const whole = bytes.subarray(0, length);
  return checksum(whole) === run ? whole : null;
};
