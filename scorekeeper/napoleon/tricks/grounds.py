"""決め手: the cards on which a ruling on a trick of Napoleon rests."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.napoleon.tricks.ladder import decide, ladder
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played, is_bare_joker, lay_out
from scorekeeper.trick_taking.tricks import grounds as shared
from scorekeeper.trick_taking.tricks.grounds import WHATEVER, Grounds
from scorekeeper.trick_taking.tricks.lookalikes import Plays
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.trick_taking.tricks.rungs import Finding, examine

_SUITS = frozenset({"trump", "lead_suit", "stray_suit"})


def grounds(situation: Situation, plays: Sequence[Card], ruling: Ruling) -> Grounds:
    """On what the ruling on these plays rests.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> from scorekeeper.napoleon.tricks.resolve import resolve
    >>> rules, plays = PRESETS["sisyphus"].rules, parse_cards("SK SA HQ S3 S4")
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> found = grounds(here, plays, resolve(here, plays))
    >>> found.code, [str(one.card) for one in found.beside]
    ('yoromeki', ['SA'])
    """
    cards = as_played(situation.ruleset, tuple(plays))
    if ruling.winner is None:
        return shared.open_grounds(cards, situation.pack, partial(decide, situation))
    if ruling.decisive is None:
        return Grounds(code=WHATEVER)
    found = _name_grounds(situation, cards, ruling.winner, ruling.decisive)
    if UNSEEN in cards:
        return shared.despite_unseen(found, cards)
    kept_out = _find_kept_out(situation, cards, ruling.findings, ruling.winner)
    return replace(found, kept_out=kept_out) if kept_out else found


def _name_grounds(situation: Situation, plays: Plays, winner: int, rung: str) -> Grounds:
    if rung in _SUITS:
        suit = powers(situation).suit_asked_by(plays[winner])
        assert suit is not None  # noqa: S101 - a card of a suit has won
        heights = lay_out(situation, plays).heights(suit, stray=rung == "stray_suit")
        facts = {} if rung == "trump" else {"trumps": _trumps(situation)}
        return shared.in_suit(rung, plays, winner, suit, lambda card: heights.get(card, 0), **facts)
    jokers = {"jokers": sum(is_bare_joker(card) for card in plays)}
    if rung == "same_two":
        return Grounds(code=rung, suit=powers(situation).suit_of(plays[winner]), facts=jokers)
    if rung.startswith("joker"):
        return Grounds(code=rung, facts=jokers)
    place = next(one for one in ladder(situation) if one.key == rung)
    if isinstance(place.test, Named):
        where = lay_out(situation, plays).where
        beside = sorted({where[card] for card in place.test.company} - {winner})
        return Grounds(code=rung, beside=tuple(shared.point_at(plays, play) for play in beside))
    needed = shared.needed_beside(place, plays, winner, partial(lay_out, situation))
    return Grounds(code=rung, beside=needed)


def _trumps(situation: Situation) -> str:
    """Why no trump has won: there are none, they sleep, or nobody played one."""
    if situation.trump is None:
        return "none"
    return "asleep" if situation.falls_in(situation.ruleset.trumps_suspended) else "unplayed"


def _find_kept_out(
    situation: Situation, plays: Plays, findings: Sequence[Finding], winner: int
) -> tuple[shared.KeptOut, ...]:
    def in_the_middle() -> Sequence[Finding]:
        there = replace(situation, trick=None)
        return examine(ladder(there), lay_out(there, plays), plays)

    return tuple(shared.find_kept_out(findings, winner, in_the_middle))
