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
