"""文字だけのブラウザー: HTTP/1.0, no scripts, a key pasted, and forms from nowhere."""

import shutil
import subprocess
from dataclasses import dataclass, field
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.wording import speaker
from tests.bench.browser import FORM, Answer
from tests.bench.taps import nap_hand, napoleon_hand
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.web.server.test_waiting import PATIENCE, served
from tests.web.visitor import Visitor


class OldConnection(HTTPConnection):
    _http_vsn = 10
    _http_vsn_str = "HTTP/1.0"


@dataclass
class TextBrowser:
    """What w3m and lynx send, and no more: ``says_from`` is whether they say where a form stood."""

    port: int
    says_from: bool = True
    cookies: dict[str, str] = field(default_factory=dict)

    def open(self, path, *, method="GET", headers=None, data=None):
        """One request, one connection; redirects are not followed."""
        sent = dict(headers or {})
        sent.pop("Referer", None)
        sent["Host"] = f"127.0.0.1:{self.port}"
        if self.says_from:
            sent["Referer"] = f"http://127.0.0.1:{self.port}/"
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={kept}" for name, kept in self.cookies.items())
        body = None
        if data is not None:
            pairs = data.items(multi=True) if isinstance(data, MultiDict) else data.items()
            body, sent["Content-Type"] = urlencode(list(pairs)), FORM
        connection = OldConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        assert answer.headers["Transfer-Encoding"] is None
        assert answer.headers["Connection"] != "keep-alive"
        for value in answer.headers.get_all("Set-Cookie", ()):
            name, _, kept = value.partition(";")[0].partition("=")
            self.cookies[name] = kept
        return Answer(status_code=answer.status, headers=dict(answer.headers), text=text)


@pytest.fixture(params=[True, False], ids=["with a referrer", "without"])
def visitor(app, request):
    with served(app) as port:
        yield Visitor(TextBrowser(port, request.param), "en")  # type: ignore[arg-type]  # as one


@pytest.mark.parametrize(
    ("preset", "steps"), [("wikipedia", napoleon_hand()), ("nap-ja", nap_hand())]
)
def test_a_hand_is_recorded_from_the_pasted_key_to_the_points(visitor, instance, preset, steps):
    visitor.open("/")
    key = (instance / "owner_key").read_text(encoding="utf-8").strip()
    page = visitor.write("enter", key=key)
    assert page.status == 200
    visitor.sit_down(preset)
    visitor.hand()
    for step in steps:
        page = visitor.press(step.form, **step.choices)
        assert (page.status, page.complaints) == (200, []), step.stage
    assert sum(page.points()) == 0
    assert any(page.points())
    assert "points" in visitor.sheet().html


DUMPS = {
    "w3m": ["w3m", "-dump", "-cols", "200", "-I", "UTF-8", "-O", "UTF-8", "-T", "text/html"],
    "lynx": ["lynx", "-dump", "-width=200", "-assume_charset=utf-8", "-display_charset=utf-8"],
}


@pytest.mark.parametrize("program", DUMPS)
def test_what_only_scripts_fill_or_press_is_not_shown(app, tmp_path, instance, program):
    """Neither of them knows ``hidden``, nor that a template is none of the page."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not here")
    visitor, say = Visitor(app.test_client(), "en"), speaker("en")
    hand = visitor.sit_down("wikipedia").path
    with a_table(instance / "scorekeeper.db") as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2)).close()
    waiting = ("title", "one", "stands", "stopped", "again", "drop")
    words = [say(f"hand-out-{key}") for key in ("share", "copy")]
    sentences = [say("hand-screen-sleeps"), *(say(f"waiting-{key}") for key in waiting)]
    season, session = "/export/season/春/", "/export/session/evening/"
    papers = (f"{season}print", f"{season}days", f"{session}print")
    file = tmp_path / "page.html"
    for path in (hand, "/sessions/evening", season, session, *papers, "/devices/mine"):
        page = visitor.open(path)
        assert page.status == 200, path
        assert say("export-print-now") not in [one.text for one in page.main.all("button")]
        file.write_text(page.html, encoding="utf-8")
        shown = subprocess.run(
            [*DUMPS[program], str(file)], capture_output=True, text=True, check=True
        ).stdout
        lines = [line.strip(" *[]()") for line in shown.splitlines()]
        said = " ".join(shown.split())
        assert said, path
        assert [word for word in words if word in lines] == [], path
        assert [one for one in sentences if one in said] == [], path
        assert shown.count(say("install-title")) <= 1, path


def test_what_is_not_known_is_refused_to_it_in_words(visitor):
    visitor.open("/")
    page = visitor.write("enter", key="0" * 32)
    assert page.status in {403, 422}
    assert page.form("enter")
