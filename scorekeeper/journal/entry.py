"""記録の一行: what was recorded, as the history of a session lists it."""

from dataclasses import dataclass

from scorekeeper.journal.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the history: an event, the hand it fell in, and the undo that struck it out.

    ``hand`` counts deals from 1 and is 0 before the first; ``undone_by`` is a sequence number.
    ``names`` are those that people went by before it, in the order of coming, and ``seats`` who was
    dealt in to the hand that it is about: what was undone may be of people and seats that are no
    longer there. ``hangs_on`` is the last deal on whose secret it may hang (see ``secrets``), 0
    where it hangs on none.
    """

    event: Event
    hand: int
    names: tuple[str, ...]
    seats: tuple[int, ...]
    undone_by: int | None = None
    hangs_on: int = 0
