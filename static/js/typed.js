// Back from a form that was refused leads to what was typed: before it is sent, the page takes what
// stands in it into its own address, from which the server can make it again.

const OWN = new Set(["csrf_token", "command", "seen"]);

document.addEventListener("submit", ({ target: form, submitter }) => {
  if (!form.matches("form[data-typed]") || submitter?.hasAttribute("formaction")) return;
  const typed = [...new FormData(form)].filter(([name]) => !OWN.has(name));
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams(typed)}`);
});

// A chip of somebody whose name is being typed bears it, and the number of the place until then.

const nameChips = () => {
  for (const chip of document.querySelectorAll("[data-named-in]")) {
    chip.firstElementChild.textContent = document.getElementById(chip.dataset.namedIn).value.trim() || chip.value;
  }
};
document.addEventListener("input", nameChips);
addEventListener("pageshow", nameChips);
