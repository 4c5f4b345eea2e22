// Where the browser allows it (https, and this machine itself) a worker keeps the pages that were
// seen, and the sheet can be put on the home screen.

const { worker } = document.querySelector("link[rel=manifest]").dataset;
const button = document.querySelector("[data-install]");

if (worker && navigator.serviceWorker) {
  navigator.serviceWorker.register(worker).catch(() => null);
}

addEventListener("beforeinstallprompt", (event) => {
  if (!button) return;
  event.preventDefault();
  button.hidden = false;
  button.addEventListener("click", () => event.prompt(), { once: true });
});
