// A newer making of this page takes the place of the one that is open, node by node: what has not
// changed stays as it is, with focus, place, open folds, and all that is half typed. Only what the
// server says otherwise than before is changed, so what scripts or a reader did meanwhile remains.
//
//   document.dispatchEvent(new CustomEvent("page", { detail: { text, headers, own } }))
//
// `own` says that the page answers a tap of this very reader: then forms begin anew.

const HIDDEN = ["csrf_token", "command", "seen", "target"];
const LINES = "tr, li, .line, dd, p";
const STANDS_FOR = 600;
const REACTION = 400; // milliseconds in which a finger cannot be stopped any more

const said = new WeakMap(); // what the server said of each node of its own
const attributes = (node) => new Map([...node.attributes].map(({ name, value }) => [name, value]));
const isBlank = (node) => node.nodeType === Node.TEXT_NODE && !node.data.trim();

const learn = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return said.set(node, true);
  said.set(node, attributes(node));
  node.childNodes.forEach(learn);
};

const key = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  if (node.id) return `#${node.id}`;
  const value = node.type === "hidden" ? null : node.getAttribute("value");
  return [node.nodeName, ...["action", "href", "name"].map((name) => node.getAttribute(name)), value].join(" ");
};

// The longest row of nodes that both have in this order: [old, fresh] each.
const pairs = (old, fresh) => {
  const [a, b] = [old.map(key), fresh.map(key)];
  const lengths = a.map(() => new Array(b.length + 1).fill(0)).concat([new Array(b.length + 1).fill(0)]);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const found = new Map();
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) found.set(fresh[j++], old[i++]);
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
    else j++;
  }
  return found;
};

const isChosen = (field) => {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.type === "select-one") {
    const first = Math.max(0, [...field.options].findIndex((option) => option.defaultSelected));
    return field.selectedIndex !== first;
  }
  return "defaultValue" in field && field.type !== "hidden" && field.value !== field.defaultValue;
};
const isBegun = (form) => !form.hasAttribute("aria-busy") && [...form.elements].some(isChosen);
const isEdited = (node) => [node, ...node.querySelectorAll("form")].some((one) => one.nodeName === "FORM" && isBegun(one));

const hidden = (form) => [...form.querySelectorAll("input[type=hidden]")];
const question = (form) => hidden(form).filter((field) => !HIDDEN.includes(field.name))
  .map((field) => `${field.name}=${field.getAttribute("value")}`).join("&");

class Morph {
  constructor(own) {
    this.own = own;
    this.lines = new Set();
  }

  // What a form knows of the table is renewed a moment later: a finger that is already on its way
  // taps what it saw, and the server says what stands.
  renew(field, value) {
    clearTimeout(field.later); // an older page says no more
    if (this.own) field.value = value;
    else field.later = setTimeout(() => { field.value = value; }, REACTION);
  }

  mark(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const line = element.closest(LINES) ?? element;
    if (!line.matches("form, .wrong")) this.lines.add(line);
  }

  attributes(old, fresh) {
    const [before, now] = [said.get(old), attributes(fresh)];
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      if (before.get(name) === now.get(name)) continue;
      if (name === "value" && HIDDEN.includes(old.name)) this.renew(old, now.get(name));
      else if (now.has(name)) old.setAttribute(name, now.get(name));
      else old.removeAttribute(name);
    }
    if (this.own && old.nodeName === "DETAILS") old.open = now.has("open");
    said.set(old, now);
  }

  node(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data === fresh.data) return;
      old.data = fresh.data;
      return this.mark(old);
    }
    if (old.nodeName === "FORM" && isBegun(old)) return this.begun(old, fresh);
    this.attributes(old, fresh);
    this.children(old, fresh);
  }

  // What somebody is just filling in stays. If it still asks the same, it may be sent.
  begun(old, fresh) {
    if (question(old) !== question(fresh)) return;
    for (const field of hidden(fresh).filter((one) => HIDDEN.includes(one.name))) {
      this.renew(old.elements[field.name], field.value);
    }
  }

  children(old, fresh) {
    const olds = [...old.childNodes].filter((node) => said.has(node) && !isBlank(node));
    const freshes = [...fresh.childNodes].filter((node) => !isBlank(node));
    const found = pairs(olds, freshes);
    const kept = new Set(found.values());
    for (const node of olds) if (!kept.has(node)) this.remove(node);
    let last = null;
    for (const node of freshes) {
      const there = found.get(node);
      if (there) this.node(there, node);
      last = there ?? this.add(old, node, last);
    }
  }

  add(parent, fresh, after) {
    const node = document.importNode(fresh, true);
    if (after) after.after(" ", node);
    else parent.prepend(node);
    learn(node);
    this.mark(node);
    return node;
  }

  remove(node) {
    const stays = !this.own && node.nodeType === Node.ELEMENT_NODE && (node.matches(".wrong[role=alert]") || isEdited(node));
    if (!stays) node.remove();
  }
}

const furniture = (page) => [...page.querySelectorAll("link[rel=stylesheet], script[src]")]
  .map((one) => one.getAttribute("href") ?? one.getAttribute("src")).join(" ");

const show = (lines) => {
  for (const line of lines) line.classList.add("is-new");
  setTimeout(() => lines.forEach((line) => line.classList.remove("is-new")), STANDS_FOR);
};

learn(document.documentElement);

document.addEventListener("page", ({ detail: { text, own } }) => {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  if (furniture(fresh) !== furniture(document) && !isEdited(document.body)) return location.reload();
  if (own) document.querySelectorAll("form[aria-busy]").forEach((form) => form.reset());
  const morph = new Morph(own);
  document.title = fresh.title;
  morph.attributes(document.documentElement, fresh.documentElement);
  morph.node(document.body, fresh.body);
  if (!own) show(morph.lines);
});
