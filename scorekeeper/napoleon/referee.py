"""審判: a ruling from one JSON record to another, for programs and for the command line."""

from typing import Any

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.game.records import Record, optional_text, optional_whole, text, texts
from scorekeeper.napoleon.bid import parse_trump
from scorekeeper.napoleon.deal import deal
from scorekeeper.napoleon.recorded_rules import rules
from scorekeeper.napoleon.ruling import Ruling, resolve
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.trick import check_once_each


def referee(record: Record) -> dict[str, Any]:
    """Rule on the trick that a record holds.

    ``rules``, ``trump`` and ``plays`` have to be there. Without ``players`` everybody has
    played; without ``trick`` it is neither the first nor the last; without ``tricks`` there are
    as many as the deal gives.

    >>> answer = referee({"rules": "sisyphus", "trump": "H", "trick": 3,
    ...                   "plays": ["SK", "SA", "HQ", "S3", "S4"]})
    >>> answer["winner"], answer["card"], answer["decisive"]
    (2, 'HQ', 'yoromeki')

    Raises:
        Refusal: ``record-field-missing`` or ``record-field-type`` with the field's name,
            ``named-suit-unreadable``, and what rules, cards, trump, the situation or the trick
            refuse.

    """
    situation, plays = read_trick(record)
    return ruling_document(resolve(situation, plays))


def read_trick(record: Record) -> tuple[Situation, tuple[Card, ...]]:
    """The situation and the cards that a record holds.

    Raises:
        Refusal: as ``referee``, except where only the situation and the cards together show it.

    """
    ruleset = rules(record)
    trump = parse_trump(text(record, "trump"))
    plays = tuple(parse_card(card) for card in texts(record, "plays"))
    check_once_each(plays)
    players = optional_whole(record, "players")
    players = len(plays) if players is None else players
    tricks = optional_whole(record, "tricks")
    situation = Situation(
        ruleset=ruleset,
        players=players,
        trump=trump,
        trick=optional_whole(record, "trick"),
        tricks=deal(ruleset, players=players).tricks if tricks is None else tricks,
        named_suit=_named_suit(optional_text(record, "named_suit")),
    )
    return situation, plays


def ruling_document(ruling: Ruling) -> dict[str, Any]:
    """A ruling for JSON; ``possible`` and ``depends_on`` only where the winner is not certain."""
    document: dict[str, Any] = {
        "winner": ruling.winner,
        "card": None if ruling.card is None else str(ruling.card),
        "decisive": ruling.decisive,
        "rungs": [finding.document() for finding in ruling.findings],
        "warnings": [warning.document() for warning in ruling.warnings],
    }
    if ruling.winner is None:
        document["possible"] = list(ruling.possible)
        document["depends_on"] = [found.document() for found in ruling.depends_on]
    return document


def _named_suit(named: str | None) -> Suit | None:
    if named is None:
        return None
    suit = parse_trump(named)
    if suit is None:
        raise Refusal("named-suit-unreadable", text=named[:40])
    return suit
