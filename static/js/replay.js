// A hand stepped through with ← and →, and a page that looks further back until its time is spent.

const STEPS = { ArrowLeft: "prev", ArrowRight: "next" };

addEventListener("keydown", (event) => {
  const rel = STEPS[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, textarea")) return;
  document.querySelector(`.bar a[rel=${rel}]`)?.click();
});

const again = document.querySelector("a[data-again]");
if (again) location.replace(again.href);
