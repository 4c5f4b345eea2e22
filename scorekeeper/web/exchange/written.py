"""An evening that was kept on paper, typed cell by cell."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import digits

from flask import render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import game_of_preset
from scorekeeper.journal.names import check_names
from scorekeeper.services.sessions import played_seasons
from scorekeeper.sheets.model import SheetReading, letters_of
from scorekeeper.sheets.values import read_figure
from scorekeeper.web.exchange.sheets import Given, ImportPage, come_to, parts_of, read_given
from scorekeeper.web.page.house import usual_house
from scorekeeper.web.server.application import services
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

    def with_player(self) -> "WrittenSession":
        """Add a column, if there may be one."""
        if len(self.names) >= MOST_PLAYERS:
            return self
        hands = tuple((*row, "") for row in self.hands)
        return replace(self, names=(*self.names, ""), hands=hands)

    def with_hands(self) -> "WrittenSession":
        """Add some rows, as long as there may be any."""
        empty = (("",) * len(self.names),) * HANDS
        return replace(self, hands=(self.hands + empty)[:MOST_HANDS])

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

    def choices(self, given: Given) -> Given:
        """The choices about the table: nothing about it is left to be guessed."""
        named = (letters_of(at) for at, name in enumerate(self.names, start=1) if name.strip())
        rows = range(FIRST_HAND, FIRST_HAND + len(self.filled))
        said = {
            "encoding": ["utf-8"], "separator": ["tab"], "accept": ["sums"], "repeats": ["both"],
            "column": ["A=date", *(f"{letters}=person" for letters in named)],
            "row": ["1=heading", *(f"{row}=result" for row in rows)]
        }  # fmt: skip
        return {name: [*said.get(name, ()), *values] for name, values in given.items()}

    def place(self, say: Speaker, key: str) -> str:
        """What the address of a cell, a row or a column is called on this sheet."""
        letters = key.rstrip(digits)
        row = int(key.removeprefix(letters) or 0) - FIRST_HAND
        at = next((at for at in range(len(self.names)) if letters_of(at + 1) == letters), None)
        player = "" if at is None else self.names[at] or say("paper-player", number=at + 1)
        if not 0 <= row < len(self.filled):
            return player
        hand = self.filled[row][0]
        if at is None:
            return say("paper-row", hand=hand)
        return say("paper-cell", hand=hand, player=player)

    def find_slips(self, say: Speaker) -> Iterator[str]:
        """The hands whose people cannot have played one, each as a sentence."""
        fewest = game_of_preset(self.preset).fewest_players
        for number, row in self.filled:
            there = [name for name, cell in zip(self.names, row, strict=True) if cell.strip()]
            try:
                check_names([name for name in there if name.strip()], fewest=0, most=MOST_PLAYERS)
                check_names(list(map(str, range(len(there)))), fewest=fewest, most=MOST_PLAYERS)
            except Refusal as refusal:
                why = say(refusal.code, **refusal.params)
                yield say("paper-fault", hand=number, why=why)

    def told_by_hands(
        self, say: Speaker, reading: SheetReading
    ) -> tuple[SheetReading, tuple[str, ...]]:
        """The questions with the places of this sheet, and the faults as sentences."""
        asked = tuple(
            replace(one, params={**one.params, "key": self.place(say, str(one.params.get("key")))})
            for one in reading.questions
        )
        told = []
        for one in reading.faults:
            why, place = say(one.refusal.code, **one.refusal.params), self.place(say, one.key)
            told.append(say("import-fault-cell", key=place, why=why) if place else why)
        return replace(reading, questions=asked, faults=()), tuple(told)


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
    """An empty sheet of today and of the newest season, or as the address says."""
    seasons = played_seasons(services())
    today = services().now().astimezone().date().isoformat()
    season = seasons[0].season if seasons else today[:4]
    names = tuple(request.args.getlist("name")[:MOST_PLAYERS]) or ("",) * PLAYERS
    paper = WrittenSession(
        day=request.args.get("day", today),
        season=request.args.get("season", season),
        preset=request.args.get("rules") or usual_house().preset.name,
        names=names,
        hands=(("",) * len(names),) * HANDS,
    )
    return _show(paper)


def _show_again(refusal: Refusal) -> str:
    say = find_speaker()
    page = ImportPage(given={}, wrong=(say(refusal.code, **refusal.params),))
    return _show(read_sheet(request.form), page)


@on_refusal(_show_again)
def fill_in() -> ResponseReturnValue:
    """A larger sheet, a look at what was typed, or all of it written."""
    typed, wanted = read_sheet(request.form), request.form.get("do")
    if wanted == "player":
        return _show(typed.with_player())
    if wanted == "hands":
        return _show(typed.with_hands())
    say, given = find_speaker(), read_given(request.form)
    slips = tuple(typed.find_slips(say))
    writes = wanted == "write" and not slips
    page = come_to(typed.table, "", typed.choices(given), "typed", writes=writes)
    page = replace(page, given=given, wrong=page.wrong + slips)
    if page.preview is not None and not page.written:
        reading, told = typed.told_by_hands(say, page.reading)
        preview = None if slips or told else replace(page.preview, reading=reading)
        page = replace(page, preview=preview, wrong=page.wrong + told)
    typed = replace(typed, season="".join(given["season"]))
    return _show(typed, page), 422 if page.is_wrong else 200


def read_sheet(form: MultiDict[str, str]) -> WrittenSession:
    """The sheet as it was sent; what is missing from it is empty."""
    names = tuple(form.getlist("name")[:MOST_PLAYERS]) or ("",)
    points, wide = form.getlist("points")[: MOST_HANDS * MOST_PLAYERS], len(names)
    hands = (tuple(points[at : at + wide]) for at in range(0, len(points), wide))
    return WrittenSession(
        day=form.get("day", ""), season=form.get("season", ""), preset=form.get("rules", ""),
        names=names, hands=tuple(row + ("",) * (wide - len(row)) for row in hands)
    )  # fmt: skip


def _show(typed: WrittenSession, page: ImportPage | None = None) -> str:
    say, page = find_speaker(), page or ImportPage(given={})
    is_looked_at = page.preview is not None and not page.written
    unbalanced = describe_unbalanced(say, typed) if is_looked_at else ""
    parts = parts_of(page)
    return render_template(
        "exchange/written_session.html", paper=typed, unbalanced=unbalanced, **parts
    )
