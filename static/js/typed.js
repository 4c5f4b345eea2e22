// Back from a form that was refused leads to what was typed: before it is sent, the page takes the form's
// address with what stands in it, from which the server can make it again.

const OWN = new Set(["csrf_token", "command", "seen", "today"]);

document.addEventListener("submit", ({ target: form, submitter }) => {
  if (!form.matches("form[data-typed]") || submitter?.hasAttribute("formaction")) return;
  const typed = [...new FormData(form)].filter(([name]) => !OWN.has(name));
  history.replaceState(null, "", `${new URL(form.action).pathname}?${new URLSearchParams(typed)}`);
});

// The day at the table is that of its phone's calendar, wherever the server stands.
document.addEventListener("formdata", ({ target: form, formData }) => {
  if (!form.matches("form:is([data-typed], [data-today])")) return;
  const now = new Date();
  formData.set("today", new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10));
});

// A chip of somebody whose name is being typed bears it, and the number of the place until then.

const nameChips = () => {
  for (const chip of document.querySelectorAll("[data-named-in]")) {
    chip.firstElementChild.textContent = document.getElementById(chip.dataset.namedIn).value.trim() || chip.value;
  }
};
document.addEventListener("input", nameChips);
addEventListener("pageshow", nameChips);
