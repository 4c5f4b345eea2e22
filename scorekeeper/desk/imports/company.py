"""知らない名前: whom the names of a table mean here, and of whom that has to be asked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.wishes import Wishes
from scorekeeper.journal.names import find_alike, identity
from scorekeeper.store import spellings


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """知らない名前: one that nobody here goes by, first on this line, and who may be meant."""

    name: str
    line: int
    alike: str | None


class Company:
    """Everybody who was here before, and what a table's spellings of them come to."""

    def __init__(self, desk: Desk, wishes: Wishes) -> None:
        rows = spellings(desk.database)
        self.known = {key: player for key, _, player in rows}
        self._spelt = {identity(player): spelt for _, spelt, player in rows}
        self._spelt |= {key: spelt for key, spelt, _ in rows}
        self._wishes = wishes
        self._found: dict[str, str] = {}

    def name_here(self, name: str) -> str:
        """How somebody is written here whom a table calls so; who is new, as the table does.

        That is a spelling by which the club knows who is meant.
        """
        if name not in self._found:
            meant = self._wishes.names.get(identity(name), name)
            self._found[name] = self._spelt.get(identity(meant), meant)
        return self._found[name]

    def name_shown(self, name: str) -> str:
        """What that person is called on every page."""
        called = self.name_here(name)
        return self.known.get(identity(called), called)

    def unknown(self, names: Iterable[tuple[str, int]]) -> Iterator[Unknown]:
        """Those of these names, each with its line, of which nobody has said whose they are.

        Where nobody has been here yet, there is nobody who could be meant.
        """
        new = self._wishes.new
        if new is None or not self.known:
            return
        seen: set[str] = set()
        for name, line in names:
            key = identity(self.name_here(name))
            if key not in self.known and key not in new and key not in seen:
                alike = find_alike(self.name_here(name), self.known.values())
                yield Unknown(name=name, line=line, alike=alike)
            seen.add(key)
