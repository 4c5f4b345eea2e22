"""ホイストの頁: what the site asks of the pages of whist."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Self

from scorekeeper.whist import hand as facts
from scorekeeper.whist.hand import Hand, HandSettled, TurnUp, parse_turn_up
from scorekeeper.whist.rules import BOOK, PLAYERS, TRICKS
from scorekeeper.whist.tricks import PACK, RUNG_ROWS, Situation, ladder

from scorekeeper.cards import Suit
from scorekeeper.games import GAMES, AnyHouse
from scorekeeper.journal.names import tidy
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.trick_taking.ruling import Rung
from scorekeeper.trick_taking.scoring import ScoreSheet, Stakes
from scorekeeper.web.games.hand_page import HandPage, LiveFigure, LiveLine, squares
from scorekeeper.web.games.pages import GamePages, SeasonKind, SessionView, part
from scorekeeper.web.games.referee import Choices, Parts, Question
from scorekeeper.web.page.forms import FACT_ABOUT, AskedField, ask, fact_form, text, whole
from scorekeeper.wording import Speaker

_PLAIN = Suit.SPADES
_HINTS = {
    TurnUp: lambda name: ask(name, text, parse_turn_up),
    type(None): lambda _name: AskedField(read=lambda _typed, _about: None),
}
_form = partial(fact_form, _HINTS)
FORMS = MappingProxyType(
    {
        "contract": _form(facts.ContractSet),
        "led": _form(facts.LedOutOfTurn),
        "trick": _form(facts.TrickTaken),
        "redeal": _form(facts.HandRedealt),
        "note": _form(facts.Noted),
        "settle": _form(HandSettled),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistPage(HandPage[Hand]):
    beside = frozenset({"redeal", "note"})
    redeal_reasons = ("misdeal", "other")

    @property
    def has_cards(self) -> bool:
        return False

    @property
    def live(self) -> LiveLine | None:
        hand = self.hand
        lost = len(hand.tricks) - hand.taken
        left = TRICKS - len(hand.tricks)
        figures = (
            LiveFigure(key="role-eldest", text=str(hand.taken), side="is-declarer"),
            LiveFigure(key="role-others", text=str(lost)),
            LiveFigure(key="hand-live-left", text=str(left)),
        )
        drawn = squares(hand.taken, 0, 0, left, lost, BOOK + 1)
        return LiveLine(figures=figures, squares=drawn)

    @property
    def foreseen(self) -> ScoreSheet | None:
        return facts.reckon(replace(self.hand, settled=HandSettled()), Stakes()).sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistQuestion(Question):
    record_key = "whist-record"
    pack = PACK
    tricks = TRICKS
    asks_named_suit = False

    @classmethod
    def read_alone(cls, part: Parts, house: AnyHouse) -> Self:
        return cls(house=house, players=PLAYERS, trump=part.suit("trump", _PLAIN), trick=None)

    @classmethod
    def settled_by(cls, hand: Hand, _trick: int) -> dict[str, Any]:
        return {"trump": hand.bid and hand.bid.card.suit}

    @property
    def situation(self) -> Situation:
        return Situation(ruleset=self.rules, trump=self.trump or _PLAIN, trick=self.trick)

    def choices(self, say: Speaker) -> Iterator[tuple[str, Choices]]:
        yield "trump", self.trump_choices(say)

    def trump_choices(self, say: Speaker) -> Choices:
        return [(say.glyphs(str(suit)), replace(self, trump=suit)) for suit in Suit]

    def facts(self, say: Speaker) -> Iterator[tuple[str, str]]:
        yield "trump", say.glyphs(str(self.trump))
        yield "trick", say("hand-trick-number", number=self.trick or 1, of=TRICKS)

    def circumstances(self) -> dict[str, str]:
        return {"trump": str(self.trump)}


class WhistPages(GamePages[Hand]):
    game = GAMES["whist"]
    forms = FORMS
    correction_form = _form(
        facts.HandCorrected,
        hand=FACT_ABOUT,
        taken=ask("tricks", whole),
        why=ask("why", lambda: text(LONGEST_NOTE), tidy),
    )
    contract_form = _form(facts.ContractCorrected, hand=FACT_ABOUT)
    history = MappingProxyType({facts.HandRedealt: lambda _at, fact: (f"-{fact.reason}", {})})
    hand_column = "whist-sheet-facts"
    declaring_roles = ("eldest", "eldest-partner")
    question = WhistQuestion
    rung_rows = RUNG_ROWS
    season = SeasonKind(
        parts=(
            part("declarer", "eldest"),
            part("partner", "eldest-partner"),
            part("opponent", "others"),
        ),
        won_of="season-won-of-whist",
        scheme=lambda _name: "whist-scoring",
        by_rules="whist-scoring",
        by_scheme="whist-scoring",
        ratings="whist-scoring",
    )

    def adds_up(self, say: Speaker, _rules: Any, _players: int, /) -> str:
        """It does not: what points are given for is said instead."""
        return say("whist-scoring")

    def role_of(self, hand: Hand, seat: int, /) -> str:
        return ("eldest", "others", "eldest-partner", "others")[(seat - hand.eldest) % PLAYERS]

    def hand_page(self, at: SessionView[Hand], stands: int | None, /) -> WhistPage:
        coming = facts.expect(at.hand)
        return WhistPage(at=at.offering(coming.facts), coming=coming, stands=stands)

    def correction_choices(self, _hand: Hand, /) -> dict[str, list[str]]:
        return {"cards": list(map(str, PACK))}

    def sheet_columns(self, at: SessionView[Hand], /) -> dict[str, Any]:
        return {"taken": at.dealt.reckoning.figures.taken}

    def rungs(self, rules: Any, _players: int, /) -> tuple[Rung[Any], ...]:
        return ladder(Situation(ruleset=rules, trump=_PLAIN))


PAGES = WhistPages()
