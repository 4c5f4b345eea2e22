// Where the browser allows it (https, and this machine itself) a worker keeps the pages that were
// seen, and the sheet can be put on the home screen.

const { worker } = document.querySelector("link[rel=manifest]").dataset;
const place = document.querySelector("[data-installing]");

if (worker && navigator.serviceWorker) {
  navigator.serviceWorker.register(worker).catch(() => null);
}

addEventListener("beforeinstallprompt", (event) => {
  if (!place) return;
  event.preventDefault();
  const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
  button.textContent = place.dataset.installing;
  button.addEventListener("click", () => event.prompt(), { once: true });
  document.querySelector("[data-install]")?.remove();
  button.dataset.install = "";
  place.after(button);
});
