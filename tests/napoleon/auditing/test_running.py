"""The count after each trick, and the rung that decided it."""

from scorekeeper.cards import parse_card, parse_cards
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.auditing import PlayedHand, audit, deciding_rung, running_counts
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.trick_taking.replay import PlayedTrick
from tests.strays import every

TRICKS = (
    PlayedTrick(leader=1, plays=parse_cards("HA H2 H3 H4 H5"), winner=1),
    PlayedTrick(leader=1, plays=parse_cards("SK SA HQ S3 S4")),
    PlayedTrick(leader=3, plays=parse_cards("DA DK D5 ?? D4")),
)


def found(rules="sisyphus", *, tricks=TRICKS, buried="C2 CK"):
    return audit(
        PlayedHand(
            ruleset=read_rules(rules),
            players=5,
            napoleon=1,
            bid=parse_bid("13C"),
            called=parse_card("SA"),
            buried=parse_cards(buried) if buried else None,
            tricks=tricks,
        )
    )


def test_buried_honours_that_nobody_saw_do_not_run():
    here = found({"preset": "sisyphus", "buried_honours": "napoleon"}, buried="")
    assert running_counts(here, {1})[0].low == 1


@every(
    "trick, rung",
    [
        (PlayedTrick(leader=1, plays=parse_cards("SK SA HQ S3 S4")), "yoromeki"),
        (PlayedTrick(leader=1, plays=parse_cards("SK SA HQ S3 ??")), "yoromeki"),
        (PlayedTrick(leader=1, plays=parse_cards("SA ?? ?? ?? ??")), None),
        (PlayedTrick(leader=1, plays=parse_cards("SA HQ ?? ?? ??")), "yoromeki"),
        (PlayedTrick(leader=1, plays=parse_cards("SK S9 S5 S3 ??")), None),
        (PlayedTrick(leader=1, plays=parse_cards("SK S9 S5 S3 ??"), winner=0), None),
        (PlayedTrick(leader=1, winner=3), None),
    ],
)
def test_the_rung_that_decided_is_told_where_it_is_known(trick, rung):
    assert deciding_rung(found({"preset": "sisyphus"}, tricks=(trick,)).tricks[0]) == rung


@every("cards, rung", [("SA S3 ?? ?? ??", "mighty"), ("SA ?? ?? ?? ??", None)])
def test_where_only_the_lead_was_seen_nobody_looks_for_the_rung(cards, rung):
    """Not even for the mighty's, which nothing beats here."""
    trick = PlayedTrick(leader=1, plays=parse_cards(cards), winner=1)
    assert deciding_rung(found("wikipedia", tricks=(trick,)).tricks[0]) == rung


def spans(counts):
    return [(count.low, count.high) for count in counts]


@every(
    "buried_honours, napoleon, allies",
    [
        ("allies", [(0, 0), (0, 0), (0, 0)], [(1, 1), (4, 4), (6, 7)]),
        ("nobody", [(0, 0), (0, 0), (0, 0)], [(1, 1), (4, 4), (6, 7)]),
        ("napoleon", [(1, 1), (1, 1), (1, 1)], [(1, 1), (4, 4), (6, 7)]),
        ("first_trick", [(0, 0), (0, 0), (0, 0)], [(2, 2), (5, 5), (7, 8)]),
    ],
)
def test_buried_honours_run_with_whose_they_are(buried_honours, napoleon, allies):
    tricks = (
        PlayedTrick(leader=1, plays=parse_cards("H4 HA H2 H3 H5")),
        PlayedTrick(leader=2, plays=parse_cards("SK SA HQ S3 S4")),
        PlayedTrick(leader=4, plays=parse_cards("DA DK D5 ?? D4")),
    )
    rules = {"preset": "sisyphus", "same_two": "off", "buried_honours": buried_honours}
    here = found(rules, tricks=tricks)
    assert spans(running_counts(here, {1})) == napoleon
    everybody_else = running_counts(here, {0, 2, 3, 4})
    assert spans(everybody_else) == allies
