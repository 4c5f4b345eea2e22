"""場面: a trick's place in a hand: all that its winner depends on beside its cards."""

from dataclasses import dataclass

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.nap.auction import Bid, Level, check_deal, dealt_pack, hands_dealt
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking import replay as played

_LIST_PROFILE = "bonaparte_low_trump_wellington_low_plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The circumstances of one trick.

    ``players`` is 2 to 7, with a dealer who sits out. ``trump`` is None if the first lead is to fix
    it, or without trumps: with ``no_trump``, and in a misère that has none. ``trick`` counts from
    1, None for one that is not the first. ``bid`` is None if unknown. ``named_suit`` is the suit
    named by the leader of a joker to the first trick, or the trumps that a Wellington names aloud.
    """

    ruleset: Ruleset
    players: int
    trump: Suit | None = None
    no_trump: bool = False
    trick: int | None = None
    bid: Bid | None = None
    named_suit: Suit | None = None

    def __post_init__(self) -> None:
        check_deal(self.ruleset, players=self.players)
        if self.trick is not None and not 1 <= self.trick <= self.tricks:
            raise Refusal("trick-number-out-of-range", trick=self.trick, tricks=self.tricks)
        if self.trump is None and not self.is_first and not self.has_no_trumps:
            raise Refusal("nap-trump-missing")

    @property
    def tricks(self) -> int:
        """The number of tricks of a hand: 5, or 7 (source: 003:69)."""
        return self.ruleset.hand_size

    @property
    def seated(self) -> int:
        return hands_dealt(self.ruleset, players=self.players)

    @property
    def is_first(self) -> bool:
        """Whether this is the opening trick; its lead fixes the trumps (source: 000:56)."""
        return self.trick == 1

    @property
    def has_no_trumps(self) -> bool:
        """ノートランプ: whether there are no trumps, as in a misère (source: 000:96, 003:55)."""
        if self.trump is not None:
            return False
        return self.no_trump or is_without_trumps(self.ruleset, self.bid)

    @property
    def trump_is_named(self) -> bool:
        """Whether a Wellington names its trumps aloud and leads another suit (003:39, AMB-45)."""
        return (
            self.bid is not None
            and self.bid.level is Level.WELLINGTON
            and self.ruleset.five_trick_leads == _LIST_PROFILE
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return dealt_pack(self.ruleset, players=self.players)

    def needs_a_name(self, lead: Card) -> bool:
        """Whether the trumps that this lead fixes must be named (AMB-45, AMB-52)."""
        fixed = self.trump is not None or self.has_no_trumps
        return not fixed and (self.trump_is_named or lead.is_joker)

    def trump_after(self, lead: Card) -> Suit | None:
        """切り札: return the trumps after this lead; None without trumps, or if nobody named them.

        Source: 000:56, 003:41 (B-030); a Wellington AMB-45, a joker AMB-52.
        """
        if self.trump is not None or self.has_no_trumps:
            return self.trump
        return self.named_suit if self.needs_a_name(lead) else lead.suit


def is_without_trumps(ruleset: Ruleset, bid: Bid | None) -> bool:
    """Whether a bid is a misère that has no trumps (source: 000:96, 003:55, AMB-51)."""
    return bid is not None and bid.is_misere and ruleset.misere_trumps == "none"


# トリック: the cards of one trick laid out so that every rung can be asked about them.


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """The plays of a fully seen trick in order from the leader.

    ``trump`` and ``lead_suit`` are the suit that beats and the suit to follow, None for none.
    ``joker`` is the play that is the joker.
    """

    situation: Situation
    plays: tuple[Card, ...]
    trump: Suit | None
    lead_suit: Suit | None
    joker: int | None

    def highest(self, suit: Suit) -> int | None:
        """Return the play with the highest card of a suit, ace high; None without one (003:25)."""
        of_suit = [play for play, card in enumerate(self.plays) if card.suit is suit]
        return max(of_suit, key=lambda play: height(self.plays[play]), default=None)


def height(card: Card) -> int:
    """Return the height of a card in its suit: A K Q … 3 2 (source: 003:25, B-004)."""
    return card.rank or 0


def suit_of(card: Card, trump: Suit | None) -> Suit | None:
    """Return the suit of a card: trumps for the joker, no suit without trumps.

    Source: 003:51, AMB-52.
    """
    return trump if card.is_joker else card.suit


def lay_out(situation: Situation, plays: tuple[Card, ...]) -> Trick:
    trump = situation.trump_after(plays[0])
    return Trick(
        situation=situation,
        plays=plays,
        trump=trump,
        lead_suit=suit_of(plays[0], trump),
        joker=next((play for play, card in enumerate(plays) if card.is_joker), None),
    )


def check_plays(situation: Situation, plays: tuple[Card, ...]) -> None:
    count, players, most = len(plays), situation.players, situation.seated
    if most < count <= players:
        raise Refusal("trick-dealer-sits-out", count=count, players=players, most=most)
    played.check_plays(plays, most=most, pack=situation.pack)
