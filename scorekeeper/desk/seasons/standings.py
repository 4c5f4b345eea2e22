"""順位表: a season's standings by its rules, in words, and the table that it was closed with."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from scorekeeper import store
from scorekeeper.desk.context import Desk
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.origins import describe_delivery
from scorekeeper.journal.club.seasons import (
    MOST_LINES,
    PLAIN,
    FinalLine,
    SeasonClosed,
    SeasonRules,
    TieBreak,
)
from scorekeeper.store.people import guest_keys
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_time

_Worth = TypeVar("_Worth", int, Fraction)

Decide = Callable[[Sequence[str]], Mapping[str, int]]
"""What a tie-break gives each of some players who have the same; more is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One player's place: the ``rank`` from 1, what it goes by, and the tie-break that gave it.

    Equals share a rank, and the next ones are left out.
    """

    player: str
    rank: int
    counted: Fraction
    decided_by: TieBreak | None = None


def rank(
    counted: Mapping[str, Fraction], tie_breaks: Sequence[tuple[TieBreak, Decide]] = ()
) -> tuple[Place, ...]:
    """Everybody by what counts, more first; equals by each tie-break in turn, then by their names.

    A tie-break is asked only about those who are still equal, all of them together: of two who
    are told apart from a third by the first and not from each other, the second is asked.

    >>> worth = {"b": Fraction(3), "c": Fraction(5), "a": Fraction(3)}
    >>> [(one.player, one.rank) for one in rank(worth)]
    [('c', 1), ('a', 2), ('b', 2)]
    """
    found: list[Place] = []
    for points, players in _by_worth(counted):
        for alike, decided in _tell_apart(players, tie_breaks):
            place = len(found) + 1
            found.extend(
                Place(player=player, rank=place, counted=points, decided_by=decided)
                for player in sorted(alike)
            )
    return tuple(found)


def _tell_apart(
    players: Sequence[str],
    tie_breaks: Sequence[tuple[TieBreak, Decide]],
    decided: TieBreak | None = None,
) -> Iterator[tuple[Sequence[str], TieBreak | None]]:
    """Groups of equals that nothing tells apart, the best first, with what told one from others."""
    if len(players) == 1 or not tie_breaks:
        yield players, decided
        return
    (name, decide), *others = tie_breaks
    groups = _by_worth(decide(players))
    for _worth, group in groups:
        yield from _tell_apart(group, others, name if len(groups) > 1 else decided)


def _by_worth(worth: Mapping[str, _Worth]) -> list[tuple[_Worth, list[str]]]:
    """Players of the same worth together, those who are worth most first."""
    groups: dict[_Worth, list[str]] = {}
    for player, number in worth.items():
        groups.setdefault(number, []).append(player)
    return sorted(groups.items(), key=lambda group: -group[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How standings are asked for: by which rules, and as they stood at the end of which day."""

    rules: SeasonRules = PLAIN
    until: str | None = None

    @property
    def counts_apart(self) -> bool:
        """Whether what counts is neither the sum of all points nor worked out of it."""
        return self.rules.counted is not None or self.rules.dropped > 0

    def stretch(self, season_key: str) -> store.Stretch:
        ends = [day for day in (self.rules.ends, self.until) if day is not None]
        return store.Stretch(
            season_key=season_key, starts=self.rules.starts, ends=min(ends, default=None)
        )


PLAINLY = Asked()
"""All of a season, decided as nobody has said otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: a player, what the order goes by, and the rank; None for who has none.

    ``decided_by`` is what told the player from another who has as much.
    """

    rank: int | None
    row: store.PlayerRow
    counted: Fraction
    decided_by: TieBreak | None = None


def ask_whole(desk: Desk, season_key: str) -> Asked:
    """All of a season, by the rules that are kept with it."""
    return Asked(rules=read_club(desk).seasons.rules_of(season_key))


def standings_of(desk: Desk, season_key: str, asked: Asked) -> tuple[Standing, ...]:
    """Everybody in the order asked for; last, in that order too, those who have no rank."""
    stretch, rules = asked.stretch(season_key), asked.rules
    rows = {row.player_key: row for row in store.season_players(desk.database, stretch)}
    counted = _count(desk, stretch, rules, rows)
    guests = set() if rules.ranks_guests else guest_keys(desk.database)
    regulars = {
        key: counted[key]
        for key, row in rows.items()
        if key not in guests and _has_played(row, rules)
    }
    others = {key: points for key, points in counted.items() if key not in regulars}
    return (
        *(
            Standing(
                rank=one.rank,
                row=rows[one.player],
                counted=one.counted,
                decided_by=one.decided_by,
            )
            for one in rank(regulars, _tie_breaks(desk, stretch, rules, rows))
        ),
        *(Standing(rank=None, row=rows[one.player], counted=one.counted) for one in rank(others)),
    )


def _has_played(row: store.PlayerRow, rules: SeasonRules) -> bool:
    return row.hands >= rules.least_hands and row.evenings >= rules.least_evenings


def _count(
    desk: Desk, stretch: store.Stretch, rules: SeasonRules, rows: Mapping[str, store.PlayerRow]
) -> dict[str, Fraction]:
    if rules.order == "per_hand":
        return {key: Fraction(row.points, max(row.hands, 1)) for key, row in rows.items()}
    if rules.counted is None and not rules.dropped:
        return {key: Fraction(row.points) for key, row in rows.items()}
    points = store.counted_points(desk.database, stretch, most=rules.counted, drop=rules.dropped)
    return {key: Fraction(points[key]) for key in rows}


def _tie_breaks(
    desk: Desk, stretch: store.Stretch, rules: SeasonRules, rows: Mapping[str, store.PlayerRow]
) -> list[tuple[TieBreak, Decide]]:
    """The tie-breaks of a season, in its order; nothing is looked up before there are equals."""
    best = cache(lambda: store.best_evening(desk.database, stretch))

    def between(players: Sequence[str]) -> dict[str, int]:
        found = store.head_to_head(desk.database, stretch, players)
        return {player: found.get(player, 0) for player in players}

    known: dict[TieBreak, Decide] = {
        "head_to_head": between,
        "contracts_made": lambda players: {one: rows[one].declarer_won for one in players},
        "best_evening": lambda players: {one: best()[one] for one in players},
    }
    return [(name, known[name]) for name in rules.tie_breaks]


def final_table(desk: Desk, season_key: str) -> SeasonClosed | None:
    """The table of a season that is closed, as it was signed; None of one that goes on.

    One that came from elsewhere, and that the sessions here do not give, is nobody's final table.
    """
    closed, delivery = closing_of(desk, season_key)
    return None if delivery is not None and differs(desk, season_key, closed) else closed


def closing_of(desk: Desk, season_key: str) -> tuple[SeasonClosed | None, str | None]:
    """How a season was closed, None of one that goes on, and the import with which that came."""
    club = read_club(desk)
    closed = club.seasons.closed.get(season_key)
    lines = (line.event for line in reversed(club.history) if line.counts)
    event = None if closed is None else next(one for one in lines if one.fact == closed)
    return closed, None if event is None else event.delivery


def final_as_asked(desk: Desk, season_key: str, asked: Asked) -> SeasonClosed | None:
    """The same where standings are asked for as the season itself has them, on no earlier day."""
    return final_table(desk, season_key) if asked == ask_whole(desk, season_key) else None


def table_now(desk: Desk, season_key: str) -> tuple[FinalLine, ...]:
    """The table of a season as it would be final now."""
    asked = ask_whole(desk, season_key)
    return tuple(
        FinalLine(
            rank=one.rank,
            person=one.row.player_key,
            name=one.row.player,
            counted=int(one.counted) if asked.counts_apart else one.row.points,
            points=one.row.points,
            hands=one.row.hands,
            evenings=one.row.evenings,
        )
        for one in standings_of(desk, season_key, asked)[:MOST_LINES]
    )


def differs(desk: Desk, season_key: str, final: SeasonClosed | None) -> bool:
    """Whether the records would give another table by now than the signed one.

    What somebody is called is no matter of that.
    """
    return final is not None and _bare(final.table) != _bare(table_now(desk, season_key))


def tell_final(say: Speaker, desk: Desk, season_key: str, asked: Asked) -> tuple[str, ...]:
    """Who signed the table that is shown, and that later records differ where they do."""
    return tell_closing(say, desk, season_key) if asked == ask_whole(desk, season_key) else ()


def tell_closing(say: Speaker, desk: Desk, season_key: str) -> tuple[str, ...]:
    """That a season is closed, in sentences: who signed its table, and whether that still holds.

    Of a closing that came from elsewhere also with whom, when and how, and where the sessions here
    give another table, that theirs is shown in its place.
    """
    closed, delivery = closing_of(desk, season_key)
    if closed is None:
        return ()
    is_other, name = differs(desk, season_key, closed), closed.signed_by
    if delivery is not None:
        how = describe_delivery(say, desk, delivery)
        return (say(f"season-final-{'unfounded' if is_other else 'brought'}", name=name, how=how),)
    signed = say("season-final", name=name)
    return (signed, say("season-final-differs")) if is_other else (signed,)


def tell_departure(say: Speaker, desk: Desk, season_key: str, asked: Asked) -> tuple[str, ...]:
    """That a season that is asked for so is not as it was signed, and by whom; else nothing."""
    closed, delivery = closing_of(desk, season_key)
    if closed is None:
        return ()
    if asked != ask_whole(desk, season_key):
        return (say("season-asked-otherwise", name=closed.signed_by),)
    told = tell_closing(say, desk, season_key)
    return told if len(told) > 1 or delivery is not None else ()


def signed_row(line: FinalLine, rows: Mapping[str, store.PlayerRow]) -> store.PlayerRow:
    """The figures of a signed line; what was not signed (as whom one played) is as recorded now."""
    row = rows.get(line.person, _NOTHING)
    return replace(
        row,
        player_key=line.person,
        player=line.name,
        points=line.points,
        hands=line.hands,
        evenings=line.evenings,
    )


_FIGURES: dict[str, Any] = dict.fromkeys((one.name for one in fields(store.PlayerRow)), 0)
_NOTHING = store.PlayerRow(**_FIGURES)


def _bare(table: Sequence[FinalLine]) -> list[FinalLine]:
    return [replace(line, name="") for line in table]


def tell_rules(say: Speaker, asked: Asked) -> tuple[str, ...]:
    """Sentences that say how standings are decided, and which part of the season counts."""
    rules = asked.rules
    return tuple(
        filter(
            None,
            [
                say(f"season-by-{rules.order.replace('_', '-')}", best=rules.best),
                say("season-drops", drop=rules.dropped) if rules.dropped else "",
                _tell_ties(say, rules),
                _tell_least(say, rules),
                say("season-guests-ranked") if rules.ranks_guests else "",
                _tell_days(say, asked),
            ],
        )
    )


def _tell_ties(say: Speaker, rules: SeasonRules) -> str:
    if not rules.tie_breaks:
        return say("season-ties")
    names = [say(f"tie-break-{name.replace('_', '-')}") for name in rules.tie_breaks]
    return say("season-ties-by", breaks=say("tie-break-then").join(names))


def _tell_least(say: Speaker, rules: SeasonRules) -> str:
    hands, days = rules.least_hands, rules.least_evenings
    if not hands and not days:
        return ""
    which = "both" if hands and days else "hands" if hands else "days"
    return say("season-least-told", which=which, hands=hands, days=days)


def _tell_days(say: Speaker, asked: Asked) -> str:
    starts, ends = asked.rules.starts, asked.rules.ends
    told = ""
    if starts or ends:
        which = "both" if starts and ends else "starts" if starts else "ends"
        told = say("season-days", which=which, starts=_day(say, starts), ends=_day(say, ends))
    until = say("season-as-of", day=_day(say, asked.until)) if asked.until else ""
    return say("sentence-between").join(filter(None, [told, until]))


def _day(say: Speaker, day: str | None) -> str:
    return "" if day is None else write_time(date.fromisoformat(day), "long", say.language)
