// html-validate's recommended rules, and why some of them ask too much of these pages.
module.exports = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // HTML knows no upper and lower case here.
    "doctype-style": ["error", { style: "lowercase" }],

    // WAI-ARIA 1.2 lets lists, groups and articles bear a name; the rule's own list is older.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],

    // Firefox keeps what was chosen over a reload, though the page that comes has chosen otherwise;
    // autocomplete="off" is what keeps it from that, and HTML only says that it fills nothing in.
    "valid-autocomplete": "off",

    // A refusal's title is its sentence, so that a screen reader says it at once, however long.
    "long-title": "off",

    // What templates leave at the ends of lines nobody reads, and compression takes it.
    "no-trailing-whitespace": "off",
  },
};
