"""配り: one hand of an evening, and what the evening knows of it beside what happened in it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from scorekeeper.games import Game, Hand
from scorekeeper.journal.corrections import HandSigned
from scorekeeper.trick_taking.scoring import Reckoning, Stakes

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand as it stands after every correction.

    ``ruleset`` is the address of the rules under which it was dealt, ``preset`` the one that they
    were taken from. ``place`` counts hands from 1, void ones left out; ``ended_at`` is when it was
    over. ``seats`` are the people who were dealt in, by seat of the hand, ``dealt_by`` the one who
    dealt. ``totals`` are the points of the hands up to this one, by person; who came later has
    none. ``signatures`` are those under the hand as it stands.
    """

    hand: Hand
    seats: tuple[int, ...]
    dealt_by: int
    ruleset: str
    preset: str
    place: int
    before: Stakes
    reckoning: Reckoning
    totals: tuple[int, ...]
    ended_at: str | None = None
    signatures: tuple[HandSigned, ...] = ()

    @property
    def number(self) -> int | None:
        """The hand's number as the table counts, None where it was void (source: 002:167)."""
        return None if self.hand.redealt else self.place

    @property
    def is_over(self) -> bool:
        """Whether the hand was played to its end, or is void."""
        return bool(self.hand.settled or self.hand.redealt)

    def by_person(self, values: Sequence[T], people: int) -> tuple[T | None, ...]:
        """What there is by seat of the hand, for so many people; None for who was not dealt in."""
        found = dict(zip(self.seats, values, strict=True))
        return tuple(found.get(person) for person in range(people))


def new_deal(
    game: Game,
    hand: Hand,
    last: Deal | None,
    *,
    seats: tuple[int, ...],
    dealt_by: int,
    pot: int,
    ruleset: str,
    preset: str,
) -> Deal:
    """A hand just dealt after the last one; ``pot`` is what lay there before the first."""
    before = Stakes(pot=pot) if last is None else last.reckoning.left
    reckoning = game.reckon(hand, before)
    return Deal(
        hand=hand,
        seats=seats,
        dealt_by=dealt_by,
        ruleset=ruleset,
        preset=preset,
        place=_place(last),
        before=before,
        reckoning=reckoning,
        totals=_totals(seats, last, reckoning),
    )


def with_hand(game: Game, deal: Deal, hand: Hand, last: Deal | None) -> Deal:
    """The deal with another hand in it, reckoned after the last one.

    Signatures lapse where it comes to something else than before.
    """
    reckoning = game.reckon(hand, deal.before)
    totals = _totals(deal.seats, last, reckoning)
    signatures = deal.signatures if reckoning.sheet == deal.reckoning.sheet else ()
    return replace(deal, hand=hand, reckoning=reckoning, totals=totals, signatures=signatures)


def sign(deals: Sequence[Deal], fact: HandSigned) -> tuple[Deal, ...]:
    """The deals with a signature under the one that it is about; the last of a side counts."""
    place = fact.hand - 1
    others = tuple(one for one in deals[place].signatures if one.side != fact.side)
    deal = replace(deals[place], signatures=(*others, fact))
    return (*deals[:place], deal, *deals[fact.hand :])


def reckon_again(
    game: Game, deals: Iterable[Deal], last: Deal | None, *, pot: int
) -> Iterator[Deal]:
    """Deals after one that has changed, or after another pot than before."""
    for deal in deals:
        before = Stakes(pot=pot) if last is None else last.reckoning.left
        last = with_hand(game, replace(deal, before=before), deal.hand, last)
        yield last


def _place(last: Deal | None) -> int:
    if last is None:
        return 1
    return last.place + (0 if last.hand.redealt else 1)


def _totals(seats: tuple[int, ...], last: Deal | None, reckoning: Reckoning) -> tuple[int, ...]:
    so_far = () if last is None else last.totals
    totals = [*so_far, *[0] * (max(seats) + 1 - len(so_far))]
    if reckoning.sheet is not None:
        for person, points in zip(seats, reckoning.sheet.points, strict=True):
            totals[person] += points
    return tuple(totals)
