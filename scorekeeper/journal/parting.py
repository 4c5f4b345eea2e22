"""食い違い: two records of one session that went on apart, and how they come together.

A record only grows. So what is chosen is recorded after what was there: the rest of the other
record, under its own commands, once what was here is taken back; and what is taken back stays
readable. Whoever holds the other record then finds its end in this one, and goes on from there.

Two records meet at the last event of both after which the same stands. What stands is held against
each other by what is said, so that two people who recorded the same have recorded the same. What is
all taken back since then asks nothing, unless it says the same as what still stands here.
"""

from collections.abc import Container, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias, get_args

from scorekeeper.journal.events import Event, Fact, PenaltyCancelled, Undone
from scorekeeper.journal.names import tidy_recorder

Choice: TypeAlias = Literal["theirs", "ours", "both"]
"""Which of two records counts: the one that was brought, the one here, or each as a session."""

CHOICES: tuple[Choice, ...] = get_args(Choice)

Standing: TypeAlias = Literal["known", "longer", "apart", "altered"]
"""What a record that was brought is beside the one here.

It is ``altered`` where it tells an event that is here otherwise, under the same command.
"""

ANEW = "~~"
"""Stands in the command of an event that came a second time, before the one that it came by."""

MOST_COMMAND = 200
"""Characters of a command that is read elsewhere."""

_Names: TypeAlias = dict[tuple[int, Hashable], int]


class _Trail:
    """A record as it was gone through, with what stood after each of its events.

    ``keys`` name what stands, from nothing on, one each event that counts; ``places`` are theirs.
    ``heights`` and ``stood`` are the number and the last of them after so many events; ``said``
    is what each event says, whatever its number.
    """

    def __init__(self, events: Sequence[Event], names: _Names) -> None:
        self.events = events
        self.keys, self.places = [0], list[int]()
        self.heights, self.stood, self.said = [0], [0], list[Hashable]()
        at: dict[int, int] = {}
        for place, event in enumerate(events):
            said = _fact_standing(event.fact, at)
            if isinstance(event.fact, Undone):
                self.keys.pop()
                at.pop(events[self.places.pop()].sequence)
                said = (Undone, len(self.places))
            else:
                at[event.sequence] = len(self.places)
                self.places.append(place)
                self.keys.append(names.setdefault((self.keys[-1], said), len(names) + 1))
            self.said.append(said)
            self.heights.append(len(self.places))
            self.stood.append(self.keys[-1])

    def marks(self) -> list[tuple[str, int]]:
        """What tells each of its events, and what stood after it."""
        each = zip(self.events, self.stood[1:], strict=True)
        return [(event.command_id.rpartition(ANEW)[2], stood) for event, stood in each]

    def places_after(self, count: int) -> list[int]:
        """The places of what stood after so many events."""
        places = list[int]()
        for place, (before, now) in enumerate(pairwise(self.heights[: count + 1])):
            if now > before:
                places.append(place)
            else:
                places.pop()
        return places

    def lowest_after(self, count: int) -> int:
        """How little stood at any time after so many events."""
        return min(self.heights[count:])

    def is_within(self, other: "_Trail") -> bool:
        """Whether all that stands here stands there too, and perhaps more after it."""
        height = len(self.places)
        return height <= len(other.places) and other.keys[height] == self.keys[height]

    def tells(self, place: int) -> tuple[object, ...]:
        """All that one event says."""
        event = self.events[place]
        return event.at, tidy_recorder(event.by), self.said[place]


def _fact_standing(fact: Fact, at: dict[int, int]) -> Hashable:
    """A fact by what stands, where it names an event by its number."""
    if isinstance(fact, PenaltyCancelled):
        return replace(fact, sequence=at[fact.sequence])
    told: Hashable = fact
    return told


def with_number(fact: Fact, sequence: int) -> Fact:
    """A fact that names another event, or itself where it names none."""
    return replace(fact, sequence=sequence) if isinstance(fact, Undone | PenaltyCancelled) else fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event to record: what it says now, under which number, and the ``event`` it was before.

    There is none for what is taken back to make room. One that ``is_theirs`` comes from the record
    that was brought; one that ``keeps_command`` is known by it elsewhere.
    """

    sequence: int
    fact: Fact
    event: Event | None = None
    is_theirs: bool = False
    keeps_command: bool = False

    def command(self, new: str) -> str:
        """By which command it is recorded, where ``new`` is one that nobody knows."""
        if self.event is None or not self.is_theirs:
            return new
        came = self.event.command_id.rpartition(ANEW)[2]
        named = f"{new}{ANEW}{came}"
        if self.keeps_command:
            return self.event.command_id
        return named if len(named) <= MOST_COMMAND else new


class Parting:
    """食い違い: a record that is ``here``, and one of the same session from ``there``.

    Both have to be sound. Takes as many steps as they have events.
    """

    def __init__(self, here: Sequence[Event], there: Sequence[Event]) -> None:
        names: _Names = {}
        self.here, self.there = _Trail(here, names), _Trail(there, names)
        self.altered = self._find_altered()
        self._met, self._crossed = self._meet()
        self.standing: Standing = "altered" if self.altered else self._compare()

    @property
    def common(self) -> int:
        """How much stands in both, before they differ."""
        return _common(self.here.keys, self.there.keys) - 1

    @property
    def ours(self) -> list[Event]:
        """What stands here alone, from where they differ."""
        return [self.here.events[place] for place in self.here.places[self.common :]]

    @property
    def theirs(self) -> list[Event]:
        """What stands there alone, from where they differ."""
        return [self.there.events[place] for place in self.there.places[self.common :]]

    def steps(self, choice: Choice | None = None) -> list[Step]:
        """What to record here so that the chosen record stands; the one brought without a choice.

        The other one is in it, and taken back.
        """
        writing = _Writing(self.here)
        known = {event.command_id for event in self.here.events}
        here, there = self._met
        before = self.here.places_after(here)
        kept = _common(before, self.here.places)
        writing.back_to(kept)
        writing.again(self.here, before[kept:])
        writing.go_on(self.there, there, known if choice or self._crossed else frozenset())
        if choice in ("ours", "both"):
            writing.back_to(self.common)
            writing.again(self.here, self.here.places[self.common :])
        return writing.steps

    def _find_altered(self) -> int | None:
        """The number of the first event there that is told otherwise here."""
        known = {event.command_id: place for place, event in enumerate(self.here.events)}
        for place, event in enumerate(self.there.events):
            mine = known.get(event.command_id)
            if mine is not None and self.here.tells(mine) != self.there.tells(place):
                return event.sequence
        return None if self.there.events[0].command_id in known else 1

    def _meet(self) -> tuple[tuple[int, int], bool]:
        """After how many events here and there both last met, and whether each passed the other.

        Where each holds what the other had chosen, they meet before the first such choice.
        """
        mine, others = self.here.marks(), self.there.marks()
        after = {mark: count for count, mark in enumerate(others, start=1)}
        here = _last(mine, after)
        there = _last(others, set(mine))
        if here and after[mine[here - 1]] == there:
            return (here, there), False
        begun = _common(mine, others)
        return (begun, begun), True

    def _compare(self) -> Standing:
        here, there = self._met
        low, their_low = self.here.lowest_after(here), self.there.lowest_after(there)
        if not self._crossed:
            if self._is_struck():
                return "apart"
            if there == len(self.there.events) or self._has_stayed(self.there, there):
                return "known"
            if here == len(self.here.events) or self._has_stayed(self.here, here):
                return "longer"
        if self.there.is_within(self.here) and (self._crossed or their_low >= low):
            return "known"
        if self.here.is_within(self.there) and (self._crossed or low >= their_low):
            return "longer"
        return "apart"

    def _is_struck(self) -> bool:
        """Whether something that stands here was recorded there too since they met, and taken back.

        Who took it back may have meant what stands here.
        """
        here, there = self._met
        is_new = self.here.lowest_after(here) <= self.common < len(self.here.places)
        return is_new and self.here.keys[self.common + 1] in self.there.stood[there:]

    @staticmethod
    def _has_stayed(trail: _Trail, count: int) -> bool:
        """Whether what came after so many events was all taken back, and nothing before it."""
        is_same = trail.stood[-1] == trail.stood[count]
        return is_same and trail.lowest_after(count) == trail.heights[count]


AGAIN = "/again-"
"""Stands in the command of what is recorded with the tap that undoes a choice, after the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """選んだ記録: a choice between two records after which nothing more stands, and its undo.

    These ``steps`` bring back the other record: so much stands no more then (``gone``), and this
    does again (``back``). ``brought`` is the command by which the first event of the record came
    that was brought for it; empty where that one is in force, or where it was undone already.
    """

    steps: tuple[Step, ...]
    gone: int
    back: tuple[Event, ...]
    brought: str = ""


def may_end_choice(first: Event, last: Event) -> bool:
    """Whether a choice can be the last thing to count in a record that begins and ends so.

    A tap that was recorded since counts more; whether one that was undone does, the record tells.
    Nothing was chosen in a record that has come as a whole.
    """
    command = last.command_id
    if last.delivery is not None:
        return last.delivery != first.delivery
    is_of_one = AGAIN in command or f"-{last.session}-" in command
    return is_of_one or isinstance(last.fact, Undone)


def find_choice(events: Sequence[Event]) -> Chosen | None:
    """The choice that is the last thing to count in a record; None where something else is."""
    found = _last_choice(events)
    if found is None:
        return None
    start, end, brought = found
    trail = _Trail(events, {})
    before, now = trail.stood[start], trail.stood[end]
    if trail.stood[-1] != now or trail.lowest_after(end) < trail.heights[end]:
        return None
    other = start
    if before == now:
        if not brought:
            return None
        other = brought[-1] + 1
    elif trail.keys[min(trail.heights[start], len(trail.keys) - 1)] == before:
        return None  # it has only gone on
    if trail.stood[other] == now:
        return None
    places, writing = trail.places_after(other), _Writing(trail)
    kept = _common(places, trail.places)
    writing.back_to(kept)
    writing.again(trail, places[kept:])
    came = events[brought[0]].command_id.rpartition(ANEW)[2] if brought else ""
    return Chosen(
        steps=tuple(writing.steps),
        gone=len(trail.places) - kept,
        back=tuple(events[place] for place in places[kept:]),
        brought=came if before == now else "",
    )


def _last_choice(events: Sequence[Event]) -> tuple[int, int, tuple[int, ...]] | None:
    """After how many events the last choice began and ended, and where those stand that came.

    A choice takes something back by commands of its own: those of its delivery, or of the tap that
    has undone another one.
    """
    for place in reversed(range(len(events))):
        event = events[place]
        if not isinstance(event.fact, Undone):
            continue
        name, own = event.delivery, f"{event.delivery}-{event.session}-"
        if name is None and place + 1 < len(events):
            name, own = event.command_id, f"{event.command_id}{AGAIN}"
            if not events[place + 1].command_id.startswith(own):
                continue
        elif name is None or event.command_id != f"{own}{event.sequence}":
            continue
        of_it = [
            at
            for at, one in enumerate(events)
            if name in (one.delivery, one.command_id) or one.command_id.startswith(own)
        ]
        commands = ((at, events[at].command_id) for at in of_it if event.delivery is not None)
        came = (at for at, name in commands if ANEW in name or not name.startswith(own))
        return of_it[0], of_it[-1] + 1, tuple(came)
    return None


class _Writing:
    """What is recorded after a record; ``numbers`` are those of all that stands."""

    def __init__(self, trail: _Trail) -> None:
        self.steps = list[Step]()
        self._numbers = [trail.events[place].sequence for place in trail.places]
        self._next = len(trail.events) + 1

    def back_to(self, height: int) -> None:
        """Take back what stands above a height."""
        while len(self._numbers) > height:
            self._add(Undone(sequence=self._numbers.pop()))

    def again(self, trail: _Trail, places: Iterable[int]) -> None:
        """Record once more what stood."""
        for place in places:
            self._stand(trail, place)

    def go_on(self, trail: _Trail, start: int, known: frozenset[str] | set[str]) -> None:
        """Record the rest of a record as it came, what was taken back in it too."""
        for place in range(start, len(trail.events)):
            event = trail.events[place]
            keeps = event.command_id not in known
            if isinstance(event.fact, Undone):
                self._add(
                    Undone(sequence=self._numbers.pop()), event, is_theirs=True, keeps_command=keeps
                )
            else:
                self._stand(trail, place, is_theirs=True, keeps_command=keeps)

    def _stand(self, trail: _Trail, place: int, **more: bool) -> None:
        event, said = trail.events[place], trail.said[place]
        fact = event.fact
        if isinstance(said, PenaltyCancelled):
            fact = with_number(fact, self._numbers[said.sequence])
        self._numbers.append(self._next)
        self._add(fact, event, **more)

    def _add(self, fact: Fact, event: Event | None = None, **more: bool) -> None:
        self.steps.append(Step(sequence=self._next, fact=fact, event=event, **more))
        self._next += 1


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many members two lists begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    shorter = min(len(one), len(other))
    return next((count for count, (mine, theirs) in pairs if mine != theirs), shorter)


def _last(marks: Sequence[tuple[str, int]], among: Container[tuple[str, int]]) -> int:
    """The place (from 1) of the last of these marks that is among others; 0 for none."""
    return next((count for count in range(len(marks), 0, -1) if marks[count - 1] in among), 0)
