// 撮影: what a phone's camera sees of another phone's screen that shows one code after the other. It is
// held aslant by a hand that shakes; the lens is soft, the picture is noisy and darker at one side, and
// its lines are read one after another, so that many a frame holds halves of two codes.
// usage: node film.mjs OUT <SCENE, where SCENE is JSON: {codes: [[row, …], …] with their light edge, every, seconds, …}
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const WIDTH = 640;
const HEIGHT = 480;

// Chance that is the same each time.
const chance = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

// Noise with a deviation of one, made once and begun anywhere: it has not to be new in every point.
const grain = (random) => Float32Array.from({ length: 1 << 20 }, () => random() + random() + random() + random() - 2);

// Where the hand holds the camera at a moment: how far it is turned and tilted, and what it looks at.
const held = (scene, random) => {
  const waves = Array.from({ length: 24 }, (_, at) => ({ often: [0.4, 1.3, 3.1, 7.5][at % 4] * (0.8 + 0.4 * random()), from: 7 * random() }));
  const wave = (which, time) => {
    let sum = 0;
    for (let at = 0; at < 4; at += 1) {
      const { often, from } = waves[4 * which + at];
      sum += [1, 0.5, 0.15, 0.04][at] * Math.sin(2 * Math.PI * often * time + from);
    }
    return sum * scene.shake;
  };
  return (time) => ({
    turned: scene.turned + 0.04 * wave(0, time),
    tilted: scene.tilted + 0.06 * wave(1, time),
    leaning: scene.leaning + 0.06 * wave(2, time),
    near: scene.near * (1 + 0.04 * wave(3, time)),
    right: 14 * wave(4, time),
    down: 14 * wave(5, time),
  });
};

// From a point of the picture to one of the screen, whose code lies within -1 and 1: nine figures.
const looked = ({ turned, tilted, leaning, near, right, down }) => {
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  const [ct, st] = [Math.cos(tilted), Math.sin(tilted)];
  const [cl, sl] = [Math.cos(leaning), Math.sin(leaning)];
  const far = 3; // a code's half widths from the lens
  const size = near * HEIGHT / 2 * far;
  // Columns of the turned screen's plane as it stands before the lens.
  const across = [c * cl, s * cl, -sl];
  const along = [c * st * sl - s * ct, s * st * sl + c * ct, st * cl];
  const [a, b, d, e, g, h] = [size * across[0], size * along[0], size * across[1], size * along[1], across[2], along[2]];
  const [tx, ty, tz] = [right * far, down * far, far];
  const cx = WIDTH / 2;
  const cy = HEIGHT / 2;
  const m = [a + cx * g, b + cx * h, tx + cx * tz, d + cy * g, e + cy * h, ty + cy * tz, g, h, tz];
  return [
    m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
    m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
    m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
  ];
};

const [LIGHT, DARK, PAGE, TABLE] = [222, 28, 198, 96];

// How light it is in a point of the screen: of a code, the page around it, or the table beyond.
const shown = (code, x, y) => {
  const size = code.length;
  if (x < -1 || x >= 1 || y < -1 || y >= 1) return Math.abs(x) < 1.13 && y > -1.6 && y < 1.9 ? PAGE : TABLE;
  return code[Math.floor((y + 1) / 2 * size)][Math.floor((x + 1) / 2 * size)] === "1" ? DARK : LIGHT;
};

const softened = (light, times) => {
  let from = light;
  for (let time = 0; time < times; time += 1) {
    for (const step of [1, WIDTH]) {
      const to = Float32Array.from(from);
      const last = from.length - step;
      for (let at = step; at < last; at += 1) to[at] = from[at] / 2 + (from[at - step] + from[at + step]) / 4;
      from = to;
    }
  }
  return from;
};

export const film = (given) => {
  const scene = { seed: 1, rate: 15, open: 0.012, read: 0.02, soft: 2, noise: 7, dim: 0.35, shake: 1, turned: 0.1, tilted: 0.25, leaning: -0.2, near: 0.78, ...given };
  const random = chance(scene.seed);
  const hand = held(scene, random);
  const noise = grain(random);
  const { codes, every } = scene;
  const codeAt = (time) => codes[Math.floor((time + scene.open) / every) % codes.length];

  // Each point is seen in two places of its own, at two moments while the shutter is open.
  const frame = (time) => {
    const light = new Float32Array(WIDTH * HEIGHT);
    for (let row = 0; row < HEIGHT; row += 1) {
      for (const part of [0.25, 0.75]) {
        const moment = time + scene.read * (row / HEIGHT) + scene.open * part;
        const code = codeAt(moment);
        const [a, b, c, d, e, f, g, h, i] = looked(hand(moment));
        const y = row + part;
        for (let column = 0; column < WIDTH; column += 1) {
          const x = column + part;
          const depth = g * x + h * y + i;
          light[row * WIDTH + column] += shown(code, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth) / 2;
        }
      }
    }
    const soft = softened(light, scene.soft);
    const seen = new Uint8ClampedArray(soft.length);
    const start = Math.floor(random() * (noise.length - soft.length));
    for (let at = 0; at < soft.length; at += 1) seen[at] = soft[at] * (1 - scene.dim * ((at % WIDTH) / WIDTH)) + scene.noise * 1.7 * noise[start + at];
    return seen;
  };
  return { ...scene, frame };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rate, seconds, frame } = film(JSON.parse(fs.readFileSync(0, "utf-8")));
  const { O_CREAT, O_WRONLY } = fs.constants;
  const out = fs.openSync(process.argv[2], O_WRONLY | O_CREAT); // a camera that sees the film sees the next one of this length
  const grey = Buffer.alloc(WIDTH * HEIGHT / 2, 128);
  fs.writeSync(out, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420jpeg\n`);
  for (let number = 0; number < seconds * rate; number += 1) {
    fs.writeSync(out, "FRAME\n");
    fs.writeSync(out, frame(number / rate));
    fs.writeSync(out, grey);
  }
}
