"""途中経過: which rung decided a trick, with cards that nobody saw."""

import pytest

from scorekeeper.cards import parse_cards
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.auditing import PlayedHand, PlayedTrick, audit, deciding_rung
from scorekeeper.nap.rules.presets import PRESETS

RUNGS = [
    # players, cards of the first trick, who is said to have won, the rung that decided
    (4, "HA HK HQ HJ", None, "trump"),
    (4, "HA ?? HQ ??", None, "trump"),
    (4, "HA ?? ?? ??", None, "trump"),  # nothing beats the ace of trumps
    (4, "HK ?? ?? ??", None, None),  # the ace may have fallen
    (4, "HK ?? ?? ??", 0, None),  # said, but not seen why
    (4, "", 0, None),
    (4, "", None, None),
    (5, "HA ?? ?? ?? H2", None, "trump"),
    (5, "HA ?? ?? ?? ??", None, None),  # with so little to be seen nobody asks
]


@pytest.mark.parametrize(("players", "cards", "winner", "rung"), RUNGS)
def test_the_rung_that_decided_is_told_where_it_is_known(players, cards, winner, rung):
    """000:56: the first lead makes its suit trumps."""
    found = audit(
        PlayedHand(
            ruleset=PRESETS["nap-ja"].rules,
            players=players,
            declarer=0,
            bid=parse_bid("nap"),
            tricks=(PlayedTrick(plays=parse_cards(cards), winner=winner),),
        )
    )
    assert deciding_rung(found.tricks[0]) == rung
