// The screen stays on while a hand is open; where the browser forbids it, a quiet line says so.

let lock = null;
let isDark = false;

const stayAwake = async () => {
  await null; // the page is learnt first, as the server said it
  const line = document.querySelector("[data-wake]");
  if (!line || document.visibilityState !== "visible") return;
  try {
    if (!isDark && lock?.released !== false) lock = await navigator.wakeLock.request("screen");
  } catch {
    isDark = true;
  }
  document.documentElement.toggleAttribute("data-dark", isDark); // beside "More" the style shows it
  if (!line.matches("p")) return;
  if (isDark) line.textContent = line.dataset.wake; // not before: text browsers show what is hidden
  line.hidden = !isDark;
};

stayAwake();
document.addEventListener("page", stayAwake);
document.addEventListener("visibilitychange", () => {
  isDark = false;
  stayAwake();
});
