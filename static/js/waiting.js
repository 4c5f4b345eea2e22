// A form of the table is sent from here, and its answer takes the place of the page. What nobody
// answers waits: it is shown with a dotted ring, and the form is free for what comes next.

const SLOW = 100;

const box = document.querySelector("[data-waiting]");
const tell = (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail }));
const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();

const address = (form) => new URL(form.getAttribute("action"), location).href;

const sent = new Map(); // the forms whose answer somebody waits for, by the key of the tap
const ahead = []; // how to take back what the page shows ahead of the server
let pressed = null;

const isTap = (form, button) => {
  const { command, seen } = form.elements;
  return document.documentElement.dataset.outbox && box && form.method === "post" && command && seen && seen.value !== "0"
    && form.enctype === "application/x-www-form-urlencoded" && !button?.hasAttribute("formaction");
};

// What one answer of a form says: its own `data-words`, else a name, else what is seen on it or typed into it.
const plainText = (element) => {
  const seen = element.cloneNode(true);
  for (const one of seen.querySelectorAll("[aria-hidden=true], .seals")) one.remove();
  return plain(seen.textContent);
};
const worded = (one) => {
  if (one.dataset.words) return one.dataset.words;
  if (one.matches("select")) return plain(one.selectedOptions[0]?.textContent);
  if (!one.matches("button, [type=radio], [type=checkbox]")) return plain(one.value ?? one.textContent);
  const face = one.labels[0] ?? one;
  return plainText(face.querySelector(".who") ?? face) || one.getAttribute("aria-label");
};

const answers = (form, button) => [...form.elements]
  .filter((one) => one === button || (one.matches("[type=radio], [type=checkbox]") ? one.checked : one.matches("input, select, textarea")));

// What was tapped: the sentence that the record will hold, which the server writes into the page with
// `{names}` of answers in it (`{name|what holds without one}`), else the heading and what was answered.
const words = (form, button) => {
  const answered = answers(form, button);
  const sentence = button?.dataset.says ?? form.dataset.words;
  if (sentence) {
    return plain(sentence.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name, otherwise) => {
      const one = answered.find((answer) => answer.name === name) ?? form.querySelector(`[data-answer="${name}"]`);
      return one ? worded(one) : otherwise ?? "";
    }));
  }
  const named = answered.filter((one) => one.name && one.type !== "hidden").map(worded).filter(Boolean);
  const said = named.join(" · ") || (button ? worded(button) : "");
  const heading = plain(form.querySelector("h2, h3, legend, .label")?.textContent);
  return heading ? box.dataset.of.replace("{form}", heading).replace("{words}", said) : said;
};

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !isTap(form, submitter)) return;
  event.preventDefault();
  const own = new Set(["csrf_token", "command", "seen"]);
  const fields = [...new FormData(form, submitter)].filter(([name]) => !own.has(name))
    .map(([name, value]) => [name, name === "target" ? form.dataset.target ?? value : value]);
  pressed = { form, button: submitter ?? form };
  pressed.timer = setTimeout(({ button }) => button.classList.add("is-waiting"), SLOW, pressed);
  tell("tap", {
    action: address(form), page: location.href.split("#")[0], fields,
    seen: form.elements.seen.value, words: words(form, submitter),
  });
});

const release = ({ form, button, timer }) => {
  clearTimeout(timer);
  button.classList.remove("is-waiting");
  form.dispatchEvent(new Event("released", { bubbles: true }));
  return { form };
};

// A form asks for what comes next, as far as a page can know without the server: the next trick.
const headings = (form) => [...form.querySelectorAll("h2, legend, .number")]
  .flatMap((one) => [...one.childNodes]).filter((node) => node.nodeType === Node.TEXT_NODE);
const goOn = (form, number) => {
  const { trick } = form.elements;
  const before = [trick.value, ...headings(form).map((node) => node.data)];
  const shown = new RegExp(`\\b${trick.value}\\b`);
  ahead.push(() => {
    [trick.value] = before;
    headings(form).forEach((node, place) => { node.data = before[place + 1]; });
    form.hidden = false;
  });
  const isCertain = form.elements.honours?.type === "hidden"; // of this trick, and of none before it
  form.hidden = number > Number(form.dataset.tricks ?? Infinity) || (isCertain && number < Number(trick.value));
  trick.value = number;
  for (const node of headings(form)) node.data = node.data.replace(shown, number);
};
const trickOf = (tap) => Number(tap.fields.find(([name]) => name === "trick")?.[1]);
const standing = (taps) => {
  const undone = new Set(taps.filter((tap) => tap.action.endsWith("/undo")).flatMap((tap) => tap.fields.map(([, value]) => value)));
  return taps.filter((tap) => !undone.has(`tap:${tap.command}`));
};
const goPast = (taps) => {
  const undo = document.querySelector("form[action$='/undo'][data-trick]");
  const isUndone = undo && taps.some((tap) => tap.fields.some(([name, value]) => name === "target" && value === undo.elements.target.value));
  for (const form of document.querySelectorAll("form[method=post]")) {
    const { trick } = form.elements;
    if (trick?.type !== "hidden") continue;
    const asked = Number(trick.value);
    const last = taps.filter((tap) => tap.action === address(form)).map(trickOf);
    const next = Math.max(isUndone ? Number(undo.dataset.trick) : asked, ...last.map((number) => number + 1));
    if (next !== asked) goOn(form, next);
  }
};
// What is known so far adds up what waits, and says so; who took the last of it leads. What the rules make of it
// the server says.
const addUp = (taps) => {
  const form = document.querySelector("form.trick");
  const live = document.querySelector(".live[data-ahead]");
  const field = (tap, name) => Number(tap.fields.find(([one]) => one === name)?.[1]);
  const tricks = form ? taps.filter((tap) => tap.action === address(form)) : [];
  if (!tricks.length || field(tricks[0], "trick") !== Number(form.elements.trick.value)) return; // one of the server's is undone
  const lead = form.querySelector(".leads");
  const before = lead?.parentNode;
  const seals = form.querySelectorAll(".took .seals")[field(tricks.at(-1), "winner")];
  if (lead && seals) {
    seals.prepend(lead);
    ahead.push(() => before.prepend(lead));
  }
  if (!live) return;
  const known = JSON.parse(live.dataset.ahead);
  const taken = (...seats) => tricks.filter((tap) => !seats.length || seats.includes(field(tap, "winner")))
    .reduce((sum, tap) => sum + (known.each ?? field(tap, "honours")), 0);
  const squares = [...live.querySelectorAll(".scale i")];
  const own = known.own + taken(known.declarer);
  const left = Math.max(0, known.left - taken());
  const sides = known.sides.map(([honours, partner]) => honours + taken(known.declarer, partner));
  const [low, high] = [Math.min(...sides), Math.max(...sides)];
  const now = { own, left, low, high, lost: squares.length - left - high, played: squares.length - left };
  const write = (node, name, value) => {
    const was = node[name];
    node[name] = value;
    ahead.push(() => { node[name] = was; });
  };
  for (const figure of live.querySelectorAll("dd[data-ahead]")) {
    const text = figure.dataset.ahead.replace(/\{(\w+)\}/g, (_, name) => now[name]);
    write(figure.firstChild, "data", low === high && figure.dataset.ahead.includes("{low}") ? String(low) : text);
  }
  const kinds = [[own, "own"], [low - own, "side"], [high - low, "perhaps"], [left, ""]].flatMap(([count, kind]) => Array(count).fill(kind));
  squares.forEach((square, place) => {
    const bid = square.classList.contains("bid") ? " bid" : "";
    write(square, "className", `${kinds[place] ?? "ally"}${bid}`.trim());
  });
  write(live.querySelector("p"), "hidden", false);
};
// Undo, too, names what was tapped last and not undone: a tap that waits, by its id.
const goBackTo = (taps) => {
  const form = document.querySelector("form[action$='/undo']");
  const last = form?.querySelector("button .quiet")?.firstChild;
  if (last?.nodeType !== Node.TEXT_NODE) return;
  const before = last.data;
  ahead.push(() => {
    last.data = before;
    form.hidden = false;
    delete form.dataset.target;
  });
  const named = [{ words: before }];
  const session = address(form).replace(/undo$/, "");
  for (const tap of taps.filter((one) => one.action.startsWith(session))) {
    if (tap.action.endsWith("/undo")) named.pop();
    else named.push({ words: tap.words, target: `tap:${tap.command}` });
  }
  const { words = "", target } = named.at(-1) ?? {};
  form.hidden = !named.length;
  last.data = words;
  if (target) form.dataset.target = target;
};
const comeBack = () => { while (ahead.length) ahead.pop()(); };
let isDue = false; // the page that shows what had waited, and was recorded

document.addEventListener("page", () => {
  isDue = false;
  comeBack();
});

document.addEventListener("entered", ({ detail: { key } }) => {
  if (pressed) sent.set(key, pressed);
  pressed = null;
});

const stage = () => document.querySelector("[data-place]")?.dataset.place;
const here = (url) => {
  const [there, own] = [new URL(url), location];
  return there.pathname === own.pathname && there.search === own.search;
};

document.addEventListener("answered", ({ detail: { key, outcome, text, url, headers } }) => {
  const waiting = sent.get(key);
  sent.delete(key);
  if (!waiting) {
    isDue = outcome === "accepted";
    return tell("look");
  }
  if (outcome === "accepted" && !here(url)) return location.assign(url);
  const before = stage();
  tell("page", { text, headers, own: true });
  release(waiting);
  if (outcome === "accepted") return before === stage() ? null : scrollTo(0, 0);
  const wrong = document.querySelector("main .wrong[role=alert]");
  wrong?.scrollIntoView({ block: "center" });
  wrong?.focus({ preventScroll: true });
});

const counted = (count) => (count === 1 ? box.dataset.one : box.dataset.other.replace("#", count));

const line = (tap) => {
  const item = document.createElement("li");
  item.textContent = tap.words;
  return item;
};

const make = (name, { data, ...properties }, ...inside) => {
  const node = Object.assign(document.createElement(name), properties);
  if (data) node.toggleAttribute(`data-${data}`, true);
  node.append(...inside);
  return node;
};
const press = (act, words = box.dataset[act], who = "") => {
  const button = make("button", { className: "press", type: "button" }, make("b", { textContent: words }));
  if (who) button.append(" ", make("span", { className: "quiet small", textContent: who }));
  button.dataset.act = act;
  return button;
};
// What a reader chooses from: two versions of one thing, or what can be done with what was refused.
const versions = ({ said, own, stands }) => [
  make("p", { textContent: said }),
  ...(own ? [press("again", own.words, own.who)] : []),
  press("drop", stands.words, stands.who),
];
const single = (tap, { said, stands, mayBeSentAgain }) => {
  const isUndo = tap.action.endsWith("/undo");
  const acts = mayBeSentAgain ? ["again", "drop"] : [isUndo ? "known" : "drop"];
  return [
    make("p", {}, make("b", { data: "tapped", textContent: tap.words })),
    make("p", { data: "why", textContent: mayBeSentAgain ? box.dataset.between : said }),
    ...(stands ? [make("p", { data: "stands" }, `${box.dataset.stands} `, make("b", { textContent: stands }))] : []),
    make("div", { className: "row" }, ...acts.map((act) => press(act))),
  ];
};
const askIn = (choice, tap, isLast) => {
  const asked = JSON.stringify([tap.key, tap.command, tap.refused, isLast]);
  if (choice.dataset.asked === asked) return; // under a finger it stays as it is
  choice.dataset.asked = asked;
  choice.dataset.choice = tap.key;
  const question = "own" in tap.refused ? versions(tap.refused) : single(tap, tap.refused);
  const stopped = make("p", { className: "quiet small", textContent: box.dataset.stopped });
  choice.replaceChildren(...question, ...(isLast ? [] : [stopped]));
};

document.addEventListener("kept", ({ detail: { taps, isOnlyHere, isDamaged } }) => {
  const waiting = taps.filter((tap) => tap.waited);
  for (const tap of waiting) {
    if (!sent.has(tap.key)) continue;
    const { form } = release(sent.get(tap.key));
    form.reset();
    sent.delete(tap.key);
  }
  if (waiting.length || !isDue) comeBack();
  const [stopped] = waiting.filter((tap) => tap.refused);
  if (waiting.length && !stopped) {
    addUp(standing(waiting));
    goPast(standing(waiting));
    goBackTo(waiting);
  }
  if (!box) return;
  const [head, list, lost, choice] = ["count", "taps", "lost", "choice"].map((part) => box.querySelector(`[data-${part}]`));
  box.hidden = waiting.length === 0 && !isDamaged;
  lost.hidden = !isDamaged;
  if (isDamaged && !lost.firstChild) lost.append(make("p", { textContent: box.dataset.unread }), press("lost", box.dataset.known));
  const full = isOnlyHere ? [box.dataset.full] : [];
  const text = waiting.length ? [counted(waiting.length), ...full].join(" ") : "";
  if (head.textContent !== text) head.textContent = text;
  list.replaceChildren(...waiting.filter((tap) => tap !== stopped).map(line));
  choice.hidden = !stopped;
  if (!stopped) return;
  askIn(choice, stopped, waiting.at(-1) === stopped);
});

box?.addEventListener("click", ({ target }) => {
  const act = target.closest("[data-act]")?.dataset.act;
  if (act === "lost") tell(act);
  else if (act) tell(act === "known" ? "drop" : act, { key: Number(box.querySelector("[data-choice]").dataset.choice) });
});
