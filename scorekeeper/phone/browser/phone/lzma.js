// 解凍: LZMA as `bundle.py` writes it, which is smaller by a quarter than what browsers unpack themselves.
// Source: 7-zip.org, "LZMA specification" (draft, 2015), whose names are kept.
const LC = 3; // and lp and pb are none
const STATES = 12, LITERALS = 0x300 << LC;
const LENGTHS = 2 + 8 + 8 + 256; // choices, then low, mid and high
const FULL = 1 << 7; // distances below which every bit has a probability of its own
const HALF = 1024; // of 2048: a bit that may be either
const EMPTY = 5; // bytes that the range coder begins with

// Where each kind of probability lies in the one array.
const IS_MATCH = 0;
const IS_REP = IS_MATCH + STATES;
const IS_REP0 = IS_REP + STATES;
const IS_REP1 = IS_REP0 + STATES;
const IS_REP2 = IS_REP1 + STATES;
const IS_REP0_LONG = IS_REP2 + STATES;
const SLOT = IS_REP0_LONG + STATES; // four trees of 64
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + FULL;
const LENGTH = ALIGN + 16;
const REP_LENGTH = LENGTH + LENGTHS;
const LITERAL = REP_LENGTH + LENGTHS;

// Gives `size` bytes, or fails where the input is not what makes them.
globalThis.unlzma = (input, size) => {
  const output = new Uint8Array(size);
  const probs = new Uint16Array(LITERAL + LITERALS).fill(HALF);
  let range = 0xffffffff, code = 0, next = 0, at = 0;
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  while (next < EMPTY) code = (code << 8) | input[next++];

  const bit = (index) => {
    const prob = probs[index];
    const bound = (range >>> 11) * prob;
    let found = 0;
    if ((code >>> 0) < bound) {
      range = bound;
      probs[index] = prob + ((2048 - prob) >>> 5);
    } else {
      range = (range - bound) >>> 0;
      code = (code - bound) | 0;
      probs[index] = prob - (prob >>> 5);
      found = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = (code << 8) | input[next++];
    }
    return found;
  };
  const direct = (count) => {
    let found = 0;
    for (let left = count; left > 0; left -= 1) {
      range >>>= 1;
      const isSet = (code >>> 0) >= range;
      if (isSet) code = (code - range) | 0;
      found = (found << 1) | (isSet ? 1 : 0);
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = (code << 8) | input[next++];
      }
    }
    return found >>> 0;
  };
  const tree = (base, bits) => {
    let found = 1;
    for (let left = bits; left > 0; left -= 1) found = (found << 1) | bit(base + found);
    return found - (1 << bits);
  };
  const backward = (base, bits) => {
    let node = 1, found = 0;
    for (let number = 0; number < bits; number += 1) {
      const one = bit(base + node);
      node = (node << 1) | one;
      found |= one << number;
    }
    return found;
  };
  const length = (base) => {
    if (!bit(base)) return tree(base + 2, 3);
    if (!bit(base + 1)) return 8 + tree(base + 10, 3);
    return 16 + tree(base + 18, 8);
  };
  const distance = (long) => {
    const slot = tree(SLOT + Math.min(long, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = ((2 | (slot & 1)) << bits) >>> 0;
    if (slot < 14) return high + backward(SPECIAL + high - slot, bits);
    return high + direct(bits - 4) * 16 + backward(ALIGN, 4);
  };

  while (at < size) {
    if (next > input.length + EMPTY) throw new Error("more is said than came");
    if (!bit(IS_MATCH + state)) {
      const base = LITERAL + 0x300 * ((at > 0 ? output[at - 1] : 0) >> (8 - LC));
      let symbol = 1;
      if (state >= 7) {
        let matched = output[at - rep0 - 1];
        while (symbol < 0x100) {
          const expected = (matched >> 7) & 1;
          matched <<= 1;
          const found = bit(base + ((1 + expected) << 8) + symbol);
          symbol = (symbol << 1) | found;
          if (found !== expected) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(base + symbol);
      output[at++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long = 0;
    if (bit(IS_REP + state)) {
      if (!bit(IS_REP0 + state)) {
        if (!bit(IS_REP0_LONG + state)) {
          output[at] = output[at - rep0 - 1];
          at += 1;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else {
        let found = rep1;
        if (bit(IS_REP1 + state)) {
          found = rep2;
          if (bit(IS_REP2 + state)) {
            found = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = found;
      }
      long = length(REP_LENGTH);
      state = state < 7 ? 8 : 11;
    } else {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      long = length(LENGTH);
      rep0 = distance(long);
      state = state < 7 ? 7 : 10;
    }
    if (rep0 >= at) throw new Error("it points before its beginning");
    for (const end = Math.min(at + long + 2, size); at < end; at += 1) output[at] = output[at - rep0 - 1];
  }
  return output;
};
