"""What leaves the house of one season or session is looked up: no query goes through all hands."""

import pytest

from scorekeeper.store import Scope, export_queries, open_database

QUERIES = [
    *(export_queries.games_within, export_queries.protested_by_player),
    *(export_queries.sessions_within, export_queries.exported_hands),
    export_queries.exported_scores,
]
SCOPES = [Scope(season_key="spring"), Scope(session="a"), Scope(season_key="spring", session="a")]


@pytest.fixture
def database(tmp_path):
    with_tables = open_database(tmp_path / "scorekeeper.db")
    yield with_tables
    with_tables.close()


@pytest.mark.parametrize("scope", SCOPES, ids=str)
@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query.__name__)
def test_a_scope_is_looked_up_in_every_table(database, query, scope):
    """SQLite scans a table from end to end only where no index leads to what is asked.

    Of house rules there are few, and it is asked once which of them want signatures.
    """
    asked = []
    database.conn.set_trace_callback(asked.append)
    list(query(database, scope))
    database.conn.set_trace_callback(None)
    plan = database.conn.execute(f"explain query plan {asked[-1]}").fetchall()
    assert plan
    found = {step for *_, step in plan if step.startswith("SCAN")}
    assert found <= {"SCAN ruleset", "SCAN wanted", "SCAN part", "SCAN dealt"}
