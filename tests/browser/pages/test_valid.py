"""html-validate finds nothing on any page; exceptions stand in .htmlvalidate.cjs, and below."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.pages.every_page import all_sights, in_words, sights
from tests.examples import is_night

HERE = Path(__file__).parent.parent
VALIDATOR = HERE / "node_modules/html-validate/bin/html-validate.mjs"

REPEATED = frozenset({"have", "am", "name", "points", "person", "called"})
"""Fields that are sent as lists: cards held, columns of an evening on paper, people who are here;
and the called card, which stands in the form unless another is pressed."""

UNTYPED = re.compile(r"<button(?![^>]*\stype=)")
"""HTML lets a button submit unless it says otherwise, and so the pages leave it out."""


@pytest.fixture(scope="module")
def validator():
    node = shutil.which("node") or shutil.which("nodejs")
    if node is None or not VALIDATOR.exists():
        reason = "NO HTML-VALIDATE: `npm ci` in tests/browser, and every page is read by it"
        if os.environ.get("SCOREKEEPER_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    config = HERE / ".htmlvalidate.cjs"
    return [node, str(VALIDATOR), "--config", str(config), "--formatter", "json"]


@in_words
def test_every_page_is_valid(tmp_path, validator, words):
    """Those that look different from one another; at night all pages in one of the languages."""
    read = all_sights(words) if words == "ja" and is_night() else sights(words)
    for number, sight in enumerate(read):
        written = UNTYPED.sub('<button type="submit"', sight.html)
        (tmp_path / f"{number}.html").write_text(written, "utf-8")
    answer = tmp_path / "found.json"
    with answer.open("w") as file:  # through a pipe the end of a long answer is lost
        said = subprocess.run(
            [*validator, str(tmp_path)], stdout=file, stderr=subprocess.PIPE, text=True, check=False
        )
    assert said.returncode in {0, 1}, said.stderr
    found = [
        fault for file in json.loads(answer.read_text("utf-8")) for fault in _faults(file, read)
    ]
    assert not found, "\n".join(found)


def _faults(file, read):
    sight = read[int(Path(file["filePath"]).stem)]
    return [
        f"{sight.about} ({sight.path}): {one['message']} ({one['ruleId']}) at {one['selector']}"
        for one in file["messages"]
        if not (one["ruleId"] == "form-dup-name" and one["context"]["name"] in REPEATED)
    ]
