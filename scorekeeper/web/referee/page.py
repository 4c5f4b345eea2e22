"""審判: a disputed trick, on its own or from a hand, and the ruling in words.

Looking asks nothing and changes nothing: every tap is a link that carries the whole question.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, TypeAlias
from urllib.parse import quote, urlencode

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.games import AnyHouse
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.services import record
from scorekeeper.services.precedents import AlikeRuling, alike
from scorekeeper.trick_taking.game import TrickCorrected
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
from scorekeeper.web.games.hand import suit_or_none
from scorekeeper.web.games.history import again
from scorekeeper.web.games.pages import AnyView, look_at_hand, pages_of_house
from scorekeeper.web.games.referee import Choices, Dispute, Parts, TrickQuestion
from scorekeeper.web.page.forms import FACT_ABOUT, AskedField, fact_form
from scorekeeper.web.page.house import cite_rung, house_name, own_first, presets_beside
from scorekeeper.web.server.application import services
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal, or_sentence_alone
from scorekeeper.wording import Speaker, rule_sentence
from scorekeeper.wording.rulings import list_cards, say_why

# 強さのはしご: the rungs as a page tells them: those of one trick, or those of a house.


_TELLING = frozenset({Verdict.STANDS, Verdict.OUTRANKED, Verdict.VOID})


Ladder: TypeAlias = Mapping[str, Sequence[tuple[int, Finding, Pointed | None]]]
"""裁定のはしご: rungs by what they tell, each with its number from the top and its card."""


def lay_ladder(ruling: Ruling, grounds: Grounds) -> Ladder:
    """The rungs of a ruling, sorted by what they tell of the trick.

    On ``bare`` ones no card stands; ``unused`` ones have no place in this house or contract.
    """
    kept = {one.rung: one.pointed for one in grounds.kept_out}
    ladder: dict[str, list[tuple[int, Finding, Pointed | None]]] = {
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
        ladder[part].append((number, found, card))
    return ladder


def why_it_won(say: Speaker, ruling: Ruling, grounds: Grounds, players: Sequence[str]) -> str:
    told = {"card": str(ruling.card), "because": grounds.document()}
    return say_why(say, told, players.__getitem__)


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> Sequence[tuple[str, str]]:
    """The rungs in force, strongest first, each with its condition; trumps do not matter."""
    game = pages_of_house(house)
    return [
        (say(f"rung-{rung.key.replace('_', '-')}"), rung_rule(say, house, rung.row))
        for rung in game.rungs(house.rules, players)
        if rung.idle is None
    ]


def rung_rule(say: Speaker, house: AnyHouse, row: RungRow[Any, Any], play: int = 0) -> str:
    """The condition of a rung: a card that never changes, or the house's own rule."""
    plain = pages_of_house(house).ladder_key(row.key.replace("_", "-"))
    if say.has(plain):
        return say(plain)
    field = house.rules.FIELDS[row.field_of(play)]
    return rule_sentence(say, field.key, getattr(house.rules, field.name))


# 裁定: the page.


KEPT_QUESTIONS = 64
"""Questions whose answer is remembered: a trick in dispute is looked at on every phone."""

Answer: TypeAlias = tuple[Ruling, Grounds, Ladder, Sequence[RulingElsewhere]]
"""What is answered to a question: the ruling, on what it rests, the ladder that it is read from,
and what it is by other rules."""

Setting: TypeAlias = tuple[str, str, Choices]
"""What a circumstance is called, how it stands, and its answers."""
Cards: TypeAlias = Sequence[tuple[str, Sequence[Card]]]
"""Cards in rows, a suit each."""


TAPPED = quote(str(UNSEEN))
"""A card in an address, in whose place every other can stand."""


def split_address(address: str, nth_from_end: int = 1) -> tuple[str, str]:
    """An address before and after one of its unseen cards, counted from the last.

    >>> split_address("/referee?plays=SA,%3F%3F,%3F%3F&named=H", 2)
    ('/referee?plays=SA,', ',%3F%3F&named=H')
    """
    parts = address.split(TAPPED)
    return TAPPED.join(parts[:-nth_from_end]), TAPPED.join(parts[-nth_from_end:])


def wild_jokers(
    question: TrickQuestion, address: Callable[[TrickQuestion], str]
) -> Iterator[tuple[int, tuple[str, str], Cards]]:
    """Each wild joker: its play, the address around an answer, and its possible cards."""
    for play, card in enumerate(question.plays):
        cards = question.standing_in(play) if card.joker else ()
        if cards or (card.joker and card.is_wild):
            asked = replace(question, plays=put(question.plays, play, UNSEEN))
            later = sum(one.is_unseen for one in asked.plays[play:])
            yield play, split_address(address(asked), later), rows_of(cards)


def difference_of(
    at: AnyView, dispute: Dispute[TrickQuestion], question: TrickQuestion, ruling: Ruling
) -> Document | None:
    """What the record has beside the ruling, and the form that changes it; None if open."""
    found = dispute.recorded
    if found is None or ruling.winner is None:
        return None
    counted = dispute.count(question.plays)
    if counted is None and question.plays == found.plays:
        counted = {"honours": getattr(found, "honours", 0)}
    if counted is None:
        return None
    is_told = len(question.plays) == len(dispute.seats)
    same = (question.plays, question.named_suit) == (found.plays, found.named_suit)
    winner = dispute.seats[ruling.winner]
    url = url_for(
        "referee.correct_trick", session_id=at.session_id, deal=at.deal, trick=found.trick
    )
    return {
        "recorded": at.names[found.winner],
        "winner": at.names[winner],
        "differs": found.winner != winner,
        "has_more": found.winner == winner and is_told and not same,
        "form": at.form("correct_trick", url),
        "fields": {
            "trick": found.trick,
            "winner": winner,
            **counted,
            "plays": " ".join(map(str, question.plays)),
            "named_suit": str(question.named_suit or ""),
        },
    }


def recording_of(
    at: AnyView, dispute: Dispute[TrickQuestion], question: TrickQuestion, ruling: Ruling
) -> Document | None:
    trick, counted = question.trick, dispute.count(question.plays)
    due = at.is_current and dispute.is_time and trick == at.hand.next_trick
    if not due or trick is None or counted is None or ruling.winner is None:
        return None
    args, winner = question.trick_args(), dispute.seats[ruling.winner]
    cards = {"plays": args["plays"], "named_suit": args.get("named", "")}
    return {
        "form": at.fact_form("trick"),
        "label": at.say(dispute.key, trick=trick, winner=at.names[winner], **counted),
        "fields": {"trick": trick, "winner": winner, **counted, **cards},
    }


@dataclass(frozen=True, kw_only=True)
class Around:
    """Where a question is asked: of a hand's trick (``at`` and ``dispute``), or on its own.

    ``here`` is the address of the page, ``kept`` what goes along with each question.
    """

    here: str
    at: AnyView | None = None
    dispute: Dispute[TrickQuestion] | None = None
    kept: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def names(self) -> Sequence[str]:
        if self.at is not None and self.dispute is not None:
            return [self.at.names[seat] for seat in self.dispute.seats]
        say = find_speaker()
        return [say("referee-player", number=number) for number in range(1, MOST_NAMES + 1)]

    def address(self, question: TrickQuestion) -> str:
        if self.at is None:
            return with_args(self.here, {**self.kept, **question.all_args()})
        return with_args(self.here, {"plays": "", **question.trick_args()})

    def players_of(self, plays: Sequence[int]) -> list[str]:
        return [self.names[play] for play in plays]


def alone() -> ResponseReturnValue:
    part = Parts(args=request.args)
    house = part.house()
    question = pages_of_house(house).read_question(part, house)
    keep_url = f"{url_for('book.ask')}?{urlencode(question.all_args())}"
    return _page(question, part, Around(here=url_for("referee.alone")), keep_url=keep_url)


def in_hand(
    session_id: str, deal: int, trick: int, refusal: Refusal | None = None
) -> ResponseReturnValue:
    at = look_at_hand(session_id, deal, "correct_trick", refusal)
    dispute = at.pages.dispute(at, trick) or abort(404)
    form = {"named": request.form.get("named_suit", ""), **request.form}
    part = Parts(args=request.args if request.method == "GET" else form)
    question = part.trick_of(dispute.with_record(dispute.question.with_address(part), part.args))
    place = {"session": session_id, "deal": deal, "trick": trick}
    keep_url = f"{url_for('book.ask')}?{urlencode(place | question.trick_args())}"
    told: dict[str, Any] = {"keep_url": keep_url}
    if question.can_be_ruled_on:
        ruling = _answer_to(question)[0]
        told["recording"] = recording_of(at, dispute, question, ruling)
        told["difference"] = difference_of(at, dispute, question, ruling)
    return _page(question, part, Around(here=at.referee_url(trick), at=at, dispute=dispute), **told)


def with_args(url: str, args: Mapping[str, str]) -> str:
    return f"{url}?{urlencode(args, safe=',')}" if args else url


def _page(
    question: TrickQuestion, part: Parts, around: Around, **told: object
) -> ResponseReturnValue:
    """The page of a question; ``told`` is what else it says of a ruling, once there is one."""
    say = find_speaker()
    page = render_template(
        "referee/page.html",
        question=question,
        around=around,
        settings=settings_of(say, question, around),
        other_games=own_first(pages_of_house(question.house).game)[1:] if around.at is None else (),
        asked=tuple(_list_questions(say, question)),
        wild=tuple(wild_jokers(question, around.address)),
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in part.faults),
        **(
            _verdict(say, question, around) | told
            if question.can_be_ruled_on
            else {
                "ruling": None,
                "pack": rows_of((*question.pack, UNSEEN)),
                "tap": split_address(around.address(question.with_card(UNSEEN))),
            }
        ),
    )
    return page, 422 if part.faults else 200


@lru_cache(maxsize=KEPT_QUESTIONS)
def _answer_to(question: TrickQuestion) -> Answer:
    ruling = question.resolve()
    grounds = question.grounds(ruling)
    return ruling, grounds, lay_ladder(ruling, grounds), question.elsewhere()


def _verdict(say: Speaker, question: TrickQuestion, around: Around) -> dict[str, object]:
    ruling, grounds, ladder, elsewhere = _answer_to(question)
    pages = pages_of_house(question.house)
    return {
        "ruling": ruling,
        "recording": None,
        "difference": None,
        "why": why_it_won(say, ruling, grounds, around.names),
        "ladder": ladder,
        "rung_rows": pages.rung_rows,
        "rung_rule": lambda row, play: rung_rule(say, question.house, row, play),
        "source": lambda row: cite_rung(say, question.house.preset, pages.game.name, row),
        "list_cards": lambda cards: list_cards(say, [str(card) for card in cards]),
        "most_listed": MOST_LISTED,
        "elsewhere": [found for found in elsewhere if found.differs],
        "lacking": _lacking(say, elsewhere),
        "alike": alike_to(question, ruling),
    }


def alike_to(question: TrickQuestion, ruling: Ruling) -> list[AlikeRuling]:
    return alike(services(), question.record(), ruling, outcome=ruling.winner)


def _lacking(say: Speaker, found: Sequence[RulingElsewhere]) -> dict[Card, list[str]]:
    lacking: dict[Card, list[str]] = {}
    for one in found:
        if one.missing is not None:
            lacking.setdefault(one.missing, []).append(say(one.preset.key))
    return lacking


def rows_of(cards: Iterable[Card]) -> Cards:
    """Cards suit by suit, from high to low, jokers last; no row without a card."""
    found: dict[str, list[Card]] = {suit: [] for suit in (*map(str, Suit), "")}
    for card in cards:
        found[str(card.suit or "")].append(card)
    return [(suit, of_suit) for suit, of_suit in found.items() if of_suit]


def settings_of(say: Speaker, question: TrickQuestion, around: Around) -> Sequence[Setting]:
    if around.at is None:
        return open_settings(say, question)
    leader = around.names[0] if around.dispute is not None else ""
    return (*facts_of(say, question), (say("referee-setting-leader"), leader, ()))


def facts_of(say: Speaker, question: TrickQuestion) -> Sequence[Setting]:
    return [(say(f"referee-setting-{name}"), fact, ()) for name, fact in question.facts(say)]


@lru_cache(maxsize=KEPT_QUESTIONS)
def open_settings(say: Speaker, question: TrickQuestion) -> Sequence[Setting]:
    own = [(house_name(say, question.house), question)] if question.house.departures else []
    presets = presets_beside(question.house)
    rules = own + [(say(preset.key), question.under(preset)) for preset in presets]
    return tuple(
        (
            say(f"referee-setting-{name}"),
            next((word for word, answer in answers if answer == question), ""),
            answers,
        )
        for name, answers in (("rules", rules), *question.choices(say))
    )


def _list_questions(say: Speaker, question: TrickQuestion) -> Iterator[tuple[str, Choices]]:
    if question.asks_trump:
        yield say("referee-asked-trump"), question.trump_choices(say)
    if question.asks_named_suit:
        suits = [(say.glyphs(str(suit)), replace(question, named_suit=suit)) for suit in Suit]
        yield say(question.named_suit_key), suits


TRICK_FORM = fact_form(
    {Suit | None: suit_or_none},
    TrickCorrected,
    hand=FACT_ABOUT,
    led_on=AskedField(read=lambda _typed, _about: True),
)


@on_refusal(or_sentence_alone(again(in_hand)))
def correct_trick(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    form = TRICK_FORM().check()
    record(services(), session_id, replace(form.fact(deal), trick=trick), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
