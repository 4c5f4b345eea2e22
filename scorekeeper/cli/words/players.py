"""Who sits where, as a terminal names them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.auditing.faults import Fault
from scorekeeper.wording import Speaker
from scorekeeper.wording.faults import begin, facts_in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """Who sits where: by names, by seats where nobody has a name."""

    names: Sequence[str]
    count: int
    say: Speaker

    def name(self, seat: int) -> str:
        """What the player at a seat is called in a sentence."""
        return self.names[seat] if self.names else self.say("replay-seat", seat=seat)

    def sentence(self, key: str, **facts: str | int) -> str:
        """A sentence about players; it begins as one even where it begins with a seat."""
        return self._begin(self.say(key, **facts))

    def heads(self) -> list[str]:
        """Everybody, as the columns of a table are headed."""
        return list(map(self._begin, self.list_with_seats()))

    def short(self, seat: int) -> str:
        """The same in a table: a bare number where there is no name."""
        return self.names[seat] if self.names else str(seat)

    def list_with_seats(self) -> list[str]:
        """Everybody, with the seats."""
        if not self.names:
            return [self.name(seat) for seat in range(self.count)]
        return [f"{seat} {name}" for seat, name in enumerate(self.names)]

    def winners(self, trick: Any) -> str:
        """Who took a trick, or among whom its winner is."""
        winners = (self.name(seat) for seat in sorted(trick.winners))
        return self._begin(self.say("audit-or").join(winners))

    def tell(self, fault: Fault) -> str:
        """What was wrong, in a sentence."""
        return self.sentence(fault.key, **facts_in_words(self.say, self.name, fault))

    def _begin(self, text: str) -> str:
        """A name that people gave stays as they wrote it."""
        return text if self.names else begin(text)
