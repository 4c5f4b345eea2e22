"""審判: a ruling from one JSON record to another, for programs and for the command line."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.cards import Card
from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.records import rules
from scorekeeper.napoleon.tricks.grounds import grounds
from scorekeeper.napoleon.tricks.resolve import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.auction.trump import parse_trump, trump_text
from scorekeeper.trick_taking.records import hand as recorded_hand
from scorekeeper.trick_taking.records.fields import Record, optional_whole, text


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
    ruling = resolve(situation, plays)
    return {**ruling.document(), "because": grounds(situation, plays, ruling).document()}


def referee_json(record: Record) -> str:
    """The same answer as JSON text, for who rules on very many tricks.

    Raises:
        Refusal: as ``referee``.

    """
    situation, plays = read_trick(record)
    ruling = resolve(situation, plays)
    return ruling.json(because=grounds(situation, plays, ruling).document())


def trick_record(situation: Situation, plays: Sequence[Card]) -> dict[str, Any]:
    """A trick as a record without its rules, which `read_trick` reads back.

    >>> situation, plays = read_trick({"rules": "jazz", "trump": "NT", "plays": ["SK", "??"],
    ...                                "players": 5, "named_suit": "C"})
    >>> trick_record(situation, plays)["trump"], trick_record(situation, plays)["named_suit"]
    ('NT', 'C')
    """
    named = {} if situation.named_suit is None else {"named_suit": str(situation.named_suit)}
    return {
        "players": situation.players,
        "trump": trump_text(situation.trump),
        "trick": situation.trick,
        "tricks": situation.tricks,
        "plays": [str(card) for card in plays],
        **named,
    }


def read_trick(record: Record) -> tuple[Situation, tuple[Card, ...]]:
    """The situation and the cards that a record holds.

    Raises:
        Refusal: as ``referee``, except where only the situation and the cards together show it.

    """
    ruleset = rules(record)
    trump = parse_trump(text(record, "trump"))
    plays = recorded_hand.plays(record)
    players = optional_whole(record, "players")
    players = len(plays) if players is None else players
    tricks = optional_whole(record, "tricks")
    situation = Situation(
        ruleset=ruleset,
        players=players,
        trump=trump,
        trick=optional_whole(record, "trick"),
        tricks=deal(ruleset, players=players).tricks if tricks is None else tricks,
        named_suit=recorded_hand.named_suit(record),
    )
    return situation, plays
