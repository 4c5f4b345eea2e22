"""Who is meant by a spelling: the people of the club, and the answers of the user."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.journal.names import identity

_SPACED = "\u3005", "\u9fff"
_ENDINGS = ("さん", "サン", "様", "さま", "くん", "君")


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """``known`` gives the club's name for an identity, ``who`` the user's; empty is nobody."""

    known: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    who: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def knows(self, spelling: str) -> bool:
        """Tell whether a spelling is surely a person's."""
        key = identity(spelling)
        return bool(self.who.get(key, key in self.known))

    def leaves_out(self, spelling: str) -> bool:
        """Tell whether the user has said that this is no person."""
        return self.who.get(identity(spelling)) == ""

    def names_of(self, spellings: Iterable[str]) -> Mapping[str, str]:
        """Return the name for each spelling: the same but for a さん or a wide space at all.

        >>> dict(People(known={"秋": "秋子"}).names_of(["秋さん", "便さん"]))
        {'秋さん': '秋子', '便さん': '便'}
        """
        plain = {one: one for one in spellings}
        if len(plain) > 1 and all(map(_is_spaced, plain)):
            plain = {one: one.replace(" ", "") for one in plain}
        for ending in _ENDINGS if len(plain) > 1 else ():
            if all(one.endswith(ending) and one != ending for one in plain):
                plain = {one: told.removesuffix(ending).strip() for one, told in plain.items()}
        first: dict[str, str] = {}
        return {
            one: first.setdefault(identity(name), name)
            for one, told in plain.items() for name in [self._name_of(one, told)]
        }  # fmt: skip

    def _name_of(self, spelling: str, plain: str) -> str:
        said = self.who.get(identity(spelling), self.who.get(identity(plain), plain))
        return self.known.get(identity(said), said) if said else ""


def _is_spaced(name: str) -> bool:
    """Tell whether a name of two characters was set wide."""
    low, high = _SPACED
    return len(name) == 3 and name[1] == " " and all(low <= one <= high for one in name[::2])  # noqa: PLR2004 - with the space
