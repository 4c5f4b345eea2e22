"""役割: the parts that players play in each game, as seasons are told by them.

The tables keep them under the same names for both games (``napoleon``, ``adjutant``, ``ally``); a
season of Nap speaks of the declarer and the opponents.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.journal.names import FIRST_GAME
from scorekeeper.store import PlayerRow, StandingRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part: how the tables call it, and how it is worded under ``role-`` and ``season-as-``."""

    column: str
    role: str

    @property
    def key(self) -> str:
        """The wording key of who plays it."""
        return f"role-{self.role}"

    @property
    def heading(self) -> str:
        """The wording key of a column about it."""
        return f"season-as-{self.role}"

    def won_of(self, row: PlayerRow | StandingRow) -> str:
        """How often it was won of how often it was played: ``3/5``."""
        return f"{getattr(row, f'{self.column}_won')}/{getattr(row, f'{self.column}_played')}"


PARTS: Mapping[str, tuple[Part, ...]] = MappingProxyType(
    {
        "napoleon": tuple(
            Part(column=name, role=name) for name in ("napoleon", "adjutant", "ally")
        ),
        "nap": (
            Part(column="napoleon", role="declarer"),
            Part(column="ally", role="opponent"),
        ),
    }
)
"""By the name of each game."""


def won_of_key(game: str) -> str:
    """The wording key of the sentence that explains ``won_of``."""
    return "season-won-of" if game == FIRST_GAME else "season-won-of-nap"


def role_key(game: str, column: str) -> str:
    """The wording key of a part as the tables call it.

    >>> role_key("nap", "napoleon"), role_key("napoleon", "adjutant")
    ('role-declarer', 'role-adjutant')
    """
    return next(part.key for part in PARTS[game] if part.column == column)
