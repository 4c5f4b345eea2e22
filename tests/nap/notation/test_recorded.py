"""Hands of Nap recorded at the table, as people write them down."""

from dataclasses import replace

from scorekeeper.cards import parse_cards
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.moves import after
from scorekeeper.nap.notation import read_hands, write_down, write_hand
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import Tags
from tests.nap.table import told

NAMES = ("Aki", "Ben", "Chie")
TAGS = Tags(number=3)
TRICKS = ("SA S2 S3", "HA H7 H8", "DA D2 D3", "CA C2 C3", "SK H9 D9")
RULES = PRESETS["nap-ja"].rules


def recorded(story="1:nap 2:pass 0:pass", *, cards=TRICKS, note="so  much"):
    hand = told(RULES, story, players=3)
    for number, plays in enumerate(map(parse_cards, cards), start=1):
        hand = after(hand, facts.NapTrickTaken(trick=number, winner=1, plays=plays))
    return after(after(hand, facts.NapNoted(text=note)), facts.NapHandSettled())


def written(hand, names=NAMES):
    return write_down(hand, names=names, tags=TAGS)


def test_a_recorded_hand_is_written_with_all_that_is_known_of_it():
    text = write_hand(written(recorded("1 plays nap")))
    assert text.splitlines() == [
        "hand: 3",
        "rules: nap-ja",
        "players: Aki, Ben, Chie",
        "dealer: Aki",
        "contract: Ben nap",
        *(f"{number} Ben: {cards} > Ben" for number, cards in enumerate(TRICKS, start=1)),
        "# so much",
        "taken: 5",
        "made: yes",
        "points: -10 20 -10",
    ]
    (read,) = read_hands(text)
    assert (read.faults, write_hand(read.hand)) == ((), text)


def half_recorded():
    hand = told(RULES, "1 plays nap", players=3)
    for number, plays in enumerate(("SA S2 ??", "", "DA D2 D3"), start=1):
        cards = parse_cards(plays) if plays else ()
        hand = after(hand, facts.NapTrickTaken(trick=number, winner=1, plays=cards))
    return hand


def test_a_hand_that_is_played_on_is_written_as_far_as_it_has_gone():
    text = write_hand(written(half_recorded()))
    assert text.splitlines()[4:] == [
        "contract: Ben nap",
        "1 Ben: SA S2 ?? > Ben",
        "2 Ben: > Ben",
        "3 Ben: DA D2 D3 > Ben",
    ]
    (read,) = read_hands(text)
    assert (read.faults, write_hand(read.hand)) == ((), text)


def test_a_hand_told_without_its_cards_is_not_written():
    assert written(told(RULES, "1:nap 2:pass", players=3)) is None
    assert written(recorded(cards=())) is None
    assert written(replace(half_recorded(), redealt="misdeal")) is None
    assert written(told(RULES, "1 plays nap; tricks 1 1 1 1 1; settle", players=3)) is None


def test_a_hand_settled_before_it_was_decided_has_no_result():
    assert written(recorded(cards=TRICKS[:2])).stated == Stated(taken=2)
