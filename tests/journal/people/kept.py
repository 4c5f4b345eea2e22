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


ANY_COMING: dict[type[Fact], st.SearchStrategy[Fact]] = {
    PersonArrived: st.builds(PersonArrived, name=TEXTS, place=PEOPLE),
    PersonLeft: st.builds(PersonLeft, person=PEOPLE),
    PersonSatOut: st.builds(PersonSatOut, person=PEOPLE, until_back=st.booleans()),
    PersonCameBack: st.builds(PersonCameBack, person=PEOPLE),
    SeatsSwapped: st.builds(SeatsSwapped, person=PEOPLE, other=PEOPLE),
    PersonRenamed: st.builds(PersonRenamed, person=PEOPLE, name=TEXTS),
    NextDealerChosen: st.builds(NextDealerChosen, person=PEOPLE),
}
