"""An evening that tests tell: facts in few words, and a record that grows by them."""

from dataclasses import dataclass, field

import pytest
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, pack, parse_card, parse_cards
from scorekeeper.games import game_of_preset
from scorekeeper.journal import (
    Event,
    HandStarted,
    RulesChanged,
    SessionClosed,
    SessionOpened,
    Undone,
    check,
)
from scorekeeper.journal.moves import fold
from scorekeeper.napoleon.auction import every_bid, parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.trick_taking.hand import Stage
from scorekeeper.trick_taking.ruleset import Rules

NAMES = ("秋", "便", "千恵", "大", "絵美", "文")
RULESETS: dict[str, Rules] = {
    preset.rules.fingerprint(): preset.rules for preset in PRESETS.values()
}
NAMED = {preset.rules.fingerprint(): preset.name for preset in PRESETS.values()}


def opened(preset="sisyphus", players=5):
    return SessionOpened(
        game="napoleon",
        preset=preset,
        ruleset=PRESETS[preset].rules.fingerprint(),
        season="春",
        players=NAMES[:players],
    )


def dealt(dealer=0, first=1, preset="sisyphus"):
    address = PRESETS[preset].rules.fingerprint()
    return HandStarted(dealer=dealer, first_bidder=first, ruleset=address)


def changes_to(preset):
    return RulesChanged(ruleset=PRESETS[preset].rules.fingerprint(), preset=preset)


def bids(seat, bid):
    return facts.BidCalled(seat=seat, bid=parse_bid(bid))


def passes(seat):
    return facts.Passed(seat=seat)


def stands(seat, bid):
    return facts.ContractSet(seat=seat, bid=parse_bid(bid))


def calls(card):
    return facts.AdjutantCalled(card=parse_card(card))


def trick(number, winner, honours, plays=""):
    cards = parse_cards(plays)
    return facts.TrickTaken(trick=number, winner=winner, honours=honours, plays=cards)


def settles(adjutant):
    return facts.HandSettled(adjutant=adjutant)


def by_result(seat, bid, card, taken, adjutant):
    counted = facts.HonoursCounted(taken=taken)
    return [stands(seat, bid), calls(card), counted, settles(adjutant)]


@dataclass
class Evening:
    opening: SessionOpened = field(default_factory=opened)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self):
        self._append(self.opening)

    @property
    def session(self):
        return fold(self.events, RULESETS)

    def tell(self, *told):
        for fact in told:
            check(self.session, fact)
            self._append(fact)
        return self

    def undo(self, times=1):
        for _ in range(times):
            last = self.session.last
            assert last is not None
            self.tell(Undone(sequence=last.sequence))
        return self

    def _append(self, fact):
        number = len(self.events) + 1
        self.events.append(
            Event(
                session="evening",
                sequence=number,
                command_id=f"tap-{number}",
                at=f"2024-05-06T19:{number // 60:02}:{number % 60:02}.000+00:00",
                by="phone",
                fact=fact,
            )
        )


def dealt_under(rules, preset, *told):
    """An evening of five under such rules, with its first hand dealt."""
    address = rules.fingerprint()
    RULESETS[address] = rules
    opening = SessionOpened(
        game=game_of_preset(preset).name,
        preset=preset,
        ruleset=address,
        season="春",
        players=NAMES[:5],
    )
    deal = HandStarted(dealer=0, first_bidder=1, ruleset=address)
    return Evening(opening).tell(deal, *told)


def refused(evening, fact):
    with pytest.raises(Refusal) as refusal:
        check(evening.session, fact)
    return refusal.value.code


def is_accepted(session, fact):
    try:
        check(session, fact)
    except Refusal:
        return False
    return True


def moves(session):
    """Anything that may be recorded now, an undo apart; nothing where only an undo may.

    What brings an evening forward is likelier than what does not.
    """
    weighed = [
        [group] * weight
        for weight, facts_told in _moves(session)
        if (group := [fact for fact in facts_told if is_accepted(session, fact)])
    ]
    accepted = [group for groups in weighed for group in groups]
    return st.sampled_from(accepted).flatmap(st.sampled_from) if accepted else st.nothing()


def _moves(session):
    seats = range(session.players)
    address = session.in_force.ruleset
    yield 6, [HandStarted(dealer=d, first_bidder=f, ruleset=address) for d in seats for f in seats]
    yield 2, [SessionClosed()]
    yield 2, [changes_to(NAMED[known]) for known in session.rulesets if known in NAMED]
    if session.hand is not None:
        yield from _hand_moves(session.hand)


def _hand_moves(hand):
    seats = range(hand.players)
    if hand.stage is Stage.AUCTION:
        yield 1, [facts.FirstBidderSet(seat=seat) for seat in seats]
        yield 4, [facts.Passed(seat=seat) for seat in seats]
        lowest = hand.auction.open_bids[:1]
        yield 4, [facts.BidCalled(seat=seat, bid=bid) for seat in seats for bid in lowest]
        some = every_bid(hand.ruleset)[::3]
        yield 12, [facts.ContractSet(seat=seat, bid=bid) for seat in seats for bid in some]
    if hand.stage is Stage.CALL:
        yield 16, [facts.AdjutantCalled(card=card) for card in pack(jokers=hand.ruleset.jokers)]
    if hand.stage in (Stage.EXCHANGE, Stage.PLAY, Stage.SETTLE):
        yield from _play_moves(hand)
    yield 1, [facts.HandRedealt(reason=reason) for reason in ("misdeal", "other")]
    yield 1, [facts.Noted(text="ジョーカーが裏返っていた")]


def _play_moves(hand):
    seats = range(hand.players)
    yield 4, [facts.HonoursBuried(count=count) for count in range(5)]
    yield (
        2,
        [facts.Redeclared(bid=parse_bid(f"{count}H"), card=parse_card("HA")) for count in (15, 20)],
    )
    yield 2, [facts.AdjutantShown(seat=seat) for seat in seats]
    yield (
        16,
        [
            facts.TrickTaken(trick=hand.next_trick, winner=seat, honours=honours)
            for seat in seats
            for honours in range(hand.players + 1)
        ],
    )
    yield (
        2,
        [
            facts.RestAwarded(kind=kind, side=side, seat=seat)
            for kind in ("claim", "concession")
            for side in ("napoleon", "allies")
            for seat in seats
        ],
    )
    yield 4, [facts.HonoursCounted(taken=taken) for taken in range(hand.ruleset.honours + 1)]
    yield 24, [facts.HandSettled(adjutant=seat) for seat in (None, *seats)]
