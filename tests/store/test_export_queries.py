"""What leaves the house of one season or session is looked up: no query goes through all hands."""

from dataclasses import asdict

import pytest

from scorekeeper.store import Scope, export_queries, open_database

QUERIES = {
    name: text
    for name, text in vars(export_queries).items()
    if isinstance(text, str) and "{within}" in text
}
SCOPES = [
    Scope(season_key="spring"),
    Scope(session="a"),
    Scope(season_key="spring", session="a"),
]


@pytest.fixture
def database(tmp_path):
    with_tables = open_database(tmp_path / "scorekeeper.db")
    yield with_tables
    with_tables.close()


def test_all_the_queries_are_looked_at():
    assert {"_HANDS", "_SCORES"} <= QUERIES.keys()


@pytest.mark.parametrize("scope", SCOPES, ids=str)
@pytest.mark.parametrize("query", QUERIES)
def test_a_scope_is_looked_up_in_every_table(database, query, scope):
    """SQLite scans a table from end to end only where no index leads to what is asked.

    Of house rules there are few, and it is asked once which of them want signatures.
    """
    asked = export_queries._narrow_query(QUERIES[query], scope)
    plan = database.conn.execute(f"explain query plan {asked}", asdict(scope)).fetchall()
    assert plan
    found = {step for *_, step in plan if step.startswith("SCAN")}
    assert found <= {"SCAN ruleset", "SCAN wanted", "SCAN part", "SCAN dealt"}
