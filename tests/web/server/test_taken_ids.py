"""An id or a key that comes from a file is in no address another page's own."""

import re

from scorekeeper.desk.imports.archive import TAKEN
from tests.web.at_home import app_at_home

OF_FILES = {"session_id": TAKEN, "season_key": frozenset(), "person_key": frozenset(),
            "player_key": frozenset()}  # fmt: skip
"""What stands in addresses and may come in with a file, and what of it is refused."""


def names_in_the_place_of(rules: list[str], part: str) -> set[str]:
    """What other addresses have where this part stands in one."""
    found = set()
    for rule in rules:
        before, place, _ = (
            rule.partition(f":{part}>") if f":{part}>" in rule else (rule.partition(f"<{part}>"))
        )
        if place:
            folder = before.rpartition("/")[0] + "/"
            beside = [one.removeprefix(folder) for one in rules if one.startswith(folder)]
            found |= {one.partition("/")[0] for one in beside}
    return {name for name in found if name and not re.search("[<>]", name)}


def test_an_id_that_is_another_pages_address_is_known_as_taken(tmp_path):
    app = app_at_home(tmp_path)
    rules = [rule.rule for rule in app.url_map.iter_rules()]
    assert any("<session_id>" in rule for rule in rules)
    found = {part: names_in_the_place_of(rules, part) for part in OF_FILES}
    assert found == {part: set(taken) for part, taken in OF_FILES.items()}
