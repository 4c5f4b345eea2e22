"""Tables that play one hand with different adjutants, and what of their pages is their own.

Everything of an answer is held against that of the other tables: status, headers, and every byte
but each table's own.
"""

import gzip
import re
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit
from zipfile import ZipFile

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON, OWNER
from tests.web.at_home import app_at_home
from tests.web.markup import read
from tests.web.server.access.addresses import addresses
from tests.web.visitor import Visitor

NAPOLEON = 1
ADJUTANTS = (0, 2, 3, 4, "solo")
OURS = re.compile(
    r"""value="[^"]{20,}"|\b[0-9a-f]{32}\b|(\b|(?<=%22))[0-9a-f]{10}\b"""
    r"|[0-9a-f]{4}(?=</span>|</t>|,|\)|）)|(\d?\d(:|%3A)){1,2}\d\d(\.\d{3})?"
    r'|(?<=_by": ")[0-9a-f]{4}|(?<=端末)[0-9a-f]{4}|(?<=端末（)[0-9a-f]{4}|(?<=device )[0-9a-f]{4}'
    r'|(?<=data-tag=")[0-9a-f]{24}|(?<=/devices/)[0-9a-f]{4}'
    r'|(?<=data-book=")[0-9a-f]{8}|(?<=data-device=")[0-9a-f]{4}'
)
"""Tokens, ids, books, devices, tags and times, which differ between any two tables."""

STEPS = (
    ("first-bidder", {"seat": 1}),
    ("call", {"count": 13, "trump": "S"}),
    ("pass", {}),
    ("pass", {}),
    ("pass", {}),
    ("pass", {}),
    ("adjutant-card", {"card": "HA"}),
    ("buried", {"count": 1}),
    *(("trick", {"winner": winner, "honours": 2}) for winner in (1, 2, 3, 4, 0, 1, 1, 2, 3)),
    ("trick", {"winner": 0, "honours": 1}),
)
"""A hand until it waits for nothing but the adjutant's name."""

Tables = Mapping[object, Visitor]

PLAYER = "秋子"
KEPT_BACK = {"/export/backup.db": "the file itself, with what was taken back, for owners alone"}
"""What is not looked at, and why."""
CODES = "/codes/"
"""Below this the word of a page that is looked at stands once more, as pictures."""
PACKED = re.compile('(?:(?<=data-word=")|(?<=/phone/#))[^"]+')
TABLES_OWN = {"Date", "ETag", "Set-Cookie", "Content-Disposition"}
"""Headers that differ between any two tables."""
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Answers = dict[tuple[str, str, str], tuple[object, ...]]


def seat(folder: Path, adjutants: Iterable[object] = ADJUTANTS, house: str = "sisyphus") -> Tables:
    made = {}
    for adjutant in adjutants:
        made[adjutant] = Visitor(app_at_home(folder / str(adjutant)).test_client(), "en")
        made[adjutant].sit_down(house)
    return made


def play(tables: Tables, upto: int | None = None) -> None:
    for form, choices in STEPS[:upto]:
        for visitor in tables.values():
            assert visitor.press(form, **choices).status == 200


def differing(
    tables: Tables, told: Callable[[Visitor], Mapping[tuple[str, ...], object]]
) -> list[tuple[str, ...]]:
    first, *others = (told(visitor) for visitor in tables.values())
    parts = set(first).union(*others)
    return sorted(one for one in parts if any(first.get(one) != other.get(one) for other in others))


def asked(visitor: Visitor) -> Iterator[tuple[str, str]]:
    app = visitor.client.application
    for one in addresses(app, visitor.session, "2026", PLAYER):
        if (
            not one.path.startswith("/static")
            and one.path not in KEPT_BACK
            and CODES not in one.path
        ):
            yield from ((method, one.path) for method in ("GET", "POST") if method in one.endpoints)


def told(answer: TestResponse) -> tuple[object, ...]:
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
    if answer.mimetype == "text/html":
        for one in read(answer.text)[0].all("a"):
            there = urldefrag(urljoin(f"http://localhost{path}", one.get("href"))).url
            if urlsplit(there).netloc == "localhost":
                yield there.removeprefix("http://localhost")


def answers_to(client: FlaskClient, visitor: Visitor, role: str, language: str) -> Answers:
    found, further = {}, set()
    headers = {"Accept-Language": language}
    for method, path in asked(visitor):
        answer = client.open(path, method=method, headers=headers)
        assert answer.status_code < 500, path
        found[role, method, OURS.sub("…", path)] = told(answer)
        further |= set(led_to(answer, path)) if method == "GET" else set()
    if role == OWNER:
        for masked, path in {OURS.sub("…", one): one for one in sorted(further)}.items():
            is_kept = path.startswith(("/language", *KEPT_BACK)) or CODES in path
            if not is_kept and (role, "GET", masked) not in found:
                found[role, "GET", masked] = told(client.get(path, headers=headers))
    return found


def owners(visitor: Visitor) -> Answers:
    return answers_to(visitor.client, visitor, OWNER, "ja")


def everything(visitor: Visitor) -> Answers:
    app = visitor.client.application
    stranger, scorer = app.test_client(stranger=True), app.test_client(role=KEEPS_SCORE)
    return {
        **answers_to(stranger, visitor, "nobody", "en"),
        **answers_to(scorer, visitor, KEEPS_SCORE, "en"),
        **answers_to(app.test_client(role=LOOKS_ON), visitor, LOOKS_ON, "ja"),
        **owners(visitor),
    }
