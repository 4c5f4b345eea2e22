"""審判: a disputed trick, on its own or from a hand, and the ruling in words.

Looking asks nothing and changes nothing: every tap is a link that carries the whole question.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, TypeAlias
from urllib.parse import quote, quote_plus, urlencode

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.games import AnyHouse, AnyPreset
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.services import record
from scorekeeper.services.precedents import AlikeRuling, alike
from scorekeeper.trick_taking.hand import Stage
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.trick_taking.ruling import (
    UNSEEN_CARD,
    Finding,
    Grounds,
    Pointed,
    Ruling,
    RulingElsewhere,
    RungRow,
    Verdict,
)
from scorekeeper.trick_taking.unseen import MOST_LISTED, put
from scorekeeper.web.games.history import again
from scorekeeper.web.games.pages import AnyView, look_at_hand, pages_of_house, read_question
from scorekeeper.web.games.referee import Choices, Parts, Question
from scorekeeper.web.hand import TRICK_FORM
from scorekeeper.web.page.house import cite_rung, game_of_house, house_name, own_first
from scorekeeper.web.page.text import Cards, rows_of
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.security import on_refusal, or_sentence_alone
from scorekeeper.wording import Speaker, rule_sentence
from scorekeeper.wording.rulings import rung_key, say_why

# 強さのはしご: the rungs of one trick, or of a house, as a page shows them.


_TELLING = frozenset({Verdict.STANDS, Verdict.OUTRANKED, Verdict.VOID})


Ladder: TypeAlias = Mapping[str, Sequence[tuple[int, str, Finding, Pointed | None]]]
"""裁定のはしご: rungs by their findings, each with its number from the top, its key, its card."""


def lay_ladder(ruling: Ruling, grounds: Grounds) -> Ladder:
    """The rungs of a ruling, sorted by their findings.

    On ``bare`` ones no card stands; ``unused`` ones have no place in this house or contract.
    """
    kept = {one.rung: one.pointed for one in grounds.kept_out}
    ladder: dict[str, list[tuple[int, str, Finding, Pointed | None]]] = {
        "telling": [], "bare": [], "unused": []
    }  # fmt: skip
    for number, found in enumerate(ruling.findings, start=1):
        card = kept.get(found.rung)
        if found.play is not None and found.card is not None:
            card = Pointed(play=found.play, card=found.card)
        is_open = found.verdict is Verdict.UNKNOWN and found.reason == UNSEEN_CARD.reason
        if found.verdict in _TELLING or found.rung in kept or is_open:
            part = "telling"
        else:
            part = "unused" if found.verdict is Verdict.OFF else "bare"
        ladder[part].append((number, rung_key(found.rung), found, card))
    return ladder


def why_it_won(say: Speaker, answer: "TrickAnswer", players: Sequence[str]) -> str:
    told = {"card": str(answer.ruling.card), "because": answer.grounds.document()}
    return say_why(say, told, players.__getitem__)


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> Sequence[tuple[str, str]]:
    """The rungs in force, strongest first, each with its condition; trumps do not matter."""
    game = pages_of_house(house)
    return [
        (say(rung_key(rung.key)), rung_rule(say, house, rung.row))
        for rung in game.rungs(house.rules, players)
        if rung.idle is None
    ]


def rung_rule(say: Speaker, house: AnyHouse, row: RungRow[Any, Any], play: int = 0) -> str:
    """The condition of a rung: a card that never changes, or the house's own rule."""
    pages = pages_of_house(house)
    plain = f"{pages.ladder or f'ladder-{pages.game.name}'}-{row.key.replace('_', '-')}"
    if say.has(plain):
        return say(plain)
    field = house.rules.FIELDS[row.field_of(play)]
    return rule_sentence(say, field.key, getattr(house.rules, field.name))


# 裁定: the page.


KEPT_QUESTIONS = 64
"""The number of cached answers: every phone looks at a disputed trick."""

Ways: TypeAlias = Sequence[tuple[str, str, bool]]
"""The answers to a question: the word of each, its address, and whether it is the present one."""

Setting: TypeAlias = tuple[str, str, Ways]
"""The name of a circumstance, its present value, and its answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickAnswer:
    """A ruling, its grounds, the ladder from which it is read, and the rulings by other rules.

    ``lacking`` are cards that some presets' packs do not have.
    """

    ruling: Ruling
    grounds: Grounds
    ladder: Ladder
    elsewhere: Sequence[RulingElsewhere]
    lacking: Mapping[Card, Sequence[AnyPreset]]


@lru_cache(maxsize=KEPT_QUESTIONS)
def rule_on(question: Question) -> TrickAnswer:
    face, trick = question.face, (question.situation, question.plays)
    ruling: Ruling = face.resolve(*trick)
    grounds: Grounds = face.grounds(*trick, ruling)
    elsewhere: Sequence[RulingElsewhere] = face.elsewhere(*trick)
    lacking: dict[Card, list[AnyPreset]] = {}
    for one in elsewhere:
        if one.missing is not None:
            lacking.setdefault(one.missing, []).append(one.preset)
    return TrickAnswer(
        ruling=ruling,
        grounds=grounds,
        ladder=lay_ladder(ruling, grounds),
        elsewhere=[found for found in elsewhere if found.differs],
        lacking=lacking,
    )


@dataclass(frozen=True, kw_only=True)
class Around:
    """Where a question is asked: in a hand (``at``), or on its own.

    ``question`` has the circumstances and no card. ``here`` is the address of the page, ``kept``
    goes along with each question.
    """

    question: Question
    here: str
    at: AnyView | None = None
    kept: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def names(self) -> Sequence[str]:
        if self.at is not None:
            return [self.at.names[seat] for seat in self.question.seats]
        say = find_speaker()
        return [say("referee-player", number=number) for number in range(1, MOST_NAMES + 1)]

    def address(self, question: Question) -> str:
        if self.at is None:
            return with_args(self.here, {**self.kept, **question.all_args()})
        return with_args(self.here, {"plays": "", **question.trick_args()})

    def ways(self, answers: Choices) -> Ways:
        return [(word, self.address(one), one == self.question) for word, one in answers]

    def players_of(self, plays: Sequence[int]) -> list[str]:
        return [self.names[play] for play in plays]

    @property
    def settings(self) -> Sequence[Setting]:
        say, question = find_speaker(), self.question
        if self.at is not None:
            return facts_of(say, question)
        return open_settings(say, question, self.here, tuple(self.kept.items()))


def with_args(url: str, args: Mapping[str, str]) -> str:
    """Return an address with these parts; their names need no escaping."""
    told = "&".join([f"{name}={_quoted(value)}" for name, value in args.items()])
    return f"{url}?{told}" if told else url


_quoted = lru_cache(maxsize=512)(partial(quote_plus, safe=","))
"""The links of a page mostly differ in one value."""


TAPPED = quote(str(UNSEEN))
"""The unseen card in an address; every other card can replace it."""


def split_address(address: str, nth_from_end: int = 1) -> tuple[str, str]:
    """An address before and after one of its unseen cards, counted from the last.

    >>> split_address("/referee?plays=SA,%3F%3F,%3F%3F&named=H", 2)
    ('/referee?plays=SA,', ',%3F%3F&named=H')
    """
    parts = address.split(TAPPED)
    return TAPPED.join(parts[:-nth_from_end]), TAPPED.join(parts[-nth_from_end:])


def facts_of(say: Speaker, question: Question) -> Sequence[Setting]:
    return [(say(f"referee-setting-{name}"), fact, ()) for name, fact in question.facts(say)]


@lru_cache(maxsize=KEPT_QUESTIONS)
def open_settings(
    say: Speaker, question: Question, here: str = "", kept: tuple[tuple[str, str], ...] = ()
) -> Sequence[Setting]:
    house, around = question.house, Around(question=question, here=here, kept=dict(kept))
    own = [(house_name(say, house), question)] if house.departures else []
    rules = own + [
        (say(one.key), question.under(one)) for one in game_of_house(house).canon.presets.values()
    ]
    return tuple(
        (
            say(f"referee-setting-{name}"),
            next((word for word, answer in answers if answer == question), ""),
            around.ways(answers),
        )
        for name, answers in (("rules", rules), *question.choices(say))
    )


def other_games(say: Speaker, house: AnyHouse, here: str) -> Iterator[Setting]:
    for other in own_first(game_of_house(house))[1:]:
        label = say("referee-other-game", game=say(f"game-{other.name}"))
        presets = other.canon.presets.values()
        yield label, "", [(say(p.key), with_args(here, {"rules": p.name}), False) for p in presets]


def alone() -> ResponseReturnValue:
    part = Parts(args=request.args.to_dict())
    question = read_question(part, part.house()).read(part)
    around = Around(question=question, here=url_for("referee.alone"))
    return _page(around, part, f"{url_for('book.ask')}?{urlencode(question.all_args())}")


def in_hand(
    session_id: str, deal: int, trick: int, refusal: Refusal | None = None
) -> ResponseReturnValue:
    at = look_at_hand(session_id, deal, "correct_trick", refusal)
    form = {"named": request.form.get("named_suit", ""), **request.form}
    part = Parts(args=request.args.to_dict() if request.method == "GET" else form)
    question = at.question(trick) or abort(404)
    found = question.recorded
    if found is not None and found.plays and "plays" not in part.args:
        question = replace(question, plays=found.plays, named_suit=found.named_suit)
    question = question.read(part)
    place = {"session": session_id, "deal": deal, "trick": trick}
    keep_url = f"{url_for('book.ask')}?{urlencode(place | question.trick_args())}"
    return _page(Around(question=question, here=at.referee_url(trick), at=at), part, keep_url)


def _page(around: Around, part: Parts, keep_url: str) -> ResponseReturnValue:
    say, question, at = find_speaker(), around.question, around.at
    settings, asked = [*around.settings], list[tuple[str, Ways]]()
    if at is None:
        settings += other_games(say, question.house, around.here)
    else:
        settings.append((say("referee-setting-leader"), around.names[0], ()))
    if question.asks_trump:
        asked.append((say("referee-asked-trump"), around.ways(question.trump_choices(say))))
    if question.asks_named_suit:
        suits = [(say.glyphs(str(suit)), replace(question, named_suit=suit)) for suit in Suit]
        asked.append((say(question.named_suit_key), around.ways(suits)))
    page = render_template(
        "referee/page.html",
        question=question,
        around=around,
        laid=tuple(enumerate(question.plays)),
        settings=settings,
        asked=asked,
        before=replace(question, plays=question.plays[:-1]),
        restarted=replace(question, plays=(), named_suit=None),
        wild=tuple(wild_jokers(question, around.address)),
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in part.faults),
        **(
            {"keep_url": keep_url, **_told(say, around)}
            if question.can_be_ruled_on
            else {"ruling": None, **_to_tap(around)}
        ),
    )
    return page, 422 if part.faults else 200


def _to_tap(around: Around) -> Document:
    """The cards for the next play, the led suit first, and the ones that have ``gone`` before."""
    question, at = around.question, around.at
    others = [one for one in at.hand.tricks if one.trick != question.trick] if at else []
    gone = {card.held for one in others for card in one.plays if not card.is_unseen}
    gone -= {*question.plays}
    led = str(question.lead.suit or question.named_suit or "-")
    pack = rows_of(card for card in (*question.pack, UNSEEN) if card not in gone)
    tapped = replace(question, plays=(*question.plays, UNSEEN))
    return {
        "pack": sorted(pack, key=lambda row: row[0] != led),
        "gone": rows_of(card for card in question.pack if card in gone),
        "tap": split_address(around.address(tapped)),
    }


def _told(say: Speaker, around: Around) -> Document:
    question = around.question
    answer, pages = rule_on(question), pages_of_house(question.house)
    return {
        "answer": answer,
        "ruling": answer.ruling,
        "why": why_it_won(say, answer, around.names),
        "rung_rows": pages.rung_rows,
        "rung_rule": lambda row, play: rung_rule(say, question.house, row, play),
        "source": lambda row: cite_rung(say, question.house.preset, pages.game.name, row),
        "most_listed": MOST_LISTED,
        "alike": alike_to(question, answer.ruling),
        "difference": None,
        "recording": None,
        **({} if around.at is None else beside_record(around.at, question, answer.ruling)),
    }


def alike_to(question: Question, ruling: Ruling) -> list[AlikeRuling]:
    return alike(services(), question.record(), ruling, outcome=ruling.winner)


def beside_record(at: AnyView, question: Question, ruling: Ruling) -> Document:
    """The ``difference`` of a recorded trick, or the ``recording`` of the next, with its form."""
    found, counted = question.recorded, question.count()
    if counted is None and found is not None and found.plays == question.plays:
        counted = {"honours": getattr(found, "honours", 0)}
    if ruling.winner is None or counted is None:
        return {}
    winner = question.seats[ruling.winner]
    trick = question.trick or 0
    fields = {
        "trick": trick,
        "winner": winner,
        **counted,
        "plays": ",".join(map(str, question.plays)),
        "named_suit": str(question.named_suit or ""),
    }
    name, is_time = at.names[winner], at.hand.stage in (Stage.EXCHANGE, Stage.PLAY)
    if found is None and at.is_current and is_time and trick == at.hand.next_trick:
        label = at.say(question.record_key, trick=trick, winner=name, **counted)
        return {"recording": {"form": at.fact_form("trick"), "label": label, "fields": fields}}
    if found is None:
        return {}
    same = (question.plays, question.named_suit) == (found.plays, found.named_suit)
    url = url_for("referee.correct_trick", session_id=at.session_id, deal=at.deal, trick=trick)
    difference = {
        "recorded": at.names[found.winner],
        "winner": name,
        "differs": found.winner != winner,
        "has_more": found.winner == winner and not same,
        "form": at.form("correct_trick", url),
        "fields": fields,
    }
    return {"difference": difference}


def wild_jokers(
    question: Question, address: Callable[[Question], str]
) -> Iterator[tuple[int, tuple[str, str], Cards]]:
    """Each wild joker: its play, the address around an answer, and its possible cards."""
    for play, card in enumerate(question.plays):
        cards = question.standing_in(play) if card.joker else ()
        if cards or (card.joker and card.is_wild):
            asked = replace(question, plays=put(question.plays, play, UNSEEN))
            later = sum(one.is_unseen for one in asked.plays[play:])
            yield play, split_address(address(asked), later), rows_of(cards)


@on_refusal(or_sentence_alone(again(in_hand)))
def correct_trick(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    form = TRICK_FORM().check()
    record(services(), session_id, replace(form.fact((deal, trick)), led_on=True), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
