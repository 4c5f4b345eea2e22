"""An import in words, for its page and its command."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.services.club import ClubLine, describe
from scorekeeper.services.context import Services
from scorekeeper.services.imports.importing import Arrival, Incoming
from scorekeeper.wording import Speaker


@dataclass(frozen=True, kw_only=True)
class ImportInWords:
    """A file in words that came in (``written``), or would."""

    say: Speaker
    services: Services
    came: Incoming
    written: bool = False

    @property
    def summary(self) -> str:
        say, states = self.say, Counter[str](one.state for one in self.came.arrivals)
        for state, key in (("conflicting", "import-conflicting"), ("closed", "import-of-closed")):
            if states[state] and not self.written:
                return say(key, sessions=states[state])
        counts = {state: states[state] for state in ("new", "longer", "known")}
        key = f"import-{'done' if self.written else 'preview'}"
        if sum(counts.values()) == counts["known"] and not states["apart"]:
            key += "-known" if counts["known"] else "-none"
        told = [" ".join(say(key, **counts).split())]
        if states["apart"]:
            told.append(say("import-apart", sessions=states["apart"]))
        if self.written and self.came.club:
            club = self.came.club
            lines = Counter(
                "out" if one.refused else "new" if one.is_new else "known" for one in club
            )
            counts = {state: lines[state] for state in ("new", "known", "out")}
            told.append(say("import-club-done", **counts))
        return say("sentence-between").join(filter(None, told))

    @cached_property
    def club(self) -> list[tuple[ClubLine, str]]:
        say, days = self.say, {one.session: one.day for one in self.came.arrivals}
        told = ((one, describe(say, self.services, one.said, days=days)) for one in self.came.club)
        return [
            (line, say("import-club-undone", what=sentence) if line.is_undo else sentence)
            for line, sentence in told
        ]

    @property
    def can_be_written(self) -> bool:
        has_lines = any(one.is_new and one.refused is None for one in self.came.club)
        is_new = has_lines or any(one.state != "known" for one in self.came.arrivals)
        return is_new and not self.written and not self.came.conflicts

    def names(self, arrival: Arrival) -> str:
        shown = [*arrival.players[:12], *(["…"] if arrival.players[12:] else [])]
        return self.say("list-separator").join(shown)
