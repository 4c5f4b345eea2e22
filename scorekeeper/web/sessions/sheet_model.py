"""得点表: the score sheet of one session; rows are hands, columns are players."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.games.nap.money_model import Chips
from scorekeeper.web.hand.next_thing import NextThing
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Outcome, Role


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlayer:
    """A column: name, running total (``+38``), and whether they deal or speak first next.

    Whoever ``rests`` is not dealt in.
    """

    name: str
    total: str
    deals: bool = False
    speaks: bool = False
    rests: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetCell:
    """A player's points for a hand (``+26``, empty while open) and the part they played."""

    points: str = ""
    role: Role = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A hand (局): bid, called card, honours taken by Napoleon's side, made or lost, points.

    A ``redeal`` (流れ) has a ``note`` that says why, and cells only where it cost somebody chips;
    an ``open`` hand is being played and has no points yet. ``times`` is 2 where the hand counts
    double, ``pot`` what lay in the pot after it, None in a house without one. ``rules`` is no
    hand: after hand ``number`` the rules changed, as the ``note`` says and its ``url`` shows. Of a
    ``past`` hand, taken over from another book, only the points are known, and perhaps a ``note``.
    """

    number: int
    kind: Literal["hand", "redeal", "open", "rules", "past"] = "hand"
    url: str = ""
    bid: str = ""
    called: str = ""
    taken: int | None = None
    outcome: Outcome = ""
    times: int = 1
    pot: int | None = None
    cells: tuple[SheetCell, ...] = ()
    note: str = ""
    corrected: bool = False
    protested: bool = False

    @property
    def with_floater(self) -> bool:
        """Whether the bid counts on the floater, which in a narrow cell is a sign."""
        return self.bid.endswith("+")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """得点表の頁: ``number`` is the hand now played or next, ``of`` how many there are to be.

    ``undo_text`` says in words what undo would take back. ``end`` closes the session; a
    session that is over has ``ended`` and neither of the two forms. ``penalties`` are every
    player's, empty where nobody has any; ``scoring`` says whether points add up to nothing.
    ``facts`` heads the column before the players', ``roles`` are the marks that the legend
    explains. ``chips`` are there where points are chips.
    """

    season: str
    when: str
    rules_name: str
    number: int
    of: int | None
    players: tuple[SheetPlayer, ...]
    facts: str
    roles: tuple[Role, ...]
    rows: tuple[SheetRow, ...]
    next: NextThing
    rules_url: str
    referee_url: str
    season_url: str
    here: str
    undo: Form | None = None
    undo_text: str = ""
    end: Form | None = None
    ended: bool = False
    error: str = ""
    penalties: tuple[str, ...] = ()
    penalties_url: str = ""
    what_if_url: str = ""
    scoring_url: str = ""
    scoring: str = ""
    export_url: str = ""
    chips: Chips | None = None

    @property
    def longest_name(self) -> int:
        """How many characters the longest name has, so that the sheet can turn names upright."""
        return max(len(player.name) for player in self.players)
