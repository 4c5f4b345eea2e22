// The sheet can be put on the home screen where the browser keeps its pages; behind a certificate that was
// clicked through, or in a private window, it does not, and nothing is promised.

const { worker } = document.querySelector("link[rel=manifest]").dataset;
const place = document.querySelector("[data-installing]");

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
  if (!place) return;
  event.preventDefault();
  if (isRefused) return;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
  button.textContent = place.dataset.installing;
  button.addEventListener("click", () => event.prompt(), { once: true });
  document.querySelector("[data-install]")?.remove();
  button.dataset.install = "";
  place.after(button);
});
