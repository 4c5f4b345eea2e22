// Letting somebody in needs the server: a form of this page is sent once that has answered, and else stays
// as it is, with a sentence.

const PATIENCE = 6000;
const sentence = document.querySelector("[data-unreached]");
const reached = new WeakSet();

const isThere = () => fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE) })
  .then(({ status }) => status < 500, () => false);

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || reached.delete(form)) return;
  event.preventDefault();
  const goes = await isThere();
  form.dispatchEvent(new Event("released", { bubbles: true }));
  sentence.hidden = goes;
  if (!goes) {
    sentence.textContent = sentence.dataset.unreached;
    sentence.scrollIntoView({ block: "center" });
    return;
  }
  reached.add(form);
  form.requestSubmit(submitter);
});
