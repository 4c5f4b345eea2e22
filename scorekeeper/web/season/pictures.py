"""図: a season's and a player's figures made into pictures, each with its table."""

from collections.abc import Iterable, Mapping, Sequence

from babel.dates import format_skeleton

from scorekeeper.desk.seasons.statistics import Course, Standing
from scorekeeper.nap.auction.bid import Level
from scorekeeper.nap.auction.bid import parse_bid as parse_nap_bid
from scorekeeper.napoleon.auction.bid import parse_bid
from scorekeeper.store import ContractRow
from scorekeeper.web.page.offered import Choice
from scorekeeper.web.page.text import local, signed
from scorekeeper.web.season.charts import SERIES, Bar, Line, bar_chart, line_chart
from scorekeeper.web.season.model import Picture
from scorekeeper.web.season.roles import PARTS
from scorekeeper.wording import Speaker


def course_picture(say: Speaker, course: Course, names: Mapping[str, str]) -> Picture | None:
    """Points so far over time; ``names`` by player, best first. None before there are two steps."""
    lines = [
        Line(name=name, values=course.points[key])
        for key, name in names.items()
        if key in course.points
    ]
    if len(course.steps) < 2 or not lines:  # noqa: PLR2004 - a line has two ends
        return None
    title = say("picture-course")
    days = [format_skeleton("yMMMd", local(end), locale=say.language) for end in course.ends]
    rows = zip(days, *(line.values for line in lines), strict=True)
    return Picture(
        title=title,
        svg=line_chart(
            "course",
            title=title,
            about=say("picture-course-about", best=lines[0].name, points=lines[0].values[-1]),
            lines=lines,
            ends=(days[0], days[-1]),
        ),
        heading=(say("picture-until"), *(line.name for line in lines)),
        rows=tuple((row[0], *(signed(points) for points in row[1:])) for row in rows),
        note=say("picture-course-most", lines=SERIES) if len(lines) > SERIES else "",
    )


def contracts_picture(say: Speaker, contracts: Sequence[ContractRow], game: str) -> Picture | None:
    """How contracts ended, by how much was bid."""
    counts: dict[tuple[int, str], list[int]] = {}
    for row in contracts:
        count = counts.setdefault(_bid(say, row.bid, game), [0, 0])
        count[0] += row.made
        count[1] += row.played - row.made
    if not counts:
        return None
    ordered = [(name, count) for (_, name), count in sorted(counts.items())]
    key = "picture-contracts-nap" if game == "nap" else "picture-contracts"
    title = say(key)
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
            about=say(f"{key}-about", made=made, played=played),
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


def _bid(say: Speaker, bid: str, game: str) -> tuple[int, str]:
    """How high a bid is, whatever its trump, and what it is called."""
    if game == "nap":
        level = parse_nap_bid(bid).level
        return list(Level).index(level), say.glyphs(level.value)
    count = parse_bid(bid).count
    return count, str(count)


def roles_picture(say: Speaker, standings: Iterable[Standing], game: str) -> Picture | None:
    """How often everybody played which part."""
    rows = [one.row for one in standings][: SERIES * 2]
    if not rows:
        return None
    played = PARTS[game]
    parts = {
        row.player_key: tuple(getattr(row, f"{part.column}_played") for part in played)
        for row in rows
    }
    kinds = tuple(part.column for part in played)
    title = say("picture-roles")
    about = "picture-roles-nap-about" if game == "nap" else "picture-roles-about"
    bars = [Bar(name=row.player, parts=parts[row.player_key], note=str(row.hands)) for row in rows]
    return Picture(
        title=title,
        svg=bar_chart(
            "roles",
            title=title,
            about=say(about),
            bars=bars,
            kinds=kinds,
        ),
        heading=(say("season-name"), *(say(part.key) for part in played)),
        rows=tuple((row.player, *map(str, parts[row.player_key])) for row in rows),
        kinds=tuple(Choice(value=part.column, label=say(part.key)) for part in played),
    )


def share(part: int, whole: int) -> str:
    """A part in a hundred, halves up; a dash of nothing.

    >>> share(1, 3), share(1, 200), share(0, 0)
    ('33%', '1%', '–')
    """
    return f"{(200 * part + whole) // (2 * whole)}%" if whole else "–"
