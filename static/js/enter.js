// Enter goes on to the next name, and sends the form from the last one only. An Enter that ends
// a composition (漢字変換) does neither: some browsers report it as key 229 after the fact.

const textFields = (form) => [...form.querySelectorAll("input[type=text]")].filter((field) => field.checkVisibility?.() ?? true);

const nextField = (field) => {
  const fields = textFields(field.form);
  return fields[fields.indexOf(field) + 1];
};

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing || !field.matches?.("input[type=text]")) return;
  if (event.keyCode === 229) return event.preventDefault();
  const next = field.closest("form[data-enter]") && nextField(field);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
