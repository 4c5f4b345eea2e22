"""Facts of who comes, leaves and sits where, as databases keep them."""

from hypothesis import strategies as st

from scorekeeper.journal import Fact
from scorekeeper.journal.people import (
    NextDealerChosen,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
)

PEOPLE = st.integers(0, 19)
TEXTS = st.text(max_size=60)

PEOPLE_KEPT: list[tuple[str, int, str, Fact]] = [
    ("person-arrived", 1, '{"name": "花子", "place": 3}', PersonArrived(name="花子", place=3)),
    ("person-left", 1, '{"person": 2}', PersonLeft(person=2)),
    (
        "person-sat-out",
        1,
        '{"person": 2, "until_back": true}',
        PersonSatOut(person=2, until_back=True),
    ),
    ("person-came-back", 1, '{"person": 2}', PersonCameBack(person=2)),
    ("seats-swapped", 1, '{"person": 2, "other": 5}', SeatsSwapped(person=2, other=5)),
    ("person-renamed", 1, '{"person": 0, "name": "明"}', PersonRenamed(person=0, name="明")),
    ("next-dealer-chosen", 1, '{"person": 4}', NextDealerChosen(person=4)),
]

ANY_COMING: dict[type[Fact], st.SearchStrategy[Fact]] = {
    PersonArrived: st.builds(PersonArrived, name=TEXTS, place=PEOPLE),
    PersonLeft: st.builds(PersonLeft, person=PEOPLE),
    PersonSatOut: st.builds(PersonSatOut, person=PEOPLE, until_back=st.booleans()),
    PersonCameBack: st.builds(PersonCameBack, person=PEOPLE),
    SeatsSwapped: st.builds(SeatsSwapped, person=PEOPLE, other=PEOPLE),
    PersonRenamed: st.builds(PersonRenamed, person=PEOPLE, name=TEXTS),
    NextDealerChosen: st.builds(NextDealerChosen, person=PEOPLE),
}
