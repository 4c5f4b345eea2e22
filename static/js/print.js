// A button that prints the page: it is made here, since nothing else could be done with it.
// What is folded into chapters is printed whole; the style says so too, to browsers that can.

for (const place of document.querySelectorAll("[data-making]")) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "press" });
  button.textContent = place.dataset.making;
  button.dataset.print = "";
  button.addEventListener("click", () => window.print());
  place.prepend(button, " ");
}

let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll(".chapter:not([open])")];
  for (const chapter of folded) chapter.open = true;
});
addEventListener("afterprint", () => { for (const chapter of folded) chapter.open = false; });
