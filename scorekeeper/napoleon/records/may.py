"""出してもいい札: “may I play this?” from one JSON record to another."""

from typing import Any

from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.records import rules
from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.may import deciding, may_play, read_role
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played, check_plays
from scorekeeper.trick_taking.auction.trump import parse_trump
from scorekeeper.trick_taking.records import hand as recorded_hand
from scorekeeper.trick_taking.records.fields import Record, optional_text, optional_whole, text
from scorekeeper.trick_taking.records.may import (
    count_players,
    read_called,
    read_plays,
    read_told,
)


def may_record(record: Record) -> dict[str, Any]:
    """Which cards of a hand may be played.

    ``rules``, ``trump`` and ``hand`` have to be there. ``hand`` are the player's cards, or some of
    them; ``plays`` the cards before his own, or ``lead`` the first of them, neither where he leads.
    Without ``players`` there are as many as the preset is best for; without ``trick`` it is neither
    the first nor the last, and nobody knows how many cards he has. ``gone`` are cards of earlier
    tricks, ``called`` the adjutant's card, ``role`` what he is (``napoleon``, ``adjutant``,
    ``ally``); ``whole`` says that he has no other cards.

    >>> answer = may_record({"rules": "sisyphus", "trump": "H", "trick": 3, "lead": "S9",
    ...                      "hand": ["SK", "S3", "H2"]})
    >>> answer["legal"], answer["illegal"], answer["cards"][2]["proof"]
    (['SK', 'S3'], ['H2'], ['SK', 'S3'])

    Raises:
        Refusal: ``record-field-missing`` or ``record-field-type`` with the field's name, and what
            rules, cards, trump, the situation, the trick or the hand refuse.
    """
    ruleset, players = rules(record), count_players(record, CANON)
    tricks = optional_whole(record, "tricks")
    situation = Situation(
        ruleset=ruleset,
        players=players,
        trump=parse_trump(text(record, "trump")),
        trick=optional_whole(record, "trick"),
        tricks=deal(ruleset, players=players).tricks if tricks is None else tricks,
        named_suit=recorded_hand.named_suit(record),
    )
    plays = as_played(ruleset, read_plays(record, players=players))
    if plays:
        check_plays(situation, plays)
    role = optional_text(record, "role")
    size = None if situation.trick is None else situation.tricks - situation.trick + 1
    told = read_told(
        record, pack=situation.pack, plays=plays, size=size, most=max(situation.tricks - 1, 1)
    )
    turn = Turn(situation=situation, plays=plays, called=read_called(record))
    found = may_play(turn, told, role=None if role is None else read_role(role))
    return found.document() | {"asks": found.asks(lambda: deciding(turn, told.possible))}
