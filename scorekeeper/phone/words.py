"""What the page around the app says, before and beside it, in every language of the house."""

import json

from scorekeeper.wording import FALLBACK_LANGUAGE, LANGUAGES, speaker

SENTENCES = (
    "phone-broken",
    "phone-busy",
    "phone-connect",
    "phone-cut",
    "phone-download",
    "phone-failed",
    "phone-fallback",
    "phone-iphone",
    "phone-kept",
    "phone-lacks-storage",
    "phone-lacks-wasm",
    "phone-lacks-worker",
    "phone-mending",
    "phone-not-started",
    "phone-ready-file",
    "phone-restarting",
    "phone-save",
    "phone-share",
    "phone-again",
    "phone-starting",
    "phone-take",
    "phone-take-how",
    "phone-update",
    "phone-waiting",
    "phone-close",
)
"""Sentences without facts, and those with these facts, which the page fills in."""

FACTS = {
    "phone-download": ("done", "all"),
    "phone-ready-file": ("file",),
}


def words() -> dict[str, dict[str, str]]:
    """Every sentence by language and name; a fact stands in it as ``{fact}``."""
    return {
        language: {
            key.removeprefix("phone-"): speaker(language)(
                key, **{fact: f"{{{fact}}}" for fact in FACTS.get(key, ())}
            )
            for key in SENTENCES
        }
        | {"name": speaker(language)("nav-name")}
        for language in LANGUAGES
    }


def words_module() -> str:
    """The same as a script for pages and workers, with the choice among a browser's languages."""
    told = json.dumps(words(), ensure_ascii=False, indent=1)
    return f"globalThis.WORDS = {told};\n{_CHOICE}"


_CHOICE = f"""globalThis.languageOf = (languages) =>
  languages.map((one) => one.split("-")[0]).find((one) => WORDS[one]) ?? "{FALLBACK_LANGUAGE}";
"""
