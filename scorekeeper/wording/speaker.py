"""文言: codes and parameters made into sentences, from the Fluent catalogues of a language."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

from scorekeeper.wording.notation import as_text, shown

LANGUAGES = ("ja", "en")
"""言語: the languages of the house, by their codes, the one that is shown first first."""

NOTATION = frozenset({"card", "cards", "bid", "standing", "suit", "trump", "called"})
"""Parameters that come in plain notation (``HQ``, ``13H``) and are shown with glyphs."""


class WordingError(ValueError):
    """A sentence that cannot be said whole: a bug in a catalogue or in the code that asks."""


class Speaker:
    """話し手: everything the house can say in one language.

    A key is a message's (``bid-not-higher``) or one of its attributes' (``rule-same-two.about``).
    Speakers are made by `speaker`, once a language, and shared by threads: nothing in one
    changes after it was made but for sentences it remembers.

    >>> say = speaker("en")
    >>> say("rule-yes"), say.has("rule-yes"), say.has("rule-perhaps")
    ('yes', True, False)

    Raises:
        WordingError: for a catalogue that is not Fluent, or a key that is worded twice.

    """

    def __init__(self, language: str, catalogues: Mapping[str, str]) -> None:
        """Read Fluent texts, given by their file names."""
        self.language = language
        functions: dict[str, Any] = {
            "RULE": self._rule,
            "SPAN": self._span,
            "SEATS": self._seats,
        }
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._patterns: dict[str, Any] = {}
        self._remembered: dict[str, str] = {}
        for name, text in catalogues.items():
            self._read(name, text)

    def __call__(self, key: str, **params: str | int) -> str:
        """The sentence of a key, with parameters named in `NOTATION` shown with glyphs.

        Raises:
            KeyError: when there is no such key.
            WordingError: when the sentence mentions a parameter that was not given.

        """
        if not params and key in self._remembered:
            return self._remembered[key]
        said, errors = self._bundle.format_pattern(self._patterns[key], self._shown(params))
        if errors:
            raise WordingError(f"{self.language} {key}: {'; '.join(map(str, errors))}")
        if not params:
            self._remembered[key] = str(said)
        return str(said)

    def has(self, key: str) -> bool:
        """Whether the house has words for a key."""
        return key in self._patterns

    def keys(self) -> frozenset[str]:
        """Every key that can be said, those of attributes (``message.attribute``) included."""
        return frozenset(self._patterns)

    def glyphs(self, text: str) -> str:
        """Plain notation as people read it: ``HQ`` as ♥Q, ``13H`` as ♥13, ``JOKER`` in words."""
        return shown(text, self)

    def listed(self, words: Sequence[str]) -> str:
        """Words as a list is read aloud.

        >>> speaker("en").listed(["Aki", "Ben", "Chie"]), speaker("ja").listed(["秋", "便"])
        ('Aki, Ben and Chie', '秋と便')
        """
        *others, last = words
        if not others:
            return last
        return self("list-separator").join(others) + self("list-last-separator") + last

    def _shown(self, params: Mapping[str, str | int]) -> dict[str, str | int]:
        return {
            name: self.glyphs(value) if name in NOTATION and isinstance(value, str) else value
            for name, value in params.items()
        }

    def _rule(self, name: str) -> str:
        """``RULE($field)`` in a catalogue: a house rule's name in words, then its code.

        A rule that only Nap has is worded under ``rule-nap-``.
        """
        word = str(name).replace("_", "-")
        known = (key for key in (f"rule-{word}", f"rule-nap-{word}") if self.has(key))
        key = next(known, None)
        return str(name) if key is None else f"{self(key)} ({name})"

    def _span(self, low: int, high: int) -> str:
        """``SPAN($low, $high)`` in a catalogue: a count, or the bounds between which it lies."""
        return str(int(low)) if low == high else self("audit-span", low=int(low), high=int(high))

    def _seats(self, seats: object) -> str:
        """``SEATS($expected)`` in a catalogue: a seat, or those among which it is."""
        return self("audit-or").join(str(seats).split(", "))

    def _read(self, file: str, text: str) -> None:
        resource = FluentResource(as_text(text))
        self._bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise WordingError(f"{self.language}/{file}: not Fluent: {entry.content}")
            if isinstance(entry, Message):
                self._learn(file, entry.id.name)

    def _learn(self, file: str, key: str) -> None:
        message = self._bundle.get_message(key)
        found = {f"{key}.{name}": pattern for name, pattern in message.attributes.items()}
        if message.value is not None:
            found[key] = message.value
        if twice := self._patterns.keys() & found.keys():
            raise WordingError(f"{self.language}/{file}: worded twice: {', '.join(sorted(twice))}")
        self._patterns |= found


@cache
def speaker(language: str) -> Speaker:
    """The speaker of a language; its catalogues are read once in a process.

    Raises:
        ValueError: for a language the house does not speak.

    """
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    return Speaker(language, dict(_catalogues(language)))


def glyphs(text: str, language: str) -> str:
    """Plain notation as people read it in a language; other words stay as they are.

    >>> glyphs("JOKER ??", "ja"), glyphs("15NT", "ja"), glyphs("15NT", "en")
    ('ジョーカー 裏', 'ノートラ15', 'NT15')
    """
    return speaker(language).glyphs(text)


def _catalogues(language: str) -> Iterator[tuple[str, str]]:
    folder = files(__package__).joinpath(language)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text(encoding="utf-8")
