"""The app's own sentences, names and icons for the pages around it."""

import json
from typing import Any, TypedDict

from scorekeeper.phone.bridge import Bridge
from scorekeeper.store.schema import newest_version
from scorekeeper.wording import FALLBACK_LANGUAGE, LANGUAGES, speaker

SENTENCES = (
    "phone-broken", "phone-busy", "phone-connect", "phone-cut", "phone-download", "phone-failed",
    "phone-fallback", "phone-iphone", "phone-kept", "phone-lacks-storage", "phone-lacks-wasm",
    "phone-lacks-worker", "phone-mending", "phone-not-started", "phone-ready-file",
    "phone-restarting", "phone-save", "phone-share", "phone-again", "phone-starting",
    "phone-take", "phone-take-how", "phone-update", "phone-update-asked", "phone-update-none",
    "phone-waiting", "phone-waking", "phone-close", "phone-framed", "phone-own-tab",
    "phone-full", "phone-missing", "phone-restore", "phone-anew",
    "phone-guests-title", "phone-guest-title", "phone-guests-table-shows",
    "phone-guests-table-reads", "phone-guest-reads", "phone-guest-shows", "phone-guest-begin",
    "phone-guests-camera", "phone-guests-paste", "phone-guests-word", "phone-guests-copy",
    "phone-guests-go", "phone-guests-scan", "phone-guests-connecting", "phone-guests-stay",
    "phone-guests-foreign", "phone-guests-torn", "phone-guests-is-a-tables",
    "phone-guests-is-a-guests", "phone-guests-answers-another", "phone-guests-elsewhere",
    "phone-guests-build", "phone-guests-another-window", "phone-guests-apart",
    "phone-guests-no-camera", "phone-guests-unable", "phone-guests-lacks", "phone-guests-away",
    "phone-guests-silent", "phone-guests-cut", "phone-guests-left", "phone-guests-code",
)  # fmt: skip
"""Keys of sentences without facts; the page fills in the facts of the others."""

FACTS = {
    "phone-download": ("done", "all"),
    "phone-ready-file": ("file",),
    "phone-guests-stay": ("count",),
    "phone-missing": ("count",),
}


def words() -> dict[str, dict[str, str]]:
    """Return every sentence by language and key; a fact stands in it as ``{fact}``."""
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
    """Return the same as a script that chooses among the browser's languages."""
    told = json.dumps(words(), ensure_ascii=False, separators=(",", ":"))
    return f"globalThis.WORDS = {told};\n{_CHOICE}"


_CHOICE = f"""globalThis.languageOf = (languages) =>
  languages.map((one) => one.split("-")[0]).find((one) => WORDS[one]) ?? "{FALLBACK_LANGUAGE}";
"""


class Said(TypedDict):
    """The app's own sentences and manifests, and the versions of records that it reads."""

    words: str
    steps: list[str]
    manifests: dict[str, dict[str, object]]


def ask_app(bridge: Bridge) -> Said:
    """The sentences, the manifests and the versions of records."""
    return {
        "words": words_module(),
        "steps": [str(version) for version in range(1, newest_version() + 1)],
        "manifests": {
            f"{code}.webmanifest": manifest_beside(_page(bridge, f"/{code}.webmanifest"))
            for code in LANGUAGES
        },
    }


def manifest_beside(served: bytes) -> dict[str, object]:
    """An app's manifest as it stands in a folder beside the icons, wherever that folder is.

    >>> served = b'{"id": "/", "icons": [{"src": "/static/icons/icon.svg?v=1"}], "dir": "ltr"}'
    >>> manifest_beside(served)
    {'id': '../', 'icons': [{'src': 'icons/icon.svg'}], 'dir': 'ltr'}
    """
    manifest: dict[str, Any] = _beside(json.loads(served))
    return manifest


def _beside(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: _beside(value) for key, value in told.items()}
    if isinstance(told, list):
        return [_beside(each) for each in told]
    if not (isinstance(told, str) and told.startswith("/")):
        return told
    is_file = told.startswith("/static/")
    return told.removeprefix("/static/").partition("?")[0] if is_file else f"..{told}"


def _page(bridge: Bridge, path: str) -> bytes:
    status, _headers, body = bridge.answer("GET", path, "", ())
    if status != 200:  # noqa: PLR2004 - the one status that says so
        raise ValueError(f"the app answered {status} to {path}")
    return body
