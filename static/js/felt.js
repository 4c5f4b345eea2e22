// A tap that was recorded is felt, and so is a question about it, where a device can vibrate. One tap turns
// that off on this phone.

const KEY = "vibration";
const QUESTION = [40, 80, 40];
const RECORDED = 20;

const stored = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
const isOff = () => stored() === "off";
const canVibrate = "vibrate" in navigator;

document.addEventListener("answered", ({ detail: { outcome, text } }) => {
  if (!canVibrate || isOff() || navigator.userActivation?.hasBeenActive === false) return;
  if (outcome === "accepted") navigator.vibrate(RECORDED);
  else if (text?.includes("data-question")) navigator.vibrate(QUESTION);
});

const button = () => document.querySelector("[data-felt]");
const show = () => {
  const [node, words] = [button(), isOff() ? "felt" : "off"];
  if (!node) return;
  if (node.textContent !== node.dataset[words]) node.textContent = node.dataset[words];
  node.hidden = false;
};
document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-felt]")) return;
  try { localStorage.setItem(KEY, isOff() ? "on" : "off"); } catch { /* no storage: it stays as it is */ }
  show();
});
if (canVibrate) {
  queueMicrotask(show); // the page is learnt first, as the server said it
  document.addEventListener("page", () => queueMicrotask(show));
}
