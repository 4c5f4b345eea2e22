"""An evening that was kept on paper, typed cell by cell."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from flask import request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import game_of_preset
from scorekeeper.journal.names import check_names, tidy
from scorekeeper.services.imports.importing import Incoming
from scorekeeper.services.imports.results import SheetImport, known_spellings
from scorekeeper.services.sessions import played_seasons
from scorekeeper.sheets.model import ImportFault, SheetReading, SheetResult, Spellings, Total
from scorekeeper.sheets.values import day_in, is_absent, read_figure
from scorekeeper.web.exchange.incoming import bringer
from scorekeeper.web.exchange.sheets import ImportPage, come_in, page_of, read_given, show_sheet
from scorekeeper.web.page.house import usual_house
from scorekeeper.web.server.application import find_speaker, services
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed

EARLIEST = date(1950, 1, 1)
PLAYERS, MOST_PLAYERS = 5, 10
HANDS, MOST_HANDS = 7, 200
"""Columns and rows of an empty sheet, and how many there may be at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSession:
    """The typed text: a day, names, and for each hand the points under the names."""

    day: str
    season: str
    preset: str
    names: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] = ()

    def larger(self, *, players: int = 0, hands: int = 0) -> "WrittenSession":
        """Add empty columns and rows; every row becomes as wide as there are names."""
        names = (*self.names, *[""] * players)[:MOST_PLAYERS]
        rows = (*self.hands, *[()] * hands)[:MOST_HANDS]
        wide = tuple((*row, *[""] * (len(names) - len(row))) for row in rows)
        return replace(self, names=names, hands=wide)

    def filled(self, say: Speaker) -> Iterator[tuple[int, list[tuple[str, str, str]]]]:
        """Yield the hands for which anything was typed: the number, and each filled cell.

        A cell comes after the words for its player, and after the name as it was typed.
        """
        for number, row in enumerate(self.hands, start=1):
            cells = [
                (tidy(name) or say("paper-player", number=at), tidy(name), tidy(cell))
                for at, (name, cell) in enumerate(zip(self.names, row, strict=True), start=1)
                if cell.strip()
            ]
            if cells:
                yield number, cells


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenImport(SheetImport):
    """A typed evening, imported like a sheet; its faults name the cells of the paper."""

    written: WrittenSession
    say: Speaker

    def understand(self, today: date) -> SheetReading:
        fewest = game_of_preset(self.written.preset).fewest_players
        known, who = known_spellings(self.services), self.choices.pairs("who")
        people, day = Spellings(known=known, who=who), day_in(self.written.day)
        results, faults = list[SheetResult](), list[ImportFault]()
        for number, cells in self.written.filled(self.say):
            key, points = self.say("paper-row", hand=number), list[tuple[str, int]]()
            for player, name, cell in cells:
                if is_absent(cell) or people.leaves_out(name):
                    continue
                figure = read_figure(cell)
                if figure is None or figure % 2:
                    wrong = Refusal("reading-points-unreadable", text=cell[:30], name=player)
                    place = self.say("paper-cell", hand=number, player=player)
                    faults.append(ImportFault(wrong, place))
                points.append((people.name_of(name), (figure or 0) // 2))
            try:
                check_names([name for name, _ in points], fewest=fewest, most=MOST_PLAYERS)
            except Refusal as refusal:
                faults.append(ImportFault(refusal, key))
            results.append(SheetResult(
                day=day or today, hand=str(number), keys=(key,), points=tuple(points)
            ))  # fmt: skip
        doubt = self._doubt_day(day, today) if results else Refusal("reading-no-results")
        if doubt:
            faults.insert(0, ImportFault(doubt, results[0].keys[0] if results else ""))
        made, played = Counter[str](), Counter[str]()
        for one in results:
            made.update(dict(one.points))
            played.update(dict(one.points).keys())
        totals = [Total(name, made[name], played[name]) for name in played]
        return SheetReading(results=results, totals=totals, faults=faults)

    def _doubt_day(self, day: date | None, today: date) -> Refusal | None:
        text = self.written.day[:30]
        if day is None:
            missing = Refusal("reading-date-missing")
            return Refusal("reading-date-unreadable", text=text) if text.strip() else missing
        if EARLIEST <= day <= today:
            return None
        return Refusal("reading-date-impossible", text=text, day=day.isoformat())


def sheet() -> ResponseReturnValue:
    """Show an empty sheet of today and of the newest season, or as the address says."""
    seasons = played_seasons(services())
    today = services().now().astimezone().date().isoformat()
    season = seasons[0].season if seasons else today[:4]
    paper = WrittenSession(
        day=request.args.get("day", today),
        season=request.args.get("season", season),
        preset=request.args.get("rules") or usual_house().preset.name,
        names=tuple(request.args.getlist("name")) or ("",) * PLAYERS,
    )
    return _show(paper.larger(hands=HANDS))


def _show_again(refusal: Refusal) -> str:
    wrong = (find_speaker()(refusal.code, **refusal.params),)
    return _show(read_sheet(request.form), ImportPage(wrong=wrong))


@on_refusal(_show_again)
def fill_in() -> ResponseReturnValue:
    """Make the sheet larger, look at its content, or write all of it."""
    typed, wanted = read_sheet(request.form), request.form.get("do")
    if wanted == "player":
        return _show(typed.larger(players=1))
    if wanted == "hands":
        return _show(typed.larger(hands=HANDS))
    say, (page, choices) = find_speaker(), page_of(read_given(request.form))
    brought = WrittenImport(
        services=services(), by=bringer("typed"), content=repr(typed).encode(errors="replace"),
        choices=choices, written=typed, say=say,
    )  # fmt: skip
    page = come_in(brought, page)
    if told := [one.describe(say) for one in page.preview.reading.faults]:
        page = replace(page, preview=Incoming(), wrong=(*page.wrong, *told))
    typed = replace(typed, season="".join(page.given["season"]))
    return _show(typed, page), 422 if page.wrong else 200


def read_sheet(form: MultiDict[str, str]) -> WrittenSession:
    names = tuple(form.getlist("name")[:MOST_PLAYERS]) or ("",)
    points, wide = form.getlist("points")[: MOST_HANDS * MOST_PLAYERS], len(names)
    hands = (tuple(points[at : at + wide]) for at in range(0, len(points), wide))
    return WrittenSession(
        day=form.get("day", ""), season=form.get("season", ""), preset=form.get("rules", ""),
        names=names, hands=tuple(hands),
    ).larger()  # fmt: skip


def _show(typed: WrittenSession, page: ImportPage | None = None) -> str:
    say, page = find_speaker(), page or ImportPage()
    odd = [  # hands that do not add up to zero: often a slip of the pen
        say("paper-odd", hand=int(one.hand), sum=write_signed(one.sum))
        for one in page.preview.reading.results
        if one.sum
    ]
    unbalanced = say("paper-unbalanced", hands=say.list_words(odd)) if odd else ""
    template = "exchange/written_session.html"
    return show_sheet(page, template, paper=typed, unbalanced=unbalanced)
