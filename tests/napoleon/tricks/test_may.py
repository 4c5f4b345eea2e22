"""May I? What a player may play who tells some of his cards or all of them, and what he is asked.

A row reads: house rules, trick (of ten), the cards before his, his cards, and what comes of it:
the cards that may be played, those that may not, and of the rest on what they depend.
"""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, Suit, parse_card, parse_cards
from scorekeeper.napoleon.hand.circumstances import find_bar
from scorekeeper.napoleon.hand.hand import start_hand
from scorekeeper.napoleon.hand.moves import after
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.legality import Turn, deciding, legal_plays, may_play
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.legality import (
    Legality,
    May,
    Playable,
    PlayRuling,
    ToldCards,
    rule_on,
)
from tests.journal.evening import stands
from tests.napoleon.tricks.test_legality import turn
from tests.napoleon.tricks.test_legality_properties import turns
from tests.strays import every


def wikipedia(**rules):
    return {"preset": "wikipedia", **rules}


def tell(at, cards, *, lacks="", gone=""):
    here = at.situation
    size = None if here.trick is None else here.tricks - here.trick + 1
    away = (*at.plays, *parse_cards(gone))
    return ToldCards.of(
        parse_cards(cards), pack=here.pack, gone=away, lacks=parse_cards(lacks), size=size,
        most=here.tricks - 1,
    )  # fmt: skip


def words(cards):
    return " ".join(map(str, cards))


def by_verdict(found):
    return tuple(words(one.card for one in found if one.verdict is verdict) for verdict in Legality)


SPADES = "SA SK SQ SJ S10 S8 S7 S6 S5 S4 S3 S2"


@every(
    "rules, trick, plays, cards, legal, illegal, unknown",
    [
        ("sisyphus", 3, "S9", "SK S3 H2", "SK S3", "H2", ""),
        ("sisyphus", 3, "S9", "D4 H2", "", "", "D4 H2"),
        ("sisyphus", 9, "S9", "D4 H2", "D4 H2", "", ""),
        ("sisyphus", 3, "", "D4 H2", "D4 H2", "", ""),
        ("sisyphus", None, "S9", "SK H2", "SK", "H2", ""),
        (wikipedia(power_cards_free=True), 3, "S9", "SK HJ H2", "SK HJ", "H2", ""),
        (wikipedia(power_cards_free=True), 3, "S9", "SA H2", "SA", "", "H2"),
        (wikipedia(mighty_free=True), 3, "D9", "SA DK H2", "SA DK", "H2", ""),
        (wikipedia(left_bower_any_time=True), 3, "S9", "SK DJ H2", "SK DJ", "H2", ""),
        (wikipedia(left_bower_may_hide=True), 3, "D9", "DJ H2", "DJ", "", "H2"),
        ("jazz", 3, "C3", "CK JOKER", "JOKER", "CK", ""),
        ("jazz", 1, "", "DK JOKER", "DK", "JOKER", ""),
        ("jazz", 1, "", "JOKER", "", "JOKER", ""),  # ten cards cannot all be jokers
    ],
)
def test_what_is_certain_of_some_cards_and_what_is_not(
    rules, trick, plays, cards, legal, illegal, unknown
):
    at = turn(rules, "H", trick, plays)
    assert by_verdict(may_play(at, tell(at, cards)).own) == (legal, illegal, unknown)


def test_other_cards_are_ruled_on_as_if_he_had_them():
    at = turn(wikipedia(power_cards_free=True), "H", 3, "S9")
    legal, _, unknown = by_verdict(
        sorted(may_play(at, tell(at, "SK")).others, key=lambda one: "SHDC".index(str(one.card)[0]))
    )
    assert legal == SPADES.replace("SK ", "") + " HJ DJ"
    assert unknown == ""


CALLED = wikipedia(called_card_exempt="called_card")
ADJUTANT = wikipedia(called_card_exempt="adjutant")


@every(
    "rules, cards, gone, role, verdict",
    [
        (CALLED, "DK SA", "", None, {"DK": "legal", "SA": "legal"}),
        (CALLED, "DK H2", "", None, {"DK": "legal", "H2": "illegal"}),
        (ADJUTANT, "DK H2 SA", "", None, {"DK": "legal", "H2": "legal", "SA": "legal"}),
        (ADJUTANT, "DK H2", "", None, {"DK": "legal", "H2": "unknown"}),
        (ADJUTANT, "DK H2", "", "ally", {"DK": "legal", "H2": "illegal"}),
        (ADJUTANT, "DK H2 SA", "", "napoleon", {"DK": "legal", "H2": "illegal", "SA": "illegal"}),
        (ADJUTANT, "DK H2", "SA", None, {"DK": "legal", "H2": "unknown"}),
        (ADJUTANT, "DK H2", "SA", "ally", {"DK": "legal", "H2": "illegal"}),
        (ADJUTANT, "DK H2", "SA", "adjutant", {"DK": "legal", "H2": "legal"}),
    ],
)
def test_who_holds_the_called_card_may_use_it(rules, cards, gone, role, verdict):
    """N-102: the called card excuses itself, or its holder in everything (AMB-26)."""
    at = turn(rules, "H", 3, "D9", called="SA", adjutant=None)
    found = may_play(at, tell(at, cards, gone=gone), role=role).own
    assert {str(one.card): one.verdict.value for one in found} == verdict


def test_a_card_that_every_hand_forbids_is_forbidden():
    """AMB-78: whoever has a diamond has to follow, and who has none has to play an honour."""
    rules = {"preset": "wikipedia", "jokers": 1, "void_of_named_suit": "must_play_honour"}
    at = turn(rules, "H", 9, "JOKER", named="D")
    others = {card for card in at.situation.pack if str(card) not in {"D4", "SK", "S3", "JOKER"}}
    pack = at.situation.pack
    told = ToldCards.of(parse_cards("S3"), pack=pack, gone=at.plays, lacks=others, size=2, most=10)
    (found,) = may_play(at, told).own
    assert (found.verdict, found.ruling.code, found.ruling.also) == (
        Legality.ILLEGAL, "revoke", ("honour-withheld",),
    )  # fmt: skip
    assert found.document()["also"] == ["honour-withheld"]
    (unsure,) = may_play(at, tell(at, "S3")).own
    assert unsure.verdict is Legality.UNKNOWN


def test_a_wild_joker_may_follow_as_a_card_of_the_suit():
    at = turn(wikipedia(jokers=1, joker_wild=True, joker_suit="trump"), "H", 3, "S9")
    joker = may_play(at, tell(at, "JOKER SK")).own[0]
    assert (joker.verdict, joker.stands_for) == (Legality.LEGAL, ("S",))
    tame = turn(wikipedia(jokers=1, joker_suit="trump"), "H", 3, "S9")
    joker = may_play(tame, tell(tame, "JOKER SK")).own[0]
    assert (joker.verdict, joker.stands_for) == (Legality.ILLEGAL, ())


@every(
    "rules, trick, plays, asked",
    [
        ("sisyphus", 3, "S9", SPADES),
        ("sisyphus", 3, "", ""),
        ("sisyphus", 1, "", ""),
        ("jazz", 3, "JOKER", ""),
        (wikipedia(mighty_free=True), 3, "S9", SPADES.removeprefix("SA ")),
    ],
)
def test_only_cards_that_can_change_the_answer_are_asked(rules, trick, plays, asked):
    at = turn(rules, "H", trick, plays)
    found = deciding(at, set(at.situation.pack) - set(at.plays))
    assert words(card for card in at.situation.pack if card in found) == asked


@every(
    "cards, gone, code, about",
    [
        ("S2 S3 S4 S5 S6 S7 S8 H2 H3", "", "may-hand-too-big", {"count": 9, "most": 8}),
        ("SK H2 SK", "", "trick-card-twice", {"card": "SK"}),
        ("JOKER", "", "card-not-in-pack", {"card": "JOKER"}),
        ("SK", "SK", "may-card-gone", {"card": "SK"}),
        ("S9", "", "may-card-gone", {"card": "S9"}),
    ],
)
def test_hands_that_cannot_be(cards, gone, code, about):
    at = turn("sisyphus", "H", 3, "S9")
    with pytest.raises(Refusal) as refused:
        tell(at, cards, gone=gone)
    assert (refused.value.code, refused.value.params) == (code, about)


def test_a_hand_that_is_said_to_be_whole_has_all_its_cards():
    at = turn("sisyphus", "H", 9, "S9")
    assert tell(at, "H2 D4").whole().is_whole
    some = ToldCards.of(parse_cards("H2 D4"), pack=at.situation.pack, most=10)
    assert not some.is_whole
    assert some.whole().is_whole, "also where nobody said which trick it is"
    with pytest.raises(Refusal) as refused:
        tell(at, "H2").whole()
    assert refused.value.params == {"count": 1, "size": 2}


@given(turns(), st.randoms(use_true_random=False), st.booleans())
def test_what_is_said_of_some_cards_holds_for_the_whole_hand(case, random, numbered):
    at, hand = case
    size = len(hand) if numbered else None
    pack, most = at.situation.pack, at.situation.tricks
    some = random.sample(hand, random.randint(0, len(hand)))
    told = ToldCards.of(some, pack=pack, gone=at.plays, size=size, most=most)
    legal = set(legal_plays(at, hand))
    role = "adjutant" if at.adjutant else "ally"
    for one in may_play(at, told, role=role).own:
        if not one.stands_for:
            expected = Legality.LEGAL if one.card in legal else Legality.ILLEGAL
            assert one.verdict in (expected, Legality.UNKNOWN)
        if set(hand) & set(one.forbids):
            assert one.card not in legal
        if set(hand) & set(one.allows):
            assert one.stands_for or one.card in legal


@given(turns(), st.randoms(use_true_random=False))
def test_a_card_that_is_not_asked_changes_no_answer(case, random):
    at, hand = case
    assume(at.suit_is_known)
    pool = set(at.situation.pack) - set(at.plays)
    silent = sorted(pool - deciding(at, pool), key=str)
    assume(silent and len(hand) < at.situation.tricks)
    extra = random.choice(silent)
    known = [card for card in hand if card is not extra]
    before, after = set(legal_plays(at, known)), set(legal_plays(at, [*known, extra]))
    assert after - {extra} == before


def test_the_worst_that_can_be_asked_is_a_bounded_number_of_rulings(monkeypatch):
    """Twelve cards of fifty-odd, none of them certain: each is tried with each of the others."""
    rules = PRESETS["jazz"].rules
    here = Situation.dealt(rules, players=4, trump=None, trick=2)
    at = Turn(situation=here, plays=parse_cards("S9"))
    asked = []
    judge = may_play.__globals__["judge_play"]
    monkeypatch.setitem(
        may_play.__globals__, "judge_play", lambda *given: asked.append(given) or judge(*given)
    )
    may_play(at, tell(at, "H2 H4 H5 H6 H7 D2 D4 D5 D6 D7"))
    assert len(asked) <= 11 * len(here.pack)


@every(
    "cards, laid, lacks, legal, illegal, unknown",
    [
        # ♠9 was led
        ("SK S3 H2", "S3", "", "S3", "SK H2", ""),
        ("SK S3 H2", "H2", "", "SK S3", "H2", ""),
        ("SK S3 H2", "SK S3", "", "SK S3", "H2", ""),
        ("D4 H2", "H2", SPADES, "H2", "D4", ""),
        ("D4 H2", "C5", SPADES, "D4 H2", "", ""),
        ("D4 H2", "H2", "", "", "", "D4 H2"),
        ("SK H2", "H2", "", "SK", "H2", ""),
    ],
)
def test_a_card_that_lies_open_goes_first_where_it_may(cards, laid, lacks, legal, illegal, unknown):
    """AMB-91: of several that are legal he plays which he likes; nothing hangs on another's."""
    at = turn("sisyphus", "H", 3, "S9")
    told = tell(at, cards, lacks=lacks)
    found = may_play(at, told, open_cards=frozenset(parse_cards(laid)))
    assert by_verdict(found.own) == (legal, illegal, unknown)


@pytest.mark.parametrize("first_trick", [False, True])
@pytest.mark.parametrize("trick", [1, 2, 10])
def test_a_request_binds_in_the_tricks_in_which_it_can_have_been_ignored(first_trick, trick):
    """004:135: what may be played, and what the page on an ignored request judges, are one law."""
    rules = Ruleset(jokers=1, joker_request=True, request_in_first_trick=first_trick)
    situation = Situation.dealt(rules, players=5, trump=Suit.SPADES, trick=trick)
    turn = Turn(situation=situation, plays=parse_cards("C3"))
    binds = [str(card) for card in legal_plays(turn, parse_cards("C5 JOKER D3"))] == ["JOKER"]
    hand = after(start_hand(rules, players=5, dealer=0, first_bidder=1), stands(1, "13S"))
    assert (find_bar(hand, "joker_request_ignored", trick) is None) is binds


def test_an_open_card_that_a_free_one_may_have_to_wait_for():
    """A free card is legal whatever he holds; whether the open one is hangs on the rest."""
    at = turn(wikipedia(mighty_free=True), "H", 3, "D9")
    told = tell(at, "SA H2")
    found = may_play(at, told, open_cards=frozenset(parse_cards("H2")))
    assert by_verdict(found.own) == ("", "", "SA H2")


def test_the_called_card_is_asked_where_its_holder_need_not_follow():
    for rules, asked in ((ADJUTANT, True), (CALLED, False), ("wikipedia", False)):
        at = turn(rules, "H", 3, "D9", called="SA", adjutant=None)
        assert (parse_card("SA") in deciding(at, at.situation.pack)) is asked


OPEN = PlayRuling(verdict=Legality.UNKNOWN, code="revoke")


@every(
    "holds_more, forbids, allows, others, asked",
    [
        (True, "CA", "SA HK", "CA SA HK", "CA"),
        (True, "CA C2", "SA", "CA C2 SA", "SA"),
        (False, "CA", "SA HK", "CA SA HK", "CA SA HK"),
        (True, "CA", "SA HK", "CA SA HK D3", "CA SA HK"),
        (True, "CA SA HK", "", "CA SA HK", "CA SA HK"),
    ],
)
def test_who_has_one_card_more_is_asked_for_the_smaller_lot(
    holds_more, forbids, allows, others, asked
):
    """Who has none of the cards that forbid a play has one of those that allow it."""
    two = Playable(
        card=parse_card("D2"),
        ruling=OPEN,
        forbids=parse_cards(forbids),
        allows=parse_cards(allows) if allows else (),
    )
    found = May(
        own=(two,),
        others=tuple(Playable(card=card, ruling=OPEN) for card in parse_cards(others)),
        holds_more=holds_more,
    )
    assert found.asks(lambda: ()) == asked.split()


@every("size, holds_more", [(None, False), (2, True), (1, False)])
def test_who_holds_more_than_was_told_is_known_where_the_trick_is(size, holds_more):
    told = ToldCards(
        cards=parse_cards("D2"), possible=frozenset(parse_cards("D2 SA HK")), size=size
    )
    assert rule_on(told, lambda _card, _holding: OPEN, suit=None).holds_more is holds_more
