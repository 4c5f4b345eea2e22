"""ルール: what the house rules of any game can do, whatever their fields.

A game's ruleset is a frozen dataclass of fields made by ``vocabulary.rule`` that inherits from
`Rules` and names its vocabulary.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, ClassVar, TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.vocabulary import Field, Need

Clashes: TypeAlias = Mapping[tuple[str, str], Callable[[Any], bool]]
"""Every pair of fields that can contradict each other, and under which rules it does."""


class Rules:
    """House rules as one frozen value; `FIELDS` is their vocabulary, every row by its name.

    Rulings are kept by ruleset and asked for very often, so a hash is worked out once. A dataclass
    would make its own: a ruleset says ``__hash__ = Rules.__hash__``.
    """

    __slots__ = ("_hash",)
    _hash: int
    FIELDS: ClassVar[Mapping[str, Field]]
    CONTRADICTIONS: ClassVar[Clashes]

    @property
    def hands_wanted(self) -> int | None:
        """How many hands a session has; None where these rules do not say."""
        return None

    def contradictions(self) -> list[tuple[str, str]]:
        """The pairs of fields that cannot stand together under these rules, by name."""
        return [pair for pair, clash in self.CONTRADICTIONS.items() if clash(self)]

    def __post_init__(self) -> None:
        for name, row in self.FIELDS.items():
            row.check(getattr(self, name))
        for first, second in self.contradictions():
            raise Refusal("rules-contradict", first=first, second=second)
        values = tuple(getattr(self, name) for name in self.FIELDS)
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        return self._hash

    def is_idle(self, name: str) -> bool:
        """Whether a field has nothing to act on under these rules."""
        row = self.FIELDS[name]
        if not all(map(self._meets, row.idle_unless)):
            return True
        return bool(row.idle_unless_any) and not any(map(self._meets, row.idle_unless_any))

    def _meets(self, need: Need) -> bool:
        other, values = need
        return getattr(self, other) in values and not self.is_idle(other)

    def has(self, name: str) -> bool:
        """Whether a rule of yes or no is on and has something to act on."""
        return bool(getattr(self, name)) and not self.is_idle(name)

    def document(self) -> dict[str, Any]:
        """Every field and its value, ready for JSON."""
        return asdict(self)  # type: ignore[call-overload, no-any-return] # a dataclass is made of us

    def to_kept(self) -> dict[str, Any]:
        """The document under which rules are kept: a later field only where it is not as usual.

        So rules that were kept before there was such a field have the address that they had.
        """
        stands = {name: getattr(self, name) != row.default for name, row in self.FIELDS.items()}
        return {
            name: value
            for name, value in self.document().items()
            if stands[name] or not self.FIELDS[name].later
        }

    def fingerprint(self) -> str:
        """The content address of these rules: 64 hexadecimal digits of SHA-256."""
        return fingerprint(self.to_kept())


def fingerprint(document: Mapping[str, Any]) -> str:
    """The content address of a rules document, whatever the order of its fields.

    >>> fingerprint({"jokers": 1, "hand": 5}) == fingerprint({"hand": 5, "jokers": 1})
    True
    """
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
