// QRで渡す: the codes of a run follow one another, drawn here, until somebody stops them; any so many
// of them are enough. Who asked for less motion begins with those that the server draws, by hand.
import { draw } from "./draw.js";
import { cut } from "./enough.js";

const EVERY = 200;

const figure = document.querySelector("figure.codes");
const ways = document.querySelector("[data-stop]");
const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
const canvas = document.createElement("canvas");

const bytesOf = (word) => Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

const begin = () => {
  const run = cut(bytesOf(figure.dataset.word));
  const enough = figure.dataset.enough.replace("{enough}", run.enough);
  let number = 0;
  let timer = 0;
  const step = () => {
    draw(canvas, run.text(number));
    number = (number + 1) % run.codes;
    timer = setTimeout(step, EVERY);
  };
  const go = () => {
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", enough);
    figure.querySelector("img")?.replaceWith(canvas);
    figure.querySelector("figcaption").textContent = enough;
    for (const byHand of ways.querySelectorAll("a")) byHand.hidden = true;
    button.textContent = ways.dataset.stop;
    step();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    button.textContent = ways.dataset.go;
  };
  ways.prepend(button);
  button.addEventListener("click", () => (timer ? stop() : go()));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) stop();
  else go();
};

if (figure) begin();
