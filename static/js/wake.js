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
  if (isDark && line.textContent !== line.dataset.wake) line.textContent = line.dataset.wake; // not before: text browsers show what is hidden
  if (line.matches("p")) line.hidden = !isDark;
};

stayAwake();
document.addEventListener("page", stayAwake);
document.addEventListener("visibilitychange", () => {
  isDark = false;
  stayAwake();
});
