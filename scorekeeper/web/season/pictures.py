"""図: a season's and a player's figures made into pictures, each with its table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.desk.seasons.standings import Standing
from scorekeeper.desk.seasons.statistics import Course
from scorekeeper.store import ContractRow
from scorekeeper.web.games.pages import SeasonKind
from scorekeeper.web.page.charts import SERIES, Bar, Line, bar_chart, line_chart
from scorekeeper.web.page.text import Choice, share
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import long_day, write_signed


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """図: a drawing, the names of its parts where it has some, and the same as a table."""

    title: str
    svg: Markup
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    kinds: tuple[Choice, ...] = ()
    note: str = ""


def course_picture(say: Speaker, course: Course, names: Mapping[str, str]) -> Picture | None:
    """Points so far over time; ``names`` by player, best first. None before there are two steps."""
    lines = tuple(
        Line(name=name, values=course.points[key])
        for key, name in names.items()
        if key in course.points
    )
    if len(course.steps) < 2 or not lines:  # noqa: PLR2004 - a line has two ends
        return None
    title = say("picture-course")
    days = [long_day(end, say.language) for end in course.ends]
    rows = zip(days, *(line.values for line in lines), strict=True)
    return Picture(
        title=title,
        svg=line_chart(
            "course",
            title=title,
            about=say(
                "picture-course-about", best=lines[0].name, points=write_signed(lines[0].values[-1])
            ),
            lines=lines,
            ends=(days[0], days[-1]),
        ),
        heading=(say("picture-until"), *(line.name for line in lines)),
        rows=tuple((row[0], *(write_signed(points) for points in row[1:])) for row in rows),
        note=say("picture-course-most", lines=SERIES) if len(lines) > SERIES else "",
    )


def contracts_picture(
    say: Speaker, contracts: Sequence[ContractRow], kind: SeasonKind
) -> Picture | None:
    """How contracts ended, by how much was bid."""
    counts: dict[tuple[int, str], list[int]] = {}
    for row in contracts:
        count = counts.setdefault(kind.height(say, row.bid), [0, 0])
        count[0] += row.made
        count[1] += row.played - row.made
    if not counts:
        return None
    ordered = [(name, count) for (_, name), count in sorted(counts.items())]
    title = say(kind.contracts)
    played, made = (sum(part) for part in zip(*((m + o, m) for _, (m, o) in ordered), strict=True))
    bars = [
        Bar(name=bid, parts=(made_, lost), note=f"{made_}/{made_ + lost}")
        for bid, (made_, lost) in ordered
    ]
    return Picture(
        title=title,
        svg=bar_chart(
            "contracts",
            title=title,
            about=say(f"{kind.contracts}-about", made=made, played=played),
            bars=bars,
            kinds=("made", "lost"),
        ),
        heading=(
            say("column-bid"),
            say("sheet-made"),
            say("sheet-lost"),
            say("picture-share"),
        ),
        rows=tuple((bid, str(m), str(o), share(m, m + o)) for bid, (m, o) in ordered),
        kinds=tuple(Choice(value=kind, label=say(f"sheet-{kind}")) for kind in ("made", "lost")),
    )


def roles_picture(say: Speaker, standings: Iterable[Standing], kind: SeasonKind) -> Picture | None:
    """How often everybody played which part."""
    rows = [one.row for one in standings][: SERIES * 2]
    if not rows:
        return None
    parts = {
        row.player_key: tuple(getattr(row, f"{part.column}_played") for part in kind.columns)
        for row in rows
    }
    kinds = tuple(part.column for part in kind.columns)
    title = say("picture-roles")
    bars = [
        Bar(name=row.player, parts=parts[row.player_key], note=str(sum(parts[row.player_key])))
        for row in rows
    ]
    without = any(sum(parts[row.player_key]) < row.hands for row in rows)
    return Picture(
        title=title,
        svg=bar_chart(
            "roles",
            title=title,
            about=say(kind.roles),
            bars=bars,
            kinds=kinds,
        ),
        heading=(say("season-name"), *(say(part.key) for part in kind.columns)),
        rows=tuple((row.player, *map(str, parts[row.player_key])) for row in rows),
        kinds=tuple(Choice(value=part.column, label=say(part.key)) for part in kind.columns),
        note=say("picture-roles-without") if without else "",
    )
