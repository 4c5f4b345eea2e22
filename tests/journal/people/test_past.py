"""過去の結果: results from before the book was kept, and the day on which they were."""

from dataclasses import replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.games import game_of_preset
from scorekeeper.journal import Event, SessionOpened
from scorekeeper.journal.events import PastResult, Seating
from scorekeeper.journal.session import MOST_POINTS, check_past
from scorekeeper.trick_taking.hand import LONGEST_NOTE

FOUR = PastResult(points=(3, -1, -1, -1))
SIX = Seating.of(("秋", "便", "千絵", "大", "恵美", "文"))
TABLE = Seating.of(SIX.names[:4])


def refusal_of(fact, table, hands=0):
    with pytest.raises(Refusal) as refused:
        check_past(fact, table=table, game=game_of_preset("wikipedia"), hands=hands)
    return refused.value.code, dict(refused.value.params)


@pytest.mark.parametrize(
    ("fact", "table", "hands", "refused"),
    [
        (FOUR, TABLE, 1, ("past-beside-hands", {})),
        (FOUR, SIX, 0, ("past-players", {"given": 4, "players": 6})),
        (replace(FOUR, seats=(0, 1, 2)), SIX, 0, ("past-players", {"given": 4, "players": 3})),
        (replace(FOUR, seats=(0, 1, 2, 6)), SIX, 0, ("person-unknown", {"person": 6})),
        (replace(FOUR, seats=(0, 2, 1, 3)), SIX, 0, ("person-unknown", {"person": 1})),
        (replace(FOUR, seats=(-1, 0, 1, 2)), SIX, 0, ("person-unknown", {"person": -1})),
        (replace(FOUR, seats=(0, 1, 2, 3)), replace(SIX, gone=frozenset({2})), 0,
         ("person-not-there", {"name": "千絵"})),
        (replace(FOUR, points=(MOST_POINTS + 1, 0, 0, 0)), TABLE, 0,
         ("past-points-impossible", {"points": "10000", "most": MOST_POINTS})),
        (replace(FOUR, note="x" * (LONGEST_NOTE + 1)), TABLE, 0,
         ("note-too-long", {"length": LONGEST_NOTE + 1, "longest": LONGEST_NOTE})),
    ],
)  # fmt: skip
def test_a_past_result_that_cannot(fact, table, hands, refused):
    assert refusal_of(fact, table, hands) == refused


NOON = "2024-05-06T12:00:00.000+00:00"


@pytest.mark.parametrize(
    ("session", "by", "said", "when", "day"),
    [
        ("past-1", "table", None, "2024-05-06", "2024-05-06"),
        ("past-1", "table", "2024-05-05", "2024-05-06", "2024-05-05"),
        ("past-1", "phone", None, NOON, None),
        ("evening", "table", None, NOON, None),
        ("evening", "phone", "2024-05-05", NOON, "2024-05-05"),
    ],
)
def test_of_what_was_brought_as_a_table_the_day_alone_is_known(session, by, said, when, day):
    opened = SessionOpened(
        game="napoleon", preset="wikipedia", ruleset="x", season="春", players=SIX.names, day=said
    )
    event = Event(session=session, sequence=1, command_id="tap", at=NOON, by=by, fact=opened)
    assert (event.when, event.day) == (when, day)
    played = replace(event, fact=FOUR)
    assert played.day == (when if when != NOON else None)
