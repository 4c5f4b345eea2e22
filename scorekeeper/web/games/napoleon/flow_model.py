"""流れの部: parts of a hand's page that only some houses have."""

from dataclasses import dataclass

from scorekeeper.web.games.napoleon.auction_model import CardRow, Redeclaration
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp:
    """場札をめくる: the cards that can still turn up, and those that have."""

    form: Form
    cards: tuple[str, ...]
    turned: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AllPassed:
    """全員パスの部: what the house does when nobody has bid; a form that is None is not offered."""

    dealer: str
    turn_up: TurnUp | None = None
    expose: Form | None = None
    spade_ace: Form | None = None
    contract: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """交換の部: what Napoleon may still change for a higher bid.

    ``bid`` is his as it stands, ``raised_for_card`` and ``raised_for_trump`` are what the count
    would be; ``rows`` are the cards to call instead, ``trumps`` the others there are.
    """

    bid: str = ""
    redeclaration: Redeclaration | None = None
    adjutant: Form | None = None
    raised_for_card: int = 0
    rows: tuple[CardRow, ...] = ()
    trump: Form | None = None
    raised_for_trump: int = 0
    trumps: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.redeclaration, self.adjutant, self.trump))


@dataclass(frozen=True, slots=True, kw_only=True)
class Betrayals:
    """裏切りの部: who may still go over to the allies; ``traitors`` can be the adjutant."""

    adjutant: Form | None = None
    traitors: tuple[Player, ...] = ()
    napoleon: Form | None = None

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.adjutant, self.napoleon))


@dataclass(frozen=True, slots=True, kw_only=True)
class BadCards:
    """切り直し: a redeal that somebody's cards give the right to; ``players`` may ask for it."""

    form: Form
    reason: str
    label: str
    players: tuple[Player, ...]
