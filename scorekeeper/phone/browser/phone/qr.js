// QRコード: the code of a text as squares, in bytes and at level L, up to version 20. What stands in these
// texts looks like chance already, so one mask (the first) does for all.
// Source: ISO/IEC 18004.
const CHECKED = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]; // bytes a block, by version
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

const bytesIn = (version) => {
  let bits = (16 * version + 128) * version + 64;
  const rows = Math.floor(version / 7) + 2;
  if (version > 1) bits -= (25 * rows - 10) * rows - 55;
  if (version > 6) bits -= 36;
  return bits >> 3;
};

const times = (one, other) => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
};

// Reed-Solomon: what is left of a block, divided.
const checkOf = (block, size) => {
  const divisor = [...Array(size - 1).fill(0), 1];
  for (let turn = 0, root = 1; turn < size; turn += 1, root = times(root, 2)) {
    for (let at = 0; at < size; at += 1) divisor[at] = times(divisor[at], root) ^ (divisor[at + 1] ?? 0);
  }
  const rest = Array(size).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((one, at) => { rest[at] ^= times(one, factor); });
  }
  return rest;
};

const codewords = (text, version) => {
  const size = bytesIn(version) - CHECKED[version] * BLOCKS[version];
  const bits = [];
  const put = (value, count) => { for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1); };
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, size * 8 - bits.length));
  put(0, -bits.length & 7);
  const all = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
  while (all.length < size) all.push([0xec, 0x11][(all.length - bits.length / 8) % 2]);
  const short = BLOCKS[version] - (bytesIn(version) % BLOCKS[version]);
  const length = Math.floor(bytesIn(version) / BLOCKS[version]) - CHECKED[version];
  const blocks = [];
  for (let from = 0; from < size;) {
    const block = all.slice(from, from += length + (blocks.length < short ? 0 : 1));
    blocks.push([block, checkOf(block, CHECKED[version])]);
  }
  const turned = (part) => Array.from({ length: CHECKED[version] + length + 1 }, (_, at) => blocks.map((one) => one[part][at])).flat()
    .filter((byte) => byte !== undefined);
  return [...turned(0), ...turned(1)];
};

const divided = (value, by, size) => {
  let rest = value;
  for (let turn = 0; turn < size; turn += 1) rest = (rest << 1) ^ ((rest >>> (size - 1)) * by);
  return (value << size) | rest;
};

// Rows of dark (1) and light (0) squares; nothing where the text is too long.
export const squares = (said) => {
  const text = new TextEncoder().encode(said);
  const version = BLOCKS.findIndex((count, one) => one && bytesIn(one) - CHECKED[one] * count >= text.length + (one < 10 ? 2 : 3));
  if (version < 0) return null;
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (x, y, isDark) => { if (rows[y] && x >= 0 && x < size) rows[y][x] = Number(isDark); };
  for (let at = 0; at < size; at += 1) [[6, at], [at, 6]].forEach(([x, y]) => set(x, y, at % 2 === 0));
  const rings = (x, y, reach, light) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) rings(x, y, 4, [2, 4]);
  const count = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count }, (_, at) => (at ? size - 7 - (count - 1 - at) * step : 6));
  for (const x of places) {
    for (const y of places) {
      const isCorner = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isCorner) rings(x, y, 2, [1]);
    }
  }
  const format = divided(1 << 3, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = (format >>> bit) & 1;
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, isDark);
    set(bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, 8, isDark);
  }
  set(8, size - 8, 1);
  for (let bit = 0; version > 6 && bit < 18; bit += 1) {
    const isDark = (divided(version, 0x1f25, 12) >>> bit) & 1;
    const [long, short] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    set(long, short, isDark);
    set(short, long, isDark);
  }
  const bytes = codewords(text, version);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let turn = 0; turn < size; turn += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - turn : turn;
      for (const x of [right, right - 1]) {
        if (rows[y][x] !== null) continue;
        rows[y][x] = ((bytes[bit >> 3] >>> (7 - (bit & 7))) & 1) ^ Number((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
  return rows;
};

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;

export const drawn = (said) => {
  const rows = squares(said);
  const picture = document.createElementNS(SVG, "svg");
  const size = rows.length + 2 * QUIET;
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("role", "img");
  for (const [fill, path] of [
    ["#fff", `M0 0h${size}v${size}h-${size}z`],
    ["#000", rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("")],
  ]) {
    const part = document.createElementNS(SVG, "path");
    part.setAttribute("fill", fill);
    part.setAttribute("d", path);
    picture.append(part);
  }
  return picture;
};
