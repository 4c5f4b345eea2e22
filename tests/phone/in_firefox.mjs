// Does what it is told in Firefox, line by line, and answers each line with one of JSON.
// usage: node in_firefox.mjs PUPPETEER FIREFOX
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [library, firefox] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(library));
const PATIENCE = 120_000;
let browser;
let page;
const failed = [];

const orders = {
  async start({ profile, preferences, prepared }) {
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      userDataDir: profile,
      extraPrefsFirefox: preferences,
      protocolTimeout: PATIENCE,
    });
    [page] = await browser.pages();
    page.setDefaultTimeout(PATIENCE / 4);
    page.on("pageerror", ({ message }) => failed.push(message));
    await page.evaluateOnNewDocument(prepared);
    await page.setViewport({ width: 360, height: 740 });
    return browser.version();
  },
  open: ({ url }) => page.goto(url, { waitUntil: "domcontentloaded" }).then(() => page.url()),
  place: () => page.url(),
  page: ({ script }) => page.evaluate(script),
  sheet: ({ script }) => page.frames()[1].evaluate(script),
  tap: ({ target }) => page.frames()[1].locator(target).click(),
  write: ({ target, text }) => page.frames()[1].locator(target).fill(text),
  failed: () => failed,
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
