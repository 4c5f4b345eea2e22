"""記録: the facts of a session, and the envelope in which every fact is kept."""

from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOpened:
    """開始: a table sits down: its players in seat order (clockwise), its season and rules.

    ``ruleset`` is the content address of the house rules; ``preset`` the name of the preset
    they were taken from. ``day`` is the day at the table (ISO 8601), wherever its record is read
    later; None in records from before it was kept.
    """

    game: str
    preset: str
    ruleset: str
    season: str
    players: tuple[str, ...]
    day: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealerChosen:
    """親決め: who deals the first hand; how that was settled is the table's business (AMB-76).

    ``seat`` is that of the opening. Where nothing is recorded, seat 0 deals first.
    """

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStarted:
    """配札: a hand is dealt; ``dealer`` and ``first_bidder`` are seats of this hand.

    ``first_bidder`` is None where that hangs on the hand before and its record does not say.
    ``seats`` are the people dealt in, in seat order, by the numbers of ``people``; none where
    everybody who has come plays, in the order of coming. ``dealt_by`` is a dealer who rests, None
    where the one at seat ``dealer`` deals.

    The rules in force are named by content with every hand, so that changing them later never
    rewrites this one.
    """

    dealer: int
    first_bidder: int | None
    ruleset: str
    seats: tuple[int, ...] = ()
    dealt_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PotCarried:
    """ポットの持ち越し: chips that earlier sessions of the season left in the pot of a game of Nap.

    ``sources`` are those sessions, by their ids; no other session takes them over.
    """

    chips: int
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """取り消し: the event with this sequence number no longer counts; it stays readable."""

    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionClosed:
    """終了: the table gets up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionDiscarded:
    """破棄: the session was begun by mistake, and counts nowhere; its record stays readable.

    ``replaced_by`` is the session that counts in its stead, where there is one.
    """

    replaced_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged:
    """ルール変更: from the next hand on the table plays by other rules.

    ``ruleset`` is their content address; ``preset`` the name of the preset they were taken from.
    Hands dealt before keep the rules under which they were dealt.
    """

    ruleset: str
    preset: str


BY_TABLE, PAST = "table", "past-"
"""By whom a session is recorded that was brought as a table of results, and how its id begins."""

Fact: TypeAlias = Any
"""Everything that can be recorded: of one of the kinds in `codec.KINDS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact as it was recorded.

    ``sequence`` counts from 1 within a session; ``command_id`` is the tap's own id, so that a tap
    sent twice is known; ``at`` is UTC in ISO 8601; ``by`` says from where it was recorded.
    ``delivery`` names the import with which it came, None where it was recorded here. ``seal`` is
    what the next event is chained to; empty while it is nowhere kept.
    """

    session: str
    sequence: int
    command_id: str
    at: str
    by: str
    fact: Fact
    delivery: str | None = None
    seal: bytes = b""

    @property
    def when(self) -> str:
        """When it was recorded; what was brought as a table says the day alone, as ISO 8601 has it.

        Such an event stands at noon, by which nobody has played.
        """
        return self.at[:10] if self.by == BY_TABLE and self.session.startswith(PAST) else self.at

    @property
    def day(self) -> str | None:
        """The day at the table that an opening says; None where only its time was recorded."""
        fact = self.fact
        said = fact.day if isinstance(fact, SessionOpened) else None
        return said or (self.when if self.when != self.at else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the history: an event, the hand it fell in, and the undo that struck it out.

    ``hand`` counts deals from 1 and is 0 before the first; ``undone_by`` is a sequence number.
    ``names`` are those that people went by before it, in the order of coming, and ``seats`` who was
    dealt in to the hand that it is about: what was undone may be of people and seats that are no
    longer there. ``hangs_on`` is the last deal on whose secret it may hang (see ``session``), 0
    where it hangs on none.
    """

    event: Event
    hand: int
    names: tuple[str, ...]
    seats: tuple[int, ...]
    undone_by: int | None = None
    hangs_on: int = 0
