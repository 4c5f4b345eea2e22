// The screen stays on while a hand is open; where the browser forbids it, a quiet line says so.

const line = document.querySelector("[data-wake]");

const stayAwake = async () => {
  await null; // the page is learnt first, as the server said it
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock.request("screen");
    line.hidden = true;
  } catch {
    line.textContent = line.dataset.wake; // not before: text browsers show what is hidden
    line.hidden = false;
  }
};

if (line) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}
