"""届いたもの: what becomes of the sessions that are brought, and which names are new with them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from scorekeeper.desk.club.admitting import ClubLine, admit
from scorekeeper.desk.club.telling import NO_DAYS, describe
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.changes import Change, describe_changes
from scorekeeper.desk.imports.faults import Fault
from scorekeeper.journal.club.club import fold_club
from scorekeeper.journal.names import identity
from scorekeeper.store import player_keys, spellings
from scorekeeper.wording import Speaker

State = Literal["new", "longer", "known", "corrected", "withdrawn", "conflicting"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What becomes of one session that was brought, and how many ``events`` it adds here.

    ``known`` counts those that were here before. One that is ``corrected`` came as a table before,
    with ``changes`` in what it says, or ``moved`` from another day (ISO 8601) or season; what came
    then is ``withdrawn``. Where it is ``conflicting`` with what is here, ``fault`` says from where
    on, and nothing of the file can come in. One that was ``discarded`` counts nowhere.
    """

    session: str
    season: str
    players: tuple[str, ...]
    began: str
    hands: int
    state: State
    events: int
    known: int
    changes: tuple[Change, ...] = ()
    moved: tuple[str, str] | None = None
    fault: Fault | None = None
    discarded: bool = False

    @property
    def shape(self) -> tuple[object, ...]:
        """What its page hangs on, whoever played: people, lines, what became of it, the year."""
        return len(self.players), self.hands, self.state, self.began[:4]


def describe_corrected(desk: Desk, say: Speaker, arrival: Arrival) -> list[str]:
    """What is otherwise now than what was brought of an evening before, in sentences."""
    names = {identity(player): player for _, _, player in spellings(desk.database)}
    names |= {identity(name): name for name in arrival.players}
    told = describe_changes(say, arrival.changes, names)
    if arrival.moved is None:
        return told
    day, season = arrival.moved
    return [say("import-change-moved", day=day, season=season), *told]


def days_of_sessions(arrivals: Sequence[Arrival]) -> Mapping[str, str]:
    """When the sessions that are brought began (ISO 8601), by their ids."""
    return {arrival.session: arrival.began for arrival in arrivals}


def strangers(desk: Desk, arrivals: Sequence[Arrival], club: Sequence[ClubLine] = ()) -> list[str]:
    """People among those brought who are nobody here yet: new ones, or misspelt names.

    The lines of the ``club`` that come with them say who is whom, and what they are called; whoever
    sat in discarded sessions alone counts nowhere.
    """
    people = fold_club(admit(club)).people
    known = {people.person(key) for key in player_keys(desk.database)}
    counted = (arrival for arrival in arrivals if not arrival.discarded)
    names = {identity(name): name for arrival in counted for name in arrival.players}
    found = {people.person(key): name for key, name in names.items()}
    return [people.of(who).name or name for who, name in found.items() if who not in known]


def describe_arrivals(say: Speaker, arrivals: Sequence[Arrival], *, written: bool) -> str:
    """What was brought, or would be, or why it cannot be, in a sentence."""
    if conflicting := sum(arrival.state == "conflicting" for arrival in arrivals):
        return say("import-conflicting", sessions=conflicting)
    counts = {
        state: sum(arrival.state == state for arrival in arrivals)
        for state in ("new", "longer", "known", "corrected")
    }
    return say(f"import-{'done' if written else 'preview'}", **counts)


def describe_club(say: Speaker, club: Sequence[ClubLine]) -> str:
    """How many lines of people and seasons came in, were here already and stayed out.

    Nothing where there are none.
    """
    out = sum(line.refused is not None for line in club)
    known = sum(not line.is_new for line in club)
    if not club:
        return ""
    return say("import-club-done", new=len(club) - known - out, known=known, out=out)


def describe_line(
    say: Speaker, desk: Desk, line: ClubLine, *, days: Mapping[str, str] = NO_DAYS
) -> str:
    """What a line of the club says, or takes back; ``days`` as in `describe`."""
    sentence = describe(say, desk, line.said, days=days)
    return say("import-club-undone", what=sentence) if line.is_undo else sentence
