"""Every remedy that a page offers can be recorded: each kind, at each stage, in each house."""

from scorekeeper.cards import Refusal
from scorekeeper.games import PRESETS, game_of_preset
from scorekeeper.journal import IrregularityDecided
from scorekeeper.journal.conflicts import follow
from scorekeeper.journal.decisions import Incident, facts_of
from scorekeeper.nap.hand import facts as nap
from scorekeeper.napoleon.hand import facts
from scorekeeper.trick_taking.irregularities import KINDS, SITUATIONS
from tests.journal import nap_evening
from tests.journal.evening import bids, calls, dealt_under, passes, stands, trick
from tests.strays import every

HOUSES = [(preset, usual) for preset in PRESETS for usual in (None, "friendly", "tournament")]


def sat_down(preset, usual):
    house = {"preset": preset} | ({"remedies": usual} if usual else {})
    return dealt_under(game_of_preset(preset).canon.read_rules(house), preset).session


def stages(session):
    is_nap, rules = session.game.name == "nap", session.hand.ruleset
    yield "auction", session
    if rules.bidding == "rounds" if is_nap else rules.auction == "in_turn":
        bid = nap.NapBidCalled(seat=1, bid=nap_evening.parse_bid("3")) if is_nap else bids(1, "13S")
        session = follow(session, [bid])
        seat = session.hand.auction.to_speak
        session = follow(session, [nap.NapPassed(seat=seat) if is_nap else passes(seat)])
        yield "bidding", session
    session = follow(session, [nap_evening.plays(1, "3") if is_nap else stands(1, "14S")])
    if not is_nap:
        yield "call", session
        session = follow(session, [calls("HA")])
        yield "exchange", session
        session = follow(session, [facts.HonoursBuried(count=0)])
    yield "before the lead", session
    size = session.hand.size
    for number, winner in zip(range(1, size + 1), [1, 2] * size, strict=False):
        if session.hand.stage.value != "play":
            break
        taken = nap_evening.trick(number, winner) if is_nap else trick(number, winner, 2)
        session = follow(session, [taken])
        if number in (1, 3, size - 1):
            yield f"trick {number}", session
    end = nap.NapHandSettled() if is_nap else facts.HandSettled(adjutant=2)
    yield "settled", session if session.hand.settled else follow(session, [end])


def cases(session):
    hand = session.hand
    tricks = range(1, len(hand.tricks) + (1 if hand.settled is None else 0) + 1)
    for kind in KINDS:
        situation = SITUATIONS[kind]
        if situation.is_known(hand.ruleset):
            card = hand.pack[-1] if "penalty_card" in situation.remedies else None
            chosen = tricks if situation.a_trick and hand.bid is not None else (None,)
            for number in chosen:
                yield Incident(
                    session=session, deal=1, situation=situation, trick=number, card=card
                )


def somebody(case):
    hand = case.hand
    if hand.bid is None and hand.auction.to_speak is not None:
        return int(hand.auction.to_speak)
    return 3 if case.trick is not None and hand.leader_to(case.trick) == 2 else 2


@every("preset, usual", HOUSES)
def test_what_is_offered_can_be_recorded_and_no_fine_comes_first_that_nobody_names(preset, usual):
    """The first word is a rule's or a custom's; where both come too late, that play goes on."""
    for stage, session in stages(sat_down(preset, usual)):
        for case in cases(session):
            where = f"{stage}, {case.situation.kind}, {case.trick}"
            assert case.verdict in (None, *case.offered), where
            assert case.verdict in (None, "went_on", *case.said, *case.customary), where
            for remedy in case.offered:
                decided = IrregularityDecided(
                    kind=case.situation.kind,
                    decided=remedy,
                    hand=1,
                    seat=somebody(case),
                    trick=case.trick,
                    card=case.card,
                )
                try:
                    follow(session, facts_of(session, decided, points=5, words="茶"))
                except Refusal as refusal:
                    raise AssertionError(f"{where}, {remedy}: {refusal}") from refusal
