"""ゲームの頁: what pages ask of the game that is played, one value each.

This is the one place among the pages that knows both games: whoever asks which game it is finds
its `GamePages` here and asks that.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType, ModuleType
from typing import Any

from scorekeeper import nap, napoleon
from scorekeeper.games import NAP, NAPOLEON, AnyHouse, Game
from scorekeeper.trick_taking.tricks.rungs import Rung, RungRow
from scorekeeper.web.games.nap import forms as nap_forms
from scorekeeper.web.games.nap import page as nap_page
from scorekeeper.web.games.nap import referee as nap_referee
from scorekeeper.web.games.nap.referee import NAP_CHECK
from scorekeeper.web.games.nap.rules import NAP_RULES
from scorekeeper.web.games.nap.sheet import NAP_SEASON, NAP_SHEET
from scorekeeper.web.games.napoleon import forms as napoleon_forms
from scorekeeper.web.games.napoleon import page as napoleon_page
from scorekeeper.web.games.napoleon import referee as napoleon_referee
from scorekeeper.web.games.napoleon.referee import NAPOLEON_CHECK
from scorekeeper.web.games.napoleon.rules import NAPOLEON_RULES
from scorekeeper.web.games.napoleon.sheet import NAPOLEON_SEASON, NAPOLEON_SHEET
from scorekeeper.web.hand.context import AnyAt
from scorekeeper.web.hand.history import Row
from scorekeeper.web.hand.page import HandPage
from scorekeeper.web.page.forms import FactForm
from scorekeeper.web.page.players import Role
from scorekeeper.web.referee.hand_fields import CheckKind
from scorekeeper.web.referee.question import AnyAsker, Dispute, Parts, Reading
from scorekeeper.web.rules.kind import RulesKind
from scorekeeper.web.season.kind import SeasonKind
from scorekeeper.web.sessions.sheet_kind import SheetKind


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePages:
    """What pages need of one game.

    ``hand_page`` is what ``hand_template`` asks beside the hand itself and the game's ``face``,
    which stands in it by the game's name; ``role_of`` is a seat's part in a hand. ``forms`` record
    the facts of a hand, by the last part of the address that each is sent to.
    ``correction_choices`` are what ``correction_template`` offers for a hand, and
    ``contract_template`` for the contract of one that is played on. ``history`` are the
    facts whose sentences say more than their fields. ``read_question`` reads a trick put to the
    referee from an address, ``dispute`` makes one of a trick of a hand, None where there is no such
    trick; ``asker`` makes somebody who asks what he may play to one, of a hand if there is one.
    ``rungs`` are those of a trick that is neither the first nor the last, of some rules and
    a number of players; ``rung_rows`` say what each rung is, ``ladder_key`` is the wording key of
    one that no rule changes. ``check`` is how a whole hand is checked.
    """

    game: Game
    face: ModuleType
    role_of: Callable[[Any, int], Role]
    hand_template: str
    hand_page: Callable[[AnyAt, int | None], HandPage[Any]]
    forms: Mapping[str, type[FactForm]]
    correction_template: str
    correction_choices: Callable[[Any], Mapping[str, Any]]
    correction_form: type[FactForm]
    contract_template: str
    contract_form: type[FactForm]
    history: Mapping[type, Row]
    sheet: SheetKind
    read_question: Callable[[Parts, AnyHouse], Reading[Any]]
    dispute: Callable[[AnyAt, int], Dispute | None]
    asker: Callable[[Any, Any], AnyAsker]
    rungs: Callable[[Any, int], Iterable[Rung[Any]]]
    rung_rows: Mapping[str, RungRow[Any, Any]]
    ladder_key: Callable[[str], str]
    check: CheckKind
    rules: RulesKind
    season: SeasonKind


NAPOLEON_PAGES = GamePages(
    game=NAPOLEON,
    face=napoleon,
    role_of=napoleon.part_of,
    hand_template="games/napoleon/hand.html",
    hand_page=napoleon_page.hand_page,
    forms=napoleon_forms.FORMS,
    correction_template="games/napoleon/mending/hand.html",
    correction_choices=napoleon_page.correction_choices,
    correction_form=napoleon_forms.CORRECTION_FORM,
    contract_template="games/napoleon/mending/contract.html",
    contract_form=napoleon_forms.CONTRACT_FORM,
    history=napoleon_forms.HISTORY,
    sheet=NAPOLEON_SHEET,
    read_question=napoleon_referee.read_question,
    dispute=napoleon_referee.dispute,
    asker=napoleon_referee.asker,
    rungs=napoleon_referee.plain_rungs,
    rung_rows=napoleon.RUNG_ROWS,
    ladder_key=lambda rung: f"ladder-{rung}",
    check=NAPOLEON_CHECK,
    rules=NAPOLEON_RULES,
    season=NAPOLEON_SEASON,
)

NAP_PAGES = GamePages(
    game=NAP,
    face=nap,
    role_of=nap_forms.role_of,
    hand_template="games/nap/hand.html",
    hand_page=nap_page.hand_page,
    forms=nap_forms.FORMS,
    correction_template="games/nap/mending/hand.html",
    correction_choices=nap_page.correction_choices,
    correction_form=nap_forms.CORRECTION_FORM,
    contract_template="games/nap/mending/contract.html",
    contract_form=nap_forms.CONTRACT_FORM,
    history=nap_forms.HISTORY,
    sheet=NAP_SHEET,
    read_question=nap_referee.read_question,
    dispute=nap_referee.dispute,
    asker=nap_referee.asker,
    rungs=nap_referee.plain_rungs,
    rung_rows=nap.RUNG_ROWS,
    ladder_key=lambda rung: f"ladder-nap-{rung}",
    check=NAP_CHECK,
    rules=NAP_RULES,
    season=NAP_SEASON,
)

PAGES: Mapping[str, GamePages] = MappingProxyType(
    {pages.game.name: pages for pages in (NAPOLEON_PAGES, NAP_PAGES)}
)
"""The pages of every game, by the name under which the game is kept."""
