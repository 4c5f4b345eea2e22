// A link carries its key behind #, which browsers keep to themselves. It is taken out of the
// address before anything else is done with it, and sent as the form of this page.

const key = location.hash.slice(1);
const form = document.querySelector("form[data-key]");
if (key) {
  history.replaceState(null, "", location.pathname);
  if (form) {
    form.elements.key.type = "hidden"; // what a link holds is spent: no browser need offer to keep it
    form.elements.key.value = key;
    form.requestSubmit();
  } else {
    location.replace(document.querySelector("[data-inside]").href);
  }
}
