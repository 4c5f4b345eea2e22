// Where the browser allows it (https, and this machine itself) a worker keeps the pages that were
// seen, and the sheet can be put on the home screen.

const scope = document.documentElement.dataset.worker;
const button = document.querySelector("[data-install]");

if (scope && navigator.serviceWorker) {
  navigator.serviceWorker.register(scope).catch(() => null);
}

addEventListener("beforeinstallprompt", (event) => {
  if (!button) return;
  event.preventDefault();
  button.hidden = false;
  button.addEventListener("click", () => event.prompt(), { once: true });
});
