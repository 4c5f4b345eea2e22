"""審判: a ruling from one JSON record to another, for programs and for the command line."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.cards import Card, Refusal, Suit, find_suit, means_no_trump
from scorekeeper.nap.records import rules
from scorekeeper.nap.records.score import read_bid
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.grounds import grounds
from scorekeeper.nap.tricks.resolve import resolve
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.records import hand as recorded_hand
from scorekeeper.trick_taking.records.fields import Record, optional_text, optional_whole


def referee(record: Record) -> dict[str, Any]:
    """Rule on the trick that a record holds.

    ``rules`` and ``plays`` have to be there. Without ``players`` everybody has played. ``trump`` is
    S, H, D, C, or NT where there are no trumps; in ``trick`` 1 it may be left out, for the lead
    fixes it. ``bid`` matters in a misère and, where leads are prescribed, in a Wellington.

    >>> answer = referee({"rules": "nap-ja", "trick": 1, "plays": ["S9", "SJ", "HA", "S2", "C5"]})
    >>> answer["winner"], answer["card"], answer["decisive"]
    (1, 'SJ', 'trump')

    Raises:
        Refusal: ``record-field-missing`` or ``record-field-type`` with the field's name,
            ``named-suit-unreadable``, and what rules, cards, bid, trump, the situation or the
            trick refuse.

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

    >>> situation, plays = read_trick({"rules": "nap-ja", "trick": 1, "plays": ["S9", "SJ"]})
    >>> trick_record(situation, plays)
    {'players': 2, 'trick': 1, 'plays': ['S9', 'SJ']}
    """
    told = {
        "trump": "NT" if situation.no_trump else situation.trump,
        "bid": situation.bid,
        "named_suit": situation.named_suit,
    }
    return {
        "players": situation.players,
        "trick": situation.trick,
        "plays": [str(card) for card in plays],
        **{name: str(value) for name, value in told.items() if value is not None},
    }


def read_trick(record: Record) -> tuple[Situation, tuple[Card, ...]]:
    """The situation and the cards that a record holds.

    Raises:
        Refusal: as ``referee``, except where only the situation and the cards together show it.

    """
    ruleset, plays = rules(record), recorded_hand.plays(record)
    players = optional_whole(record, "players")
    players = len(plays) if players is None else players
    return read_situation(record, ruleset, players=players), plays


def read_situation(record: Record, ruleset: Ruleset, *, players: int) -> Situation:
    """The situation that a record holds, under these rules and at a table of so many players.

    Raises:
        Refusal: as ``referee``.

    """
    trump = optional_text(record, "trump")
    no_trump = trump is not None and means_no_trump(trump)
    return Situation(
        ruleset=ruleset,
        players=players,
        trump=None if trump is None or no_trump else _suit(trump),
        no_trump=no_trump,
        trick=optional_whole(record, "trick"),
        bid=None if record.get("bid") is None else read_bid(record),
        named_suit=recorded_hand.named_suit(record),
    )


def _suit(text: str) -> Suit:
    suit = find_suit(text)
    if suit is None:
        raise Refusal("trump-unreadable", text=text[:40])
    return suit
