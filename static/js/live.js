// A page of a session keeps up with what others record: it asks every moment whether anything is
// new, with the tag of what it shows, and is told 304 as long as nothing is. It asks less often
// while nobody answers, and not at all while nobody looks.

// A page that the phone kept (`worker.js`) says of when it is until the server has answered for it.
const root = document.documentElement;
const age = document.querySelector("[data-age]");

const tellAge = (stamp) => {
  const then = new Date(Number(stamp));
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const isToday = then.toDateString() === new Date().toDateString();
  const told = then.toLocaleString(root.lang === "en" ? "en-GB" : root.lang, isToday ? time : { month: "short", day: "numeric", ...time });
  age.textContent = age.dataset.age.replace("{time}", told);
  age.hidden = false;
};
const isNow = () => {
  delete root.dataset.kept; // a newer making of the page may have taken it away already
  if (age && !age.hidden) age.hidden = true;
};
if (age && root.dataset.kept) tellAge(root.dataset.kept);

document.addEventListener("page", isNow);

const EVERY = 1500;
const SELDOM = 30_000;

const main = document.querySelector("main[data-tag]");
let tag = main && `"${main.dataset.tag}"`;
let pause = EVERY;
let timer;
let turn = 0; // an answer that was asked for before the page changed otherwise says nothing new

const soon = (wait) => {
  clearTimeout(timer);
  if (document.visibilityState === "visible") timer = setTimeout(look, wait * (0.9 + 0.2 * Math.random()));
};

// While taps wait to be sent, the page is ahead of the server; where one was refused, it no longer is.
const isAhead = () => {
  const waiting = document.querySelector("[data-waiting]");
  return waiting?.querySelector("[data-count]").textContent && waiting.querySelector("[data-choice]").hidden;
};

const take = async (answer) => {
  if (answer.status === 304 || isAhead()) return;
  if (answer.redirected) return location.replace(answer.url);
  if (!answer.ok) return location.reload();
  const { headers } = answer;
  const text = await answer.text();
  tag = headers.get("ETag");
  document.dispatchEvent(new CustomEvent("page", { detail: { text, headers, own: false } }));
};

const look = async () => {
  const own = ++turn;
  if (document.querySelector("form[aria-busy]")) return soon(EVERY);
  try {
    const answer = await fetch(location.href, { headers: { "If-None-Match": tag }, signal: AbortSignal.timeout(10_000) });
    if (answer.status >= 500) throw new Error(answer.statusText);
    pause = EVERY;
    if (own === turn) {
      await take(answer);
      isNow();
    }
    document.dispatchEvent(new Event("reached"));
  } catch {
    pause = Math.min(2 * pause, SELDOM);
  }
  if (own === turn) soon(pause);
};

if (main) {
  soon(EVERY);
  document.addEventListener("visibilitychange", () => soon(0));
  document.addEventListener("look", () => soon(0));
  addEventListener("online", () => soon(0));
  document.addEventListener("page", ({ detail }) => {
    if (!detail.own) return;
    turn++;
    tag = detail.headers.get("ETag") ?? tag;
    soon(EVERY);
  });
}
