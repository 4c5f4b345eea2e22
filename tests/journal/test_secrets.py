"""伏せる: what was taken back and would give the adjutant away is hidden while it is a secret."""

from scorekeeper.journal import HandProtested, SessionDiscarded
from scorekeeper.journal.session import is_hidden
from scorekeeper.napoleon.hand import facts
from tests.journal import nap_evening as nap
from tests.journal.evening import Evening, by_result, calls, dealt, opened, settles, stands, trick


def shown_by_mistake():
    evening = Evening(opening=opened("wikipedia"))
    evening.tell(dealt(preset="wikipedia"), stands(1, "13S"), calls("SA"), trick(1, 1, 2))
    return evening.tell(facts.AdjutantShown(seat=3)).undo()


def hidden(evening):
    session = evening.session
    found = [entry for entry in session.history if is_hidden(session, entry)]
    return [type(entry.event.fact).__name__ for entry in found]


def test_who_showed_the_card_by_mistake_is_not_told_while_it_is_a_secret():
    evening = shown_by_mistake()
    assert hidden(evening) == ["AdjutantShown"]
    evening.tell(facts.AdjutantShown(seat=2))
    assert hidden(evening) == [], "the card lies open"


def test_it_is_told_when_the_hand_is_over():
    evening = shown_by_mistake().tell(facts.HonoursCounted(taken=14), settles(2))
    assert hidden(evening) == []
    evening.tell(dealt(1, 2, "wikipedia"))
    assert hidden(evening) == [], "it was another hand's"


def test_a_void_hand_tells_it_to_nobody():
    evening = shown_by_mistake().tell(facts.HandRedealt(reason="misdeal"))
    assert hidden(evening) == ["AdjutantShown"], "what made it void can be undone"
    evening.tell(dealt(0, 1, "wikipedia"), *by_result(2, "13H", "SA", 14, 3))
    assert hidden(evening) == [], "a later hand is settled"


def test_whatever_was_recorded_behind_it_is_hidden_with_it():
    evening = Evening(opening=opened("wikipedia"))
    evening.tell(dealt(preset="wikipedia"), *by_result(1, "13S", "SA", 14, 2))
    evening.tell(HandProtested(hand=1, text="whose ace?"), dealt(1, 2, "wikipedia"))
    evening.tell(stands(2, "13H")).undo()
    assert hidden(evening) == [], "the settled hand stands"
    evening.undo().undo().undo()
    behind = ["HandSettled", "HandProtested", "HandStarted", "ContractSet"]
    assert hidden(evening) == behind
    evening.undo().undo().undo()
    assert hidden(evening) == ["HonoursCounted", *behind], "but what came before it is told"
    evening.undo().tell(SessionDiscarded())
    assert evening.session.hand is None
    assert hidden(evening) == ["HonoursCounted", *behind]


def test_what_tells_nothing_is_not_hidden():
    evening = Evening(opening=opened("wikipedia"))
    evening.tell(dealt(preset="wikipedia"), stands(1, "13S"), calls("SA")).undo()
    assert hidden(evening) == []
    assert hidden(nap.evening().tell(nap.dealt(), nap.plays(1, "3")).undo()) == []
