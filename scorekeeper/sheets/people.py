"""Who is meant by a spelling: the people of the club, and the answers of the user."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.journal.names import identity

_SET_WIDE = re.compile("^([々-鿿]) ([々-鿿])$")
NOBODY: Mapping[str, str] = MappingProxyType({})


class Spellings:
    """``known`` gives the club's name for an identity, ``who`` the user's; empty is nobody."""

    def __init__(self, known: Mapping[str, str] = NOBODY, who: Mapping[str, str] = NOBODY) -> None:
        self._known, self._who, self._first = known, who, dict[str, str]()

    def knows(self, spelling: str) -> bool:
        """Tell whether a spelling is surely a person's."""
        key = identity(spelling)
        return bool(self._who.get(key, key in self._known))

    def leaves_out(self, spelling: str) -> bool:
        """Tell whether the user has said that this is no person."""
        return self._who.get(identity(spelling)) == ""

    def name_of(self, spelling: str) -> str:
        """Return the name for a spelling: the user's, the club's, or as it was spelled first."""
        said = self._who.get(identity(spelling), _SET_WIDE.sub(r"\1\2", spelling))
        key = identity(said)
        return self._known.get(key) or self._first.setdefault(key, said)
