"""ゲームの頁: a session as its pages get it, and the pages that each game provides.

This module knows no game. Each has its own class in a folder of its name beside this file
(`pages_of`); with a session, use `SessionView.pages`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from flask import abort, g

from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse, AnyRules, Game, Hand
from scorekeeper.journal import Entry, Fact, Session
from scorekeeper.journal.session import Deal, waits
from scorekeeper.store import PlayerRow
from scorekeeper.trick_taking.presets import value_text
from scorekeeper.trick_taking.ruleset import Field, Rules, RuleTable, parse_value
from scorekeeper.trick_taking.ruling import Rung, RungRow
from scorekeeper.web.games.referee import HandCheck, Parts, Question
from scorekeeper.web.page.forms import (
    FactForm,
    FormMaker,
    RefusedForm,
    plain_number,
    remember_refusal,
    session_of,
)
from scorekeeper.web.page.house import game_of_house
from scorekeeper.web.page.text import NONE, Form, Role
from scorekeeper.web.server.access import may_record
from scorekeeper.web.server.application import find_speaker, url_for
from scorekeeper.wording import Speaker

# シーズンの書き方: a game's words on the pages of a season.


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPart:
    """役割: one part; ``key`` names its player, ``heading`` its column if it has one."""

    column: str
    key: str
    heading: str = ""

    def describe_won(self, row: PlayerRow) -> str:
        played = getattr(row, f"{self.column}_played")
        return f"{getattr(row, f'{self.column}_won')}/{played}" if played else NONE

    def figures(self, row: PlayerRow) -> tuple[int, int, int]:
        played, won, points = (
            getattr(row, f"{self.column}_{name}") for name in ("played", "won", "points")
        )
        return played, won, points


def part(column: str, role: str) -> SeasonPart:
    return SeasonPart(column=column, key=f"role-{role}", heading=f"season-as-{role}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonKind:
    """A game's words on the pages of a season, as wording keys.

    ``columns`` head a table. ``all_honours`` says whether players are told how often they
    took them all.
    """

    parts: tuple[SeasonPart, ...]
    won_of: str
    scheme: Callable[[str], str]
    by_rules: str
    by_scheme: str
    ratings: str
    all_honours: bool = False

    @property
    def columns(self) -> tuple[SeasonPart, ...]:
        return tuple(part for part in self.parts if part.heading)

    def parts_among(self, rows: Sequence[PlayerRow]) -> tuple[SeasonPart, ...]:
        return tuple(
            part for part in self.columns if any(part.describe_won(row) != NONE for row in rows)
        )


# ルールの書き方: a game's words on the pages of house rules.


Numbers = Mapping[str, Mapping[str, Any]]
"""A table as a document has it: row by row, column by column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberTable:
    """One kind of table; ``printed`` is a form's initial one under rules without their own.

    ``is_read_aloud`` numbers stand on the page of the rules; ``is_signed`` ones are won or lost.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    column_word: Callable[[Speaker, str], str]
    row_word: Callable[[Speaker, str], str]
    printed: Callable[[Any], Any]
    is_read_aloud: bool = False
    is_signed: bool = True

    def beginning(self, rules: Rules) -> Numbers:
        numbers: Numbers = self.printed(rules).numbers()
        return numbers


def read_table(table: NumberTable, field: Field, rules: Rules, form: Mapping[str, str]) -> Any:
    """Read the table of a form, as a document; without cells in the form, return the preset's.

    Return None if the house neither uses it nor has changed it.
    """
    cells = product(table.rows, table.columns)
    names = {(row, column): f"{field.name}.{row}.{column}" for row, column in cells}
    if not any(name in form for name in names.values()):
        return rules.document()[field.name]
    texts = {cell: plain_number(form.get(name, "")) for cell, name in names.items()}
    beginning = table.beginning(rules)
    is_used = bool(field.idle_unless) and all(
        form.get(other) in set(map(value_text, values)) for other, values in field.idle_unless
    )
    is_untouched = set(texts.values()) == {""} or all(
        text == str(beginning[row][column]) for (row, column), text in texts.items()
    )
    if is_untouched and not is_used:
        return None
    return {
        row: {column: parse_value(texts[row, column]) for column in table.columns}
        for row in table.rows
    }


HandT = TypeVar("HandT", bound=Hand)


@dataclass(frozen=True, kw_only=True)  # no slots: cached properties
class SessionView(Generic[HandT]):
    """A session, seen by a reader at one of its deals (from 1; 0 before the first).

    ``offered`` are the forms that the hand's page has now. With an ``entry`` of the history, seats
    are as in that entry.
    """

    say: Speaker
    session_id: str
    session: Session
    pages: "GamePages[HandT]"
    deal: int
    refused: RefusedForm | None = None
    offered: frozenset[str] = frozenset()
    entry: Entry | None = None

    @cached_property
    def dealt(self) -> Deal:
        earlier, last = self.session.earlier, self.session.deal
        return last if last is not None and self.deal > len(earlier) else earlier[self.deal - 1]

    @cached_property
    def hand(self) -> HandT:
        return cast("HandT", self.dealt.hand)  # the type of its game, as for its pages

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players of the hand looked at, by seat; before the first, everybody who has come."""
        people, entry = self.session.names, self.entry
        if entry is None:
            return tuple([people[one] for one in self.dealt.seats]) if self.deal else people
        people = people if entry.undone_by is None else entry.names
        return tuple([people[person] for person in entry.seats]) or people

    @property
    def resting(self) -> tuple[str, ...]:
        if not self.is_current:
            return ()
        names, table = self.session.names, self.session.table
        seats = self.dealt.seats
        return tuple([names[person] for person in table.there if person not in seats])

    def looked_at(self, deal: int, entry: Entry | None = None) -> "SessionView[HandT]":
        """The same session at a deal and an entry, for their words alone."""
        return SessionView(
            say=self.say, session_id=self.session_id, session=self.session, pages=self.pages,
            deal=deal, entry=entry,
        )  # fmt: skip

    @property
    def people(self) -> "SessionView[HandT]":
        return self.looked_at(0, self.entry and replace(self.entry, seats=()))

    @cached_property
    def is_current(self) -> bool:
        """Whether this is the hand last dealt, in a session still open."""
        return self.deal == self.session.dealt and not self.session.closed

    @property
    def number(self) -> int:
        return self.dealt.place

    @property
    def sheet_url(self) -> str:
        return url_for("sessions.sheet", session_id=self.session_id)

    def form(self, name: str, url: str) -> Form:
        return FormMaker(seen=self.session.sequence, refused=self.refused).make(name, url)

    def button(self, url: str) -> Form:
        return FormMaker(seen=self.session.sequence).make("", url)

    def offering(self, kinds: Container[type]) -> "SessionView[HandT]":
        """The same with the forms for these facts; none where the reader may not record here."""
        if not self.is_current or not may_record():
            return self
        forms = self.pages.forms.items()
        return replace(self, offered=frozenset([n for n, form in forms if form.records in kinds]))

    def offer(self, name: str) -> Form | None:
        return self.fact_form(name) if name in self.offered else None

    def plain(self, name: str) -> Form | None:
        form = self.offer(name)
        return None if form is None else self.button(form.url)

    def fact_form(self, name: str) -> Form:
        url = url_for("hands.record", session_id=self.session_id, deal=self.deal, name=name)
        return self.form(name, url)

    def referee_url(self, trick: int) -> str:
        return url_for("referee.in_hand", session_id=self.session_id, deal=self.deal, trick=trick)

    def trick_url(self, trick: int) -> str:
        """Return a recorded trick's link: to its correction, or for lookers-on to its ruling."""
        if not may_record():
            return self.referee_url(trick)
        return url_for("mending.trick", session_id=self.session_id, deal=self.deal, trick=trick)

    def question(self, trick: int) -> Question | None:
        """A trick of the hand for the referee, before any card; None if it has no such trick."""
        house = self.session.house_of(self.deal)
        found: Question | None = self.pages.question.of_hand(house, self.hand, trick)
        return found

    @property
    def result_stands(self) -> bool:
        """Whether the hand is over for good: settled, signed if asked, and without a protest."""
        is_settled = self.hand.settled is not None and not self.hand.redealt
        protested = self.session.amendments.protest(self.deal) is not None
        return is_settled and not protested and not waits(self.session, self.deal)

    def hand_url(self, deal: int) -> str:
        return url_for("hands.show", session_id=self.session_id, deal=deal)


AnyView: TypeAlias = SessionView[Any]

Sentence: TypeAlias = tuple[str, dict[str, str | int]]
"""The ending of the sentence's key, and the words that it mentions."""
Row: TypeAlias = Callable[[AnyView, Any], Sentence]
"""Returns the additions to a fact's sentence beside its fields."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """チップの勘定: the pot, None without one, everybody's first and current chips.

    ``now`` is empty if the house sets no ``start``; ``carried`` tells the pot at the beginning.
    """

    pot: int | None = None
    carried: str = ""
    start: int | None = None
    now: tuple[str, ...] = ()


class GamePages(ABC, Generic[HandT]):
    """The pages that each game provides."""

    game: ClassVar[Game]

    def template(self, name: str) -> str:
        """The game's own ``hand``, ``wall``, ``mending/hand`` or ``mending/contract``."""
        return f"games/{self.game.name}/{name}.html"

    # A hand

    forms: ClassVar[Mapping[str, type[FactForm]]]
    correction_form: ClassVar[type[FactForm]]
    contract_form: ClassVar[type[FactForm]]
    history: ClassVar[Mapping[type, Row]]

    questions: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Questions of every table, with the names of the laws that answer them.

    A question about the lead names the first trick's law, then the one of later tricks.
    """

    @abstractmethod
    def role_of(self, hand: HandT, seat: int, /) -> Role: ...

    @abstractmethod
    def hand_page(self, at: SessionView[HandT], stands: int | None, /) -> Any:
        """The values of a hand's template; ``stands`` is the seat named as declarer."""

    def settlement(self, _hand: HandT, /) -> Fact | None:
        """Return the settlement of a hand without open questions; None before that."""
        return None

    @abstractmethod
    def correction_choices(self, hand: HandT, /) -> Mapping[str, Sequence[object]]: ...

    # The score sheet

    hand_column: ClassVar[str]
    """The key of the heading over the hands' own column."""
    declaring_roles: ClassVar[tuple[Role, ...]]
    """The marked parts: the declarer's side, the declarer first."""

    @abstractmethod
    def sheet_columns(self, at: SessionView[HandT], /) -> Mapping[str, Any]: ...

    scoring_endpoint: ClassVar[str] = "rules.of_session"
    """The page that tells how points are counted."""

    def scoring(self, at: SessionView[HandT], /) -> str:
        """The sentence under the score sheet that leads there."""
        return self.adds_up(at.say, at.session.ruleset, at.session.players)

    def sits_out(self, _at: SessionView[HandT], _dealer: int, _players: int, /) -> int | None:
        """The seat of a hand that gets no cards when one of so many seats deals."""
        return None

    def stake(self, _rules: AnyRules, _players: int, _bid: Any = None, /) -> int | None:
        """Return an opponent's gain or loss by a bid, else by the lowest; None where it is open."""
        return None

    def chips(self, _at: SessionView[HandT], /) -> Chips | None:
        return None

    # The referee

    question: ClassVar[type[Any]]
    rung_rows: ClassVar[Mapping[str, RungRow[Any, Any]]]
    check: ClassVar[HandCheck | None] = None
    """The check of whole hands; None without one."""

    @abstractmethod
    def rungs(self, rules: AnyRules, players: int, /) -> Iterable[Rung[Any]]:
        """The rungs of a trick that is neither the first nor the last."""

    ladder: ClassVar[str] = ""
    """The prefix of wording keys for rungs that no rule changes; empty for ``ladder-GAME``."""

    # Rules and seasons

    tables: ClassVar[Mapping[type[RuleTable], NumberTable]] = MappingProxyType({})
    season: ClassVar[SeasonKind]

    def payments(self, _say: Speaker, _rules: AnyRules, /) -> dict[str, Any] | None:
        """A house's payments in chips: ``rows`` of bids, and ``notes`` to read aloud beside them.

        Each opponent pays the second value of a row, or is paid the third if the bid is lost.
        """
        return None

    def adds_up(self, _say: Speaker, _rules: AnyRules, _players: int, /) -> str:
        """Whether the points of so many players add up to nothing, where points are written."""
        return ""

    def scoring_page(
        self, _say: Speaker, _rules: AnyRules, _players: int, /
    ) -> dict[str, Any] | None:
        """Values of the page on counting points by some rules; None if the rules say it."""
        return None

    def scheme_page(self, _say: Speaker, _code: str, /) -> dict[str, Any] | None:
        """Values of that page for a scheme by its code; None if there is no such scheme."""
        return None


AnyPages: TypeAlias = GamePages[Any]


@cache
def pages_of(game: Game) -> AnyPages:
    found: AnyPages = import_module(f"scorekeeper.web.games.{game.name}.pages").PAGES
    return found


def pages_of_house(house: AnyHouse) -> AnyPages:
    return pages_of(game_of_house(house))


def read_question(part: Parts, house: AnyHouse) -> Question:
    found: Question = pages_of_house(house).question.read_alone(part, house)
    return found


def look_at(
    session_id: str, deal: int | None = None, form: str = "", refusal: Refusal | None = None
) -> AnyView:
    """The session of this request at a deal, else the last one; ``form`` names a refused form."""
    session = session_of(session_id)
    g.people = session.names
    return SessionView(
        say=find_speaker(),
        session_id=session_id,
        session=session,
        pages=pages_of(session.game),
        deal=session.dealt if deal is None else deal,
        refused=None if refusal is None else remember_refusal(form, refusal),
    )


def look_at_hand(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> AnyView:
    """Return the same at an existing deal; abort with 404 if there is none."""
    at = look_at(session_id, deal, form, refusal)
    return at if 1 <= deal <= at.session.dealt else abort(404)
