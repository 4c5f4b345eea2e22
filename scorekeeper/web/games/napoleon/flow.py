"""流れ: the parts of a hand's page that only some houses have."""

from dataclasses import dataclass

from scorekeeper.napoleon import (
    CHANGED_ADJUTANT,
    CHANGED_TRUMP,
    Bid,
    Hand,
    RedealReason,
    Ruleset,
    Stage,
    dealt_pack,
    may_redeal,
    traitors,
    trump_text,
)
from scorekeeper.web.games.napoleon.auction import (
    CardRow,
    Redeclaration,
    card_rows,
    redeclaration,
    trumps_of,
)
from scorekeeper.web.games.napoleon.text import NapoleonAt, players_of
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


_BY_CARDS: tuple[RedealReason, ...] = ("three_jacks", "one_honour")


def all_passed_part(at: NapoleonAt) -> AllPassed | None:
    """What the house does now that nobody has bid; None anywhere else."""
    hand = at.hand
    if hand.stage is not Stage.ALL_PASSED:
        return None
    turn_up = at.offer("turned-up")
    cards = dealt_pack(hand.ruleset, players=hand.players)
    return AllPassed(
        dealer=at.names[hand.dealer],
        turn_up=None
        if turn_up is None
        else TurnUp(
            form=turn_up,
            cards=tuple(str(card) for card in cards if card not in hand.seen_blind),
            turned=tuple(str(card) for card in hand.seen_blind),
        ),
        expose=at.offer("expose"),
        spade_ace=at.offer("spade-ace"),
        contract=at.offer("contract"),
    )


def changes_part(at: NapoleonAt) -> Changes:
    """What Napoleon may still change for a higher bid."""
    hand = at.hand
    adjutant, trump = at.offer("adjutant-change"), at.offer("trump-change")
    if hand.bid is None:
        return Changes()
    return Changes(
        bid=str(hand.bid),
        redeclaration=redeclaration(hand, at.offer("redeclare")),
        adjutant=adjutant,
        raised_for_card=hand.bid.count + CHANGED_ADJUTANT,
        rows=() if adjutant is None else _other_cards(hand),
        trump=trump,
        raised_for_trump=hand.bid.count + CHANGED_TRUMP,
        trumps=() if trump is None else _other_trumps(hand.ruleset, hand.bid),
    )


def _other_cards(hand: Hand) -> tuple[CardRow, ...]:
    cards = dealt_pack(hand.ruleset, players=hand.players)
    return card_rows([card for card in cards if card != hand.called])


def _other_trumps(ruleset: Ruleset, bid: Bid) -> tuple[str, ...]:
    return tuple(trump for trump in trumps_of(ruleset) if trump != trump_text(bid.trump))


def betrayals_part(at: NapoleonAt) -> Betrayals:
    """Who may still go over to the allies, as far as everybody knows."""
    adjutant = at.offer("adjutant-betrayal")
    able = () if adjutant is None else traitors(at.hand)
    return Betrayals(
        adjutant=adjutant,
        traitors=players_of(at, able),
        napoleon=at.offer("napoleon-betrayal"),
    )


def bad_cards_part(at: NapoleonAt) -> tuple[BadCards, ...]:
    """The redeals that somebody's cards give the right to now."""
    form = at.offer("redeal")
    if form is None:
        return ()
    players = tuple(one for one in players_of(at) if one.seat != at.hand.napoleon)
    return tuple(
        BadCards(
            form=form,
            reason=reason,
            label=at.say(f"hand-redeal-{reason.replace('_', '-')}"),
            players=players,
        )
        for reason in _BY_CARDS
        if may_redeal(at.hand, reason)
    )
