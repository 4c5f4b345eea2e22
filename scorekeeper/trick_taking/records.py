"""記録の窓口: read JSON records with clear refusals; the common parts of hands and plays."""

import json
import marshal
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, Generic

from scorekeeper.cards import Card, Refusal, Suit, find_suit, parse_card
from scorekeeper.trick_taking.faults import Stated, check_points
from scorekeeper.trick_taking.hand import BidT, Call
from scorekeeper.trick_taking.legality import ToldCards
from scorekeeper.trick_taking.lines import check_names
from scorekeeper.trick_taking.presets import Canon, RulesT
from scorekeeper.trick_taking.replay import Cards, Hands, PlayedTrick, check_once_each
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.ruling import Grounds, Ruling, SituationT

# Records: read the fields of one JSON object, as files and other programs write them.
#
# A record is the result of ``json.loads`` on an object. Each reader here takes a record and a
# field's name and returns a value of the wanted type, or refuses by name; the type says which
# return None for a field that is absent or null. A field that no reader knows is refused too: it
# may be misspelt.


def check_fields(record: Record, known: frozenset[str]) -> None:
    if not known.issuperset(record):
        unknown = [str(name)[:60] for name in record if name not in known]
        pairs = ((name, other) for name in unknown[:_COMPARED] for other in sorted(known))
        field, nearest = max(pairs, key=lambda pair: SequenceMatcher(None, *pair).ratio())
        raise Refusal("record-field-unknown", field=field, nearest=nearest)


_COMPARED = 9  # The most unknown fields compared with known ones; more are no slip


def fields_of(names: str) -> frozenset[str]:
    """Return the fields of a record: these, and the ones of every record."""
    return frozenset(f"rules game players {names}".split())


CALL_FIELDS = frozenset({"seat", "bid"})  # The fields of a call in ``calls``

BIGGEST = 9999  # The largest whole number in a field, positive or negative


def text(record: Record, name: str) -> str:
    value = require(record, name)
    if not isinstance(value, str):
        raise _wrong_type(name, "text")
    return value


def optional_text(record: Record, name: str) -> str | None:
    return None if record.get(name) is None else text(record, name)


def whole(record: Record, name: str) -> int:
    """Return a required whole number; ``14.0`` and ``true`` are refused."""
    value = record.get(name)
    if type(value) is int and -BIGGEST <= value <= BIGGEST:
        return value
    if type(require(record, name)) is not int:
        raise _wrong_type(name, "whole-number")
    raise Refusal("record-number-too-big", field=name, biggest=BIGGEST)


def optional_whole(record: Record, name: str) -> int | None:
    return None if record.get(name) is None else whole(record, name)


def optional_wholes(record: Record, name: str) -> tuple[int, ...] | None:
    value = record.get(name)
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or not all(type(item) is int for item in value):
        raise _wrong_type(name, "whole-numbers")
    if any(abs(item) > BIGGEST for item in value):
        raise Refusal("record-number-too-big", field=name, biggest=BIGGEST)
    return tuple(value)


def optional_flag(record: Record, name: str) -> bool | None:
    value = record.get(name)
    if value is not None and not isinstance(value, bool):
        raise _wrong_type(name, "yes-or-no")
    return value


def texts(record: Record, name: str) -> tuple[str, ...]:
    value = require(record, name)
    if not isinstance(value, (list, tuple)) or [one for one in value if not isinstance(one, str)]:
        raise _wrong_type(name, "texts")
    return tuple(value)


def require(record: Record, name: str) -> Any:
    if name not in record:
        raise Refusal("record-field-missing", field=name)
    return record[name]


def _wrong_type(name: str, expected: str) -> Refusal:
    return Refusal("record-field-type", field=name, expected=expected)


_WITHOUT_REFERENCES = 2  # The marshal version that writes equal values of equal types alike


def rules_reader(canon: Canon[RulesT]) -> Callable[[Record], RulesT]:
    """Return a reader of the field ``rules`` in records of one game."""

    @lru_cache(maxsize=256)
    def read(document: bytes) -> RulesT:
        return canon.read_rules(marshal.loads(document))  # noqa: S302 - our own bytes

    def rules(record: Record) -> RulesT:
        document = require(record, "rules")
        try:
            key = marshal.dumps(document, _WITHOUT_REFERENCES)
        except ValueError:  # not a JSON type
            return canon.read_rules(document if isinstance(document, Mapping) else repr(document))
        return read(key)

    return rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Referee(Generic[SituationT]):
    """Rules on the tricks of records, as ``read`` reads them."""

    read: Callable[[Record], tuple[SituationT, Cards]]
    resolve: Callable[[SituationT, Cards], Ruling]
    grounds: Callable[[SituationT, Cards, Ruling], Grounds]

    def rule(self, record: Record) -> Document:
        situation, plays = self.read(record)
        ruling = self.resolve(situation, plays)
        return {**ruling.document(), "because": self.grounds(situation, plays, ruling).document()}

    def rule_as_json(self, record: Record) -> str:
        """Return the same answer as JSON text, for callers with very many tricks."""
        situation, plays = self.read(record)
        ruling = self.resolve(situation, plays)
        return ruling.json(because=self.grounds(situation, plays, ruling).document())


def tricks(record: Record, known: frozenset[str]) -> Iterator[PlayedTrick]:
    """Yield the tricks of a record, each from an object with the ``known`` fields or null."""
    told = require(record, "tricks")
    if not isinstance(told, list | tuple):
        raise Refusal("audit-tricks-unreadable")
    for place, trick in enumerate(told):
        if trick is not None and not isinstance(trick, Mapping):
            raise Refusal("audit-tricks-unreadable")
        try:
            record = trick or {}
            check_fields(record, known)
            yield PlayedTrick(
                plays=cards(record, "plays") or (),
                leader=optional_whole(record, "leader"),
                named_suit=named_suit(record),
                winner=optional_whole(record, "winner"),
                honours=optional_whole(record, "honours"),
            )
        except Refusal as refusal:
            raise _inside(f"tricks[{place}]", refusal) from None


def calls(
    record: Record, read: Callable[[Record], BidT], *, players: int
) -> tuple[Call[BidT], ...]:
    """Return the calls of a record in order; empty if nobody wrote them down."""
    told = record.get("calls")
    if told is None:
        return ()
    if not isinstance(told, list | tuple) or not all(isinstance(one, Mapping) for one in told):
        raise Refusal("audit-calls-unreadable")
    found = list[Call[BidT]]()
    for place, one in enumerate(told):
        try:
            check_fields(one, CALL_FIELDS)
            seat = whole(one, "seat")
            found.append(Call(seat=seat, bid=None if one.get("bid") is None else read(one)))
        except Refusal as refusal:
            raise _inside(f"calls[{place}]", refusal) from None
        if not 0 <= seat < players:
            raise Refusal("seat-unknown", seat=seat, players=players)
    return tuple(found)


def check_bids(calls: Iterable[Call[BidT]], check: Callable[[BidT], None]) -> None:
    for call in calls:
        if call.bid is not None:
            check(call.bid)


def read_names(record: Record, *, players: int) -> tuple[str, ...]:
    """Return the players' ``names`` by seat; empty if absent or null."""
    if record.get("names") is None:
        return ()
    names = texts(record, "names")
    check_names(names, players=players)
    return names


def read_stated(record: Record, *, taken: str, players: int) -> Stated:
    """Return the written result: ``made``, ``points``, and the field ``taken``."""
    points = optional_wholes(record, "points")
    check_points(points, players=players)
    return Stated(
        taken=optional_whole(record, taken), made=optional_flag(record, "made"), points=points
    )


def hands(record: Record) -> Hands | None:
    told = record.get("hands")
    if told is None:
        return None
    if not isinstance(told, list | tuple):
        raise Refusal("audit-hands-unreadable")
    named = {f"hands[{seat}]": hand for seat, hand in enumerate(told)}
    return tuple(cards(named, name) for name in named)


def cards(record: Record, name: str) -> Cards | None:
    if record.get(name) is None:
        return None
    return tuple(map(parse_card, texts(record, name)))


def recorded_plays(record: Record) -> Cards:
    """Return the cards of a trick in the required field ``recorded_plays``."""
    told = tuple(map(parse_card, texts(record, "plays")))
    check_once_each(told)
    return told


def named_suit(record: Record) -> Suit | None:
    named = optional_text(record, "named_suit")
    if named is None:
        return None
    suit = find_suit(named)
    if suit is None:
        raise Refusal("named-suit-unreadable", text=named[:40])
    return suit


def _inside(place: str, refusal: Refusal) -> Refusal:
    if "field" not in refusal.params:
        return refusal
    return Refusal(
        refusal.code, **{**refusal.params, "field": f"{place}.{refusal.params['field']}"}
    )


MOST_CARDS = 60  # The most cards in a field of a record; no pack has more


def read_plays(record: Record, *, players: int) -> tuple[Card, ...]:
    """Return the cards before the player's own, leader first; empty if the player leads."""
    lead = optional_text(record, "lead")
    if not record.get("plays"):
        return () if lead is None else (parse_card(lead),)
    plays = recorded_plays(record)
    if lead is not None and parse_card(lead) != plays[0]:
        raise Refusal("may-lead-differs", card=str(parse_card(lead)), called=str(plays[0]))
    if len(plays) >= players:
        raise Refusal("may-trick-full", count=len(plays), players=players)
    return plays


def read_told(
    record: Record, plays: Cards, *, trick: int | None, tricks: int, pack: Cards
) -> ToldCards:
    """Return the hand in the field ``hand``, with the cards that cannot be in it any more."""
    gone = (*plays, *(() if record.get("gone") is None else _cards(record, "gone")))
    if gone:
        check_once_each(gone)
    hand = _cards(record, "hand")
    size = None if trick is None else tricks - trick + 1
    told = ToldCards.of(hand, pack=pack, gone=gone, size=size, most=max(tricks - 1, 1))
    return told.whole() if optional_flag(record, "whole") else told


def read_called(record: Record) -> Card | None:
    called = optional_text(record, "called")
    return None if called is None else parse_card(called)


def count_players(record: Record, canon: Canon[RulesT]) -> int:
    """Return the number of players; if unsaid, the number for which the preset is best."""
    rules = record.get("rules")
    preset = rules.get("preset") if isinstance(rules, Mapping) else rules
    if record.get("players") is None and isinstance(preset, str):
        return canon.preset_named(preset).players
    return whole(record, "players")


def _cards(record: Record, name: str) -> tuple[Card, ...]:
    told = texts(record, name)
    if len(told) > MOST_CARDS:
        raise Refusal("may-hand-too-big", count=len(told), most=MOST_CARDS)
    return tuple(map(parse_card, told))


# 厳しいJSON: strict JSON, in time and memory linear in its size.
#
# It refuses input that ``json`` takes and no record means: a repeated field, of which one value
# would silently be lost; NaN, Infinity and very long numbers; deep nesting.


MOST_DIGITS = 18  # The most digits of a whole number: it fits into 64 bits, as databases store it

DEEPEST = 50  # The deepest nesting of lists and objects; our documents have at most five levels


def read_json(text: str) -> Any:
    """Return the value of a text with nothing else in it.

    Raises:
        json.JSONDecodeError: it is not JSON, or something follows it.
        Refusal: ``field-stated-twice``, ``number-unreadable`` or ``line-too-deep``.
    """
    try:
        value = _DECODER.decode(text)
    except RecursionError:
        raise Refusal("line-too-deep") from None
    if text.count("[") + text.count("{") > DEEPEST:
        check_depth(value)
    return value


def read_json_at(text: str, start: int) -> tuple[Any, int]:
    """Return the value at a place in a text, and its end; otherwise as `read_json`."""
    try:
        value, end = _DECODER.raw_decode(text, start)
    except RecursionError:
        raise Refusal("line-too-deep") from None
    check_depth(value)
    return value, end


def check_depth(value: object) -> None:
    """Refuse lists and objects nested deeper than `DEEPEST`."""
    level: list[Any] = [value]
    for _ in range(DEEPEST + 1):
        nested = [one for one in level if isinstance(one, dict | list)]
        if not nested:
            return
        lists = (one.values() if isinstance(one, dict) else one for one in nested)
        level = [member for members in lists for member in members]
    raise Refusal("line-too-deep")


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS and len(digits.lstrip("-")) > MOST_DIGITS:
        raise Refusal("number-unreadable", number=f"{digits[:MOST_DIGITS]}…")
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise Refusal("number-unreadable", number=digits[:60])
    return number


def _each_once(pairs: list[tuple[str, object]]) -> Document:
    stated = dict(pairs)
    if len(stated) < len(pairs):
        first = {name: place for place, (name, _) in reversed(list(enumerate(pairs)))}
        twice = next(name for place, (name, _) in enumerate(pairs) if first[name] < place)
        raise Refusal("field-stated-twice", field=twice[:60])
    return stated


_DECODER = json.JSONDecoder(
    parse_constant=_decimal,
    parse_int=_whole,
    parse_float=_decimal,
    object_pairs_hook=_each_once,
)
