"""決め手: the cards on which a ruling on a trick of Nap rests."""

from collections.abc import Sequence
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.nap.tricks.ladder import decide
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.nap.tricks.trick import height
from scorekeeper.trick_taking.tricks import grounds as shared
from scorekeeper.trick_taking.tricks.grounds import WHATEVER, Grounds
from scorekeeper.trick_taking.tricks.lookalikes import Plays
from scorekeeper.trick_taking.tricks.resolve import Ruling

JOKER = "nap_joker"
"""The code of the joker's rung: another sentence than in a game where jokers have strengths."""


def grounds(situation: Situation, plays: Sequence[Card], ruling: Ruling) -> Grounds:
    """On what the ruling on these plays rests.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> from scorekeeper.nap.tricks.resolve import resolve
    >>> here, plays = (Situation(ruleset=PRESETS["nap-ja"].rules, players=5, trick=1),
    ...                parse_cards("S9 SJ HA S2 C5"))
    >>> found = grounds(here, plays, resolve(here, plays))
    >>> found.code, str(found.over.card), str(found.suit)
    ('trump', 'S9', 'S')
    """
    cards = tuple(card.held for card in plays)
    if ruling.winner is None:
        return shared.open_grounds(cards, situation.pack, partial(decide, situation))
    if ruling.decisive is None:
        return Grounds(code=WHATEVER)
    return shared.despite_unseen(
        _name_grounds(situation, cards, ruling.winner, ruling.decisive), cards
    )


def _name_grounds(situation: Situation, plays: Plays, winner: int, rung: str) -> Grounds:
    suit = plays[winner].suit
    if suit is None:
        trumps = "none" if situation.trump_after(plays[0]) is None else "some"
        return Grounds(code=JOKER, facts={"trumps": trumps})
    trumps = "none" if situation.has_no_trumps else "unplayed"
    facts = {} if rung == "trump" else {"trumps": trumps}
    return shared.in_suit(
        rung, plays, winner, suit, lambda card: height(card) if card.suit is suit else 0, **facts
    )
