"""ルール: the house rules as a page that people read aloud."""

from dataclasses import dataclass

from scorekeeper.web.page.offered import ChoiceGroup, Link, LinkGroup


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTable:
    """A rule that is a table of numbers: the words of the columns, and each row with its word."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """One rule: its name, the sentence to read aloud, and where the source says it.

    ``differs`` marks a departure from the preset, ``silent`` a rule the source does not state,
    ``idle`` one that has nothing to act on under the other rules. ``was`` is the preset's value,
    in a word or two, where this one departs from it, and ``value`` this one. ``table`` is what a
    house has written into a table of its own.
    """

    name: str
    sentence: str
    source: str = ""
    value: str = ""
    was: str = ""
    differs: bool = False
    silent: bool = False
    idle: bool = False
    table: RuleTable | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSection:
    """A chapter; ``anchor`` is its address within the page."""

    anchor: str
    title: str
    rows: tuple[RuleRow, ...]

    @property
    def read(self) -> tuple[RuleRow, ...]:
        """The rules that count here, in order."""
        return tuple(row for row in self.rows if not row.idle)

    @property
    def idle(self) -> tuple[RuleRow, ...]:
        """The rules without effect here, to be folded away."""
        return tuple(row for row in self.rows if row.idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderRow:
    """A rung of the ladder as it stands under these rules, with a condition if it has one."""

    name: str
    condition: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RateRow:
    """What one bid costs in chips: ``made`` each opponent pays for it, ``lost`` each is paid."""

    bid: str
    made: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payments:
    """支払い: a house's payments in chips; ``notes`` are sentences to read aloud beside them."""

    rows: tuple[RateRow, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """分かち合い: the address that carries the rules whole, and the picture of its QR code.

    ``qr_url`` is empty where the address is too long for a phone to read off a screen;
    ``only_here`` says that no other device can follow the address.
    """

    address: str
    qr_url: str
    only_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """ルールの頁: ``others`` leads to the presets, game by game, its own game first.

    ``ways`` lead to what one can do with these rules. ``payments`` stand where chips are paid,
    ``adds_up`` where points are written: whether those of a hand add up to nothing.
    ``start`` is where a session with these rules begins; ``share`` stands on the page that is
    made to be handed on.
    """

    name: str
    how: str
    source: str
    sections: tuple[RulesSection, ...]
    ladder: tuple[LadderRow, ...] = ()
    payments: Payments | None = None
    adds_up: str = ""
    others: tuple[LinkGroup, ...] = ()
    ways: tuple[Link, ...] = ()
    start: Link | None = None
    share: Share | None = None
    back_url: str = ""
    back_label: str = ""

    @property
    def departures(self) -> tuple[RuleRow, ...]:
        """The rules that depart from the preset."""
        return tuple(row for section in self.sections for row in section.rows if row.differs)


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRow:
    """One rule on which two houses differ, a word or two for each of them."""

    name: str
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedSide:
    """One of the two: its name, where it is read, and what could be compared instead."""

    name: str
    url: str
    choices: tuple[ChoiceGroup, ...]
    chosen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparePage:
    """比べる頁: two houses side by side; ``rows`` are the rules on which they differ, no others.

    ``error`` says why the two cannot be compared.
    """

    first: ComparedSide
    second: ComparedSide
    rows: tuple[ComparedRow, ...]
    url: str
    error: str = ""
