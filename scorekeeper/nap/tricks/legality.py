"""出せる札: may this card be played? Legal, illegal, or unknown from the cards shown."""

from dataclasses import dataclass

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.auction import Level
from scorekeeper.nap.tricks.situation import Situation, height, suit_of
from scorekeeper.trick_taking import legality as shared


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(shared.AnyTurn):
    """手番: a player about to play to a trick."""

    situation: Situation

    @property
    def trump(self) -> Suit | None:
        """The trumps of this trick; None without trumps or if they are unknown."""
        return None if self.lead is None else self.situation.trump_after(self.lead)

    @property
    def suit(self) -> Suit | None:
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

    @property
    def duties(self) -> tuple[shared.Duty["Turn"], ...]:
        return tuple(duty for duty in DUTIES if duty.leading is (not self.plays))

    def reason(
        self, card: Card, _holding: shared.Holding
    ) -> tuple[str, str | None, tuple[Card, ...]]:
        if not self.plays:
            return "lead", None, ()
        if not self.suit_is_known:
            return "only-card", None, ()
        if self.suit is None:
            return "nap-joker-led", None, ()
        return "follows" if self.follows(card) else "void", None, ()


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
        code=REVOKE, field=None, sources=("000:56", "003:21", "003:41"), obstacle=_follow_suit
    ),
)
"""Every duty, in the order in which a breach is named."""


judge_play, legal_plays, deciding = Turn.judge, Turn.legal_plays, Turn.deciding
"""The answers about a turn as functions, for other programs."""


def may_play(
    turn: Turn, told: shared.ToldCards, *, open_cards: frozenset[Card] = frozenset()
) -> shared.May:
    """Rule on the cards of a player who names some or all of the hand.

    ``open_cards`` are penalty cards.
    """
    return shared.rule_on(told, turn.judge, suit=turn.suit, open_cards=open_cards)
