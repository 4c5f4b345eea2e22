"""プリセット: a source's rules, every field as the source states it or as it is usual."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from scorekeeper.trick_taking.rules.ruleset import Rules

RulesT = TypeVar("RulesT", bound=Rules)
"""The ruleset of one game."""


_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Preset(Generic[RulesT]):
    """A named set of house rules.

    ``earlier`` are the rules that it had before a field took another value in it: hands are kept
    under them. ``silent`` names the fields on which the source says nothing, so that the value is
    the common default, or our reading, and not the source's word; ``players`` are recommended.
    """

    name: str
    source: str
    players: int
    rules: RulesT
    silent: frozenset[str]
    earlier: tuple[RulesT, ...] = ()

    @property
    def key(self) -> str:
        """The wording key of the preset's name; ``key-how`` says how it differs."""
        return f"preset-{self.name}"


def preset(
    ruleset: type[RulesT],
    name: str,
    *,
    source: str,
    players: int,
    stated: Mapping[str, Any],
    read: Mapping[str, Any] = _NOTHING,
    earlier: Sequence[Mapping[str, Any]] = (),
) -> Preset[RulesT]:
    """A preset from the fields that its source states; on all others it is silent.

    ``read`` are values that we give to fields on which it is silent, because the usual one would
    be against what it says. ``earlier`` are the values of fields that hands of this preset were
    kept with before it took others, the first such hands first.
    """
    rules = ruleset(**stated, **read)
    return Preset(
        name=name,
        source=source,
        players=players,
        rules=rules,
        silent=frozenset(ruleset.FIELDS.keys() - stated.keys()),
        earlier=tuple(ruleset(**{**rules.document(), **values}) for values in earlier),
    )


def alter(fields: Mapping[str, Any], **changes: Any) -> Mapping[str, Any]:
    """The same fields with some values changed; a name that is not among them is a mistake.

    >>> dict(alter({"jokers": 0, "all_honours": "wins"}, jokers=1))
    {'jokers': 1, 'all_honours': 'wins'}
    """
    if strangers := changes.keys() - fields.keys():
        raise KeyError(*strangers)
    return MappingProxyType({**fields, **changes})
