"""紙の会: an evening that was kept on paper, typed in cell by cell."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any

from flask import render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.desk.sessions import played_seasons
from scorekeeper.sheets.model import Fault, letters_of
from scorekeeper.sheets.values import read_figure
from scorekeeper.web.exchange.sheets import SheetPage, come_to, parts_of, read_given
from scorekeeper.web.page.house import usual_house
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed

FIRST_HAND = 2
"""The row of the table with the first hand; the names are in the row before."""

PLAYERS, MOST_PLAYERS = 5, 10
HANDS, MOST_HANDS = 7, 200
"""Columns and rows of an empty sheet, and how many there may be at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSession:
    """What was typed: a day, names, and for each hand the points under the names."""

    day: str
    season: str
    preset: str
    names: tuple[str, ...] = ("",) * PLAYERS
    hands: tuple[tuple[str, ...], ...] = (("",) * PLAYERS,) * HANDS

    def but(self, **changes: Any) -> "WrittenSession":
        """The same with some of it changed."""
        return replace(self, **changes)

    def with_player(self) -> "WrittenSession":
        """A column more, as long as there may be one."""
        if len(self.names) >= MOST_PLAYERS:
            return self
        return self.but(names=(*self.names, ""), hands=tuple((*row, "") for row in self.hands))

    def with_hands(self) -> "WrittenSession":
        """Some rows more, as long as there may be any."""
        empty = (("",) * len(self.names),) * HANDS
        return self.but(hands=(self.hands + empty)[:MOST_HANDS])

    @property
    def filled(self) -> list[tuple[int, tuple[str, ...]]]:
        """The hands for which anything was typed, each with its number from 1."""
        return [(n, row) for n, row in enumerate(self.hands, start=1) if any(map(str.strip, row))]

    @property
    def table(self) -> bytes:
        """The same as a table of past results, each hand on a line of its own."""
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter="\t")
        rows = (["date", *self.names], *([self.day, *row] for _, row in self.filled))
        writer.writerows([" ".join(cell.split()) for cell in row] for row in rows)
        return text.getvalue().encode(errors="replace")

    @property
    def roles(self) -> list[str]:
        """What the columns of the table are: everybody with a name is a person."""
        named = (letters_of(at) for at, name in enumerate(self.names, start=1) if name.strip())
        return ["A=date", *(f"{letters}=person" for letters in named)]

    def describe(self, say: Speaker, fault: Fault) -> str:
        """A fault of the table, with the number of the hand in place of the address."""
        why = say(fault.refusal.code, **fault.refusal.params)
        row = int(fault.key.lstrip(ascii_uppercase) or 0) - FIRST_HAND
        return say("paper-fault", hand=self.filled[row][0], why=why) if row >= 0 else why


def describe_unbalanced(say: Speaker, typed: WrittenSession) -> str:
    """Which hands do not add up to nothing: a slip of the pen, as often as not."""
    sums = [(number, _sum(row)) for number, row in typed.filled]
    odd = [
        say("paper-odd", hand=number, sum=write_signed(total)) for number, total in sums if total
    ]
    return say("paper-unbalanced", hands=say.list_words(odd)) if odd else ""


def _sum(row: Sequence[str]) -> int:
    figures = (read_figure(cell) for cell in row)
    return sum(one.twice for one in figures if one) // 2


def sheet() -> ResponseReturnValue:
    """An empty sheet, of today and of the newest season."""
    seasons = played_seasons(desk())
    today = desk().now().astimezone().date().isoformat()
    season = seasons[0].season if seasons else today[:4]
    return _show(WrittenSession(day=today, season=season, preset=usual_house().preset.name))


def _show_again(refusal: Refusal) -> str:
    say = find_speaker()
    page = SheetPage(given={}, wrong=(say(refusal.code, **refusal.params),))
    return _show(read_sheet(request.form), page)


@on_refusal(_show_again)
def fill_in() -> ResponseReturnValue:
    """A larger sheet, a look at what was typed, or all of it written."""
    typed, wanted = read_sheet(request.form), request.form.get("do")
    if wanted == "player":
        return _show(typed.with_player())
    if wanted == "hands":
        return _show(typed.with_hands())
    given = read_given(request.form)
    said = {"column": [*typed.roles, *given["column"]], "accept": ["sums", *given["accept"]]}
    page = come_to(typed.table, "", {**given, **said}, "typed", writes=wanted == "write")
    typed = typed.but(season="".join(given["season"]))
    told = tuple(typed.describe(find_speaker(), fault) for fault in page.faults)
    page = replace(page, given=given, wrong=page.wrong + told)
    return _show(typed, page), 422 if page.is_wrong else 200


def read_sheet(form: MultiDict[str, str]) -> WrittenSession:
    """The sheet as it was sent; what is missing from it is empty."""
    names = tuple(form.getlist("name")[:MOST_PLAYERS]) or ("",)
    points, wide = form.getlist("points")[: MOST_HANDS * MOST_PLAYERS], len(names)
    hands = (tuple(points[at : at + wide]) for at in range(0, len(points), wide))
    return WrittenSession(
        day=form.get("day", ""),
        season=form.get("season", ""),
        preset=form.get("rules", ""),
        names=names,
        hands=tuple(row + ("",) * (wide - len(row)) for row in hands),
    )


def _show(typed: WrittenSession, page: SheetPage | None = None) -> str:
    say, page = find_speaker(), page or SheetPage(given={})
    is_looked_at = page.preview is not None and not page.written
    return render_template(
        "exchange/written_session.html",
        paper=typed,
        unbalanced=describe_unbalanced(say, typed) if is_looked_at else "",
        **parts_of(page),
    )
