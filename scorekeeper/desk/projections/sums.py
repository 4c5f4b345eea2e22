"""合算: what the hands of a session come to for everybody, column by column, hand after hand."""

from operator import add

from scorekeeper.journal.deal import Deal
from scorekeeper.trick_taking.scoring import Figures, Part

SUMMED = (
    "hands", "points", "pot", "all_honours",
    "declarer_played", "declarer_won", "declarer_points",
    "partner_played", "partner_won", "partner_points",
    "opponent_played", "opponent_won", "opponent_points",
    "solo_played", "solo_won", "solo_points",
)  # fmt: skip
"""The columns of table ``tally`` to which every hand adds something."""

Sums = tuple[int, ...]
NOTHING: Sums = (0,) * len(SUMMED)


def add_deal(so_far: tuple[Sums, ...], deal: Deal) -> tuple[Sums, ...]:
    """The sums with those of one more hand; those of people who are new begin with it."""
    figures = deal.reckoning.figures
    if not figures.parts and not figures.fees:
        return so_far
    found = [*so_far, *[NOTHING] * (max(deal.seats) + 1 - len(so_far))]
    parts = {part.seat: part for part in figures.parts}
    for seat, person in enumerate(deal.seats):
        counted = _count(parts.get(seat), figures, figures.fees.get(seat, 0))
        found[person] = tuple(map(add, found[person], counted))
    return tuple(found)


def _count(part: Part | None, figures: Figures, fee: int) -> Sums:
    """What one hand adds for one player, column by column."""
    if part is None:
        return (0, fee, fee, *NOTHING[3:])
    swept = bool(figures.all_honours) and part.role != "opponent"
    counts = (1, int(part.won), part.points)
    roles = ("declarer", "partner", "opponent")
    by_role = [one for role in roles for one in (counts if role == part.role else (0, 0, 0))]
    solo = counts if figures.alone and part.role == "declarer" else (0, 0, 0)
    return (1, part.points + fee, fee, int(swept), *by_role, *solo)
