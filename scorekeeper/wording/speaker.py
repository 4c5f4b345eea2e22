"""文言: turn codes and parameters into sentences, from the Fluent catalogues of a language."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.wording.catalogue import Catalogue, WordingError, Words
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.notation import GROUPED, show

if TYPE_CHECKING:
    from scorekeeper.wording.fluent import FluentReader

NOTATION = frozenset({"card", "cards", "bid", "standing", "suit", "trump", "called"})
"""Parameters that come in plain notation (``HQ``, ``13H``) and are shown with glyphs."""

_REMEMBERED = 4096


class Speaker:
    """話し手: all sentences of the app in one language.

    A key is a message's (``bid-not-higher``) or an attribute's (``rule-same-two.about``). `speaker`
    makes one for each language, shared by threads: it only changes by caching messages and
    sentences.
    """

    def __init__(self, language: str, catalogues: Mapping[str, str]) -> None:
        """Index Fluent texts, given by their file names."""
        self.language = language
        self.catalogue = Catalogue(language, catalogues)
        self._words: dict[str, Words] = {}
        self._plain: dict[str, str] = {}
        self._said = lru_cache(_REMEMBERED)(self._say)
        self._shown = lru_cache(_REMEMBERED)(lambda text: show(text, self))

    def __call__(self, key: str, /, **params: str | int) -> str:
        """Return the sentence of a key, with parameters named in `NOTATION` shown with glyphs."""
        plain = self._plain.get(key)
        return self._said(key, tuple(params.items())) if plain is None else plain

    def has(self, key: str) -> bool:
        """Return whether there are words for a key."""
        if key not in self._words:
            self._learn(key.partition(".")[0])
        return key in self._words

    def keys(self) -> frozenset[str]:
        """Return every key, with the keys of attributes (``message.attribute``)."""
        from scorekeeper.wording.fluent import keys_of  # the login page needs no Fluent

        return keys_of(self.language, self.catalogue.files)

    def glyphs(self, text: str) -> str:
        """Show plain notation as people read it: ``HQ`` as ♥Q, ``13H`` in the language's order."""
        return self._shown(text)

    def list_words(self, words: Sequence[str]) -> str:
        """Join words as a list is read aloud."""
        *others, last = words
        if not others:
            return last
        return self("list-separator").join(others) + self("list-last-separator") + last

    def _say(self, key: str, params: tuple[tuple[str, str | int], ...]) -> str:
        if not self.has(key):
            raise KeyError(key)
        given = {
            name: self.glyphs(value) if name in NOTATION and isinstance(value, str) else value
            for name, value in params
        }
        parts = self._words[key]
        if parts is None or not all(_is_plain(given.get(name, "")) for name in parts[1::2]):
            return self._fluent.say(key, given)
        try:
            said = [str(given[part]) if at % 2 else part for at, part in enumerate(parts)]
        except KeyError as missing:
            raise WordingError(f"{self.language} {key}: not given: {missing}") from None
        return "".join(said)

    def _learn(self, message: str) -> None:
        if message not in self.catalogue:
            return
        found = self.catalogue.words(message)
        self._words |= found
        for key, words in found.items():
            if words is not None and len(words) == 1:
                self._plain[key] = words[0]

    @cached_property
    def _fluent(self) -> "FluentReader":
        from scorekeeper.wording.fluent import FluentReader  # the login page does not need it

        functions: Any = {"RULE": self._rule, "SPAN": self._span}
        return FluentReader(self.language, self.catalogue, functions)

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


def _is_plain(value: object) -> bool:
    """Return whether a parameter is the same in every language."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < GROUPED)


@cache
def speaker(language: str) -> Speaker:
    """Return the speaker of a language; its catalogues are indexed once in a process."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    folder = Path(__file__).with_name(language)
    return Speaker(
        language,
        {
            file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
            for file in sorted(folder.rglob("*.ftl"))
        },
    )


# ルールの言葉: names, labels and sentences of house rules, for every kind of value.
#
# ``key`` is the wording key of a rule (``rule-same-two``). Its words in the catalogues are:
#
# ==============================  =====================================  ======================
# ``KEY``, ``KEY.about``          the rule's name; its matter            every rule
# ``KEY-VALUE``, ``.sentence``    a choice's label; its sentence         a closed list
# ``KEY.yes-sentence``, ``.no…``  the sentences of yes and of no; their  yes or no
#                                 labels are ``rule-yes``, ``rule-no``
# ``KEY.number``, ``.number-…``   label and sentence with ``$number``    a whole number
# ``KEY.open``, ``.open-…``       label and sentence when left open      a value that may be open
# ``KEY.given``, ``.given-…``     label and sentence of anything else    a table of points
# ==============================  =====================================  ======================
#
# A sentence stands alone and can be read aloud at a table.


def rule_label(say: Speaker, key: str, value: object) -> str:
    """A value in a word or two, for forms and comparisons."""
    if isinstance(value, bool):
        return say("rule-yes" if value else "rule-no")
    choice = _choice(key, value)
    if say.has(choice):
        return say(choice)
    return _open_or_given(say, key, value, ending="")


def rule_sentence(say: Speaker, key: str, value: object) -> str:
    """A value as a sentence that can be read aloud at the table."""
    if isinstance(value, bool):
        return say(f"{key}.{'yes' if value else 'no'}-sentence")
    choice = f"{_choice(key, value)}.sentence"
    if say.has(choice):
        return say(choice)
    return _open_or_given(say, key, value, ending="-sentence")


def _choice(key: str, value: object) -> str:
    return f"{key}-{str(value).replace('_', '-').lower()}"


def _open_or_given(say: Speaker, key: str, value: object, *, ending: str) -> str:
    if value is None:
        return say(f"{key}.open{ending}")
    if isinstance(value, int):
        return say(f"{key}.number{ending}", number=value)
    return say(f"{key}.given{ending}")
