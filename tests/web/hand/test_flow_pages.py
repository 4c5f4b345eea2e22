"""The hand's page in houses of every kind: what is offered, what it records, what it says."""

import pytest

from scorekeeper.wording import as_text, speaker
from tests.strays import every
from tests.web.visitor import NAMES, offers

STANDS = [("contract", {"seat": 1, "count": 13, "trump": "S"})]
CALLS = [*STANDS, ("adjutant-card", {"card": "HA"})]
ALL_PASS = [("pass", {})] * 5
GO = {"adjutant_summons": "on"}
NAMED = {"call_adjutant": "with_the_bid"}


def told(visitor, steps):
    for form, choices in steps:
        page = visitor.press(form, **choices)
        assert (page.status, page.complaints, page.faults) == (200, [], []), (form, choices)
    return visitor


def stage(visitor):
    return next(one["data-place"] for one in visitor.page.main.all("div") if one.has("data-place"))


def is_offered(visitor, form):
    return bool(visitor.page.forms(form))


STAGES = [
    # rule     fields                                     steps                            stage
    ("N-021", {"auction": "first_come"},
     [("call", {"seat": 3, "count": 13, "trump": "S"}), ("auction-ended", {})], "call"),
    ("N-040", {"auction": "first_come"}, [("redeal", {"reason": "all_passed"})], "redealt"),
    ("N-021", {"auction": "declaration"},
     [("call", {"seat": 3, "count": 13, "trump": "S"}), ("pass", {"seat": 0}),
      ("call", {"seat": 1, "count": 12, "trump": "H"}), ("pass", {"seat": 4}),
      ("pass", {"seat": 2})], "call"),
    ("N-041", {"all_pass": "turn_up_jack"},
     [("auction-ended", {}), ("turned-up", {"card": "H5", "holder": "nobody"}),
      ("turned-up", {"card": "C2", "holder": 4})], "call"),
    ("N-043", {"all_pass": "expose_blind"}, [*ALL_PASS, ("expose", {})], "auction"),
    ("N-044", {"all_pass": "spade_ace_bids_13"}, [*ALL_PASS, ("spade-ace", {"holder": 2})],
     "call"),
    ("X-31", NAMED, [("call", {"count": 13, "trump": "S", "card": "HA"}), *ALL_PASS[1:]], "play"),
    ("N-050", {"redeal_three_jacks": True},
     [*STANDS, ("redeal", {"seat": 2, "reason": "three_jacks"})], "redealt"),
    ("N-051", {"redeal_one_honour": True},
     [("redeal", {"seat": 2, "reason": "one_honour"})], "redealt"),
    ("N-061", {"call_adjutant": "after_exchange", "buried_shown": "honours"},
     [*STANDS, ("buried", {"count": 1})], "call"),
    ("N-073", {"buried_shown": "honours_and_trump_said"},
     [*CALLS, ("buried", {"count": 1, "trump_said": "yes"})], "play"),
    ("N-075", {"redeclaration": "higher_bid"},
     [*CALLS, ("redeclare", {"count": 14, "trump": "H"})], "play"),
    ("N-076", {"adjutant_change": True}, [*CALLS, ("adjutant-change", {"card": "SA"})], "play"),
    ("N-077", {"trump_change": True}, [*CALLS, ("trump-change", {"trump": "H"})], "play"),
    ("N-170", {"adjutant_betrayal": True}, [*CALLS, ("adjutant-betrayal", {"seat": 3})], "play"),
    ("N-171", {"napoleon_betrayal": True, "jokers": 1}, [*CALLS, ("napoleon-betrayal", {})],
     "play"),
]  # fmt: skip


@every("rule, fields, steps, expected", STAGES)
def test_a_hand_goes_on_by_its_house(sit, rule, fields, steps, expected):
    visitor = sit(**fields)
    for form, choices in steps:
        if "reason" in choices:
            page = visitor.forge(form, choices)
        else:
            page = visitor.press(form, **choices)
        assert (page.status, page.complaints, page.faults) == (200, [], []), (form, choices)
    assert stage(visitor) == expected


OFFERED = [
    # rule     form                  fields that have it                      steps before
    ("N-041", "turned-up", {"all_pass": "turn_up_jack"}, ALL_PASS),
    ("N-043", "expose", {"all_pass": "expose_blind"}, ALL_PASS),
    ("N-044", "spade-ace", {"all_pass": "spade_ace_bids_13"}, ALL_PASS),
    ("N-075", "redeclare", {"redeclaration": "higher_bid"}, CALLS),
    ("N-076", "adjutant-change", {"adjutant_change": True}, CALLS),
    ("N-077", "trump-change", {"trump_change": True}, CALLS),
    ("N-170", "adjutant-betrayal", {"adjutant_betrayal": True}, CALLS),
    ("N-171", "napoleon-betrayal", {"napoleon_betrayal": True, "jokers": 1}, CALLS),
    ("X-34", "summon", GO, CALLS),
]


@every("rule, form, fields, steps", OFFERED)
def test_what_a_house_has_is_offered_there_and_nowhere_else(sit, rule, form, fields, steps):
    assert is_offered(told(sit(**fields), steps), form)
    visitor = sit()
    pages = [visitor.page] + [visitor.press(form, **choices) for form, choices in steps]
    assert not any(page.forms(form) for page in pages)


def test_a_bid_is_told_with_the_card_that_it_names(sit):
    """X-31: it is chosen beside the bid where the house has it so, and nowhere else."""
    assert not sit().page.main.all("select", name="card")
    visitor = sit(**NAMED)
    visitor.press("call", count=13, trump="S", card="HA")
    say = speaker(visitor.language)
    told_so = say("history-napoleon-bid-called-named", player=NAMES[1], bid="13S", card="HA")
    line = as_text(speaker(visitor.language).glyphs(told_so))
    assert "".join(line.split()) in "".join(visitor.page.main.text.split())


def test_a_summons_is_one_tap_and_stands_until_the_card_has_fallen(sit):
    """X-34: between two tricks, once; one undo takes it back."""
    visitor = told(sit(**GO), [*CALLS, ("trick", {"winner": 2, "honours": 2}), ("summon", {})])
    say = speaker(visitor.language)
    line = as_text(speaker(visitor.language).glyphs(say("hand-summoned", called="HA", trick=2)))
    assert line in visitor.page.main.text
    assert not is_offered(visitor, "summon")
    told(visitor, [("shown", {"seat": 3})])
    assert line not in visitor.page.main.text
    visitor.press("undo")
    visitor.press("undo")
    assert is_offered(visitor, "summon")


def test_an_adjutant_who_must_not_tell_is_not_asked_for_before_play(sit):
    """AMB-90."""
    shown = {"buried_shown": "honours"}
    assert is_offered(told(sit(**shown), CALLS), "shown")
    visitor = told(sit(**shown, adjutant_secrecy="must_not_tell"), CALLS)
    assert not is_offered(visitor, "shown")
    assert is_offered(told(visitor, [("buried", {"count": 0})]), "shown")


def test_a_call_refused_says_why_and_keeps_what_was_chosen(sit):
    """N-021: equal bids leave open who stands."""
    visitor = told(sit(auction="declaration"), [("call", {"seat": 3, "count": 13, "trump": "S"})])
    page = visitor.forge("call", {"seat": 1, "count": 13, "trump": "S"})
    assert page.status == 422
    assert speaker(visitor.language).glyphs("13S") in page.complaints[0]
    checked = [one["value"] for one in page.form("call").all("input") if one.has("checked")]
    assert checked == ["1", "13"]


@pytest.mark.parametrize(
    ("own_card_call", "value", "other"),
    [("allowed", "solo", "blind"), ("forbidden", "blind", "solo")],
)
def test_why_napoleon_stood_alone_is_asked_where_it_matters(sit, own_card_call, value, other):
    """N-062: where nobody may call his own card, it can only have lain in the blind."""
    visitor = told(sit(own_card_call=own_card_call), [*CALLS, ("taken", {"count": 14})])
    assert value in offers(visitor.page.form("settle"), "adjutant")
    assert other not in offers(visitor.page.form("settle"), "adjutant")
    page = visitor.press("settle", adjutant=value)
    assert page.points() == [-3, 12, -3, -3, -3]


SCORED = [
    # house                                     what happened                      why
    ({}, [("taken", {"count": 14}), ("settle", {"adjutant": 2})], []),
    ({}, [("taken", {"count": 14}), ("settle", {"adjutant": "solo"})], ["alone"]),
    ({"own_card_call": "forbidden"},
     [("taken", {"count": 14}), ("settle", {"adjutant": "blind"})], ["blind"]),
    ({"all_honours": "loses_unless_bid", "all_honours_multiplier": 2},
     [("taken", {"count": 20}), ("settle", {"adjutant": 2})], ["overdone", "all-honours"]),
    ({"no_trump": "above_spades", "no_trump_multiplier": 3},
     [("taken", {"count": 14}), ("settle", {"adjutant": 2})], ["no-trump"]),
    ({"revoke_penalty": "hand_lost"},
     [("trick", {"winner": 2, "honours": 2}), ("settle", {"adjutant": 2})], ["revoked"]),
    ({"adjutant_betrayal": True},
     [("adjutant-betrayal", {"seat": 2}), ("taken", {"count": 14})], ["adjutant-betrayed"]),
    ({"napoleon_betrayal": True, "jokers": 1},
     [("napoleon-betrayal", {}), ("taken", {"count": 14}), ("settle", {"adjutant": 2})],
     ["napoleon-betrayed"]),
]  # fmt: skip


@every("fields, steps, whys", SCORED)
def test_a_scored_hand_says_why(sit, fields, steps, whys):
    visitor = sit(**fields)
    say = speaker(visitor.language)
    trump = "NT" if whys == ["no-trump"] else "S"
    told(visitor, [("contract", {"seat": 1, "count": 13, "trump": trump}), CALLS[1]])
    if whys == ["revoked"]:
        told(visitor, steps[:1])
        visitor.open(f"{visitor.page.path}/irregularities/revoke")
        visitor.press("irregularities/revoke", remedy="lost", seat=2)
        steps = steps[1:]
    page = told(visitor, steps).page
    words = {"player": NAMES[2], "times": 3 if whys == ["no-trump"] else 2}
    words["rule"] = fields.get("all_honours", "")
    between = say("sentence-between")
    said = [one.text for one in page.main.one("section", css="pen").all("p", css="why")]
    assert said == ([between.join(say(f"hand-why-{why}", **words) for why in whys)] if whys else [])
