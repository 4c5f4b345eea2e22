"""Hands recorded at the table, as people write them down."""

from dataclasses import replace

from scorekeeper.napoleon.notation import audit_written, read_hands, write_down, write_hand
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import Tags
from tests.napoleon.table import told
from tests.strays import every

NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi")
TAGS = Tags(number=3, date="2008-05-03")
TRICKS = (
    "1+5 HA HK HQ HJ H10; 1+5 SA SK SQ SJ S10; 1+5 DA DK DQ DJ D10; 2+5 CA CK CQ CJ C10;"
    "1+0 H2 H3 H4 H5 H6; 1+0 S2 S3 S4 S5 S6; 1+0 D2 D3 D4 D5 D6; 1+0 C2 C3 C4 C5 C6;"
    "1+0 H7 H8 H9 S7 S8; 1+0 S9 D7 D8 D9 C7"
)
END = f"call HA; bury 0; {TRICKS}"
CALLED = "2:pass 3:13C 4:pass 0:pass 1:13S 3:pass"


def written(story, rules="sisyphus", names=NAMES, **seats):
    return write_down(told(rules, story, **seats), names=names, tags=TAGS)


def test_a_recorded_hand_is_written_with_all_that_is_known_of_it():
    text = write_hand(written(f"1 stands 13S; {END}; note  so  much; settle alone", dealer=4))
    assert text.splitlines()[:9] == [
        "hand: 3",
        "date: 2008-05-03",
        "rules: sisyphus",
        "players: Aki, Ben, Chie, Dai, Emi",
        "dealer: Emi",
        "contract: Ben 13S",
        "call: HA",
        "1 Ben: HA HK HQ HJ H10 > Ben +5",
        "2 Ben: SA SK SQ SJ S10 > Ben +5",
    ]
    assert text.splitlines()[-4:-1] == ["# so much", "taken: 15", "made: yes"]
    (read,) = read_hands(text)
    assert (read.faults, write_hand(read.hand)) == ((), text)


UNWRITTEN = ["", "1 stands 13S", "1 stands 13S; call HA; bury 0", "redeal misdeal",
        "1 stands 13S; call HA; bury 0; 1+2*10; settle alone",
        "1 stands 13S; call HA; bury 0; 1+5 HA HK HQ HJ H10; redeal misdeal"]  # fmt: skip


@every("story", UNWRITTEN)
def test_a_hand_without_cards_or_void_is_not_written(story):
    assert written(story) is None


HALF = "1 stands 13S; call HA; bury 0; 1+5 HA HK HQ HJ H10; 2+0; 2+1 S2 S3 S4 SA ??"


def test_a_hand_that_is_played_on_is_written_as_far_as_it_has_gone():
    text = write_hand(written(f"{HALF}; note late"))
    assert text.splitlines()[3:] == [
        "players: Aki, Ben, Chie, Dai, Emi",
        "dealer: Aki",
        "contract: Ben 13S",
        "call: HA",
        "1 Ben: HA HK HQ HJ H10 > Ben +5",
        "2 Ben: > Chie +0",
        "3 Chie: S2 S3 S4 SA ?? > Chie +1",
        "# late",
    ]
    (read,) = read_hands(text)
    assert (read.faults, write_hand(read.hand)) == ((), text)


def test_a_summons_is_written_with_its_trick():
    """X-34; and read again, in Japanese too."""
    go = {"preset": "wikipedia", "adjutant_summons": "on"}
    story = "1 stands 13S; call DA; 1+5 HA HK HQ HJ H10; summons; 1+5 SA SK SQ SJ S10"
    text = write_hand(written(story, go))
    assert "\nsummons: 2\n" in text
    for line, trick in (("summons: 2", 2), ("副官GO：２", 2), ("summons: 1", 1)):
        (read,) = read_hands(text.replace("summons: 2", line))
        assert (read.faults, read.hand.hand.summoned) == ((), trick)
    (read,) = read_hands(text.replace("summons: 2", "summons: 11"))
    assert [fault.code for fault in read.faults] == ["summons-trick-unknown"]


SECRET = "1 stands 13S; call DA; bury 0; 1+5 HA HK HQ HJ H10"


@every("known", ["3 shows", "2 shows", "1 shows"])
def test_what_is_written_of_a_hand_in_play_is_the_same_whoever_the_adjutant_is(known):
    assert write_hand(written(f"{SECRET}; {known}")) == write_hand(written(SECRET))


def test_of_a_betrayal_the_notation_tells_the_cards_and_no_result():
    house = {"preset": "sisyphus", "adjutant_betrayal": True, "redeclaration": "off"}
    found = written(f"{SECRET}; 1+5*3; 3 betrays; 1+0*6; settle 3", house)
    assert (found.hand.napoleon, found.stated) == (1, Stated())


def test_names_that_nobody_could_tell_apart_give_way_to_seats():
    found = written(f"1 stands 13S; {END}; settle alone", names=("Aki", "aki", *NAMES[2:]))
    assert (found.names, found.name(1)) == ((), "1")


def test_calls_are_written_where_they_led_to_the_contract():
    first = f"first 2; {CALLED}; {END}; settle alone"
    assert len(written(first).calls) == len(CALLED.split())
    hand = told("sisyphus", first)
    corrected = replace(hand, bid=replace(hand.bid, count=14))
    assert write_down(corrected, names=NAMES, tags=TAGS).calls == ()


def test_a_bid_that_only_somebody_forced_could_make_is_not_written():
    house = {"preset": "sisyphus", "all_pass": "opener_forced", "minimum_bid": 13}
    nobody = "2:pass 3:pass 4:pass 0:pass 1:pass"
    hand = told(house, f"first 2; {nobody}; {END.replace('1+', '2+')}; settle alone")
    assert str(hand.bid) == "12S"
    assert write_down(hand, names=NAMES, tags=TAGS) is None


def test_a_written_hand_is_gone_through_with_its_calls():
    story = f"1:13C 3:13D 4:pass 0:pass 1:13S 2:pass 3:pass; {END}"
    found = audit_written(written(f"1:13S 2:pass 3:pass 4:pass 0:pass; {END}"))
    assert (found.calls, len(found.tricks)) == ((), 10)
    odd = written(story, {"preset": "sisyphus", "bid_out_of_turn": "stands"})
    assert [fault.code for fault in audit_written(odd).calls] == ["call-out-of-turn"]
