"""ナップの局: one hand of Nap from the bidding to its chips, on one page."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.games.nap.money_model import Money
from scorekeeper.web.games.napoleon.auction_model import AuctionSeat, Call
from scorekeeper.web.games.napoleon.tricks_model import TrickRow
from scorekeeper.web.hand.frame import HandFrame, Over
from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.players import Outcome, Player

NapStage = Literal["auction", "tricks", "settle", "over", "redealt"]
"""Where a hand is; the parts before it are folded, the parts after it not yet there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidChoice:
    """A bid to press (``3``, ``4+``, ``nap``); one that cannot be made now is not ``is_open``."""

    bid: str
    is_open: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class NapAuction:
    """競り: call by call, or straight to the final bid. A form that is None is not offered.

    ``bids`` are those of the player who is to speak, ``whys`` say why some of them are shut,
    lower ones apart. ``contract_bids`` are those that anybody could play at, ``players`` those who
    are still in. ``must_bid`` says that the speaker may not pass. ``ended`` says that nobody bids.
    """

    seats: tuple[AuctionSeat, ...]
    calls: tuple[Call, ...]
    players: tuple[Player, ...]
    bids: tuple[BidChoice, ...] = ()
    whys: tuple[str, ...] = ()
    contract_bids: tuple[BidChoice, ...] = ()
    speaker: str = ""
    standing: str = ""
    by_calls: bool = False
    must_bid: bool = False
    once_each: bool = False
    call: Form | None = None
    passing: Form | None = None
    contract: Form | None = None
    ended: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Beforehand:
    """競りの前と間: what only some houses have before there is a declarer.

    ``look`` records who looked at the card on the table: ``lookers`` are seats with what a look
    costs each. ``buy`` records how many cards a player has bought, ``counts`` are the possible
    answers. ``spare`` says that the speaker takes up the spare hand.
    """

    look: Form | None = None
    lookers: tuple[Choice, ...] = ()
    buy: Form | None = None
    buyers: tuple[Player, ...] = ()
    counts: tuple[int, ...] = ()
    price: int = 0
    spare: Form | None = None
    speaker: str = ""

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.look, self.buy, self.spare))


@dataclass(frozen=True, slots=True, kw_only=True)
class NapContract:
    """宣言: the declarer's name and bid."""

    declarer: str
    bid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NapLive:
    """形勢: tricks the declarer has, of how many played; what the bid needs; what is left.

    ``decided`` is a sentence as soon as nothing can change the outcome.
    """

    taken: int
    played: int
    needs: int
    left: int
    decided: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapOpenTrick:
    """The trick to record next, by who took it, or by its cards with the referee."""

    form: Form
    number: int
    referee_url: str
    leader: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NapTricks:
    """トリックの部: the tricks taken, and the ways in which a result is recorded.

    ``said`` records made or lost, ``counted`` how many tricks the declarer has. ``players`` are
    those who were dealt in.
    """

    of: int
    rows: tuple[TrickRow, ...]
    live: NapLive
    players: tuple[Player, ...]
    open: NapOpenTrick | None = None
    said: Form | None = None
    counted: Form | None = None
    counts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoke:
    """リボーク: who may have revoked, and what it costs, which is said before it is recorded.

    It ``ends`` the hand where it costs anything.
    """

    form: Form
    players: tuple[Player, ...]
    costs: tuple[str, ...]
    ends: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NapHappenings:
    """できごとの部: what may happen beside the tricks; a form that is None is not offered.

    ``exchange`` says that the declarer took the card on the table. ``redeal_reasons`` are codes
    with their labels.
    """

    exchange: Form | None = None
    revoke: Revoke | None = None
    redeal: Form | None = None
    redeal_reasons: tuple[Choice, ...] = ()
    note: Form | None = None

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.exchange, self.revoke, self.redeal, self.note))


@dataclass(frozen=True, slots=True, kw_only=True)
class NapResult:
    """結果: made or lost, and the declarer's tricks where they are known."""

    outcome: Outcome
    taken: int | None = None
    revoked: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapSettle:
    """精算の部: what the hand comes to, to be confirmed."""

    form: Form
    money: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class NapOver(Over):
    """精算のあと: what the hand came to."""

    money: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class NapHandPage(HandFrame):
    """ナップの局の頁.

    ``notes`` are sentences about the whole hand: doubled stakes, a dealer who sits out, the pot.
    ``told`` are those about what happened before the bidding was over: who looked, who bought.
    """

    stage: NapStage
    auction: NapAuction
    beforehand: Beforehand
    happenings: NapHappenings
    notes: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    contract: NapContract | None = None
    tricks: NapTricks | None = None
    result: NapResult | None = None
    settle: NapSettle | None = None
    over: NapOver | None = None
