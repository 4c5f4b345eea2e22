"""The options of an import, declared once: form, command and help are made from these."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity, tidy

Role = Literal["date", "points", "person", "name", "hand", "hands", "table", "season", "session",
               "total", "remark", "left", "out"]  # fmt: skip
"""``person`` is headed by a name, ``left`` belongs to the name on its left."""
RowRole = Literal["heading", "result", "total", "carried", "remark", "out"]
SEPARATORS = MappingProxyType({"tab": "\t", "semicolon": ";", "comma": ",", "bar": "|"})
RARE = ("cp1250", "cp1251", "cp1254", "mac_roman")  # encodings that are never preferred
ENCODINGS = ("utf-8", "cp932", "euc_jp", "iso2022_jp", "gb18030", "cp1252", "utf-16", *RARE)
ORDERS = ("ymd", "dmy", "mdy")
MOST_GIVEN, LONGEST_GIVEN = 5_000, 400


class Option(NamedTuple):
    """``--name`` of the command, field ``name`` of the form; ``pairs`` are ``KEY=VALUE``."""

    name: str
    values: tuple[str, ...] = ()
    kind: Literal["one", "many", "pairs"] = "one"
    form: str = "(?s).*"

    def newest(self, values: Iterable[str]) -> list[str]:
        """Return the last filled value, or with keys the last value of each key."""
        filled = [value for value in values if value.strip()]
        if self.kind == "one":
            return filled[-1:]
        keys = (one.partition("=")[0] if self.kind == "pairs" else one for one in filled)
        return list(dict(zip(map(identity, keys), filled, strict=True)).values())

    def check(self, value: str) -> None:
        is_pair = self.kind == "pairs"
        key, equals, told = value.partition("=") if is_pair else ("", "", value)
        if (
            (is_pair and not (equals and key.strip()))
            or (self.values and told.strip() not in self.values)
            or not re.fullmatch(self.form, value)
            or len(value) > LONGEST_GIVEN * 10 or len(told) > LONGEST_GIVEN
        ):  # fmt: skip
            raise Refusal("reading-option-wrong", option=f"--{self.name}", text=value[:40])


OPTIONS = (
    Option("encoding", ENCODINGS), Option("separator", tuple(SEPARATORS)),
    Option("sheet", kind="many"), Option("turn", ("yes", "no")),
    Option("column", get_args(Role), "pairs"), Option("row", get_args(RowRole), "pairs"),
    Option("cell", kind="pairs"), Option("dates", ORDERS), Option("year", form="[0-9]{4}"),
    Option("day", form="[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"), Option("season"),
    Option("running", ("yes", "no")), Option("unclear", ("out", "result")),
    Option("decimals", ("double",)), Option("absent", kind="many"),
    Option("carried", ("out", "result")), Option("repeats", ("once", "both")),
    Option("accept", ("sums", "totals", "dates", "twice", "hidden"), "many"),
    Option("kind", ("hand", "day")), Option("who", kind="pairs"), Option("names", ("new",)),
    Option("again", ("replace", "beside", "skip"), "pairs"), Option("rules")
)  # fmt: skip
# questions with the same answers each time: an option and its values
ANSWERS = MappingProxyType(
    {
        "rows-outside": ("unclear", "out"), "row-unclear": ("unclear", "out", "result"),
        "carried": ("carried", "out", "result"), "halves": ("decimals", "double"),
        "repeated": ("repeats", "once", "both"), "person-twice": ("accept", "twice"),
        "running": ("running", "yes", "no"), "hidden": ("accept", "hidden"),
        "date-jump": ("accept", "dates"), "day-above": ("accept", "dates"),
        "sums": ("accept", "sums"), "totals": ("accept", "totals")
    }
)  # fmt: skip


class Choices:
    """The user's choices by option. The last value of an option counts, empty ones do not."""

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
                told = [text.partition("=") for text in kept]
                self.given[name] = kept
                self._pairs[name] = {identity(key): tidy(value) for key, _, value in told}
            for value in kept:
                options[name].check(value)

    def all(self, name: str) -> Sequence[str]:
        return self.given.get(name, ())

    def one(self, name: str) -> str:
        return self.given.get(name, [""])[-1]

    def pairs(self, name: str) -> Mapping[str, str]:
        return self._pairs.get(name, {})

    def find(self, name: str, *keys: str) -> str | None:
        """Return the value of the first of these keys, and note that the file has such a part."""
        pairs = self.pairs(name)
        for key in map(identity, keys) if pairs else ():
            if key in pairs:
                self._used.add((name, key))
                return pairs[key]
        return None

    def unmatched(self) -> list[tuple[str, str]]:
        """Return the options, each with its key, that match no part of the file."""
        names = ("sheet", "column", "row", "cell")
        return sorted({(name, key) for name in names for key in self.pairs(name)} - self._used)
