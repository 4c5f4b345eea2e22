"""注意: what was not as the house plays it, in a trick that is resolved all the same.

Only what this one trick shows by itself; a revoke needs the other tricks.
"""

from collections.abc import Iterator

from scorekeeper.cards import Card
from scorekeeper.napoleon.tricks.ladder import rungs_in_force
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played, is_bare_joker
from scorekeeper.trick_taking.tricks.resolve import TrickWarning


def trick_warnings(situation: Situation, plays: tuple[Card, ...]) -> tuple[TrickWarning, ...]:
    """Everything worth a warning, in the order in which it would come up at the table.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["jazz"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=1)
    >>> [warning.code for warning in trick_warnings(here, parse_cards("JOKER SA S2 S4 S5"))]
    ['joker-led-to-first-trick', 'named-suit-missing']
    """
    return tuple(_warnings(situation, plays))


def _warnings(situation: Situation, plays: tuple[Card, ...]) -> Iterator[TrickWarning]:
    if situation.trump is None and situation.ruleset.no_trump == "off":
        yield TrickWarning(code="no-trump-not-in-house")
    yield from _lead(situation, as_played(situation.ruleset, plays)[0])
    yield from _wild_jokers(situation, plays)
    if missing := situation.players - len(plays):
        yield TrickWarning(code="trick-incomplete", params={"missing": missing})


def _lead(situation: Situation, lead: Card) -> Iterator[TrickWarning]:
    rules = situation.ruleset
    if situation.is_first and lead.joker and rules.joker_opening_lead == "forbidden":
        yield TrickWarning(code="joker-led-to-first-trick")
    suit = powers(situation).suit_of(lead)
    leads_trump = suit is not None and suit is situation.trump
    if situation.is_first and leads_trump and rules.opening_lead_trump == "forbidden":
        yield TrickWarning(code="trump-led-to-first-trick", params={"card": str(lead)})
    if is_bare_joker(lead) and situation.leader_names_suit and situation.named_suit is None:
        yield TrickWarning(code="named-suit-missing")


def _wild_jokers(situation: Situation, plays: tuple[Card, ...]) -> Iterator[TrickWarning]:
    """A joker may stand for a card not seen yet that has no power of its own (AMB-32)."""
    for play, card in enumerate(plays):
        if not card.is_wild:
            continue
        facts = {"card": str(card.held), "called": str(card.named)}
        if not situation.ruleset.joker_wild:
            yield TrickWarning(code="wild-joker-not-in-house", params=facts)
        elif card.named in _with_a_rung(situation):
            yield TrickWarning(code="wild-joker-names-power-card", params=facts)
        elif card.named in [earlier.named for earlier in plays[:play]]:
            yield TrickWarning(code="wild-joker-names-seen-card", params=facts)


def _with_a_rung(situation: Situation) -> frozenset[Card]:
    """The cards that have a rung by their name in this trick, as power cards and よろめき do."""
    tests = (test for _, test in rungs_in_force(situation))
    return frozenset(test.card for test in tests if isinstance(test, Named))
