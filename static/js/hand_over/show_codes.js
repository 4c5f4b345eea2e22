// QRで渡す: the codes of a run follow one another, round and round, until somebody stops them. Each is
// fetched once. Who asked for less motion goes through them by hand.

const EVERY = 350;

const figure = document.querySelector("figure.codes");
let picture = figure?.querySelector("img");
const ways = document.querySelector("[data-stop]");
const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
const parts = Number(figure?.dataset.parts ?? 0);
const codes = new Map();
let part = Number(figure?.dataset.part);
let timer = 0;

const address = (number) => figure.dataset.code.replace("/0.svg", `/${number}.svg`);

const drawn = async (number) => {
  if (!codes.has(number)) {
    const code = picture.cloneNode();
    code.src = address(number);
    await code.decode();
    codes.set(number, code);
  }
  return codes.get(number);
};

// A code that is not there any more: the session has gone on, and its run is another one.
const isGone = async (number) => (await fetch(address(number)).catch(() => ({}))).status === 404;

const step = async () => {
  const mine = timer;
  part = (part % parts) + 1;
  const code = await drawn(part).catch(() => null);
  if (!code && await isGone(part)) return location.reload();
  if (timer !== mine) return undefined; // stopped meanwhile
  if (code) {
    picture.replaceWith(code);
    picture = code;
    figure.querySelector(".count").textContent = part;
  }
  timer = setTimeout(step, EVERY);
  return undefined;
};

const go = () => {
  timer = setTimeout(step, EVERY);
  button.textContent = ways.dataset.stop;
};
const stop = () => {
  clearTimeout(timer);
  timer = 0;
  button.textContent = ways.dataset.go;
};

if (parts > 1) {
  ways.prepend(button);
  button.addEventListener("click", () => (timer ? stop() : go()));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) stop();
  else go();
}
