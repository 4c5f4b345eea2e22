"""Facts of the club, as databases keep them."""

from hypothesis import strategies as st

from scorekeeper.journal import Fact
from scorekeeper.journal.club import (
    GuestMarked,
    InitialsGiven,
    NumberGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    RetiredMarked,
)
from scorekeeper.journal.seasons import (
    FinalLine,
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
    Upto,
)

TEXTS = st.text(max_size=60)
DAYS = st.none() | st.dates().map(str)
RULES = st.builds(SeasonRules, starts=DAYS, ends=DAYS)
LINES = st.builds(FinalLine, name=TEXTS, person=TEXTS)

CLUB_KEPT: list[tuple[str, int, str, Fact]] = [
    (
        "club-person-named",
        1,
        '{"person": "aki", "name": "あき子"}',
        PersonNamed(person="aki", name="あき子"),
    ),
    (
        "club-reading-given",
        1,
        '{"person": "秋子", "reading": "あきこ"}',
        ReadingGiven(person="秋子", reading="あきこ"),
    ),
    (
        "club-initials-given",
        1,
        '{"person": "秋子", "initials": "AK"}',
        InitialsGiven(person="秋子", initials="AK"),
    ),
    (
        "club-guest-marked",
        1,
        '{"person": "秋子", "guest": true}',
        GuestMarked(person="秋子", guest=True),
    ),
    (
        "club-number-given",
        1,
        '{"person": "秋子", "number": "012"}',
        NumberGiven(person="秋子", number="012"),
    ),
    (
        "club-retired-marked",
        1,
        '{"person": "秋子", "retired": true}',
        RetiredMarked(person="秋子", retired=True),
    ),
    (
        "club-people-merged",
        1,
        '{"person": "aki", "into": "秋子"}',
        PeopleMerged(person="aki", into="秋子"),
    ),
    (
        "club-season-rules-set",
        1,
        (
            '{"season": "春", "rules": {"order": "best", "best": 3, "drop": 0, "least_hands": 4,'
            ' "least_evenings": 2, "ranks_guests": true, "tie_breaks": ["head_to_head"],'
            ' "starts": "2026-04-01", "ends": null}}'
        ),
        SeasonRulesSet(
            season="春",
            rules=SeasonRules(
                order="best",
                best=3,
                least_hands=4,
                least_evenings=2,
                ranks_guests=True,
                tie_breaks=("head_to_head",),
                starts="2026-04-01",
            ),
        ),
    ),
    (
        "club-season-closed",
        3,
        (
            '{"season": "春", "signed_by": "秋子", "table": [{"rank": null, "person": "秋子",'
            ' "name": "秋子", "counted": 12, "points": 9, "hands": 4, "evenings": 3,'
            ' "declarer_won": 1, "declarer_played": 2, "partner_won": 0, "partner_played": 1,'
            ' "opponent_won": 1, "opponent_played": 1, "protested": 1}],'
            ' "upto": [{"session": "evening", "sequence": 12}]}'
        ),
        SeasonClosed(
            season="春",
            signed_by="秋子",
            table=(
                FinalLine(
                    rank=None,
                    person="秋子",
                    name="秋子",
                    counted=12,
                    points=9,
                    hands=4,
                    evenings=3,
                    declarer_won=1,
                    declarer_played=2,
                    partner_won=0,
                    partner_played=1,
                    opponent_won=1,
                    opponent_played=1,
                    protested=1,
                ),
            ),
            upto=(Upto(session="evening", sequence=12),),
        ),
    ),
    (
        "club-season-reopened",
        1,
        '{"season": "春", "reason": "第3局の訂正"}',
        SeasonReopened(season="春", reason="第3局の訂正"),
    ),
    (
        "club-season-renamed",
        1,
        '{"season": "春", "name": "2026 春", "was": "春"}',
        SeasonRenamed(season="春", name="2026 春", was="春"),
    ),
    (
        "club-session-moved",
        1,
        '{"season": "春", "session": "evening", "name": "秋"}',
        SessionMoved(season="春", session="evening", name="秋"),
    ),
]

CLUB_OLDER: list[tuple[str, int, str, Fact]] = [
    (
        "club-season-closed",
        2,
        (
            '{"season": "春", "signed_by": "秋子", "table": [{"rank": 1, "person": "秋子",'
            ' "name": "秋子", "counted": 12, "points": 9, "hands": 4, "evenings": 3,'
            ' "declarer_won": null, "declarer_played": null, "partner_won": null,'
            ' "partner_played": null, "opponent_won": null, "opponent_played": null,'
            ' "protested": 1}]}'
        ),
        SeasonClosed(
            season="春",
            signed_by="秋子",
            table=(
                FinalLine(
                    rank=1,
                    person="秋子",
                    name="秋子",
                    counted=12,
                    points=9,
                    hands=4,
                    evenings=3,
                    protested=1,
                ),
            ),
        ),
    ),
    (
        "club-season-closed",
        1,
        (
            '{"season": "春", "signed_by": "秋子", "table": [{"rank": 1, "person": "秋子",'
            ' "name": "秋子", "counted": 12, "points": 9, "hands": 4, "evenings": 3}]}'
        ),
        SeasonClosed(
            season="春",
            signed_by="秋子",
            table=(
                FinalLine(
                    rank=1, person="秋子", name="秋子", counted=12, points=9, hands=4, evenings=3
                ),
            ),
        ),
    ),
]
"""Documents of versions before the last."""

ANY_CLUB_FACT: dict[type[Fact], st.SearchStrategy[Fact]] = {
    PersonNamed: st.builds(PersonNamed, person=TEXTS, name=TEXTS),
    ReadingGiven: st.builds(ReadingGiven, person=TEXTS, reading=TEXTS),
    InitialsGiven: st.builds(InitialsGiven, person=TEXTS, initials=TEXTS),
    GuestMarked: st.builds(GuestMarked, person=TEXTS, guest=st.booleans()),
    NumberGiven: st.builds(NumberGiven, person=TEXTS, number=TEXTS),
    RetiredMarked: st.builds(RetiredMarked, person=TEXTS, retired=st.booleans()),
    PeopleMerged: st.builds(PeopleMerged, person=TEXTS, into=TEXTS),
    SeasonRulesSet: st.builds(SeasonRulesSet, season=TEXTS, rules=RULES),
    SeasonClosed: st.builds(
        SeasonClosed,
        season=TEXTS,
        signed_by=TEXTS,
        table=st.lists(LINES, max_size=3).map(tuple),
        upto=st.lists(st.builds(Upto, session=TEXTS, sequence=st.integers(1, 99)), max_size=3).map(
            tuple
        ),
    ),
    SeasonReopened: st.builds(SeasonReopened, season=TEXTS, reason=TEXTS),
    SeasonRenamed: st.builds(SeasonRenamed, season=TEXTS, name=TEXTS, was=TEXTS),
    SessionMoved: st.builds(SessionMoved, season=TEXTS, session=TEXTS, name=TEXTS),
}
