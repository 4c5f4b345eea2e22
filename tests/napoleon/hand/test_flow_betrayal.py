"""裏切り: the adjutant's betrayal and Napoleon's, and what becomes of everybody's honours."""

from scorekeeper.napoleon.hand.hand import betrayal_cards, part_of, standing_as, traitors
from scorekeeper.napoleon.hand.settling import countable, score_of, side_now
from scorekeeper.trick_taking.scoring import Range
from tests.napoleon.table import answer, dealt, further, refused, told
from tests.strays import every

HIS = {"adjutant_betrayal": True}
NAPOLEONS = {"napoleon_betrayal": True, "jokers": 1}
OPEN = {**HIS, **NAPOLEONS}
CALLED = "1 stands 13S; call HA; bury 0"
TRICKS = "1+2*6; 2+2*3; 0+2"
"""Napoleon (seat 1) twelve, seat 2 six, seat 0 two."""
TEN_FROM_2 = "1+2 SA C10 S3 S4 S5"
"""Seat 1 leads: ♣10 falls from seat 2."""

REFUSED = [
    # rule     rules     story                                            reason
    ("N-170", HIS, f"{CALLED}; 2 betrays", "accepted"),  # 000:291
    ("N-170", HIS, f"{CALLED}; {TRICKS}; 2 betrays", "accepted"),  # written down at the end
    ("N-170", {}, f"{CALLED}; 2 betrays", "betrayal-off"),
    ("N-170", NAPOLEONS, f"{CALLED}; 2 betrays", "betrayal-off"),
    ("N-170", HIS, "1 stands 13S; 2 betrays", "betrayal-not-now"),
    ("N-170", HIS, f"{CALLED}; count 14; 2 betrays", "betrayal-not-now"),
    ("N-170", HIS, f"{CALLED}; 1 claims napoleon; 2 betrays", "betrayal-not-now"),
    ("N-170", HIS, f"{CALLED}; 2 betrays; 2 betrays", "betrayed-already"),
    ("N-170", HIS, f"{CALLED}; 5 betrays", "seat-unknown"),
    ("N-170", HIS, f"{CALLED}; 1 betrays", "betrayal-needs-adjutant"),
    ("N-170", HIS, f"{CALLED}; 1 shows; 2 betrays", "betrayal-needs-adjutant"),  # he is alone
    ("N-170", HIS, f"{CALLED}; 3 shows; 2 betrays", "adjutant-was-shown"),  # only the real one
    ("N-170", HIS, f"{CALLED}; 2 shows; 2 betrays", "accepted"),
    ("N-170", HIS, f"{CALLED}; {TEN_FROM_2}; 2 betrays", "accepted"),
    ("N-170", HIS, f"{CALLED}; 1+2 SA CK S3 S4 S5; 2 betrays", "accepted"),
    ("N-170", HIS, f"{CALLED}; 1+2 SA C10 S3 S4 S5; 3 betrays", "betrayal-card-elsewhere"),
    ("N-170", HIS, f"{CALLED}; 1+2 C10 SA S3 S4 S5; 3 betrays", "betrayal-card-elsewhere"),
    ("N-170", HIS, f"{CALLED}; 3 betrays; 1+2 SA C10 S3 S4 S5", "betrayal-card-elsewhere"),
    ("N-170", HIS, f"{CALLED}; 2 betrays; 1+2 SA C10 S3 S4 S5", "accepted"),
    ("N-170", HIS, f"{CALLED}; 2 betrays; {TRICKS}; settle 3", "adjutant-was-shown"),
    ("N-170", {**HIS, "all_pass": "expose_blind"},
     "1:pass 2:pass 3:pass 4:pass 0:pass; expose C10 C2; 1 stands 11S; call HA; 2 betrays",
     "betrayal-card-elsewhere"),  # it lay in the blind
    ("N-170", {**HIS, "jokers": 1}, f"{CALLED}; 2 betrays; 1+1 SA S2 JOKER S4 S5", "accepted"),

    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays", "accepted"),  # 000:292
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1+1 C10 S2 S3 S4 S5", "accepted"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1+0 JOKER S2 S3 S4 S6", "accepted"),
    ("N-171", {"napoleon_betrayal": True}, f"{CALLED}; napoleon betrays", "betrayal-off"),
    ("N-171", HIS, f"{CALLED}; napoleon betrays", "betrayal-off"),
    ("N-171", NAPOLEONS, "1 stands 13S; napoleon betrays", "betrayal-not-now"),
    ("N-171", NAPOLEONS, f"{CALLED}; {TRICKS}; napoleon betrays", "betrayal-not-now"),
    ("N-171", OPEN, f"{CALLED}; 2 betrays; napoleon betrays", "betrayed-already"),
    ("N-171", OPEN, f"{CALLED}; napoleon betrays; 2 betrays", "betrayed-already"),
    ("N-171", NAPOLEONS, f"{CALLED}; 1 shows; napoleon betrays", "betrayal-needs-adjutant"),
    ("N-171", NAPOLEONS, "1 stands 13S; call JOKER; napoleon betrays", "betrayal-needs-adjutant"),
    ("N-171", NAPOLEONS, "1 stands 13S; call C10; napoleon betrays", "betrayal-needs-adjutant"),
    ("N-171", NAPOLEONS, f"{CALLED}; 1+1 SA C9 S3 S4 JOKER; napoleon betrays",
     "betrayal-too-late"),
    ("N-171", NAPOLEONS, f"{CALLED}; {TEN_FROM_2}; napoleon betrays",
     "betrayal-too-late"),
    ("N-171", NAPOLEONS, f"{CALLED}; 1+1 SA C9 S3 S4 S5; napoleon betrays", "accepted"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1 shows", "betrayal-needs-adjutant"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; {TRICKS}; settle alone",
     "betrayal-needs-adjutant"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1+1 SA JOKER S3 S4 S5",
     "betrayal-card-elsewhere"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1+1 SA S2 S3 S4 S5", "accepted"),
    ("N-171", {**NAPOLEONS, "trump_change": True}, f"{CALLED}; napoleon betrays; retrump H",
     "change-not-now"),
]  # fmt: skip


@every("rule, source, story, reason", REFUSED)
def test_betrayals(rule, source, story, reason):
    assert refused(source, story) == reason


POINTS = [
    # rule     rules       ending                              points, seats 0 to 4
    ("AMB-36", HIS, f"{TRICKS}; settle 2", (-3, 6, 3, -3, -3)),  # 000:211 faithful: 18 of 13
    ("AMB-36", HIS, f"2 betrays; {TRICKS}; settle 2", (3, -12, 3, 3, 3)),  # alone with 12
    ("AMB-36", HIS, "2 betrays; 1+2*7; 2+2*3; settle 2", (-3, 12, -3, -3, -3)),  # 14 are enough
    ("AMB-37", NAPOLEONS, f"{TRICKS}; settle 2", (-3, 6, 3, -3, -3)),
    ("AMB-37", NAPOLEONS, f"napoleon betrays; {TRICKS}; settle 2", (3, 3, -12, 3, 3)),
    ("AMB-37", NAPOLEONS, "napoleon betrays; 2+2*7; 1+2*3; settle 2", (-3, -3, 12, -3, -3)),
    ("AMB-37", {**NAPOLEONS, "scoring": "sisyphus"}, f"napoleon betrays; {TRICKS}; settle 2",
     (13, 13, -52, 13, 13)),
]  # fmt: skip


@every("rule, source, ending, points", POINTS)
def test_what_a_betrayal_is_worth(rule, source, ending, points):
    assert score_of(told(source, f"{CALLED}; {ending}")).points == points


def test_all_the_traitors_honours_count_for_the_allies_those_before_included():
    """AMB-36."""
    hand = told(HIS, f"{CALLED}; 1+2; 2+3")
    assert side_now(hand) == Range(low=2, high=5)
    gone = further(hand, "2 betrays")
    assert side_now(gone) == Range(low=2, high=2)
    assert countable(gone) == tuple(range(2, 18))


def test_a_deserted_adjutant_has_his_own_honours_alone():
    """AMB-37."""
    hand = told(NAPOLEONS, f"{CALLED}; 1+2; 2+3; napoleon betrays")
    assert side_now(hand) == Range(low=0, high=3)
    assert side_now(further(hand, "2 shows")) == Range(low=3, high=3)


def test_buried_honours_go_over_with_napoleon():
    """X-16 and AMB-37: they are his own."""
    rules = {**NAPOLEONS, "buried_honours": "napoleon"}
    hand = told(rules, "1 stands 13S; call HA; bury 2; 2+3; napoleon betrays; 2 shows")
    assert side_now(hand) == Range(low=3, high=3)


PARTS = [
    # story                                            parts, seats 0 to 4
    ("", ["", "napoleon", "", "", ""]),
    ("2 betrays", ["ally", "napoleon", "ally", "ally", "ally"]),
    ("2 shows", ["ally", "napoleon", "adjutant", "ally", "ally"]),
    ("napoleon betrays", ["", "ally", "", "", ""]),
    ("napoleon betrays; 2 shows", ["ally", "ally", "adjutant", "ally", "ally"]),
    (f"{TRICKS}; settle alone", ["ally", "napoleon", "ally", "ally", "ally"]),
]


@every("story, parts", PARTS)
def test_what_everybody_knows_of_everybody(story, parts):
    hand = told(OPEN, f"{CALLED}; {story}")
    assert [part_of(hand, seat) for seat in range(5)] == parts


def test_only_who_can_have_played_the_card_can_be_the_traitor():
    hand = told(HIS, CALLED)
    assert traitors(hand) == (0, 2, 3, 4)
    assert traitors(further(hand, "1+2 SA C10 S3 S4 S5")) == (2,)


@every("jokers, cards", [(0, "C10"), (1, "C10 JOKER"), (2, "C10 JOKER JOKER2")])
def test_what_napoleon_shows_to_betray(jokers, cards):
    """N-171, 000:292."""
    hand = dealt({"jokers": jokers})
    assert " ".join(map(str, betrayal_cards(hand))) == cards


def test_napoleon_cannot_have_betrayed_himself():
    hand = told(NAPOLEONS, f"{CALLED}; napoleon betrays")
    assert answer(standing_as, hand, None) == "betrayal-needs-adjutant"
    assert standing_as(hand, 2) == (2, None)
