"""出してもいい札: what a JSON record tells of a player's own hand, and of the trick before him."""

from collections.abc import Collection, Mapping
from typing import Any

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.trick_taking.auditing.written_tricks import check_once_each
from scorekeeper.trick_taking.records import fields as records
from scorekeeper.trick_taking.records import hand as recorded_hand
from scorekeeper.trick_taking.records.fields import Record
from scorekeeper.trick_taking.rules.canon import Canon
from scorekeeper.trick_taking.tricks.may import Told

MOST_CARDS = 60
"""Cards that a field of a record may have; no pack has more."""


def read_plays(record: Record, *, players: int) -> tuple[Card, ...]:
    """The cards before the player's own, the leader's first; none where he leads himself.

    ``plays`` has them all, or ``lead`` the first alone.

    Raises:
        Refusal: ``may-lead-differs`` where the two contradict each other, ``may-trick-full`` where
            everybody has played, and what ``recorded_hand.plays`` refuses.
    """
    lead = records.optional_text(record, "lead")
    if not record.get("plays"):
        return () if lead is None else (parse_card(lead),)
    plays = recorded_hand.plays(record)
    if lead is not None and parse_card(lead) != plays[0]:
        raise Refusal("may-lead-differs", card=str(parse_card(lead)), called=str(plays[0]))
    if len(plays) >= players:
        raise Refusal("may-trick-full", count=len(plays), players=players)
    return plays


def read_told(
    record: Record,
    *,
    pack: Collection[Card],
    plays: tuple[Card, ...],
    size: int | None,
    most: int,
) -> Told:
    """The hand in the field ``hand``, with what cannot be in it any more.

    ``gone`` are cards that fell in earlier tricks; ``whole`` says that the hand has no others.

    Raises:
        Refusal: ``record-field-missing``, ``record-field-type``, ``card-unreadable``, and what
            `Told` refuses.
    """
    gone = (*plays, *(() if record.get("gone") is None else _cards(record, "gone")))
    if gone:
        check_once_each(gone)
    hand = _cards(record, "hand")
    told = Told.of(hand, pack=pack, gone=gone, size=size, most=most)
    return told.whole() if bool(records.optional_flag(record, "whole")) else told


def read_called(record: Record) -> Card | None:
    """The card in the field ``called``, None for none.

    Raises:
        Refusal: ``record-field-type`` or ``card-unreadable``.
    """
    called = records.optional_text(record, "called")
    return None if called is None else parse_card(called)


def count_players(record: Record, canon: Canon[Any]) -> int:
    """How many sit at the table; where nobody says so, as many as the preset is best for.

    Raises:
        Refusal: ``record-field-missing``, ``preset-unknown``, or what a record's fields refuse.
    """
    rules = record.get("rules")
    preset = rules.get("preset") if isinstance(rules, Mapping) else rules
    if record.get("players") is None and isinstance(preset, str):
        return canon.preset_named(preset).players
    return records.whole(record, "players")


def _cards(record: Record, name: str) -> tuple[Card, ...]:
    told = records.texts(record, name)
    if len(told) > MOST_CARDS:
        raise Refusal("may-hand-too-big", count=len(told), most=MOST_CARDS)
    return tuple(map(parse_card, told))
