// A button that prints the page: it is made here, since nothing else could be done with it.

for (const place of document.querySelectorAll("[data-printing]")) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
  button.textContent = place.dataset.printing;
  button.dataset.print = "";
  button.addEventListener("click", () => window.print());
  place.prepend(button, " ");
}
