"""The options of an import, declared once: form, command and help are made from these."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity, tidy
from scorekeeper.sheets.model import Role, RowRole

ENCODINGS = ("utf-8", "cp932", "euc_jp", "iso2022_jp", "gb18030", "cp1252", "utf-16")
SEPARATORS = MappingProxyType({"tab": "\t", "semicolon": ";", "comma": ",", "bar": "|"})
ORDERS = ("ymd", "dmy", "mdy")
ROLES, ROW_ROLES = get_args(Role), get_args(RowRole)
AGAIN = ("replace", "beside", "skip")
MOST_GIVEN, LONGEST_GIVEN = 5_000, 400
"""Answers that one import may bring, and characters of one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option: ``--name`` of the command, field ``name`` of the form.

    ``pairs`` are written ``KEY=VALUE``. Empty ``values`` permit any text.
    """

    name: str
    kind: Literal["one", "many", "pairs"] = "one"
    values: tuple[str, ...] = ()

    @property
    def command(self) -> str:
        return f"--{self.name}"


OPTIONS = (
    Option(name="encoding", values=ENCODINGS),
    Option(name="separator", values=tuple(SEPARATORS)),
    Option(name="sheet", kind="many"),
    Option(name="turn", values=("yes", "no")),
    Option(name="column", kind="pairs", values=ROLES),
    Option(name="row", kind="pairs", values=ROW_ROLES),
    Option(name="cell", kind="pairs"),
    Option(name="dates", values=ORDERS),
    Option(name="year"),
    Option(name="day"),
    Option(name="season"),
    Option(name="running", values=("yes", "no")),
    Option(name="unclear", values=("out", "result")),
    Option(name="decimals", values=("double",)),
    Option(name="thousands", values=("comma", "dot")),
    Option(name="absent", kind="many"),
    Option(name="carried", values=("out", "result")),
    Option(name="hidden", values=("out", "take")),
    Option(name="repeats", values=("once", "both")),
    Option(name="accept", kind="many", values=("sums", "totals", "dates", "names", "twice")),
    Option(name="kind", values=("hand", "day")),
    Option(name="who", kind="pairs"),
    Option(name="names", values=("new",)),
    Option(name="again", kind="pairs", values=AGAIN),
    Option(name="closed", values=("out",)),
    Option(name="rules"),
)
_FORMS = MappingProxyType({"year": "[0-9]{4}", "day": "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"})


@dataclass(frozen=True, slots=True)
class Choices:
    """What the user has chosen, option by option."""

    given: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, given: Mapping[str, Sequence[str]]) -> "Choices":
        """Check typed options. Later values of one option win, empty ones do not count."""
        if sum(map(len, given.values())) > MOST_GIVEN:
            raise Refusal("reading-options-many", most=MOST_GIVEN)
        options = {one.name: one for one in OPTIONS}
        checked: dict[str, tuple[str, ...]] = {}
        for name, values in given.items():
            if name not in options:
                raise Refusal("reading-option-unknown", option=name[:40])
            if kept := tuple(value.strip() for value in values if value.strip()):
                checked[name] = kept
            for value in kept:
                _check(options[name], value)
        return cls(MappingProxyType(checked))

    def one(self, name: str) -> str:
        """Return the last value of an option, or nothing."""
        return self.given.get(name, ("",))[-1]

    def all(self, name: str) -> tuple[str, ...]:
        return self.given.get(name, ())

    def pairs(self, name: str) -> Mapping[str, str]:
        """Return pairs by their keys, as `identity` writes them."""
        told = (text.partition("=") for text in self.given.get(name, ()))
        return {identity(key): tidy(value) for key, _, value in told}


def _check(option: Option, value: str) -> None:
    key, equals, checked = value.partition("=") if option.kind == "pairs" else ("", "", value)
    if (
        (option.kind == "pairs" and not (equals and key.strip()))
        or (option.values and checked.strip() not in option.values)
        or not re.fullmatch(_FORMS.get(option.name, "(?s).*"), value)
        or len(value) > LONGEST_GIVEN * 10 or len(checked) > LONGEST_GIVEN
    ):  # fmt: skip
        raise Refusal("reading-option-wrong", option=option.command, text=value[:40])
