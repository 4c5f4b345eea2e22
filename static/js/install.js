// Where the browser allows it (https, and this machine itself) a worker keeps the pages that were
// seen, and the sheet can be put on the home screen.

const { worker } = document.querySelector("link[rel=manifest]").dataset;
const place = document.querySelector("[data-installing]");

// A certificate that was clicked through, or a private window: no pages are kept, and no promise is made.
let isRefused = false;
const refuse = () => {
  isRefused = true;
  if (place) place.textContent = place.dataset.refused;
  document.querySelector("[data-install]")?.remove();
};
if (worker && navigator.serviceWorker) {
  navigator.serviceWorker.register(worker).catch(({ name }) => { if (name === "SecurityError") refuse(); });
} else if (worker && isSecureContext) {
  refuse();
}

addEventListener("beforeinstallprompt", (event) => {
  if (isRefused) event.preventDefault();
  if (!place || isRefused) return;
  event.preventDefault();
  const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
  button.textContent = place.dataset.installing;
  button.addEventListener("click", () => event.prompt(), { once: true });
  document.querySelector("[data-install]")?.remove();
  button.dataset.install = "";
  place.after(button);
});
