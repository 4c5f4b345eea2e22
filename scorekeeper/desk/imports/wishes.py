"""望み: how somebody wants a table of past results to come in, beside what is written in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.past_table import Means
from scorekeeper.journal.names import check_name, identity, tidy

Again = Literal["correction", "table", "same"]
"""また同じ日: a second sheet of a day puts the first right, is of another table, or is the same."""

AGAIN: tuple[Again, ...] = get_args(Again)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What to do where a table alone does not say it.

    ``names`` say who is meant, by the `identity` of a spelling in the table; ``new`` are those that
    are somebody new, None if all of them may be. With ``replace`` an evening that was brought
    before as another table gives way to this one, if that loses nobody's points; ``days`` say by
    what it is called (`SecondSheet.day`) what else may be meant by a second sheet. With
    ``unbalanced`` lines come in as they are written, though the points of their rules would add up
    to nothing. ``columns`` say what stands in a column, by the `identity` of its name.
    """

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    new: frozenset[str] | None = None
    replace: bool = False
    unbalanced: bool = False
    days: Mapping[str, Again] = field(default_factory=lambda: MappingProxyType({}))
    columns: Mapping[str, Means] = field(default_factory=lambda: MappingProxyType({}))

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
