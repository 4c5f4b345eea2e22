"""Two keep score in different languages: each reads what the other recorded in their own."""

import re

import pytest

from tests.examples import by_turns
from tests.web.at_home import app_at_home
from tests.web.nap_tour import nap_tour
from tests.web.tour import tour
from tests.web.visitor import Visitor

OWN = re.compile(r"[0-9a-f]{10}|(?:device |端末)\w{4}|\d{1,2}:\d\d")
"""What differs between two houses anyhow: ids, devices and times."""


def evening(visitor):
    for about, page in tour(visitor):
        yield about, page
        if about == "sheet, amended":
            return


def written(writer, walk, home):
    app = app_at_home(home / writer, testing=False)
    visitor = Visitor(app.test_client(), writer)
    sessions = dict.fromkeys(visitor.session for _ in walk(visitor) if visitor.session)
    parts = ("", "/hands/1", "/hands/2", "/table", "/wall", "/penalties", "/hands/1/correct")
    paths = ["/", "/people/", "/club/"]
    for session in sessions:
        paths += [f"/sessions/{session}{part}" for part in parts]
        paths.append(f"/export/session/{session}/")
    found = {}
    for language in ("ja", "en"):
        reader = Visitor(app.test_client(), language)
        found[language] = OWN.sub("…", "\n".join(reader.open(path).main.text for path in paths))
    return found


@pytest.mark.parametrize("walk", by_turns([evening, nap_tour], lambda number, _: number == 0))
def test_what_one_records_another_reads_in_their_own_language(tmp_path, walk):
    japanese, english = (written(one, walk, tmp_path) for one in ("ja", "en"))
    assert english == japanese
    assert len(english["ja"]) > 3000
