"""行: the lines of a text, what each is about, and which belong to one hand."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from types import MappingProxyType

from scorekeeper.cards import Refusal, squeeze
from scorekeeper.trick_taking.notation.written import COMMENT_MARKS, is_legible

LONGEST_LINE = 4096
"""The most characters that a line may have."""
MOST_LINES = 2000
"""The most lines that a hand may have."""

TRICK = "trick"
"""The key of a line that tells of a trick."""

_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_COMMENT = re.compile(f"[{COMMENT_MARKS}]")
_COLON = re.compile("[:：]")
_TRICK_NUMBER = re.compile(r"(\d{1,3})[.．)）]?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """語彙: the words with which a game's lines begin.

    ``words`` has for every key the other words for it. Of the keys, those of ``begin`` begin a
    hand of their own where they come after a trick or one of ``result``; those of ``many`` may be
    there more than once.

    >>> words = {"hand": ("局",), "made": ("勝敗",)}
    >>> found = Vocabulary(words=words, begin=frozenset(), result=frozenset(), many=frozenset())
    >>> found.key("Made"), found.key("局")
    ('made', 'hand')
    """

    words: Mapping[str, tuple[str, ...]]
    begin: frozenset[str]
    result: frozenset[str]
    many: frozenset[str]
    spelt: Mapping[str, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        spelt = {squeeze(word): key for key in self.words for word in (key, *self.words[key])}
        object.__setattr__(self, "spelt", spelt)

    def key(self, word: str) -> str:
        """The key that a word means.

        Raises:
            Refusal: ``notation-word-misspelt`` with the nearest word, or
                ``notation-word-unknown``.
        """
        plain = squeeze(word)
        if plain in self.spelt:
            return self.spelt[plain]
        if nearest := get_close_matches(plain, self.spelt, n=1):
            near = self.spelt[nearest[0]]
            raise Refusal("notation-word-misspelt", text=word[:40], nearest=near)
        raise Refusal("notation-word-unknown", text=word[:40])

    def begins_a_hand(self, key: str, before: Collection[str]) -> bool:
        """Whether a line begins a hand, after lines with these keys."""
        ended = TRICK in before or not self.result.isdisjoint(before)
        return bool(before) and (key == "hand" or (key in self.begin and ended))


Words = Mapping[str, tuple[str, ...]]
"""Keys, each with the other words for it."""

_TAGS: Words = {
    "hand": ("局",),
    "title": ("題",),
    "date": ("日付",),
    "place": ("場所",),
    "rules": ("ルール",),
}
_TABLE: Words = {
    "players": ("名前",),
    "dealer": ("親",),
    "bids": ("競り",),
    "contract": ("宣言",),
}


def vocabulary_of(*, rules: Words, exchange: Words, taken: str) -> Vocabulary:
    """A game's vocabulary: the words of every game, and its own.

    ``rules`` are those of lines that belong to the line of the rules, ``exchange`` those of what is
    told before the tricks; ``taken`` is the Japanese word for what is counted.
    """
    head = {**_TAGS, **rules, **_TABLE}
    result = {"taken": (taken,), "made": ("勝敗",), "points": ("得点",)}
    return Vocabulary(
        words=MappingProxyType({**head, **exchange, **result}),
        begin=frozenset(head),
        result=frozenset(result),
        many=frozenset({"bids"}),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: what it is about, whose it is, what it says, and its comment.

    ``number`` is the line's own; ``key`` is one of the game's or ``trick`` with ``trick`` its
    number; it is None for a line that holds a comment only. ``who`` is None for a line without
    a colon, which leaves open where the player ends and the rest begins.
    """

    number: int
    key: str | None = None
    trick: int = 0
    who: str | None = ""
    text: str = ""
    comment: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """A line that could not be read, and why."""

    number: int
    refusal: Refusal


def number_lines(text: str | Iterable[str], vocabulary: Vocabulary) -> Iterator[Line | Unread]:
    r"""The lines of a text that say something.

    >>> words = Vocabulary(words={"hand": ()}, begin=frozenset(), result=frozenset(),
    ...                    many=frozenset())
    >>> [(line.number, line.key, line.text) for line in number_lines("hand: 3\n\n2 Aki: SA", words)]
    [(1, 'hand', '3'), (3, 'trick', 'SA')]
    """
    for number, line in enumerate(text.splitlines() if isinstance(text, str) else text, start=1):
        plain = line.removeprefix(_BYTE_ORDER_MARK) if number == 1 else line
        if len(plain) > LONGEST_LINE:
            refusal = Refusal("notation-line-too-long", longest=LONGEST_LINE)
            yield Unread(number=number, refusal=refusal)
        elif plain.strip():
            yield _read(number, plain.strip(), vocabulary)


def hands_of(
    lines: Iterable[Line | Unread], vocabulary: Vocabulary
) -> Iterator[tuple[Line | Unread, ...]]:
    """The lines of one hand after another; of a hand that never ends, the first ``MOST_LINES``."""
    hand: list[Line | Unread] = []
    keys: set[str] = set()
    for line in lines:
        key = line.key if isinstance(line, Line) else None
        if key is not None and vocabulary.begins_a_hand(key, keys):
            yield tuple(hand)
            hand, keys = [], set()
        keys |= {key} if key is not None else set()
        if len(hand) < MOST_LINES:
            hand.append(line)
        elif len(hand) == MOST_LINES:
            refusal = Refusal("notation-hand-too-long", most=MOST_LINES)
            hand.append(Unread(number=line.number, refusal=refusal))
    if hand:
        yield tuple(hand)


def _read(number: int, text: str, vocabulary: Vocabulary) -> Line | Unread:
    if not is_legible(text.replace("\t", " ")):
        return Unread(number=number, refusal=Refusal("notation-not-text"))
    said, *comment = _COMMENT.split(text, maxsplit=1)
    line = Line(number=number, comment=comment[0].strip() if comment else "")
    if not said.strip():
        return line
    try:
        return _split_head(line, said.strip(), vocabulary)
    except Refusal as refusal:
        return Unread(number=number, refusal=refusal)


def _split_head(line: Line, said: str, vocabulary: Vocabulary) -> Line:
    """A line's head taken apart; without a colon, its first word is what it is about."""
    head, *rest = _COLON.split(said, maxsplit=1)
    word, who = _part(head if rest else said)
    told = replace(line, who=who if rest else None, text=(rest[0] if rest else who).strip())
    if found := _TRICK_NUMBER.fullmatch(squeeze(word)):
        return replace(told, key=TRICK, trick=int(found[1]))
    return replace(told, key=vocabulary.key(word))


def _part(text: str) -> tuple[str, str]:
    word, *rest = text.split(maxsplit=1) or [""]
    return word, rest[0].strip() if rest else ""
