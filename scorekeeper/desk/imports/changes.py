"""改め: in what a corrected table tells an evening otherwise than the one before it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import islice, zip_longest

from scorekeeper.journal import PastResult
from scorekeeper.journal.names import identity
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import write_signed

MOST_TOLD = 12
"""Changes of one evening that are told; of more their number is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A line as it tells of people: who, by the `identity` of their names, and their points."""

    points: frozenset[tuple[str, int]]
    note: str

    @classmethod
    def of(cls, result: PastResult, names: Sequence[str]) -> "Told":
        """What a recorded result tells, by the names of everybody who came."""
        each = zip(result.players, result.points, strict=True)
        points = frozenset((identity(names[person]), points) for person, points in each)
        return cls(points=points, note=result.note)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A line that is told otherwise, by its ``number`` in the evening; None where it is not there.

    ``number`` counts the lines of now, or of before where the line is gone.
    """

    number: int
    before: Told | None
    after: Told | None

    def describe(self, say: Speaker, names: Mapping[str, str]) -> str:
        """What changes in it, by what people are called."""
        if self.before is None or self.after is None:
            key = "import-change-added" if self.before is None else "import-change-dropped"
            one = self.after or self.before
            points = () if one is None else sorted(one.points)
            told = (f"{names.get(who, who)} {write_signed(worth)}" for who, worth in points)
            return say(key, hand=self.number, points=say("list-separator").join(told))
        was, now = dict(self.before.points), dict(self.after.points)
        other = sorted(who for who in was.keys() | now.keys() if was.get(who) != now.get(who))
        each = [
            say(
                "import-change-points",
                name=names.get(who, who),
                before=_points(was.get(who)),
                after=_points(now.get(who)),
            )
            for who in other
        ]
        if self.before.note != self.after.note:
            notes = {"before": self.before.note or "–", "after": self.after.note or "–"}
            each.append(say("import-change-note", **notes))
        return say("import-change", hand=self.number, changes=say("list-separator").join(each))


def changes_between(before: Sequence[Told], after: Sequence[Told]) -> tuple[Change, ...]:
    """Which lines are told otherwise, come in between, or are gone."""
    return tuple(_changes(before, after))


def _changes(before: Sequence[Told], after: Sequence[Told]) -> Iterator[Change]:
    matcher = SequenceMatcher(a=before, b=after, autojunk=False)
    for kind, *(was, was_end, now, now_end) in matcher.get_opcodes():
        if kind == "equal":
            continue
        pairs = zip_longest(range(was, was_end), range(now, now_end))
        for old, new in pairs:
            yield Change(
                number=(old if new is None else new) + 1,
                before=None if old is None else before[old],
                after=None if new is None else after[new],
            )


def describe_changes(
    say: Speaker, changes: Sequence[Change], names: Mapping[str, str]
) -> list[str]:
    """The changes of an evening in sentences, not all of too many."""
    told = [change.describe(say, names) for change in islice(changes, MOST_TOLD)]
    more = len(changes) - len(told)
    return [*told, say("import-changes-more", count=more)] if more else told


def _points(points: int | None) -> str:
    return "–" if points is None else write_signed(points)
