"""A hand that is being recorded: what the watch says, when, and of nobody too early."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, parse_card
from scorekeeper.napoleon.auction import Auction, honours_among
from scorekeeper.napoleon.auditing import as_written, audit, watch
from scorekeeper.napoleon.hand.facts import LedOutOfTurn, TrickTaken
from scorekeeper.napoleon.hand.hand import Hand, candidates
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell
from tests.napoleon.auditing.test_audit import (
    ADJUTANTS_REVOKE,
    EXEMPT,
    REVOKE,
    TRICKS,
    changed,
    hand,
    told,
)
from tests.napoleon.dealer import some_hand
from tests.napoleon.table import told as table
from tests.strays import every
from tests.test_audits import SEEDS


def recorded(rules="wikipedia", *, tricks=TRICKS, winners=None, **changes):
    """The hand of the audits as the pages record it, each trick for the winner of its cards."""
    written = hand(rules, tricks=tricks, **changes)
    by_cards = [trick.winner for trick in audit(written).tricks]
    return as_hand(written, winners or by_cards)


def as_hand(written, winners):
    return Hand(
        ruleset=written.ruleset,
        players=written.players,
        dealer=0,
        auction=Auction(ruleset=written.ruleset, players=written.players, first=0),
        declarer=written.napoleon,
        bid=written.bid,
        called=written.called,
        summoned=written.summoned,
        tricks=tuple(
            TrickTaken(
                trick=number,
                winner=winner,
                honours=honours_among(written.ruleset, trick.plays)[0],
                plays=trick.plays,
                named_suit=trick.named_suit,
            )
            for number, (trick, winner) in enumerate(
                zip(written.tricks, winners, strict=False), start=1
            )
        ),
    )


def by_count(played, *numbers):
    tricks = (replace(one, plays=()) if one.trick in numbers else one for one in played.tricks)
    return replace(played, tricks=tuple(tricks))


def seen(played):
    watched = watch(played)
    return told(watched.faults), watched.sound


def test_a_sound_hand_is_quiet():
    assert seen(recorded(called=parse_card("HA"))) == ([], 10)


@every("story", ["", "1 stands 13S", "1 stands 13S; call HA; bury 0; 1+2*10"])
def test_a_hand_without_cards_is_quiet(story):
    watched = watch(table("sisyphus", story))
    assert (watched.faults, watched.first, watched.tricks, watched.sound) == ((), None, 0, 0)


@every("tricks", range(3, 11))
def test_a_revoke_is_said_with_the_trick_that_proves_it(tricks):
    said = ["revoke 3.4 D3 S5@6"] if tricks >= 6 else []
    assert seen(recorded(tricks=REVOKE[:tricks])) == (said, 2 if said else tricks)


@every("unknown, said", [((1, 2, 4, 5), ["revoke 3.4 D3 S5@6"]), ((6,), []), ((3,), [])])
def test_tricks_by_count_hide_only_what_they_hide(unknown, said):
    assert seen(by_count(recorded(tricks=REVOKE[:9]), *unknown))[0] == said


def test_what_hangs_on_the_adjutant_is_not_said_before_his_card_is_seen():
    played = recorded(EXEMPT, called=parse_card("DJ"), tricks=REVOKE[:6])
    assert seen(played) == ([], 6)
    assert seen(replace(played, shown=1)) == (["revoke 3.4 D3 S5@6"], 2)
    assert seen(replace(played, shown=4)) == ([], 6)


def test_the_adjutant_who_has_shown_himself_keeps_his_excuse():
    assert seen(recorded(EXEMPT, tricks=ADJUTANTS_REVOKE)) == ([], 10)
    assert seen(recorded(tricks=ADJUTANTS_REVOKE)) == (["revoke 9.2 SJ C6@10"], 8)


def test_a_summoned_card_that_was_kept_is_said_once_it_has_fallen_and_not_before():
    """X-34, AMB-98: seat 3 followed with ♥3 and held ♥K."""
    house = {"adjutant_summons": "on"}
    kept = "1 stands 13S; call HK; summons; 1+1 HA H2 H3 H4 H5"
    assert watch(table(house, kept)).faults == ()
    fallen = f"{kept}; 3+1 H9 H6 HK H7 H8"
    (fault,) = watch(table(house, fallen)).faults
    assert (fault.code, fault.player, fault.trick) == ("called-card-withheld", 3, 1)
    assert (str(fault.card), str(fault.proof), fault.proved_in) == ("H3", "HK", 2)
    later = fallen.replace("summons; 1+1 HA H2 H3 H4 H5", "1+1 HA H2 H3 H4 H5; summons")
    assert watch(table(house, later)).faults == (), "nobody had called for it yet"


def test_a_card_that_broke_one_duty_or_another_is_told_with_both():
    """AMB-78: seat 3 threw a club on hearts; with a heart he revoked, without one ♦A was due."""
    story = "1 stands 13S; call DA; summons; 1+1 HA H2 C3 H4 H5; 3+2 DK D2 DA D4 D5"
    (fault,) = watch(table({"adjutant_summons": "on"}, story)).faults
    assert (fault.code, fault.player, fault.trick) == ("revoke", 3, 1)
    assert fault.params == {"also": "called-card-withheld"}
    for language in LANGUAGES:
        say = speaker(language)
        told = tell(fault, say)
        assert say("play-revoke") in told
        assert say("play-called-card-withheld") in told


def test_a_trick_given_to_another_ends_what_is_certain_about_the_tricks_after_it():
    winners = [2, 2, 0, 0, 0, 2, 2, 3, 1, 1]
    assert seen(recorded(winners=winners)) == (["winner-differs 8.3 - DJ@8"], 7)
    early = [0, 2, 0, 0, 0, 2]
    assert seen(recorded(tricks=REVOKE[:6], winners=early)) == (["winner-differs 1.0 - C10@1"], 0)


def test_a_lead_that_stood_is_not_said_and_the_seats_after_it_are_certain():
    tricks = changed(4, leader=2, plays="HA H3 H4 H5 H6", tricks=REVOKE)[:6]
    played = recorded(tricks=tricks, winners=[2, 2, 1, 2, 0, 2])
    assert [line.split()[0] for line in seen(played)[0]] == ["winner-differs"]
    led = tuple(LedOutOfTurn(trick=number, seat=seat) for number, seat in ((4, 2), (5, 0)))
    said = [line.split()[:2] for line in seen(replace(played, led=led))[0]]
    assert said[:2] == [["revoke", "3.4"], ["winner-differs", "3.1"]]
    assert "wrong-leader" not in [code for code, _ in said], "the table let it stand"


def test_a_card_that_falls_twice():
    tricks = changed(5, plays="HJ H7 H8 H9 H6")
    assert seen(recorded(tricks=tricks[:5])) == (["card-played-twice 5.4 H6 H6@4"], 4)


@every("tricks, said", [(10, ["called-card-buried -.0 CQ -@-"]), (9, [])])
def test_a_called_card_among_the_discards_is_said_when_every_card_has_fallen(tricks, said):
    played = recorded(tricks=TRICKS[:tricks], called=parse_card("CQ"), buried=None)
    assert seen(played) == (said, tricks)


def half_recorded(seed, break_in, forgotten):
    """A random hand as it may stand on the table: some cards unseen, some tricks by count."""
    played, random = some_hand(seed, break_in), Random(forgotten)  # noqa: S311 - cards, not secrets
    winners = list(played.winners)
    if random.random() < 0.2:
        winners[random.randrange(len(winners))] = random.randrange(played.hand.players)
    often = random.choice((0, 0.05, 0.2))

    def remembered(trick):
        if random.random() < 0.1:
            return replace(trick, plays=())
        plays = (UNSEEN if random.random() < often else card for card in trick.plays)
        return replace(trick, plays=tuple(plays))

    upto = random.randint(1, len(played.hand.tricks))
    tricks = tuple(map(remembered, played.hand.tricks[:upto]))
    return as_hand(replace(played.hand, tricks=tricks), winners[:upto]), random


def completed(here, random, holder):
    """One of the hands that can have been played so, the called card held by a seat or buried."""
    written = as_written(here)
    size = written.deal.tricks
    held = [[] for _ in range(here.players)]
    for trick in written.tricks:
        for seat, card in zip(written.seats(trick.leader), trick.plays, strict=False):
            if not card.is_unseen:
                held[seat].append(card.held)
    fallen = {card for cards in held for card in cards}
    if any(len(set(cards)) < len(cards) for cards in held) or here.called in fallen:
        return None
    loose = [card for card in written.pack if card not in fallen and card is not here.called]
    random.shuffle(loose)
    if holder is not None:
        if len(held[holder]) == size:
            return None
        held[holder].append(here.called)
    for cards in held:
        while len(cards) < size:
            cards.append(loose.pop())
    return replace(written, hands=tuple(map(tuple, held)))


def names(faults):
    return {(fault.code, fault.trick, fault.player, fault.card) for fault in faults}


@given(SEEDS, st.integers(0, 8), SEEDS)
def test_what_is_said_is_true_of_every_hand_and_adjutant_that_there_can_be(seed, breaks, forgotten):
    here, random = half_recorded(seed, breaks, forgotten)
    said = names(watch(here).faults) - {("called-card-buried", None, here.napoleon, here.called)}
    for holder in (None, *range(here.players)):
        whole = completed(here, random, holder)
        if whole is not None:
            truly = [fault for fault in audit(whole).faults if fault.is_certain]
            assert said <= names(truly)


@given(SEEDS, st.integers(0, 8), SEEDS)
def test_what_is_said_stands_whoever_turns_out_to_be_the_adjutant(seed, breaks, forgotten):
    here, _ = half_recorded(seed, breaks, forgotten)
    said = names(watch(here).faults)
    for seat in candidates(here):
        assert said <= names(watch(replace(here, shown=seat)).faults)


@given(SEEDS, st.integers(1, 8))
def test_a_hand_recorded_to_its_end_by_cards_is_seen_through(seed, break_in):
    played = some_hand(seed, break_in)
    here = as_hand(played.hand, played.winners)
    watched = watch(here)
    buried = {("called-card-buried", None, here.napoleon, here.called)}
    illegal = set() if played.illegal is None else {played.illegal}
    assert {one[1:] for one in names(watched.faults) - buried} == illegal
    assert watched.sound == (played.illegal[0] - 1 if played.illegal else len(here.tricks))


def test_before_somebody_stands_there_is_nothing_to_write_down():
    assert as_written(table("wikipedia", "1:13S")) is None
