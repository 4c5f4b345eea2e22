"""Somebody at the pages without JavaScript: reads forms, chooses, presses, and is answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import urlsplit

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.web.markup import Element, read

NAMES = ("秋子", "Ben", "千恵", "大輔", "Eve", "文子")
PLAYERS = ("甲", "乙", "丙", "丁", "戊")

UNTYPED = frozenset({"csrf_token", "command", "seen"})


@dataclass(frozen=True)
class Page:
    status: int
    path: str
    html: str

    @cached_property
    def _read(self) -> tuple[Element, list[str]]:
        return read(self.html)

    @property
    def root(self) -> Element:
        return self._read[0]

    @property
    def faults(self) -> list[str]:
        return self._read[1]

    @cached_property
    def main(self) -> Element:
        return self.root.one("main")

    @property
    def complaints(self) -> list[str]:
        """The sentences that say what went wrong; those that only scripts show are none yet."""
        said = self.main.all("p", css="wrong")
        return [one.text for one in said if not one.has("hidden")]

    def forms(self, name: str) -> list[Element]:
        return [one for one in self.root.all("form") if one["action"].endswith(f"/{name}")]

    def form(self, name: str) -> Element:
        found = self.forms(name)
        offered = [one["action"] for one in self.root.all("form")]
        assert found, f"no form {name!r} on {self.path}, but {offered}"
        return found[0]

    def points(self) -> list[int]:
        listed = self.main.one("ol", css="points-list")
        return [number(one.text) for one in listed.all("span", css="total")]


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def seats(names: Sequence[str]) -> dict[str, str | None]:
    """The fields of a new session for these people; those of empty seats are left out."""
    fields = dict.fromkeys(f"player-{seat}" for seat in range(1, 8))
    return fields | dict(zip(fields, names, strict=False))


def fields_of(form: Element) -> MultiDict[str, str]:
    """What a browser would send of a form before anything is pressed."""
    sent: MultiDict[str, str] = MultiDict()
    for one in form.all():
        if one.tag == "input" and one.get("type") in {"hidden", "text"}:
            sent.add(one["name"], one.get("value"))
        elif one.tag == "input" and one.has("checked"):
            sent.add(one["name"], one["value"])
        elif one.tag == "textarea":
            sent.add(one["name"], one.text)
        elif one.tag == "select":
            options = one.all("option")
            chosen = [option for option in options if option.has("selected")] or options[:1]
            sent.add(one["name"], chosen[0]["value"])
    return sent


def offers(form: Element, name: str) -> list[str]:
    return [
        one.get("value")
        for one in form.all()
        if one.get("name") == name
        and not (one.has("disabled") or one.has("hidden"))
        and (one.tag == "button" or one.get("type") in {"radio", "hidden"})
    ] + [
        option["value"]
        for one in form.all("select")
        if one.get("name") == name
        for option in one.all("option")
    ]


@dataclass
class Visitor:
    """A browser's reader; ``page`` is what stands before them."""

    client: FlaskClient
    language: str = "ja"
    page: Page = field(default_factory=lambda: Page(0, "/", ""))
    session: str = ""
    sits_anywhere: bool = True
    """Whether it goes without saying that people sit at two tables, and that seasons mix scales.

    Of most tests it is no part.
    """

    def open(self, path: str) -> Page:
        return self._answered("GET", path)

    def press(self, form: str, **choices: object) -> Page:
        self.page.form(form)
        wanted = {name: str(value) for name, value in choices.items()}
        able = [
            one
            for one in self.page.forms(form)
            if all(value in offers(one, name) for name, value in wanted.items())
        ]
        assert able, f"{form} does not offer {wanted} on {self.page.path}"
        return self._send(able[0], wanted)

    def write(self, form: str, **texts: str) -> Page:
        return self._send(self.page.form(form), texts)

    def forge(self, form: str, changes: Mapping[str, object]) -> Page:
        """Send a form of the page with anything in its fields; None leaves a field out."""
        found = self.page.form(form)
        sent = fields_of(found)
        for name, value in changes.items():
            sent.poplist(name)
            if value is not None:
                sent[name] = str(value)
        return self.post(found["action"], sent)

    def _send(self, form: Element, choices: Mapping[str, str]) -> Page:
        sent = fields_of(form)
        for name, value in choices.items():
            assert form.all(name=name), f"{form['action']} has no {name}"
            sent[name] = value
        return self.post(form["action"], sent)

    def post(self, path: str, sent: Mapping[str, str] | bytes, **kw: object) -> Page:
        sits = path.endswith(("/sessions/new", "/table/arrive"))
        if sits and self.sits_anywhere and not isinstance(sent, bytes):
            sent = MultiDict(sent)
            sent.setdefault("elsewhere", "stay")
            sent.setdefault("mixed", sent.get("season", ""))
        return self._answered("POST", path, data=sent, **kw)

    def sit_down(self, preset: str, players: int | Sequence[str] = 5, season: str = "2026") -> Page:
        names = NAMES[:players] if isinstance(players, int) else players
        self.open("/sessions/new")
        page = self.forge("sessions/new", {**seats(names), "preset": preset, "season": season})
        assert page.status == 200, page.complaints
        self.session = page.path.split("/")[2]
        return page

    def hand(self, deal: int = 1) -> Page:
        return self.open(f"/sessions/{self.session}/hands/{deal}")

    def sheet(self) -> Page:
        return self.open(f"/sessions/{self.session}")

    def _answered(self, method: str, path: str, **kw: object) -> Page:
        headers = {"Accept-Language": self.language, "Referer": f"http://localhost{self.page.path}"}
        answer = self.client.open(path, method=method, headers=headers, **kw)
        if answer.status_code == 303:
            return self._answered("GET", answer.headers["Location"])
        there = urlsplit(path)
        place = there.path + (f"?{there.query}" if there.query else "")
        self.page = Page(answer.status_code, place, answer.text)
        return self.page
