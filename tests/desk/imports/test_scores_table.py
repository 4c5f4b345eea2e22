"""The scores that were taken away come back, here or on another machine."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from scorekeeper.desk.exports import Scope, Wanted, export
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.tables import TableKey
from scorekeeper.store import Stretch, season_players
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_past_results
from tests.desk.imports.test_corrected import FIRST
from tests.desk.table import MEMORY, Clock, Table, a_table
from tests.journal.evening import by_result

LATER = Clock(datetime(2026, 1, 10, tzinfo=UTC))


def taken(table: Table, language: str, name: TableKey) -> bytes:
    out = BytesIO()
    export(table.desk, speaker(language), Wanted(scope=Scope(), format="csv", table=name), out)
    return out.getvalue()


def told(table: Table, season: str) -> list[tuple[str, int, int]]:
    rows = season_players(table.desk.database, Stretch(season_key=season))
    return sorted((row.player, row.hands, row.points) for row in rows)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_scores_come_back(language: str) -> None:
    with a_table(clock=LATER) as table, a_table(MEMORY, clock=LATER) as other:
        table.open("sisyphus").tell(*by_result(1, "13NT", "SA", 14, 3))
        table.next_hand().tell(*by_result(0, "20S", "HJ", 20, None)).close()
        import_past_results(table.desk, FIRST.encode(), preset="sisyphus")
        content = taken(table, language, "scores")
        season = table.session.opened.season
        here = import_past_results(table.desk, content, preset="sisyphus")
        assert {one.state for one in here} == {"known"}
        there = import_past_results(other.desk, content, preset="sisyphus")
        assert {one.state for one in there} == {"new"}
        again = import_past_results(other.desk, content, preset="sisyphus")
        assert {one.state for one in again} == {"known"}
        assert told(other, season) == told(table, season) != []
        assert told(other, "spring") == told(table, "spring") != []


def test_standings_say_what_to_bring_instead() -> None:
    with a_table(clock=LATER) as table:
        import_past_results(table.desk, FIRST.encode(), preset="sisyphus")
        with pytest.raises(NotImported) as wrong:
            import_past_results(table.desk, taken(table, "ja", "standings"), preset="sisyphus")
        assert [fault.code for fault in wrong.value.faults] == ["past-standings"]
