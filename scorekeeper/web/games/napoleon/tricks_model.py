"""トリック: the middle of a hand's page, and what else can happen there."""

from dataclasses import dataclass

from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLine:
    """形勢: what the table knows so far, in honours (絵札).

    ``own`` is Napoleon's own count; the side has between ``low`` and ``high`` as long as the
    adjutant is unknown; ``needs`` is the bid and ``left`` what nobody has taken yet.
    ``decided`` is a sentence as soon as nothing can change the outcome.
    """

    own: int
    low: int
    high: int
    needs: int
    left: int
    decided: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickRow:
    """A trick that was taken: number from 1, who led, who took it.

    ``won`` is what stands in the winner's cell: how many honours, where they count, or a tick.
    """

    number: int
    leader: int
    winner: int
    won: str
    referee_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTrick:
    """The trick to record next; ``most`` is how many honours it can hold at most.

    ``leader`` is a seat, None where nobody said who leads.
    """

    form: Form
    number: int
    most: int
    referee_url: str
    leader: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks:
    """トリックの部: ``rows`` in order of play; ``open`` is None when all are in."""

    of: int
    rows: tuple[TrickRow, ...]
    live: LiveLine
    open: OpenTrick | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Happenings:
    """できごとの部: what may happen beside the tricks; a form that is None is not offered.

    ``shown_by`` are those from whom the called card can fall.
    ``taken`` records how many honours Napoleon's side has in the end, without the tricks;
    ``taken_counts`` are the possible answers. ``redeal_reasons`` are codes with their labels.
    """

    shown: Form | None = None
    shown_by: tuple[Player, ...] = ()
    close: Form | None = None
    taken: Form | None = None
    taken_counts: tuple[int, ...] = ()
    redeal: Form | None = None
    redeal_reasons: tuple[Choice, ...] = ()
    note: Form | None = None

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.shown, self.close, self.taken, self.redeal, self.note))
