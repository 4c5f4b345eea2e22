"""行: the lines of a text, what each is about, and which belong to one hand."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from types import MappingProxyType

from scorekeeper.cards import Refusal, squeezed
from scorekeeper.napoleon.notation.written import COMMENT_MARKS, is_legible

LONGEST_LINE = 4096
"""The most characters that a line may have."""
MOST_LINES = 2000
"""The most lines that a hand may have."""

HEAD = ("hand", "title", "date", "place", "rules", "table", "players")
AUCTION = ("dealer", "bids", "contract")
EXCHANGE = ("call", "blind", "again", "bury", "holds")
RESULT = ("taken", "made", "points")
TRICK = "trick"

_JAPANESE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "hand": ("局",),
        "title": ("題",),
        "date": ("日付",),
        "place": ("場所",),
        "rules": ("ルール",),
        "table": ("点数表",),
        "players": ("名前",),
        "dealer": ("親",),
        "bids": ("競り",),
        "contract": ("宣言",),
        "call": ("副官",),
        "blind": ("場札",),
        "again": ("再宣言",),
        "bury": ("捨て札", "捨札"),
        "holds": ("手札",),
        "taken": ("絵札",),
        "made": ("勝敗",),
        "points": ("得点",),
    }
)
KEYS = (*HEAD, *AUCTION, *EXCHANGE, *RESULT)
_WORDS = {squeezed(word): key for key in KEYS for word in (key, *_JAPANESE[key])}
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_COMMENT = re.compile(f"[{COMMENT_MARKS}]")
_COLON = re.compile("[:：]")
_TRICK_NUMBER = re.compile(r"(\d{1,3})[.．)）]?")
_BEGIN_A_HAND = frozenset((*HEAD, *AUCTION))
_END_A_HAND = frozenset((TRICK, *RESULT))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: what it is about, whose it is, what it says, and its comment.

    ``number`` is the line's own; ``key`` is one of ``KEYS`` or ``trick`` with ``trick`` its
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


def numbered(text: str | Iterable[str]) -> Iterator[Line | Unread]:
    r"""The lines of a text that say something.

    >>> [(line.number, line.key, line.text) for line in numbered("hand: 3\n\n2 Aki: SA H3")]
    [(1, 'hand', '3'), (3, 'trick', 'SA H3')]
    """
    for number, line in enumerate(text.splitlines() if isinstance(text, str) else text, start=1):
        plain = line.removeprefix(_BYTE_ORDER_MARK) if number == 1 else line
        if len(plain) > LONGEST_LINE:
            refusal = Refusal("notation-line-too-long", longest=LONGEST_LINE)
            yield Unread(number=number, refusal=refusal)
        elif plain.strip():
            yield _read(number, plain.strip())


def hands_of(lines: Iterable[Line | Unread]) -> Iterator[tuple[Line | Unread, ...]]:
    """The lines of one hand after another; of a hand that never ends, the first ``MOST_LINES``."""
    hand: list[Line | Unread] = []
    keys: set[str] = set()
    for line in lines:
        key = line.key if isinstance(line, Line) else None
        if key is not None and _begins_a_hand(key, keys):
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


def _begins_a_hand(key: str, before: set[str]) -> bool:
    return bool(before) and (
        key == "hand" or (key in _BEGIN_A_HAND and not before.isdisjoint(_END_A_HAND))
    )


def _read(number: int, text: str) -> Line | Unread:
    if not is_legible(text.replace("\t", " ")):
        return Unread(number=number, refusal=Refusal("notation-not-text"))
    said, *comment = _COMMENT.split(text, maxsplit=1)
    line = Line(number=number, comment=comment[0].strip() if comment else "")
    if not said.strip():
        return line
    try:
        return _keyed(line, said.strip())
    except Refusal as refusal:
        return Unread(number=number, refusal=refusal)


def _keyed(line: Line, said: str) -> Line:
    """A line's head taken apart; without a colon, its first word is what it is about."""
    head, *rest = _COLON.split(said, maxsplit=1)
    word, who = _parted(head if rest else said)
    told = replace(line, who=who if rest else None, text=(rest[0] if rest else who).strip())
    if found := _TRICK_NUMBER.fullmatch(squeezed(word)):
        return replace(told, key=TRICK, trick=int(found[1]))
    return replace(told, key=_key(word))


def _parted(text: str) -> tuple[str, str]:
    word, *rest = text.split(maxsplit=1) or [""]
    return word, rest[0].strip() if rest else ""


def _key(word: str) -> str:
    plain = squeezed(word)
    if plain in _WORDS:
        return _WORDS[plain]
    if nearest := get_close_matches(plain, _WORDS, n=1):
        raise Refusal("notation-word-misspelt", text=word[:40], nearest=_WORDS[nearest[0]])
    raise Refusal("notation-word-unknown", text=word[:40])
