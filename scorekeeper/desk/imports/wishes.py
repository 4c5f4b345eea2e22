"""望み: how somebody wants a table of past results to come in, beside what is written in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import check_name, identity, tidy


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What to do where a table alone does not say it.

    ``names`` say who is meant, by the `identity` of a spelling in the table; ``new`` are those that
    are somebody new, None if all of them may be. With ``replace`` an evening that was brought
    before as another table gives way to this one; with ``unbalanced`` lines come in as they are
    written, though the points of their rules would add up to nothing.
    """

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    new: frozenset[str] | None = None
    replace: bool = False
    unbalanced: bool = False

    @classmethod
    def read_names(cls, pairs: Mapping[str, str]) -> Mapping[str, str]:
        """Who is meant by which spelling, as somebody typed it.

        >>> dict(Wishes.read_names({" ＡＫＩ": " あき "}))
        {'aki': 'あき'}

        Raises:
            Refusal: what ``check_name`` raises.
        """
        found = {identity(spelt): tidy(name) for spelt, name in pairs.items()}
        for name in found.values():
            check_name(name)
        return MappingProxyType(found)


AS_IT_COMES = Wishes()
"""Everybody is who they say, and nothing that is here is touched."""


def unknown_name(name: str, alike: str | None) -> Refusal:
    """A name that nobody here goes by, and perhaps whose it is."""
    if alike is None:
        return Refusal("import-name-unknown", name=name)
    return Refusal("import-name-alike", name=name, known=alike)
