"""出せる札: may this card be played? Legal, illegal, or unknown from the cards shown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from typing import Literal, cast, get_args

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.napoleon.auction import is_honour
from scorekeeper.napoleon.rules.point_table import role_said
from scorekeeper.napoleon.tricks.ladder import rungs_in_force
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.situation import (
    Kind,
    Powers,
    Situation,
    as_played,
    is_bare_joker,
    is_joker_requested,
    lead_suit,
    powers,
)
from scorekeeper.trick_taking import legality as shared


def stand_ins(situation: Situation, plays: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards for which a joker may be played after these; empty if it is not wild.

    Source: 000:256 (AMB-32, AMB-67).
    """
    if not situation.ruleset.joker_wild:
        return ()
    amiss = {card.named for card in plays}
    if not powers(situation).wild:
        amiss |= cards_with_a_rung(situation.kind)
    return tuple(card for card in situation.pack if not card.is_joker and card not in amiss)


@lru_cache(maxsize=1024)
def cards_with_a_rung(situation: Kind) -> frozenset[Card]:
    """Return the cards with a rung of their own in this trick, as power cards and よろめき have."""
    tests = (test for _, test in rungs_in_force(situation))
    named = (getattr(test, "named", test) for test in tests)
    return frozenset(test.card for test in named if isinstance(test, Named))


# フォロー: the suit to follow on a turn, and the cards that are excused from following.


@dataclass(frozen=True, slots=True, kw_only=True)
class Excuses:
    """Free cards and cards that may be kept, each with its house rule."""

    free: Mapping[Card, str]
    kept: Mapping[Card, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(shared.AnyTurn):
    """手番: a player about to play to a trick.

    ``called`` is the called card. ``adjutant`` says whether the player is the adjutant, None if
    unknown; Napoleon never is, even when alone (1人立ち). ``summoned`` is whether Napoleon, another
    player, has summoned the called card (副官GO).

    Computed from these: the ``powers`` in effect in this trick, the ``suit`` to follow (None if
    there is none or it is unknown), whether the table knows that much, and the cards that the house
    ``excuses``.
    """

    situation: Situation
    called: Card | None = None
    adjutant: bool | None = None
    summoned: bool = False
    powers: Powers = field(init=False, repr=False, compare=False)
    suit: Suit | None = field(init=False, repr=False, compare=False)
    suit_is_known: bool = field(init=False, repr=False, compare=False)
    excuses: Excuses = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        here, lead, suit, is_known = self.situation, self.lead, None, True
        if lead is not None:
            head = self.head if is_bare_joker(lead) else lead
            suit = lead_suit(here, lead, head=head)
            if head is lead:
                is_known = not lead.is_unseen
            elif here.leader_names_suit:
                is_known = here.named_suit is not None
            else:
                is_known = suit is not None or head is None
        # Every holder is excused, Napoleon with the card from the blind too (001:141, AMB-70).
        exempt = here.ruleset.called_card_exempt == "called_card"
        object.__setattr__(self, "powers", powers(here))
        object.__setattr__(self, "suit", suit)
        object.__setattr__(self, "suit_is_known", is_known)
        object.__setattr__(self, "excuses", _excuses(here.kind, self.called if exempt else None))

    @property
    def head(self) -> Card | None:
        """The first card that is not a joker, or a joker that stands for another card."""
        return next((card for card in self.plays if not is_bare_joker(card)), None)

    @property
    def joker_led(self) -> bool:
        return self.lead is not None and is_bare_joker(self.lead)

    @property
    def joker_requested(self) -> bool:
        """ジョーカー請求: whether the joker has been called for (source: 000:290, 004:134)."""
        return is_joker_requested(self.situation, self.plays)

    @property
    def may_be_requested(self) -> bool:
        """Whether an unseen card, other than the lead, may have called for the joker."""
        played = self.situation.ruleset.request_works == "played"
        request = self.powers.request
        return played and request is not None and UNSEEN in self.plays and not self.joker_requested

    @property
    def suit_is_demanded(self) -> bool:
        """Whether a led joker demands the suit (請求), unless it is the next card's."""
        here = self.situation
        return self.joker_led and here.ruleset.jokers > 0 and here.joker_demands != "next_card"

    @property
    def adjutant_need_not_follow(self) -> bool:
        """Whether the house lets an adjutant called by a power card play anything.

        Source: 001:127-131, read literally (AMB-26).
        """
        literal = self.situation.ruleset.called_card_exempt == "adjutant"
        return literal and self.called is not None and self.called in self.powers.own

    def field_of_freedom(self, card: Card) -> str | None:
        """Return the house rule by which a card may be played after any lead; None without one."""
        if is_bare_joker(card) and self.powers.suit_of(card) is None:
            return "joker_suit"
        return self.excuses.free.get(card)

    def follows(self, card: Card) -> bool:
        return self.suit is not None and self.powers.suit_of(card) is self.suit

    @property
    def duties(self) -> tuple[shared.Duty["Turn"], ...]:
        return duties_of(self.situation.kind, leading=not self.plays)

    def as_counted(self, card: Card) -> Card:
        return as_played(self.situation.ruleset, (card,))[0]

    def breach(self, card: Card, holding: shared.Holding) -> shared.PlayRuling | None:
        if not self.suit_is_known:
            return shared.AnyTurn.breach(self, card, holding)
        if self.may_be_requested and self.powers.request not in holding.certain:
            return self._whether_requested_or_not(card, holding)
        turn, duties = self, self.duties
        if self.adjutant is None and self.summoned and self.called in holding.certain:
            turn = replace(self, adjutant=True)
        if turn.adjutant is not None or not turn.adjutant_need_not_follow:
            return shared.breach_of(duties, turn, card, holding)
        as_ally, as_adjutant = (
            shared.breach_of(duties, replace(self, adjutant=adjutant), card, holding)
            for adjutant in (False, True)
        )
        if as_ally is None or as_ally.verdict is shared.Legality.UNKNOWN:
            return as_ally or (as_adjutant if self.summoned else None)
        if as_adjutant is not None and as_adjutant.verdict is shared.Legality.ILLEGAL:
            return as_adjutant
        return replace(as_ally, verdict=shared.Legality.UNKNOWN, unless="adjutant")

    def _whether_requested_or_not(
        self, card: Card, holding: shared.Holding
    ) -> shared.PlayRuling | None:
        """Return the ruling that holds whether an unseen card has called for the joker or not."""
        request = self.powers.request
        assert request is not None  # noqa: S101 - it may have been played
        seen = tuple(played for played in self.plays if not played.is_unseen)
        plain, called = (
            replace(self, plays=plays).breach(card, holding) for plays in (seen, (*seen, request))
        )
        if plain is None or called is None:
            found = plain or called
            return found and replace(found, verdict=shared.Legality.UNKNOWN, unless="request")
        return called if plain.verdict is shared.Legality.ILLEGAL else plain

    def reason(
        self, card: Card, holding: shared.Holding
    ) -> tuple[str, str | None, tuple[Card, ...]]:
        if not self.plays:
            return "lead", None, ()
        if not self.suit_is_known:
            return "only-card", None, ()
        if self.joker_requested and card.joker:
            return "joker-answers", "joker_request", ()
        if self.suit is None:
            return "nothing-to-follow", "joker_demands", ()
        if self.follows(card):
            return "follows", None, ()
        return self._reason_not_to_follow(card, holding)

    def _reason_not_to_follow(
        self, card: Card, holding: shared.Holding
    ) -> tuple[str, str | None, tuple[Card, ...]]:
        waits = is_bare_joker(card) and self.situation.ruleset.joker_play == "void_or_requested"
        if not waits and (field := self.field_of_freedom(card)):
            return "free", field, ()
        if held := holding.proof_of(self.follows):
            return "kept-back", self.excuses.kept.get(held[0], "called_card_exempt"), held
        demanded = self.suit_is_demanded and is_honour(self.situation.ruleset, card)
        return "void-honour" if demanded else "void", None, ()

    def deciding(self, pool: Iterable[Card]) -> frozenset[Card]:
        cards = frozenset(pool)
        asks_role = self.adjutant is None and self.adjutant_need_not_follow and self.suit_is_known
        found = shared.AnyTurn.deciding(self, cards)
        return found | {card for card in cards if asks_role and card is self.called}


def demanded_suit(situation: Situation, lead: Card) -> Suit | None:
    """Return the suit that a led joker demands itself; None for other leads and the next card's."""
    return lead_suit(situation, lead) if is_bare_joker(lead) else None


def count_settling(situation: Situation, plays: Sequence[Card]) -> int:
    """Return how many cards of a trick settle the suit to follow: up to the first seen non-joker.

    If a card other than the lead calls for the joker, all up to that card, or to one that may have
    been it. For every later player the turn is the same.
    """
    settling = sum(1 for _ in takewhile(lambda one: one.suit is None, plays)) + 1
    if situation.ruleset.request_works == "led":
        return settling
    calling = {powers(situation).request, UNSEEN}
    return max(settling, *(place for place, card in enumerate(plays, 1) if card in calling), 0)


@lru_cache(maxsize=2048)
def _excuses(situation: Kind, called: Card | None) -> Excuses:
    """Return the excused cards, each with its house rule.

    Source: power cards 000:189, 001:133; mighty 000:286; left bower 004:166-170; called card
    001:127 (AMB-26).
    """
    here = powers(situation)
    left = here.with_wild(here.own.left_bower)
    in_all = [
        ("power_cards_free", here.with_wild(*here.own)),
        ("mighty_free", here.with_wild(here.own.mighty)),
    ]
    found: list[dict[Card, str]] = []
    for rules in (
        [*in_all, ("left_bower_any_time", left)],
        [*in_all, ("left_bower_may_hide", left)],
    ):
        excused: dict[Card, str] = {}
        for rule, cards in rules:
            if getattr(situation.ruleset, rule):
                excused = dict.fromkeys(cards, rule) | excused
        if called is not None and called in here.own:
            excused.setdefault(called, "called_card_exempt")
        found.append(excused)
    return Excuses(free=found[0], kept=found[1])


def _trump_opening_lead(turn: Turn, card: Card) -> shared.Obstacle | None:
    """A hand of trumps only leads as it likes, and so does one with a barred joker."""
    situation, here = turn.situation, turn.powers
    if here.suit_of(card) is not situation.trump:
        return None
    barred = _joker_is_barred(situation)
    return shared.Obstacle(
        hurts=lambda held: here.suit_of(held) is not situation.trump and not (barred and held.joker)
    )


def _joker_is_barred(here: Situation) -> bool:
    return here.is_first and here.ruleset.joker_opening_lead == "forbidden"


def _trump_in_first_trick(turn: Turn, card: Card) -> shared.Obstacle | None:
    """A hand of trumps only plays as it likes, and led trumps are followed.

    A joker is not a trump here (AMB-94); one that may not be led is no way out for the leader.
    """
    if not _is_trump(turn, card) or turn.follows(card):
        return None
    barred = not turn.plays and _joker_is_barred(turn.situation)
    return shared.Obstacle(
        hurts=lambda held: not barred if held.joker else not _is_trump(turn, held)
    )


def _is_trump(turn: Turn, card: Card) -> bool:
    trump = turn.situation.trump
    return trump is not None and not is_bare_joker(card) and turn.powers.suit_of(card) is trump


def _bars_trumps(here: Situation) -> bool:
    barred = here.is_first and here.ruleset.trumps_in_first_trick == "forbidden"
    return barred and here.trump is not None


def _joker_before_void(turn: Turn, card: Card) -> shared.Obstacle | None:
    """A joker waits until its player is void, or until it is called for (AMB-89)."""
    suit, here = turn.suit, turn.powers
    if not is_bare_joker(card) or suit is None or turn.follows(card) or turn.joker_requested:
        return None
    kept = turn.excuses.kept
    return shared.Obstacle(hurts=lambda held: here.suit_of(held) is suit and held not in kept)


def _follow_suit(turn: Turn, card: Card) -> shared.Obstacle | None:
    """Follow suit or, without it, play anything (N-100); anything may be led (N-106)."""
    suit, here = turn.suit, turn.powers
    if suit is None or here.suit_of(card) is suit or turn.field_of_freedom(card):
        return None
    if card.joker and turn.joker_requested:
        return None
    if turn.adjutant and turn.adjutant_need_not_follow:
        return None
    kept = turn.excuses.kept
    return shared.Obstacle(hurts=lambda held: here.suit_of(held) is suit and held not in kept)


def _play_honour(turn: Turn, card: Card) -> shared.Obstacle | None:
    """Void of the demanded suit; a player who has it and may refuse it is not void (AMB-77).

    A trump that the first trick bars is not a playable honour. A joker that is called for goes
    before it.
    """
    here, rules = turn.situation, turn.situation.ruleset
    if not turn.suit_is_demanded or turn.suit is None or (card.joker and turn.joker_requested):
        return None
    if turn.follows(card) or is_honour(rules, card):
        return None
    barred = _bars_trumps(here) and not _is_trump(turn, card)
    return shared.Obstacle(
        hurts=lambda held: is_honour(rules, held) and not (barred and _is_trump(turn, held)),
        spares=_find_sparing(turn, card),
    )


def _find_sparing(turn: Turn, card: Card) -> shared.CardTest | None:
    """Return the cards of the suit that excuse a player from following with this card."""
    excused = turn.adjutant and turn.adjutant_need_not_follow
    if excused or turn.field_of_freedom(card):
        return turn.follows
    kept = frozenset(filter(turn.follows, turn.excuses.kept))
    return kept.__contains__ if kept else None


def _answer_summons(turn: Turn, card: Card) -> shared.Obstacle | None:
    """The called card is due as soon as nothing else in the hand stands in its way (AMB-98).

    Its holder, unless Napoleon, is the adjutant, and as free as the adjutant is.
    """
    called = turn.called
    if called is None or not turn.summoned or turn.adjutant is False or card.held is called:
        return None
    his = replace(turn, adjutant=True)
    found = (duty.obstacle(his, called) for duty in turn.duties if duty.code != SUMMONS)
    barring = [obstacle.hurts for obstacle in found if obstacle is not None]
    return shared.Obstacle(
        hurts=lambda held: held is called, spares=lambda held: any(bars(held) for bars in barring)
    )


REVOKE = "revoke"
SUMMONS = "called-card-withheld"

DUTIES: tuple[shared.Duty[Turn], ...] = (
    shared.Duty(
        code="joker-led-to-first-trick",
        field="joker_opening_lead",
        sources=("004:119", "004:130"),
        obstacle=lambda _turn, card: (
            shared.Obstacle(hurts=lambda held: not held.joker) if card.joker else None
        ),
        binds=_joker_is_barred,
        leading=True,
    ),
    shared.Duty(
        code="trump-led-to-first-trick",
        field="opening_lead_trump",
        sources=("000:316",),
        obstacle=_trump_opening_lead,
        binds=lambda here: (
            here.is_first
            and here.trump is not None
            and here.ruleset.opening_lead_trump == "forbidden"
        ),
        leading=True,
    ),
    shared.Duty(
        code="trump-in-first-trick",
        field="trumps_in_first_trick",
        sources=(),
        obstacle=_trump_in_first_trick,
        binds=_bars_trumps,
        leading=None,
    ),
    shared.Duty(
        code="joker-withheld",
        field="joker_request",
        sources=("000:290", "004:134"),
        obstacle=lambda turn, card: (  # of two jokers in a hand one is enough (AMB-33)
            shared.Obstacle(hurts=lambda held: held.joker > 0)
            if turn.joker_requested and not card.joker
            else None
        ),
        binds=lambda here: powers(here).request is not None,
    ),
    shared.Duty(
        code="joker-before-void",
        field="joker_play",
        sources=(),
        obstacle=_joker_before_void,
        binds=lambda here: (
            here.ruleset.jokers > 0 and here.ruleset.joker_play == "void_or_requested"
        ),
    ),
    shared.Duty(
        code=REVOKE,
        field=None,
        sources=("000:189", "000:199", "001:89", "002:37", "004:79"),
        obstacle=_follow_suit,
    ),
    shared.Duty(
        code="honour-withheld",
        field="void_of_named_suit",
        sources=("004:196",),
        obstacle=_play_honour,
        binds=lambda here: here.ruleset.void_of_named_suit == "must_play_honour",
    ),
    shared.Duty(
        code=SUMMONS,
        field="adjutant_summons",
        sources=(),
        obstacle=_answer_summons,
        binds=lambda here: here.ruleset.adjutant_summons == "on",
        leading=None,
    ),
)
"""Every duty, in the order in which a breach is named."""


@lru_cache(maxsize=2048)
def duties_of(kind: Kind, *, leading: bool) -> tuple[shared.Duty[Turn], ...]:
    found = (duty for duty in DUTIES if duty.leading in (leading, None))
    return tuple(duty for duty in found if duty.binds(kind))


def free_suit(situation: Situation, plays: Sequence[Card]) -> Suit | None:
    """Return the suit to follow, if no card of it can be proved wrong in this trick."""
    if powers(situation).request in plays or situation.ruleset.adjutant_summons == "on":
        return None
    return lead_suit(situation, plays[0])


def accuse(turns: Sequence[Turn], card: Card, holding: shared.Holding) -> shared.PlayRuling | None:
    """Return the fault of a card in any of these turns, with one proof if all have it."""
    rulings = [turn.breach(card, holding) for turn in turns]
    found = [
        one
        for one in rulings
        if one and (one.verdict is shared.Legality.ILLEGAL or one.unless == "adjutant")
    ]
    if not found or len(found) < len(rulings):
        return None
    doubtful = (one for one in found if one.verdict is shared.Legality.UNKNOWN)
    first = next(doubtful, found[0])
    return first if len({one.proof for one in found}) == 1 else replace(first, proof=())


Role = Literal["napoleon", "adjutant", "ally"]  # A player's own statement of the role


def read_role(text: str) -> Role:
    said = role_said(text)
    if said not in get_args(Role):
        raise Refusal("may-role-unknown", role=text[:40])
    return cast("Role", said)


def may_play(
    turn: Turn,
    told: shared.ToldCards,
    *,
    role: Role | None = None,
    open_cards: frozenset[Card] = frozenset(),
) -> shared.May:
    """Rule on the cards of a player who names some or all of the hand.

    The ``role`` says whether the player is the adjutant. Without a role the holder of the called
    card is, and nobody is known to be once that card has been played. It is due from nobody else.
    ``open_cards`` are penalty cards.
    """
    turns = {known: replace(turn, adjutant=known) for known in (None, False, True)}
    called, is_gone = turn.called, turn.called in told.gone.difference(turn.plays)

    def judge(card: Card, holding: shared.Holding) -> shared.PlayRuling:
        is_adjutant: bool | None = role == "adjutant"
        if role is None and called is not None:
            may_hold = called in holding.possible or is_gone
            is_adjutant = called in holding.certain or (None if may_hold else False)
        return turns[is_adjutant].judge(card, holding)

    return shared.rule_on(
        told, judge, suit=turn.suit, naming=lambda card: _names(turn, card), open_cards=open_cards
    )


def _names(turn: Turn, card: Card) -> Iterator[tuple[str, Card]]:
    """Yield the names of a wild joker: a card of a suit, all ruled on alike; a power card."""
    here = turn.situation
    if not card.joker or not here.ruleset.joker_wild:
        return
    for suit in Suit:
        plain = (
            other for other in reversed(here.pack)
            if other.suit is suit and other not in turn.powers.own and other not in turn.plays
        )  # fmt: skip
        yield str(suit), Card(joker=card.joker, suit=suit, rank=next(plain).rank)
    for wild in sorted(turn.powers.live, key=str):
        if wild.is_wild and wild.held is card:
            yield str(wild.named), wild


judge_play, legal_plays, deciding = Turn.judge, Turn.legal_plays, Turn.deciding
"""The answers about a turn as functions, for other programs."""
