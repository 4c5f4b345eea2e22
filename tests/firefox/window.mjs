// Does what it is told in Firefox, line by line, and answers each line with one of JSON.
// usage: node window.mjs FIREFOX
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [firefox] = process.argv.slice(2);
const PATIENCE = 120_000;
let browser;
let page;
const said = [];

const orders = {
  async start({ folder, width, height, preferences, prepared }) {
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      userDataDir: folder,
      extraPrefsFirefox: preferences,
      protocolTimeout: PATIENCE,
    });
    [page] = await browser.pages();
    page.setDefaultTimeout(PATIENCE / 4);
    page.on("pageerror", ({ message }) => said.push(message));
    page.on("console", (line) => line.type() === "error" && said.push(line.text()));
    await page.evaluateOnNewDocument(prepared);
    await page.setViewport({ width, height });
  },
  open: ({ url }) => page.goto(url, { waitUntil: "load" }).then(() => page.url()),
  place: () => page.url(),
  evaluate: ({ script }) => page.evaluate(`(async () => {${script}\n})()`),
  press: ({ x, y }) => page.mouse.click(x, y),
  async write({ text }) {
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type(text);
  },
  key: ({ name }) => page.keyboard.press(name),
  resize: ({ width, height }) => page.setViewport({ width, height }),
  picture: ({ path }) => page.screenshot({ path }),
  said: () => said,
  stop: () => browser.close(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { order, ...given } = JSON.parse(line);
  let told;
  try {
    told = { answer: (await orders[order](given)) ?? null };
  } catch ({ message }) {
    told = { wrong: message };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
