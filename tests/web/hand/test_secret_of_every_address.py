"""副官の秘密: no address of the house tells who holds the called card, whoever asks.

The addresses come out of the app's own map, so that a new page is looked at before anybody has
thought of it; what its pages lead to is followed one step. Everything of an answer is held against
that of a table with another adjutant: status, headers, and every byte but each table's own.
"""

import gzip
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.web.server.door.rights import KEEPS_SCORE, LOOKS_ON, OWNER
from tests.web.hand.adjutants import OURS, Tables, differing, play, seat
from tests.web.markup import read
from tests.web.server.door.addresses import addresses
from tests.web.visitor import Visitor

PLAYER = "秋子"
KEPT_BACK = {"/export/backup.db": "the file itself, with what was taken back, for owners alone"}
"""What is not looked at, and why."""
CODES = "/codes/"
"""Below this the word of a page that is looked at stands once more, as pictures."""
PACKED = re.compile('(?<=data-word=")[^"]+')
TABLES_OWN = {"Date", "ETag", "Set-Cookie", "Content-Disposition"}
"""Headers that differ between any two tables."""
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Answers = dict[tuple[str, str, str], tuple[object, ...]]
"""Status, headers and body, by role, method and address."""


@pytest.fixture
def tables(tmp_path: Path, request: pytest.FixtureRequest) -> Tables:
    """Two tables whose hands wait for nothing but the adjutant's name."""
    made = seat(tmp_path, request.param)
    play(made)
    return made


def asked(visitor: Visitor) -> Iterator[tuple[str, str]]:
    """Every address with each method that it takes, as a table's own."""
    app = visitor.client.application
    for one in addresses(app, visitor.session, "2026", PLAYER):
        if (
            not one.path.startswith("/static")
            and one.path not in KEPT_BACK
            and CODES not in one.path
        ):
            yield from ((method, one.path) for method in ("GET", "POST") if method in one.endpoints)


def told(answer: TestResponse) -> tuple[object, ...]:
    """All of an answer that must not depend on who holds the card."""
    headers = sorted((k, OURS.sub("…", v)) for k, v in answer.headers if k not in TABLES_OWN)
    if answer.mimetype == WORKBOOK:
        headers = [(name, value) for name, value in headers if name != "Content-Length"]
        return answer.status_code, tuple(headers), cells(answer.data)
    body, packed = PACKED.subn(unpacked, answer.data.decode(errors="backslashreplace"))
    if packed:
        headers = [(name, value) for name, value in headers if name != "Content-Length"]
    return answer.status_code, tuple(headers), OURS.sub("…", body)


def unpacked(word: re.Match[str]) -> str:
    """What a session's word holds, which is packed with the table's own ids."""
    return gzip.decompress(urlsafe_b64decode(word[0] + "=" * (-len(word[0]) % 4))).decode()


def cells(workbook: bytes) -> tuple[str, ...]:
    """What stands in the cells of a workbook, which is packed with the times of its making."""
    with ZipFile(BytesIO(workbook)) as book:
        whole = [book.read(name).decode() for name in sorted(book.namelist()) if "xl/" in name]
    texts = re.findall("<(?:t|v)[^>]*>([^<]*)</", "".join(whole))
    return tuple(OURS.sub("…", one) for one in texts if not re.fullmatch("[0-9a-f]{4}", one))


def led_to(answer: TestResponse, path: str) -> Iterator[str]:
    """Where a page leads within the house."""
    if answer.mimetype == "text/html":
        for one in read(answer.text)[0].all("a"):
            there = urldefrag(urljoin(f"http://localhost{path}", one.get("href"))).url
            if urlsplit(there).netloc == "localhost":
                yield there.removeprefix("http://localhost")


def answers_to(client: FlaskClient, visitor: Visitor, role: str, language: str) -> Answers:
    """What somebody is answered everywhere; forms are sent empty, which write nothing."""
    found, further = {}, set()
    headers = {"Accept-Language": language}
    for method, path in asked(visitor):
        answer = client.open(path, method=method, headers=headers)
        assert answer.status_code < 500, path
        found[role, method, OURS.sub("…", path)] = told(answer)
        further |= set(led_to(answer, path)) if method == "GET" else set()
    if role == OWNER:
        for path in {OURS.sub("…", one): one for one in sorted(further)}.values():
            if not path.startswith(("/language", *KEPT_BACK)) and CODES not in path:
                found[role, "GET", OURS.sub("…", path)] = told(client.get(path, headers=headers))
    return found


def everything(visitor: Visitor) -> Answers:
    """What every role is answered, each in a language."""
    app = visitor.client.application
    onlooker, scorer = (app.test_client(role=role) for role in (LOOKS_ON, KEEPS_SCORE))
    stranger = app.test_client(stranger=True)
    return {
        **answers_to(stranger, visitor, "nobody", "en"),
        **answers_to(onlooker, visitor, LOOKS_ON, "ja"),
        **answers_to(scorer, visitor, KEEPS_SCORE, "en"),
        **answers_to(visitor.client, visitor, OWNER, "ja"),
    }


@pytest.mark.parametrize("tables", [(0, "solo")], indirect=True, ids=str)
def test_no_address_tells_who_holds_the_card(tables: Tables) -> None:
    assert differing(tables, everything) == []


@pytest.mark.parametrize("tables", [(2, 3)], indirect=True, ids=str)
def test_no_address_tells_it_after_a_settlement_was_taken_back(tables: Tables) -> None:
    tags = {}
    for adjutant, visitor in tables.items():
        tags[adjutant] = visitor.client.get(visitor.hand().path).headers["ETag"]
        visitor.press("settle", adjutant=adjutant)
    named = differing(tables, lambda one: answers_to(one.client, one, OWNER, "ja"))
    sheet = "/sessions/…"
    told_now = {sheet, f"{sheet}/hands/1", f"{sheet}/wall", "/", "/seasons/2026/"}
    assert told_now <= {path for _, _, path in named}, "what can tell"
    for adjutant, visitor in tables.items():
        visitor.press("undo")
        path, asks = visitor.page.path, {"If-None-Match": tags[adjutant]}
        assert visitor.client.get(path, headers=asks).status_code == 200, "its history has grown"
    assert differing(tables, everything) == []
    for visitor in tables.values():
        assert not visitor.sheet().forms("close"), "an evening ends between hands"
