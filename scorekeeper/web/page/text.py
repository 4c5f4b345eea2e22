"""Small things that every page writes the same way."""

from collections.abc import Iterable
from datetime import datetime

from babel.dates import format_skeleton

from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.sides import part_of
from scorekeeper.napoleon.scoring import ScoreSheet
from scorekeeper.web.page.players import Outcome, Player, PointLine, PointRow, Role
from scorekeeper.wording import Speaker

MINUS = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """Points with their sign, as a score sheet writes them.

    >>> signed(26), signed(-13), signed(0)
    ('+26', '−13', '0')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", MINUS)


def moment(stamp: str, language: str) -> str:
    """A time of the journal as people of that language write it, on this machine's clock."""
    return f"{format_skeleton('MMMEd', local(stamp), locale=language)} {clock(stamp, language)}"


def clock(stamp: str, language: str) -> str:
    """The hour and minute of a time of the journal, on this machine's clock."""
    return format_skeleton("Hm", local(stamp), locale=language)


def local(stamp: str) -> datetime:
    """A time of the journal on this machine's clock."""
    return datetime.fromisoformat(stamp).astimezone()


def players_of(names: Iterable[str], hand: Hand) -> tuple[Player, ...]:
    """Everybody at the table, in seat order."""
    return tuple(
        Player(seat=seat, name=name, role=part_of(hand, seat)) for seat, name in enumerate(names)
    )


def outcome_of(*, made: bool | None) -> Outcome:
    """Made or lost in the pages' words."""
    if made is None:
        return ""
    return "made" if made else "lost"


def point_rows(
    say: Speaker, names: Iterable[str], roles: Iterable[Role], sheet: ScoreSheet
) -> tuple[PointRow, ...]:
    """Everybody's points with the lines that add up to them."""
    return tuple(
        PointRow(
            name=name,
            role=role,
            points=signed(sheet.points[seat]),
            lines=tuple(
                PointLine(text=say(line.key, **line.params), points=signed(line.points))
                for line in sheet.of(seat)
            ),
        )
        for seat, (name, role) in enumerate(zip(names, roles, strict=True))
    )
