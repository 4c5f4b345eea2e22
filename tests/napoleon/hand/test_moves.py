"""May this be recorded now? Every no has its reason."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.wording import LANGUAGES, speaker
from tests.napoleon.table import STANDS, further, refused, told
from tests.strays import every

ALONE = "1 stands 13S; call HA"
"""Seat 1 stands at 13 spades and has called; how many honours were buried nobody has said."""


FULL = f"{STANDS}; 1+2*6; 2+2*3; 0+2"
"""All ten tricks: Napoleon (seat 1) 12, seat 2 6, seat 0 2."""

MOVES = [
    # rule, story, reason
    # the adjutant's card
    ("N-060", "call HA", "adjutant-card-not-now"),  # nobody is Napoleon
    ("N-060", "1 stands 13S; call HA; call SA", "adjutant-card-not-now"),
    ("N-060", "1 stands 13S; call S2", "accepted"),  # 000:158 any card
    ("N-060", "1 stands 13S; call SJ", "accepted"),  # 002:113 a power card
    ("N-062", "1 stands 13S; call SA; 1 shows", "accepted"),  # 002:118 his own
    ("N-060", "1 stands 13S; call JOKER", "card-not-in-pack"),  # 002:132
    ("N-060", "1 stands 13S; call ??", "card-not-in-pack"),
    ("N-064", "1 stands 13S; 2 shows", "adjutant-card-first"),
    ("N-064", "2 shows", "adjutant-card-first"),
    ("N-064", f"{STANDS}; 5 shows", "seat-unknown"),
    ("N-064", f"{STANDS}; 2 shows; 2 shows", "adjutant-already-shown"),
    ("N-064", f"{STANDS}; 2 shows; 3 shows", "adjutant-already-shown"),
    # honours in the discards
    ("N-070", "bury 0", "exchange-not-yet"),
    ("N-070", "1 stands 13S; bury 0", "exchange-not-yet"),
    ("N-072", f"{ALONE}; bury 2", "accepted"),  # 002:146
    ("N-072", f"{ALONE}; bury 3", "buried-impossible"),  # the blind has two cards
    ("N-072", f"{ALONE}; bury -1", "buried-impossible"),
    ("N-072", f"{ALONE}; bury 0; bury 1", "buried-already-stated"),
    ("N-072", f"{ALONE}; 1+2*3; bury 1", "accepted"),  # remembered later
    ("N-072", f"{ALONE}; 1+5*3; 1+4; bury 2", "buried-impossible"),  # one honour is left
    ("N-072", f"{ALONE}; 1+5*3; 1+4; bury 1", "accepted"),
    ("N-072", f"{ALONE}; 1+2*9; 1+0; bury 2", "accepted"),
    ("N-072", f"{ALONE}; 1+2*9; 1+0; bury 1", "honours-missing"),  # where is the twentieth?
    # a redeclaration
    ("N-075", f"{ALONE}; again 14C SA", "accepted"),  # 002:125
    ("N-075", f"{STANDS}; again 13NT HA", "accepted"),  # after the discards, the same card
    ("AMB-12", f"{ALONE}; again 13S SA", "bid-not-higher"),  # 002:126 against 002:147
    ("AMB-12", f"{ALONE}; again 13H SA", "bid-not-higher"),
    ("N-075", f"{ALONE}; again 21S SA", "bid-above-maximum"),
    ("N-075", f"{ALONE}; again 14S JOKER", "card-not-in-pack"),
    ("N-075", "1 stands 13S; again 14S SA", "redeclaration-not-now"),  # call a card first
    ("N-075", "again 14S SA", "redeclaration-not-now"),
    ("N-075", f"{ALONE}; 1+2; again 14S SA", "redeclaration-not-now"),
    ("N-075", f"{ALONE}; count 14; again 14S SA", "redeclaration-not-now"),
    # tricks by count
    ("N-011", "1+2", "trick-not-now"),
    ("N-011", "1 stands 13S; 1+2", "trick-not-now"),
    ("N-004", f"{STANDS}; 1+2*10; 1+0", "trick-not-now"),
    ("N-004", f"{STANDS}; 1 claims napoleon; 1+0", "trick-not-now"),
    ("N-004", f"{STANDS}; 2#1+2", "trick-out-of-order"),
    ("N-004", f"{STANDS}; 1+2; 1#1+2", "trick-out-of-order"),  # told twice
    ("N-004", f"{STANDS}; 1+2; 2#1+2", "accepted"),
    ("seats", f"{STANDS}; 5+2", "seat-unknown"),
    ("N-003", f"{STANDS}; 1+0", "accepted"),
    ("N-003", f"{STANDS}; 1+5", "accepted"),
    ("N-003", f"{STANDS}; 1+6", "honours-more-than-cards"),
    ("N-003", f"{STANDS}; 1+-1", "honours-more-than-cards"),
    ("N-003", f"{STANDS}; 1+5*3; 1+3; 1+2", "accepted"),
    ("N-003", f"{STANDS}; 1+5*3; 1+3; 1+3", "honours-exceed-pack"),
    ("N-072", f"{ALONE}; bury 2; 1+5*3; 1+3; 1+1", "honours-exceed-pack"),
    ("N-003", f"{STANDS}; 1+0*6; 1+0", "honours-missing"),  # three tricks hold fifteen
    ("N-003", f"{STANDS}; 1+0*6; 1+5", "accepted"),
    ("N-003", f"{STANDS}; 1+2*9; 1+1", "honours-missing"),
    ("N-072", f"{ALONE}; 1+2*9; 1+0", "accepted"),  # two may be buried
    ("N-072", f"{ALONE}; 1+2*8; 1+1; 1+0", "honours-missing"),  # three may not
    # tricks by cards
    ("N-003", f"{STANDS}; 3+2 SK S2 SA S3 S4", "accepted"),
    ("N-003", f"{STANDS}; 3+3 SK S2 SA S3 S4", "honours-differ-from-cards"),
    ("N-003", f"{STANDS}; 3+1 SK S2 SA S3 S4", "honours-differ-from-cards"),
    ("N-003", f"{STANDS}; 3+2 SK S2 ?? S3 S4", "accepted"),  # the unseen card may be one
    ("N-003", f"{STANDS}; 3+1 SK S2 ?? S3 S4", "accepted"),
    ("N-003", f"{STANDS}; 3+3 SK S2 ?? S3 S4", "honours-differ-from-cards"),
    ("N-004", f"{STANDS}; 3+2 SK S2 SA S3", "trick-size"),
    ("N-004", f"{STANDS}; 3+2 SK S2 SA S3 S4 S5", "trick-size"),
    ("N-002", f"{STANDS}; 3+2 SK S2 SA S3 JOKER", "card-not-in-pack"),
    ("N-002", f"{STANDS}; 3+3 SK SK SA S3 S4", "card-played-before"),
    ("N-002", f"{STANDS}; 3+2 SK S2 SA S3 S4; 3+1 SK D2 D3 D4 D5", "card-played-before"),
    ("N-002", f"{STANDS}; 1+0 ?? ?? ?? ?? ??; 1+0 ?? ?? ?? ?? ??", "accepted"),
    ("N-064", f"{STANDS}; 2 shows; 3+1 H2 H3 HA H4 H5", "adjutant-was-shown"),  # seat 3's
    ("N-064", f"{STANDS}; 3 shows; 3+1 H2 H3 HA H4 H5", "accepted"),
    # ways to end a hand
    ("X-23", "1 claims napoleon", "close-not-now"),
    ("X-23", "1 stands 13S; 1 claims napoleon", "close-not-now"),
    ("X-23", f"{STANDS}; 1 claims napoleon", "accepted"),
    ("X-23", f"{STANDS}; 1+2; 3 concedes napoleon", "accepted"),
    ("X-23", f"{STANDS}; 5 claims allies", "seat-unknown"),
    ("X-23", f"{STANDS}; 1+2*10; 1 claims napoleon", "close-not-now"),
    ("X-23", f"{STANDS}; 1 claims napoleon; 2 claims allies", "close-not-now"),
    ("N-193", "count 14", "count-not-now"),
    ("N-193", f"{STANDS}; count 14", "accepted"),
    ("N-193", f"{STANDS}; count 0", "accepted"),
    ("N-193", f"{STANDS}; count 21", "counted-impossible"),
    ("N-193", f"{STANDS}; count -1", "counted-impossible"),
    ("N-193", f"{STANDS}; count 14; count 15", "count-not-now"),
    ("N-193", f"{STANDS}; 1+3; count 2", "counted-impossible"),  # Napoleon has three himself
    ("N-193", f"{STANDS}; 1+3; 2+4; count 3", "accepted"),
    ("N-193", f"{STANDS}; 1+3; 2+4; 3+1; count 20", "counted-impossible"),  # one ally has some
    ("N-193", f"{STANDS}; 1+3; 2+4; 3+1; count 19", "accepted"),
    ("N-072", f"{ALONE}; bury 1; count 20", "counted-impossible"),  # the allies have one
    ("N-050", f"{STANDS}; 1+2*10; redeal misdeal", "accepted"),
    # settling
    ("N-193", "settle 2", "settle-not-yet"),
    ("N-193", "1 stands 13S; settle 2", "settle-not-yet"),
    ("N-193", f"{FULL}; settle 2", "accepted"),
    ("N-180", f"{FULL}; settle alone", "accepted"),
    ("seats", f"{FULL}; settle 5", "seat-unknown"),
    ("N-180", f"{FULL}; settle 1", "adjutant-is-napoleon"),  # say alone
    ("N-064", f"{FULL}; 2 shows; settle 2", "accepted"),
    ("N-064", f"{FULL}; 2 shows; settle 3", "adjutant-was-shown"),
    ("N-064", f"{FULL}; 2 shows; settle alone", "adjutant-was-shown"),
    ("N-063", f"{FULL}; 1 shows; settle alone", "accepted"),
    ("N-063", f"{FULL}; 1 shows; settle 3", "adjutant-was-shown"),
    ("over", f"{FULL}; settle 2; settle 2", "hand-over"),  # tapped twice
    ("over", f"{FULL}; settle 2; 2 shows", "hand-over"),
    ("over", f"{FULL}; settle 2; redeal misdeal", "hand-over"),
    ("over", f"{FULL}; settle 2; note well played", "accepted"),
    ("over", "redeal misdeal; 1:13S", "hand-over"),
    ("over", "redeal misdeal; redeal misdeal", "hand-over"),
    ("over", "1:pass 2:pass 3:pass 4:pass 0:pass; 1:11C", "hand-over"),
]


@every("rule, story, reason", MOVES)
def test_whether_it_may_be_recorded(rule, story, reason):
    assert refused("sisyphus", story) == reason


SAME_OR_HIGHER = {"preset": "sisyphus", "redeclaration": "same_or_higher"}
SAME_BID = [
    ("AMB-69", f"{ALONE}; again 13S SA", "accepted"),  # 002:147: 以上
    ("AMB-69", f"{ALONE}; again 14C SA", "accepted"),
    ("AMB-69", f"{ALONE}; again 13H SA", "bid-not-higher"),
    ("AMB-69", f"{ALONE}; again 13S HA", "card-called-already"),  # nothing would change
    ("AMB-69", "1 stands 20NT; call HA; again 20NT SA", "accepted"),
]


@every("rule, story, reason", SAME_BID)
def test_redeclaring_the_same_bid(rule, story, reason):
    assert refused(SAME_OR_HIGHER, story) == reason


SIZES = [
    # rule    players  rules                            story                       reason
    ("N-004", 4, "sisyphus", "1+4; 1+4; 1+4; 1+4; 1+4", "accepted"),
    ("N-004", 4, "sisyphus", "1+5", "honours-more-than-cards"),
    ("N-004", 4, "sisyphus", "1+0*7; 1+0", "honours-missing"),  # four tricks hold sixteen
    ("N-004", 4, "sisyphus", "1+2*10; 1+0*2; 1+0", "trick-not-now"),  # twelve tricks
    ("N-004", 6, "sisyphus", "1+6; 2+6; 3+6; 4+2", "accepted"),
    ("N-004", 6, "sisyphus", "1+4*5; 1+0*3; 1+0", "trick-not-now"),  # eight tricks
    ("N-191", 5, {"threes_are_honours": True}, "1+5*4; 1+4", "accepted"),  # 000:307
    ("N-191", 5, {"threes_are_honours": True}, "1+5*4; 1+5", "honours-exceed-pack"),
    ("N-191", 5, {"threes_are_honours": True}, "1+2*8; 1+2", "honours-missing"),
]


@every("rule, players, source, tricks, reason", SIZES)
def test_sums_follow_the_pack_and_the_table(rule, players, source, tricks, reason):
    assert refused(source, f"{STANDS}; {tricks}", players=players) == reason


@every(
    "text, reason",
    [
        ("", "note-empty"),
        ("   ", "note-empty"),
        ("佐々木がマイティを隠していた", "accepted"),
        ("字" * LONGEST_NOTE, "accepted"),
        ("字" * (LONGEST_NOTE + 1), "note-too-long"),
    ],
)
def test_notes(text, reason):
    assert refused("sisyphus", f"note {text}") == reason


SAID = [
    # story                                            what the sentence mentions
    ("2:13S", {"seat": 2, "to_speak": 1}),
    ("1:pass; 1:13S", {"seat": 1}),
    ("1 stands 13S; call JOKER", {"card": "JOKER"}),
    ("5 stands 13S", {"seat": 5, "players": 5}),
    (f"{ALONE}; bury 3", {"count": 3, "most": 2}),
    (f"{ALONE}; 1+5*4; bury 1", {"count": 1, "most": 0}),
    (f"{ALONE}; bury 1; bury 0", {"count": 1}),
    (f"{STANDS}; 1+2; 1#1+2", {"trick": 1, "expected": 2}),
    (f"{STANDS}; 1+6", {"honours": 6, "players": 5}),
    (f"{STANDS}; 1+5*3; 1+4; 1+2", {"honours": 2, "left": 1}),
    (f"{STANDS}; 1+5*4; 1+1", {"honours": 1, "left": 0}),
    (f"{ALONE}; 1+0*6; 1+0", {"short": 3, "trick": 7}),
    (f"{STANDS}; 3+3 SK S2 ?? S3 S4", {"honours": 3, "counted": 1, "unseen": 1}),
    (f"{STANDS}; 3+1 SK S2 SA S3 S4", {"honours": 1, "counted": 2, "unseen": 0}),
    (f"{STANDS}; 3+2 SK S2 SA S3", {"cards": 4, "players": 5}),
    (f"{STANDS}; 3+3 SK SK SA S3 S4", {"card": "SK"}),
    (f"{STANDS}; 3 shows; 2 shows", {"seat": 3}),
    (f"{STANDS}; 2 shows; 3+1 H2 H3 HA H4 H5", {"seat": 2}),
    (f"{STANDS}; 3 shows; 1 claims napoleon; settle 2", {"seat": 3}),
    (f"{STANDS}; 1+3; count 1", {"taken": 1, "low": 3, "high": 20}),
    (f"{STANDS}; 1+3; settle 2", {"recorded": 1, "tricks": 10}),
    (f"note {'x' * 201}", {"length": 201, "longest": 200}),
]


@every("language", LANGUAGES)
@every("story, params", SAID)
def test_refusals_carry_what_their_sentences_mention(story, params, language):
    *before, last = story.split(";")
    hand = told("sisyphus", ";".join(before))
    with pytest.raises(Refusal) as refusal:
        further(hand, last)
    assert dict(refusal.value.params) == params
    said = speaker(language)(refusal.value.code, **params)
    assert said.endswith((".", "。"))
    assert "  " not in said
