"""行: the lines of a written hand and the words in them, in every language."""

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Generic, Self, TypeAlias, TypeVar

from scorekeeper.cards import UNSEEN, Card, Params, Refusal, Suit, find_suit, parse_card, squeeze
from scorekeeper.trick_taking.faults import BIGGEST_NUMBER, Stated, check_points
from scorekeeper.trick_taking.hand import BidT, Call
from scorekeeper.trick_taking.presets import Canon, RulesT, departure, value_text
from scorekeeper.trick_taking.replay import AnyPlayedHand, Cards
from scorekeeper.trick_taking.ruleset import Document, Record, Rules

LONGEST_TEXT = 1000
LONGEST_NAME = 40
COMMENT_MARKS = "#＃※"
COMMAS = re.compile("[,，、]")

_NOT_IN_NAMES = frozenset(COMMENT_MARKS + ":：;；,，、>＞→()（）")
_LIKE_A_NUMBER = re.compile(r"(.*\s[+-]|[+-]?)\d+", re.DOTALL)
_NEVER_WRITTEN = ("Cc", "Cs", "Zl", "Zp")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tags:
    """見出し: tags of a hand; ``number`` is 1 or more, texts are one line."""

    number: int | None = None
    title: str | None = None
    date: str | None = None
    place: str | None = None

    def __post_init__(self) -> None:
        if self.number is not None and not 1 <= self.number <= BIGGEST_NUMBER:
            raise Refusal("notation-number-unreadable", text=str(self.number))
        for text in (self.title, self.date, self.place):
            if text is None:
                continue
            if not is_one_line(text) or any(mark in text for mark in COMMENT_MARKS):
                raise Refusal("notation-text-unwritable", text=text[:40])


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """注: a comment after a trick, or (0) about the hand as a whole."""

    text: str
    trick: int = 0

    def __post_init__(self) -> None:
        if not is_one_line(self.text):
            raise Refusal("notation-text-unwritable", text=self.text[:40])


def is_one_line(text: str) -> bool:
    """Whether a text can stand on a line of its own and be read back unchanged."""
    if not text or len(text) > LONGEST_TEXT or text != text.strip():
        return False
    return is_legible(text)


def is_legible(text: str) -> bool:
    return "\N{REPLACEMENT CHARACTER}" not in text and not any(
        unicodedata.category(character) in _NEVER_WRITTEN for character in text
    )


def check_names(names: tuple[str, ...], *, players: int) -> None:
    """Refuse names that cannot be told from each other or from the rest of a line."""
    if len(names) != players:
        raise Refusal("notation-names-count", count=len(names), players=players)
    for name in names:
        like_a_number = _LIKE_A_NUMBER.fullmatch(unicodedata.normalize("NFKC", name))
        is_one = is_one_line(name) and len(name) <= LONGEST_NAME and squeeze(name)
        if not is_one or like_a_number or _NOT_IN_NAMES.intersection(name):
            raise Refusal("notation-name-unwritable", name=name[:LONGEST_NAME])
    spelt = [squeeze(name) for name in names]
    for name, spelling in zip(names, spelt, strict=True):
        if spelt.count(spelling) > 1:
            raise Refusal("notation-name-twice", name=name)


HandT = TypeVar("HandT", bound=AnyPlayedHand)

Said = tuple[str, str]  # The key of a line, and its value


@dataclass(frozen=True, kw_only=True)
class WrittenDown(ABC, Generic[HandT, BidT]):
    """書いた一局: a hand's cards, and the facts written beside them."""

    hand: HandT
    names: tuple[str, ...] = ()
    tags: Tags = field(default_factory=Tags)
    calls: tuple[Call[BidT], ...] = ()
    stated: Stated = field(default_factory=Stated)
    comments: tuple[Comment, ...] = ()

    def name(self, seat: int) -> str:
        return self.names[seat] if self.names else str(seat)

    @property
    @abstractmethod
    def dealt_by(self) -> int | None:
        """The dealer's seat, if it was written down."""

    @property
    def stood_at(self) -> BidT:
        bid: BidT = self.hand.bid
        return bid

    def exchange(self) -> Iterable[Said]:
        return ()

    def settle_beside(self, *, seats: Iterable[int] = ()) -> None:
        """Refuse names, ``seats``, comments and points that this hand cannot have.

        Comments are put in order, and a list of hands without any known one is left out.
        """
        players = self.hand.players
        if self.names:
            check_names(self.names, players=players)
        for seat in (*(call.seat for call in self.calls), *seats):
            if not 0 <= seat < players:
                raise Refusal("seat-unknown", seat=seat, players=players)
        for comment in self.comments:
            if not 0 <= comment.trick <= len(self.hand.tricks):
                raise Refusal("notation-comment-astray", trick=comment.trick)
        check_points(self.stated.points, players=players)
        in_order = tuple(sorted(self.comments, key=lambda comment: comment.trick))
        object.__setattr__(self, "comments", in_order)
        if self.hand.hands is not None and all(cards is None for cards in self.hand.hands):
            object.__setattr__(self, "hand", replace(self.hand, hands=None))


AnyWritten: TypeAlias = WrittenDown[Any, Any]

Report = Callable[[Refusal], None]  # Reports a refusal to a reader that goes on

_NOTHING: Record = MappingProxyType({})


def rules_text(canon: Canon[RulesT], ruleset: RulesT, *, apart: Collection[str] = ()) -> str:
    """Return house rules as the nearest preset and the differing fields, without ``apart``."""
    departures = {
        name: _departures(ruleset, preset.rules, apart) for name, preset in canon.presets.items()
    }
    nearest = min(departures, key=lambda name: len(departures[name]))
    changes = departures[nearest].items()
    return ", ".join([nearest, *(f"{name}={value_text(value)}" for name, value in changes)])


def read_rules_line(
    canon: Canon[RulesT], text: str, report: Report, *, apart: Record = _NOTHING
) -> RulesT | None:
    """Read house rules from a line; report and skip unreadable departures.

    ``apart`` are fields with lines of their own, as in a document, null if the line is missing.
    None if the preset is unknown, or if the rest is contradictory.
    """
    words = [word.strip() for word in COMMAS.split(text) if word.strip()]
    document = {name: value for name, value in apart.items() if value is not None}
    try:
        if words and "=" not in plain(words[0]):
            document["preset"] = canon.preset_named(plain(words.pop(0)).lower()).name
        for word in words:
            document |= _departure(canon, word, report, apart)
        return canon.read_rules(document)
    except Refusal as refusal:
        report(refusal)
        return None


def plain(text: str) -> str:
    """Return a text in plain width, with hyphens for minus signs."""
    return unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-")


def _departures(ruleset: Rules, base: Rules, apart: Collection[str]) -> Document:
    return {
        name: getattr(ruleset, name)
        for name in ruleset.FIELDS
        if name not in apart and getattr(ruleset, name) != getattr(base, name)
    }


def _departure(canon: Canon[RulesT], word: str, report: Report, apart: Collection[str]) -> Document:
    """Return one differing field; nothing if it is unreadable."""
    name, equals, text = plain(word).partition("=")
    name = name.strip().lower()
    if not equals or name in apart:
        report(Refusal("notation-rule-unreadable", text=word[:40]))
        return {}
    try:
        field, value = departure(f"{name}={text.strip().lower()}", canon.fields)
        if field in canon.fields:
            canon.fields[field].check(value)
        else:
            canon.read_rules({field: value})
    except Refusal as refusal:
        report(refusal)
        return {}
    return {field: value}


BETWEEN = re.compile("[,，、・\\s]+")
_NAMED_SUIT = re.compile("[(（]([^()（）]*)[)）]")
_TAKEN = re.compile("[>＞→]")
PASSES = frozenset({"PASS", "PASSES", "P", "パス", "-", "ー"})
_YES = frozenset({"YES", "Y", "MADE", "TRUE", "○", "◯", "勝ち", "成功", "達成", "はい"})
_NO = frozenset({"NO", "N", "LOST", "FALSE", "×", "●", "負け", "失敗", "いいえ"})


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedSeats:
    """席順: the players by seat; ``names`` is empty for players without names."""

    count: int
    names: tuple[str, ...] = ()
    seats: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        numbers = {str(seat): seat for seat in range(self.count)}
        named = {squeeze(name): seat for seat, name in enumerate(self.names)}
        object.__setattr__(self, "seats", numbers | named)

    def seat(self, text: str) -> int:
        seat = self.seats.get(squeeze(text))
        if seat is None:
            raise Refusal("notation-player-unknown", name=text.strip()[:40])
        return seat

    def begun_with(self, text: str) -> tuple[str, str]:
        """Split a text after a player's name at its start; an empty name if there is none."""
        ends = [found.start() for found in re.finditer(r"\s|$", text[: LONGEST_NAME + 1])]
        for end in reversed(ends):
            if squeeze(text[:end]) in self.seats:
                return text[:end], text[end:].strip()
        return "", text

    def part(self, text: str) -> tuple[str, str]:
        """Split a text before its last word, or after a player's name at its start."""
        who, last = part_last(text)
        if squeeze(who) in self.seats:
            return who, last
        begun, rest = self.begun_with(text)
        return (begun, rest) if begun and rest else (who, last)


def read_players(text: str) -> NamedSeats:
    """Read the names of a line in seat order, or the number of players."""
    plain = squeeze(text)
    if re.fullmatch(r"\d{1,3}", plain, re.ASCII):
        return NamedSeats(count=int(plain))
    found = COMMAS.split(text) if COMMAS.search(text) else text.split()
    names = tuple(name.strip() for name in found)
    check_names(names, players=len(names))
    return NamedSeats(count=len(names), names=names)


def part_last(text: str) -> tuple[str, str]:
    """Split a text before its last word."""
    *others, last = text.rsplit(maxsplit=1) or [""]
    return (others[0] if others else ""), last


def read_cards(text: str, report: Report) -> Cards:
    """Read cards in order; report an unreadable one and take it as unseen."""
    cards = list[Card]()
    for word in filter(None, BETWEEN.split(text)):
        try:
            cards.append(parse_card(word))
        except Refusal as refusal:
            report(refusal)
            cards.append(UNSEEN)
    return tuple(cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldTrick:
    """The parts of a trick's line after the leader; ``taken`` comes after ``>``."""

    cards: Cards
    named: Suit | None
    taken: str


def read_trick(text: str, report: Report) -> ToldTrick:
    """Read a trick's cards, the named suit, and the part after ``>``."""
    played, *taken = _TAKEN.split(text, maxsplit=1)
    named = None
    for found in _NAMED_SUIT.findall(played):
        named = find_suit(found)
        if named is None:
            report(Refusal("named-suit-unreadable", text=found[:40]))
    return ToldTrick(
        cards=read_cards(_NAMED_SUIT.sub(" ", played), report),
        named=named,
        taken=unicodedata.normalize("NFKC", taken[0] if taken else "").strip(),
    )


def read_whole(text: str) -> int:
    plain = squeeze(text).replace("\N{MINUS SIGN}", "-").removesuffix("枚").removesuffix("点")
    if not re.fullmatch(r"[+-]?\d{1,6}", plain, re.ASCII):
        raise Refusal("notation-number-unreadable", text=text[:40])
    return int(plain)


def read_yes(text: str) -> bool:
    plain = squeeze(text)
    if plain not in _YES | _NO:
        raise Refusal("notation-yes-unreadable", text=text[:40])
    return plain in _YES


LONGEST_LINE = 4096  # The most characters that a line may have
MOST_LINES = 2000  # The most lines that a hand may have

TRICK = "trick"  # The key of the lines of tricks

_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_COMMENT = re.compile(f"[{COMMENT_MARKS}]")
_COLON = re.compile("[:：]")
_TRICK_NUMBER = re.compile(r"(\d{1,3})[.．)）]?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """語彙: the words at the start of a game's lines.

    ``words`` has the other words for every key. A line of ``begin`` after a trick or a line of
    ``result`` begins another hand. Lines of ``many`` may come more than once.
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
        plain = squeeze(word)
        if plain in self.spelt:
            return self.spelt[plain]
        if nearest := get_close_matches(plain, self.spelt, n=1):
            near = self.spelt[nearest[0]]
            raise Refusal("notation-word-misspelt", text=word[:40], nearest=near)
        raise Refusal("notation-word-unknown", text=word[:40])


Words = Mapping[str, tuple[str, ...]]  # Keys, each with the other words for it

_TAGS: Words = {
    "hand": ("局",),
    "title": ("題",),
    "date": ("日付",),
    "place": ("場所",),
    "rules": ("ルール",),
}
_TABLE: Words = {"players": ("名前",), "dealer": ("親",), "bids": ("競り",), "contract": ("宣言",)}


def vocabulary_of(*, rules: Words, exchange: Words, taken: str) -> Vocabulary:
    head = {**_TAGS, **rules, **_TABLE}
    result = {"taken": (taken,), "made": ("勝敗",), "points": ("得点",)}
    return Vocabulary(
        words=MappingProxyType({**head, **exchange, **result}),
        begin=frozenset(head),
        result=frozenset(result),
        many=frozenset({"bids"}),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """One line: its key, its player, its text, and its comment.

    ``line`` is its number. ``key`` is a key of the game, or ``trick`` with the number in
    ``trick``; None for a comment alone. ``who`` is None for a line without a colon, where the end
    of the player's name is unknown.
    """

    line: int
    key: str | None = None
    trick: int = 0
    who: str | None = ""
    text: str = ""
    comment: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingFault:
    """One unreadable thing; ``line`` counts from 1, ``code`` is the wording key."""

    line: int
    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, line: int, refusal: Refusal) -> Self:
        return cls(line=line, code=refusal.code, params=refusal.params)


AnyLine: TypeAlias = HandLine | ReadingFault


def number_lines(text: str | Iterable[str], vocabulary: Vocabulary) -> Iterator[AnyLine]:
    for number, line in enumerate(text.splitlines() if isinstance(text, str) else text, start=1):
        plain = line.removeprefix(_BYTE_ORDER_MARK) if number == 1 else line
        if len(plain) > LONGEST_LINE:
            refusal = Refusal("notation-line-too-long", longest=LONGEST_LINE)
            yield ReadingFault.of(number, refusal)
        elif plain.strip():
            yield _read(number, plain.strip(), vocabulary)


def hands_of(lines: Iterable[AnyLine], vocabulary: Vocabulary) -> Iterator[tuple[AnyLine, ...]]:
    """Yield the lines of one hand after another, at most ``MOST_LINES`` of a hand."""
    hand: list[AnyLine] = []
    keys: set[str] = set()
    for line in lines:
        key = line.key if isinstance(line, HandLine) else None
        ended = TRICK in keys or not vocabulary.result.isdisjoint(keys)
        if keys and (key == "hand" or (key in vocabulary.begin and ended)):
            yield tuple(hand)
            hand, keys = [], set()
        keys |= {key} if key is not None else set()
        if len(hand) < MOST_LINES:
            hand.append(line)
        elif len(hand) == MOST_LINES:
            refusal = Refusal("notation-hand-too-long", most=MOST_LINES)
            hand.append(ReadingFault.of(line.line, refusal))
    if hand:
        yield tuple(hand)


def _read(number: int, text: str, vocabulary: Vocabulary) -> AnyLine:
    if not is_legible(text.replace("\t", " ")):
        return ReadingFault.of(number, Refusal("notation-not-text"))
    said, *comment = _COMMENT.split(text, maxsplit=1)
    line = HandLine(line=number, comment=comment[0].strip() if comment else "")
    if not said.strip():
        return line
    head, *rest = _COLON.split(said.strip(), maxsplit=1)  # without a colon the key is a word
    word, *more = (head if rest else said).split(maxsplit=1) or [""]
    who = more[0].strip() if more else ""
    told = replace(line, who=who if rest else None, text=(rest[0] if rest else who).strip())
    if found := _TRICK_NUMBER.fullmatch(squeeze(word)):
        return replace(told, key=TRICK, trick=int(found[1]))
    try:
        return replace(told, key=vocabulary.key(word))
    except Refusal as refusal:
        return ReadingFault.of(number, refusal)
