"""ルール: what the house rules of any game can do, whatever their fields.

A game's ruleset is a frozen dataclass of fields made by ``vocabulary.rule`` that inherits from
`Rules` and names its vocabulary.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, ClassVar, Literal, TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.vocabulary import Document, Field, Need, Record, rule

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

    def document(self) -> Document:
        """Every field and its value, ready for JSON."""
        return asdict(self)  # type: ignore[call-overload, no-any-return] # a dataclass is made of us

    def to_kept(self) -> Document:
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


def fingerprint(document: Record) -> str:
    """The content address of a rules document, whatever the order of its fields.

    >>> fingerprint({"jokers": 1, "hand": 5}) == fingerprint({"hand": 5, "jokers": 1})
    True
    """
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


# 顔ぶれ: how many of a table play a hand, and who rests when there are more, in every game alike.
#
# No source has more people than a hand takes but for six at Nap, of whom the dealer is not dealt in
# (003:24): there he pays and is paid all the same, and so he plays in the sense of these rows.


class TableChapter(StrEnum):
    """The chapter of a rules page on which these rows stand, in every game under this name."""

    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Company(Rules):
    """The rows on who plays that every game has.

    ``table_size`` is how many play a hand at most, None where the house does not say.
    """

    # fmt: off
    table_size: int | None = rule(None, TableChapter.TABLE, rows="X-26", low=4, high=7, later=True)
    who_rests: Literal["dealer", "rotation", "by_hand"] = rule("dealer", TableChapter.TABLE,
        rows="X-26", later=True)
    # fmt: on

    __hash__ = Rules.__hash__


# 署名: whether both sides of a table sign a hand that is scored, in every game alike.
#
# No source speaks of it; where much hangs on a session, paper sheets are signed hand by hand.


@dataclass(frozen=True, slots=True, kw_only=True)
class Signatures(Company):
    """The row on signatures that every game has.

    With ``both_sides_sign`` the next hand waits until one of each side has signed the last, or it
    is under protest.
    """

    # fmt: off
    both_sides_sign: bool = rule(default=False, section=TableChapter.TABLE, rows="X-29", later=True)
    # fmt: on

    __hash__ = Rules.__hash__


# 困ったとき: what a house does when something goes wrong, in every game alike.
#
# No source says more of it than what a revoke costs in Nap. A house can leave each of these to the
# table, as it was before there were such rows, or play by one of the customs that there are.


class TroubleChapter(StrEnum):
    """The chapter of a rules page on which these rows stand, in every game under this name."""

    IRREGULARITIES = "irregularities"


_C = TroubleChapter.IRREGULARITIES
TABLE_DECIDES = "table_decides"
"""The value of a row on which the house says nothing: whatever happens, the table decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities(Signatures):
    """The rows on irregularities that every game has."""

    # fmt: off
    revoke_corrected: Literal["table_decides", "while_trick_lies", "until_next_lead",
        "never"] = rule(TABLE_DECIDES, _C, rows="X-25", later=True)
    lead_out_of_turn: Literal["table_decides", "taken_back", "stands_once_followed",
        "stands"] = rule(TABLE_DECIDES, _C, rows="X-25 N-X7", later=True)
    play_out_of_turn: Literal["table_decides", "taken_back", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    exposed_card: Literal["table_decides", "taken_back", "penalty_card"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    card_taken_back: Literal["table_decides", "until_next_plays", "until_trick_taken",
        "never"] = rule(TABLE_DECIDES, _C, rows="X-25", later=True)
    misdeal: Literal["table_decides", "same_dealer", "next_dealer"] = rule(TABLE_DECIDES, _C,
        rows="X-25 N-X10", later=True)
    wrong_hand_size: Literal["table_decides", "redealt", "redealt_before_play",
        "plays_short"] = rule(TABLE_DECIDES, _C, rows="X-23 X-25", later=True)
    bid_out_of_turn: Literal["table_decides", "void", "stands", "bars"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    insufficient_bid: Literal["table_decides", "corrected", "counts_as_pass"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True)
    bid_after_pass: Literal["table_decides", "void", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    unnamed_suit: Literal["table_decides", "named_when_asked", "next_card"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True)
    irregularity_points: int | None = rule(None, _C, rows="X-25 N-X7", low=1, high=999, later=True)
    # fmt: on

    __hash__ = Signatures.__hash__
