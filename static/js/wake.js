// The screen stays on while a hand is open; where the browser forbids it, a quiet line says so.

const line = document.querySelector("[data-wake]");

const stayAwake = async () => {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock.request("screen");
    line.hidden = true;
  } catch {
    line.hidden = false;
  }
};

if (line) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}
