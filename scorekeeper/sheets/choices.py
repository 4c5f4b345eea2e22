"""The options of an import, declared once: form, command and help are made from these."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity, tidy

Role = Literal["date", "points", "person", "name", "hand", "hands", "table", "season", "session",
               "total", "remark", "left", "out"]  # fmt: skip
"""``person`` is headed by a name, ``hand`` is a hand's number, ``hands`` how many were played.

``left`` belongs to the name on its left.
"""
RowRole = Literal["heading", "result", "total", "carried", "remark", "out"]
SEPARATORS = MappingProxyType({"tab": "\t", "semicolon": ";", "comma": ",", "bar": "|"})
ENCODINGS = ("utf-8", "cp932", "euc_jp", "iso2022_jp", "gb18030", "cp1252", "utf-16")
ORDERS = ("ymd", "dmy", "mdy")
MOST_GIVEN, LONGEST_GIVEN = 5_000, 400
"""Answers that one import may bring, and characters of one."""


class Option(NamedTuple):
    """One option: ``--name`` of the command, field ``name`` of the form.

    ``pairs`` are written ``KEY=VALUE``. Empty ``values`` permit any text.
    """

    name: str
    values: tuple[str, ...] = ()
    kind: Literal["one", "many", "pairs"] = "one"

    @property
    def command(self) -> str:
        return f"--{self.name}"

    def newest(self, values: Iterable[str]) -> list[str]:
        """Return the last filled value, or of values with keys the last of each key."""
        filled = [value for value in values if value.strip()]
        if self.kind == "one":
            return filled[-1:]
        keys = (one.partition("=")[0] if self.kind == "pairs" else one for one in filled)
        return list(dict(zip(map(identity, keys), filled, strict=True)).values())


OPTIONS = (
    Option("encoding", ENCODINGS),
    Option("separator", tuple(SEPARATORS)),
    Option("sheet", kind="many"),
    Option("turn", ("yes", "no")),
    Option("column", get_args(Role), "pairs"),
    Option("row", get_args(RowRole), "pairs"),
    Option("cell", kind="pairs"),
    Option("dates", ORDERS),
    Option("year"),
    Option("day"),
    Option("season"),
    Option("running", ("yes", "no")),
    Option("unclear", ("out", "result")),
    Option("decimals", ("double",)),
    Option("absent", kind="many"),
    Option("carried", ("out", "result")),
    Option("repeats", ("once", "both")),
    Option("accept", ("sums", "totals", "dates", "twice", "hidden"), "many"),
    Option("kind", ("hand", "day")),
    Option("who", kind="pairs"),
    Option("names", ("new",)),
    Option("again", ("replace", "beside", "skip"), "pairs"),
    Option("rules"),
)
ANSWERS = MappingProxyType(
    {
        "rows-outside": ("unclear", "out"), "row-unclear": ("unclear", "out", "result"),
        "carried": ("carried", "out", "result"), "halves": ("decimals", "double"),
        "repeated": ("repeats", "once", "both"), "person-twice": ("accept", "twice"),
        "date-jump": ("accept", "dates"), "sums": ("accept", "sums"), "totals": ("accept", "totals")
    }
)  # fmt: skip
"""The questions that have the same answers each time: an option and its values."""
_FORMS = MappingProxyType({"year": "[0-9]{4}", "day": "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"})


class Choices:
    """The user's choices, option by option. Later values of one option win, empty ones are none."""

    def __init__(self, given: Mapping[str, Sequence[str]] = MappingProxyType({})) -> None:
        if sum(map(len, given.values())) > MOST_GIVEN:
            raise Refusal("reading-options-many", most=MOST_GIVEN)
        options = {one.name: one for one in OPTIONS}
        self.given = dict[str, list[str]]()
        self._pairs = dict[str, dict[str, str]]()
        self._used = set[tuple[str, str]]()
        for name, values in given.items():
            if name not in options:
                raise Refusal("reading-option-unknown", option=name[:40])
            if kept := [value.strip() for value in values if value.strip()]:
                self.given[name] = kept
                told = [text.partition("=") for text in kept]
                self._pairs[name] = {identity(key): tidy(value) for key, _, value in told}
            for value in kept:
                _check(options[name], value)

    def all(self, name: str) -> Sequence[str]:
        return self.given.get(name, ())

    def one(self, name: str) -> str:
        """Return the last value of an option, or nothing."""
        return self.given.get(name, [""])[-1]

    def pairs(self, name: str) -> Mapping[str, str]:
        """Return pairs by their keys, as `identity` writes them."""
        return self._pairs.get(name, {})

    def find(self, name: str, *keys: str) -> str | None:
        """Return the value of the first of these keys; there is a part of the file for it."""
        pairs = self.pairs(name)
        for key in map(identity, keys) if pairs else ():
            if key in pairs:
                self._used.add((name, key))
                return pairs[key]
        return None

    def unmatched(self) -> list[tuple[str, str]]:
        """Return the options, each with its key, that name no part of the file."""
        given = {
            (name, key) for name in ("sheet", "column", "row", "cell") for key in self.pairs(name)
        }
        return sorted(given - self._used)


def _check(option: Option, value: str) -> None:
    key, equals, checked = value.partition("=") if option.kind == "pairs" else ("", "", value)
    if (
        (option.kind == "pairs" and not (equals and key.strip()))
        or (option.values and checked.strip() not in option.values)
        or not re.fullmatch(_FORMS.get(option.name, "(?s).*"), value)
        or len(value) > LONGEST_GIVEN * 10 or len(checked) > LONGEST_GIVEN
    ):  # fmt: skip
        raise Refusal("reading-option-wrong", option=option.command, text=value[:40])
