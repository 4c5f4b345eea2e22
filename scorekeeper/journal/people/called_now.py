"""今の呼び名: what the people and the season of a session are called now, whatever was typed."""

from scorekeeper.journal.club.season_keys import season_key
from scorekeeper.journal.events import SessionOpened
from scorekeeper.journal.people.table import Table


class CalledNow:
    """What a session is asked for by name; ``called`` and ``belongs`` stand for what was typed."""

    __slots__ = ()

    opened: SessionOpened
    table: Table
    called: tuple[str, ...]
    belongs: tuple[str, str] | None

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who has come, as they are called now, in the order of coming."""
        return self.called or self.table.names

    @property
    def season_key(self) -> str:
        """By what its season is known."""
        if self.belongs is not None:
            return self.belongs[0]
        return season_key(self.opened.season, self.opened.game)

    @property
    def season(self) -> str:
        """What its season is called now."""
        return self.opened.season if self.belongs is None else self.belongs[1]
