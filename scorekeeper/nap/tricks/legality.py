"""出せる札: may this card be played? Legal, illegal, or unknown from the cards shown.

A player's duties, one row each:

================ ==================== ==================================================
broken           house rule           duty of a player
================ ==================== ==================================================
bonaparte-lead   five_trick_leads     to begin a Bonaparte with the lowest trump
wellington-lead  five_trick_leads     to begin a Wellington with the lowest trump, or, with
                                      the trumps named aloud, with the lowest other card
revoke           (every house)        to follow suit
================ ==================== ==================================================
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.auction import Level
from scorekeeper.nap.tricks.situation import Situation, height, suit_of
from scorekeeper.trick_taking import legality as shared


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """手番: a player about to play to a trick.

    ``plays`` are the cards before, the leader's first; empty for the leader.
    """

    situation: Situation
    plays: tuple[Card, ...] = ()

    @property
    def lead(self) -> Card | None:
        """台札: the card that was led; None on the leader's own turn."""
        return self.plays[0] if self.plays else None

    @property
    def trump(self) -> Suit | None:
        """The trumps of this trick; None without trumps or if they are unknown."""
        return None if self.lead is None else self.situation.trump_after(self.lead)

    @property
    def suit(self) -> Suit | None:
        """The suit to follow; None without one or if it is unknown."""
        return None if self.lead is None else suit_of(self.lead, self.trump)

    @property
    def suit_is_known(self) -> bool:
        """Whether the table knows the suit to follow, if any, and the cards of it.

        A joker belongs to the trumps: while these are unknown, nobody can say.
        """
        if self.lead is None:
            return True
        if self.lead.is_unseen:
            return False
        unnamed = self.situation.needs_a_name(self.lead) and self.trump is None
        return not (unnamed and (self.lead.is_joker or self.situation.ruleset.joker))

    def follows(self, card: Card) -> bool:
        return self.suit is not None and suit_of(card, self.trump) is self.suit


def _bonaparte(turn: Turn, card: Card) -> shared.Obstacle | None:
    rules = turn.situation.ruleset
    if not _leads_at(turn, Level.BONAPARTE) or rules.five_trick_leads == "wellington_low_trump":
        return None
    return _lowest_trump(turn.situation, card)


def _wellington(turn: Turn, card: Card) -> shared.Obstacle | None:
    if not _leads_at(turn, Level.WELLINGTON):
        return None
    if turn.situation.trump_is_named:
        trump = turn.situation.trump_after(card)
        if trump is None:
            return None
        leads_trump = suit_of(card, trump) is trump
        return shared.Obstacle(  # a hand of nothing but trumps leads a trump
            hurts=lambda held: (
                suit_of(held, trump) is not trump and (leads_trump or _is_lower(held, card))
            )
        )
    return _lowest_trump(turn.situation, card)


def _leads_at(turn: Turn, level: Level) -> bool:
    """Whether this is the first lead of such a bid, in a house that prescribes leads."""
    here = turn.situation
    prescribed = here.ruleset.five_trick_leads != "free"
    at_level = here.bid is not None and here.bid.level is level
    return prescribed and here.is_first and at_level


def _lowest_trump(situation: Situation, card: Card) -> shared.Obstacle | None:
    """The joker is the highest trump; while trumps are unknown, it breaks nothing."""
    trump = situation.trump_after(card)
    if trump is None:
        return None
    return shared.Obstacle(hurts=lambda held: held.suit is trump and _is_lower(held, card))


def _is_lower(held: Card, card: Card) -> bool:
    return card.is_joker or height(held) < height(card)


def _follow_suit(turn: Turn, card: Card) -> shared.Obstacle | None:
    """Follow suit or, without it, play anything (B-031)."""
    return None if turn.suit is None or turn.follows(card) else shared.Obstacle(hurts=turn.follows)


REVOKE = "revoke"

DUTIES = (
    shared.Duty(
        code="bonaparte-lead",
        field="five_trick_leads",
        sources=("003:38",),
        obstacle=_bonaparte,
        leading=True,
    ),
    shared.Duty(
        code="wellington-lead",
        field="five_trick_leads",
        sources=("003:39", "003:58"),
        obstacle=_wellington,
        leading=True,
    ),
    shared.Duty(
        code=REVOKE,
        field=None,
        sources=("000:56", "003:21", "003:41"),
        obstacle=_follow_suit,
    ),
)
"""Every duty, in the order in which a breach is named."""


def judge_play(turn: Turn, card: Card, holding: shared.Holding) -> shared.PlayRuling:
    """Rule on a card, given the trick so far and the known part of the player's hand."""
    found = breach(turn, card.held, holding)
    return found or shared.PlayRuling(verdict=shared.Legality.LEGAL, code=_reason(turn, card.held))


def legal_plays(turn: Turn, hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return the legal cards of a known hand, in its order; there is always one."""
    cards = tuple(hand)
    holding = shared.Holding.known(cards)
    return tuple(card for card in cards if breach(turn, card, holding) is None)


def breach(turn: Turn, card: Card, holding: shared.Holding) -> shared.PlayRuling | None:
    """Return the duty that a card breaks or may break; None if it is certainly legal."""
    if not turn.suit_is_known:
        alone = holding.possible <= {card.held}
        return None if alone else shared.unknown("follow", unless="lead")
    duties = [duty for duty in DUTIES if duty.leading is (not turn.plays)]
    return shared.breach_of(duties, turn, card, holding)


def _reason(turn: Turn, card: Card) -> str:
    """Why a card is legal."""
    if not turn.plays:
        return "lead"
    if not turn.suit_is_known:
        return "only-card"
    if turn.suit is None:
        return "nap-joker-led"
    return "follows" if turn.follows(card) else "void"


def may_play(
    turn: Turn, told: shared.Told, *, open_cards: frozenset[Card] = frozenset()
) -> shared.May:
    """Rule on the cards of a player who names some or all of the hand.

    ``open_cards`` are penalty cards.
    """
    return shared.rule_on(
        told,
        lambda card, holding: judge_play(turn, card, holding),
        suit=turn.suit,
        open_cards=open_cards,
    )


def deciding(turn: Turn, pool: Iterable[Card]) -> frozenset[Card]:
    """Return the cards of a pool that decide their holder's legal plays."""
    if not turn.suit_is_known:
        return frozenset()
    duties = [duty for duty in DUTIES if duty.leading is (not turn.plays)]

    def obstacles(card: Card) -> Iterator[shared.Obstacle]:
        for duty in duties:
            if (found := duty.obstacle(turn, card)) is not None:
                yield found

    return shared.find_deciding(frozenset(pool), obstacles)
