"""The app's own sentences, names and icons for the pages around it."""

import json
import re
from typing import Any, NamedTuple

from scorekeeper.phone.bridge import Bridge
from scorekeeper.store.schema import newest_version
from scorekeeper.wording import FALLBACK_LANGUAGE, LANGUAGES, speaker

_FACT = re.compile(r"\{ \$(\w+) \}")


def words_module() -> str:
    """Return a script with every sentence, which chooses among the browser's languages."""
    words = {language: words_in(language) for language in LANGUAGES}
    return (
        f"globalThis.WORDS = {json.dumps(words, ensure_ascii=False, separators=(',', ':'))};\n"
        'globalThis.languageOf = (languages) => languages.map((one) => one.split("-")[0])'
        f'.find((one) => WORDS[one]) ?? "{FALLBACK_LANGUAGE}";\n'
    )


def words_in(language: str) -> dict[str, str]:
    """Return every sentence of a language by its key; a fact stands in it as ``{fact}``."""
    say = speaker(language)
    every, words = say.keys(), {"name": say("nav-name")}
    for key in sorted(key for key in every if key.startswith("phone-")):
        facts = _FACT.findall(say.catalogue.block(key))
        words[key.removeprefix("phone-")] = say(key, **{fact: f"{{{fact}}}" for fact in facts})
    return words


class Said(NamedTuple):
    """The app's own sentences and manifests, and the versions of records that it reads."""

    first_sight: str
    words: str
    steps: list[str]
    manifests: dict[str, dict[str, object]]


def ask_app(bridge: Bridge) -> Said:
    """Ask the app for all of that."""
    bridge.answer("GET", "/", "", ())  # lets its one reader in
    return Said(
        first_sight="".join(_first_sight(bridge, language) for language in LANGUAGES),
        words=words_module(),
        steps=[str(version) for version in range(1, newest_version() + 1)],
        manifests={
            f"{one}.webmanifest": manifest_beside(page(bridge, f"/{one}.webmanifest"))
            for one in LANGUAGES
        },
    )


def _first_sight(bridge: Bridge, language: str) -> str:
    """Return the page of a first visit: the sheet's purpose, a picture, how to record a hand."""
    say = speaker(language)
    how = page(bridge, "/help", language).decode().split('<h2 class="ruled">')[_HAND]
    told: Any = manifest_beside(page(bridge, f"/{language}.webmanifest"))
    shown = told["screenshots"][0]
    width, height = shown["sizes"].split("x")
    return (
        f'<section lang="{language}" hidden>\n<p>{say("home-what")}</p>\n'
        f'<img src="phone/{shown["src"]}" width="{width}" height="{height}" alt="" loading="lazy">'
        f"\n<h2>{how.partition('</ol>')[0]}</ol>\n</section>\n"
    )


_HAND = 2
"""The part of the help page about a hand."""


def manifest_beside(served: bytes) -> dict[str, object]:
    """Return an app's manifest as it stands in a folder beside the icons, wherever that is."""
    text = re.sub(r'"/static/([^"?]+)(?:\?[^"]*)?"', r'"\1"', served.decode())
    return json.loads(re.sub(r'"/', '"../', text))  # type: ignore[no-any-return]


def page(bridge: Bridge, path: str, language: str = FALLBACK_LANGUAGE) -> bytes:
    """Return a page of the app; raise ``ValueError`` where it refuses."""
    status, _headers, body = bridge.answer("GET", path, "", [("Accept-Language", language)])
    if status != 200:  # noqa: PLR2004 - the one status that says so
        raise ValueError(f"the app answered {status} to {path}")
    return body
