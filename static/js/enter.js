// Writing. Enter goes on to the next field, and from the last one it sends the form; where a form only starts
// by its big button (data-enter="stays") it leads there and no further. An Enter that ends a composition
// (漢字変換) does nothing: some browsers report it as key 229 after the fact.

const textFields = (form) => [...form.querySelectorAll("input[type=text]")].filter((field) => field.checkVisibility?.() ?? true);

const nextField = (field) => {
  const fields = textFields(field.form);
  return fields[fields.indexOf(field) + 1];
};

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing) return;
  const form = field.closest?.("form[data-enter]");
  const stays = form?.dataset.enter === "stays";
  if (stays && event.repeat) return event.preventDefault(); // held down in a field, it comes to the button it led to
  if (!field.matches?.(stays ? "input" : "input[type=text]")) return;
  if (event.keyCode === 229) return event.preventDefault();
  const next = form && field.type === "text" && (nextField(field) ?? (stays && form.querySelector(".start-foot button")));
  if (next || stays) event.preventDefault();
  if (next) next.focus();
});

// What opens to be written in has the focus at once: a fold in which a field is the first thing to use. It is
// opened here, within the tap, since phones show their keys at no other time.

document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("summary")?.parentElement;
  if (event.defaultPrevented || !fold?.matches("details:not([open])")) return;
  const [, first] = fold.querySelectorAll("summary, a[href], button, input:not([type=hidden]), select, textarea");
  if (!first?.matches(":is(input[type=text], textarea):not([readonly])")) return;
  event.preventDefault();
  fold.open = true;
  first.focus();
});
