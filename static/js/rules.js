// House rules read aloud as they are chosen, with their marks: changed, without effect. Every
// sentence comes with the page; the server says the same when the form is sent.

const form = document.querySelector("form[data-house]");
const rules = new Map([...form.querySelectorAll("[data-rule]")].map((rule) => [rule.dataset.rule, rule]));

const plain = (text) => text.normalize("NFKC").trim();

// The control that holds a rule's value: the chosen box, the chosen line of a list, or itself.
const chosen = (rule) => {
  const list = rule.querySelector("select");
  return list ? list.selectedOptions[0] : rule.querySelector("input:checked") ?? rule.querySelector("input:not([type=hidden])");
};

const isOff = (control) => control.type === "checkbox" && !control.checked;
const isNumber = (control) => "low" in control.dataset;

const value = (rule) => {
  const control = chosen(rule);
  if (isOff(control)) return "false";
  return isNumber(control) ? plain(control.value) || "null" : control.value;
};

/* 1000 and 10,000, as the server writes numbers. */
const grouped = (number) => number.toLocaleString(document.documentElement.lang, { useGrouping: "min2" });

const numberSays = (control) => {
  const text = plain(control.value);
  const number = Number(text);
  const { low, high, saysOne, saysOther, saysOpen } = control.dataset;
  if (!text) return saysOpen;
  if (!/^\d+$/.test(text) || number < Number(low) || number > Number(high)) return "";
  return number === 1 ? saysOne : saysOther.replaceAll("#", grouped(number));
};

const says = (rule) => {
  const control = chosen(rule);
  if (isNumber(control)) return numberSays(control);
  return isOff(control) ? control.dataset.saysOff : control.dataset.says;
};

const needs = (text = "") => text.split(" ").filter(Boolean);
const isMet = (need) => {
  const [name, values] = need.split("=");
  const other = rules.get(name);
  return values.split("|").includes(value(other)) && !isIdle(other);
};

// Without effect: something it needs is missing, or all of what one is enough of.
const isIdle = ({ dataset: { needs: all, needsAny } }) => {
  const any = needs(needsAny);
  return !needs(all).every(isMet) || (any.length > 0 && !any.some((way) => way.split("+").every(isMet)));
};

const isPoints = (rule) => rule.querySelector("table") !== null;

// A table counts as soon as the house goes by it; one by which every house goes, once it has numbers.
const cells = (rule) => [...rule.querySelectorAll("table input")].map((cell) => plain(cell.value));
const tableDiffers = (rule) => (rule.dataset.needs
  ? !isIdle(rule) || !rule.querySelector("legend [data-differs]").hidden
  : (cells(rule).join(":").replace(/:+$/, "") || "null") !== rule.dataset.preset);
const differs = (rule) => (isPoints(rule) ? tableDiffers(rule) : value(rule) !== rule.dataset.preset);

const tableSays = (rule) => {
  const { saysGiven, saysOpen } = rule.querySelector("table").dataset;
  return cells(rule).some(Boolean) ? saysGiven : saysOpen;
};

const show = (outer, selector, yes) => outer.querySelectorAll(selector).forEach((mark) => { mark.hidden = !yes; });

const showRule = (rule) => {
  const sentence = rule.querySelector("[data-sentence]");
  const said = isPoints(rule) ? tableSays(rule) ?? sentence.textContent : says(rule);
  if (sentence.textContent !== said) sentence.textContent = said;
  show(rule, "[data-differs]", differs(rule));
  show(rule, "[data-idle]", isIdle(rule));
  rule.classList.toggle("is-idle", isIdle(rule));
};

const showCount = (mark, changed) => {
  mark.hidden = changed === 0;
  mark.querySelector("[data-count]").textContent = String(changed);
};

const showAll = () => {
  rules.forEach(showRule);
  for (const chapter of form.querySelectorAll("[data-chapter]")) {
    const within = [...chapter.querySelectorAll("[data-rule]")];
    showCount(chapter.querySelector("[data-changes]"), within.filter(differs).length);
    chapter.querySelector("summary [data-idle]").hidden = !within.every(isIdle);
  }
  showCount(document.querySelector("[data-total]"), [...rules.values()].filter(differs).length);
};

form.querySelectorAll("[data-needless]").forEach((button) => { button.hidden = true; });
form.addEventListener("input", showAll);
addEventListener("pageshow", showAll);
showAll();
