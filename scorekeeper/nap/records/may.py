"""出してもいい札: “may I play this?” from one JSON record to another."""

from typing import Any

from scorekeeper.nap.deal.deal import hands_dealt
from scorekeeper.nap.records import rules
from scorekeeper.nap.records.trick import read_situation
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.tricks.legality import Turn
from scorekeeper.nap.tricks.may import deciding, may_play
from scorekeeper.nap.tricks.trick import check_plays
from scorekeeper.trick_taking.records.fields import Record
from scorekeeper.trick_taking.records.may import count_players, read_plays, read_told


def may_record(record: Record) -> dict[str, Any]:
    """Which cards of a hand may be played.

    ``rules`` and ``hand`` have to be there. ``hand`` are the player's cards, or some of them;
    ``plays`` the cards before his own, or ``lead`` the first of them, neither where he leads.
    Without ``players`` there are as many as the preset is best for. ``trump`` is S, H, D, C or NT;
    in ``trick`` 1 it may be left out, for the lead fixes it. ``bid`` matters to the lead of a
    Bonaparte or a Wellington, and in a misère. ``gone`` are cards of earlier tricks; ``whole`` says
    that he has no other cards.

    >>> answer = may_record({"rules": "nap-ja", "trump": "H", "trick": 3, "lead": "S9",
    ...                      "hand": ["SA", "D4", "HQ"]})
    >>> answer["legal"], answer["illegal"], answer["cards"][2]["proof"]
    (['SA'], ['D4', 'HQ'], ['SA'])

    Raises:
        Refusal: ``record-field-missing`` or ``record-field-type`` with the field's name, and what
            rules, cards, bid, trump, the situation, the trick or the hand refuse.
    """
    players = count_players(record, CANON)
    situation = read_situation(record, rules(record), players=players)
    plays = read_plays(record, players=hands_dealt(situation.ruleset, players=players))
    if plays:
        check_plays(situation, plays)
    size = None if situation.trick is None else situation.tricks - situation.trick + 1
    told = read_told(
        record, pack=situation.pack, plays=plays, size=size, most=max(situation.tricks - 1, 1)
    )
    turn = Turn(situation=situation, plays=plays)
    found = may_play(turn, told)
    return found.document() | {"asks": found.asks(lambda: deciding(turn, told.possible))}
