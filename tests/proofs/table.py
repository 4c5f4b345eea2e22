"""Several phones at one table: each reads what stands there, and taps what comes next."""

import re
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from scorekeeper.wording import speaker
from tests.proofs.devices import Device
from tests.web.visitor import Visitor

CHOICES: Mapping[str, Mapping[str, object]] = {
    "contract": {"seat": 2, "bid": "3"},
    "trick": {"winner": 2},
    "settle": {},
}
"""The forms of a hand of Nap in their order, and what is chosen on them."""

EVENING = 4
"""Hands of one session."""

LANGUAGE = "ja"
OLD = speaker(LANGUAGE)("moved-on")
"""The one sentence that is right where a tap is refused: another phone was first."""

TAKEN, REFUSED, ASKED = 200, 422, 409


@dataclass
class Table:
    """A session that several phones record, and the next one when it is over."""

    session: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def sit_down(self, visitor: Visitor) -> None:
        with self.lock:
            if not self.session:
                visitor.sit_down("nap-ja")
                self.session = visitor.session
            visitor.session = self.session

    def rise(self, session: str) -> None:
        with self.lock:
            if self.session == session:
                self.session = ""


@dataclass
class Phone(Device):
    """One of several that record the same session, and that look again when they were too late."""

    table: Table = field(default_factory=Table)
    late: int = 0
    """Taps that were refused because another phone had been first."""

    def evening(self) -> Iterator[None]:
        visitor = Visitor(self.browser, LANGUAGE)
        while True:
            self.table.sit_down(visitor)
            if self._tap_what_comes_next(visitor):
                yield

    def _tap_what_comes_next(self, visitor: Visitor) -> bool:
        found = re.findall(rf"/sessions/{visitor.session}/hands/(\d+)\b", visitor.sheet().html)
        deal = max(map(int, found), default=1)
        page = visitor.hand(deal)
        for form, choices in CHOICES.items():
            if page.forms(form):
                is_wrong = form != "contract" and self.random.random() < 0.1
                return self._tap(visitor, "undo") if is_wrong else self._tap(visitor, form, choices)
        page = visitor.sheet()
        if deal < EVENING and page.forms("hands"):
            return self._tap(visitor, "hands")
        if page.forms("close"):
            return self._tap(visitor, "close")
        self.table.rise(visitor.session)
        return False

    def _tap(
        self, visitor: Visitor, form: str, choices: Mapping[str, object] | None = None
    ) -> bool:
        page = visitor.press(form, **(choices or {}))
        is_late = page.status == ASKED or OLD in page.html or form == "undo"
        if page.status in (REFUSED, ASKED) and is_late:
            self.late += 1
        elif page.status != TAKEN or page.complaints:
            self.faults.append(f"{page.status} for {form} at {page.path}: {page.complaints}")
        return page.status == TAKEN
