// A form is sent once: what was pressed rests until the answer comes, and wakes if the page is
// shown again. The server counts a form twice sent once all the same.

const pressables = (form) => form.querySelectorAll("button");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  if (form.hasAttribute("aria-busy")) return event.preventDefault();
  form.setAttribute("aria-busy", "true");
  // Only after the browser has read the form, or the button's own value would be lost.
  setTimeout(() => {
    if (form.hasAttribute("aria-busy")) pressables(form).forEach((button) => { button.disabled = true; });
  });
});

const wake = (form) => {
  form.removeAttribute("aria-busy");
  pressables(form).forEach((button) => { button.disabled = button.hasAttribute("data-closed"); });
};

document.addEventListener("released", ({ target }) => wake(target));
addEventListener("pageshow", (event) => {
  if (event.persisted) document.querySelectorAll("form[aria-busy]").forEach(wake);
});
