"""局: one hand from the auction to its points, on one page."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.games.napoleon.auction_model import AdjutantCall, Auction, Exchange
from scorekeeper.web.games.napoleon.flow_model import AllPassed, BadCards, Betrayals, Changes
from scorekeeper.web.games.napoleon.tricks_model import Happenings, Tricks
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Outcome, Player, PointRow
from scorekeeper.web.sessions.sheet_model import NextThing

Stage = Literal[
    "auction", "all_passed", "adjutant", "exchange", "tricks", "settle", "over", "redealt"
]
"""Where a hand is; the parts before it are folded, the parts after it not yet there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """最終宣言: Napoleon's name and bid, and the card that calls the adjutant once it is named."""

    napoleon: str
    bid: str
    called: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """精算の部: who was the adjutant, and what it comes to.

    ``adjutant`` is the value to send where the table knows it already (a seat or ``solo``);
    otherwise it is empty and ``candidates`` are the seats to ask about. ``points`` are shown
    only where the adjutant is known. ``alone`` is the value that says that Napoleon stood alone,
    empty where he cannot.
    """

    form: Form
    adjutant: str = ""
    candidates: tuple[Player, ...] = ()
    alone: Literal["", "solo", "blind"] = ""
    points: tuple[PointRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """結果: honours taken by Napoleon's side, and whether that kept the word."""

    taken: int
    outcome: Outcome
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """得点の部 of a finished hand: every player's points, and the next thing to do.

    ``amend_url`` is where the hand is corrected; ``corrected`` says that it was, and
    ``protested`` are the words of an open protest.
    """

    points: tuple[PointRow, ...]
    next: NextThing
    amend_url: str
    corrected: bool = False
    protested: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    """記録: one entry of the hand; what was undone stays readable, with who undid it and when."""

    when: str
    who: str
    text: str
    undone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFrame:
    """局の枠: what the page of a hand has whichever game is played.

    ``players`` are in seat order. ``redealt`` says why the hand is void, ``next`` is what to do
    then. ``notice`` says what the last tap did, ``undo_text`` what undo would take back. ``error``
    is the sentence for a form that does not stand on the page, ``typed`` what had been chosen in
    it.
    """

    number: int
    of: int | None
    season: str
    sheet_url: str
    referee_url: str
    rules_url: str
    here: str
    history: tuple[HistoryRow, ...]
    players: tuple[Player, ...]
    redealt: str = ""
    next: NextThing | None = None
    undo: Form | None = None
    undo_text: str = ""
    notice: str = ""
    error: str = ""
    typed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(HandFrame):
    """局の頁. Only the parts from the first to ``stage`` need be there."""

    stage: Stage
    auction: Auction
    contract: Contract | None = None
    all_passed: AllPassed | None = None
    adjutant: AdjutantCall | None = None
    exchange: Exchange | None = None
    tricks: Tricks | None = None
    changes: Changes | None = None
    happenings: Happenings | None = None
    betrayals: Betrayals | None = None
    bad_cards: tuple[BadCards, ...] = ()
    result: Result | None = None
    settle: Settle | None = None
    over: Over | None = None
