"""審判: a disputed trick, on its own or from a hand, and the ruling in words.

Looking asks nothing and changes nothing: every tap is a link that carries the whole question.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeAlias
from urllib.parse import quote, quote_plus, urlencode

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.desk import record
from scorekeeper.games import PRESETS, Game, house_of, parse_house
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.trick_taking.auction import parse_trump
from scorekeeper.trick_taking.hand import TrickCorrected
from scorekeeper.trick_taking.ruling import Elsewhere, Grounds, Ruling
from scorekeeper.trick_taking.unseen import MOST_LISTED, put
from scorekeeper.web.game.pages import AnyAt, look_at, pages_of_house
from scorekeeper.web.game.referee import Choices, Dispute, Parts, Question, Reading
from scorekeeper.web.hand.history import what_stands
from scorekeeper.web.page.forms import FACT_ABOUT, Asked, ask, fact_form, text_or_none
from scorekeeper.web.page.house import (
    cite_rung,
    game_title,
    house_name,
    own_first,
    presets_beside,
)
from scorekeeper.web.page.text import Form
from scorekeeper.web.referee.book import alike_to
from scorekeeper.web.referee.ladder import Ladder, lay_ladder, rung_rule, why_it_won
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal, or_sentence_alone
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import list_cards

KEPT_QUESTIONS = 64
"""Questions whose answer is remembered: a trick in dispute is looked at on every phone."""

Answer: TypeAlias = tuple[Ruling, Grounds, Ladder, Sequence[Elsewhere]]
"""What is answered to a question: the ruling, on what it rests, the ladder that it is read from,
and what it is by other rules."""

Setting: TypeAlias = tuple[str, str, Choices]
"""What a circumstance is called, how it stands, and its answers."""


TAPPED = quote(str(UNSEEN))
"""A card in an address, in whose place every other can stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WildJoker:
    """A joker of a trick that may stand for another card.

    ``address`` is what stands before the card and after it in the address of an answer; ``rows``
    are the cards that it can stand for, a suit in each.
    """

    player: str
    card: Card
    address: tuple[str, str]
    rows: Sequence[tuple[str, Sequence[Card]]]


def split_address(address: str, nth_from_end: int = 1) -> tuple[str, str]:
    """An address before and after one of its unseen cards, counted from the last.

    >>> split_address("/referee?plays=SA,%3F%3F,%3F%3F&named=H", 2)
    ('/referee?plays=SA,', ',%3F%3F&named=H')
    """
    parts = address.split(TAPPED)
    return TAPPED.join(parts[:-nth_from_end]), TAPPED.join(parts[-nth_from_end:])


def wild_jokers(
    question: Question, names: Sequence[str], address: Callable[[Question], str]
) -> Iterator[WildJoker]:
    """The jokers of a trick in a house in which they are wild."""
    for play, card in enumerate(question.plays):
        if not card.joker:
            continue
        cards = question.standing_in(play)
        if not cards and not card.is_wild:
            continue
        asked = replace(question, plays=put(question.plays, play, UNSEEN))
        later = sum(one.is_unseen for one in asked.plays[play:])
        yield WildJoker(
            player=names[play],
            card=card,
            address=split_address(address(asked), later),
            rows=[(str(suit), [one for one in cards if one.suit is suit]) for suit in Suit],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What "record this result" sends to the hand, by field name; ``label`` is on the button."""

    form: Form
    label: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What the record says of a trick beside the ruling: by names, and whether they are others.

    ``has_more`` says that the same player won, by cards that the record does not have.
    ``form`` with ``fields`` changes the record to what was ruled.
    """

    recorded: str
    winner: str
    differs: bool
    has_more: bool
    form: Form
    fields: Mapping[str, object]


def difference_of(
    at: AnyAt, dispute: Dispute[Question], question: Question, ruling: Ruling
) -> Difference | None:
    """What the record has of the trick, and the form that changes it to the ruling.

    None where the trick was not recorded, or an unseen card leaves open what would be written.
    """
    found = dispute.recorded
    if found is None or ruling.winner is None:
        return None
    counted = dispute.count(question.plays)
    if counted is None and question.plays == found.plays:
        counted = {"honours": found.honours}
    if counted is None:
        return None
    is_told = len(question.plays) == len(dispute.seats)
    same = (question.plays, question.named_suit) == (found.plays, found.named_suit)
    winner, cards = dispute.seats[ruling.winner], " ".join(str(card) for card in question.plays)
    where = {"session_id": at.session_id, "deal": at.deal, "trick": found.trick}
    url = url_for("referee.correct_trick", **where)
    named = str(question.named_suit or "")
    return Difference(
        recorded=at.names[found.winner],
        winner=at.names[winner],
        differs=found.winner != winner,
        has_more=found.winner == winner and is_told and not same,
        form=at.form("correct_trick", url),
        fields={
            "trick": found.trick,
            "winner": winner,
            **counted,
            "plays": cards,
            "named_suit": named,
        },
    )


def recording_of(
    at: AnyAt, dispute: Dispute[Question], question: Question, ruling: Ruling
) -> Recording | None:
    """The form that writes a ruling into the hand, where its trick is the next to record."""
    trick, counted = question.trick, dispute.count(question.plays)
    due = at.is_current and dispute.is_time and trick == at.hand.next_trick
    if not due or trick is None or counted is None or ruling.winner is None:
        return None
    args, winner = question.trick_args(), dispute.seats[ruling.winner]
    cards = {"plays": args["plays"], "named_suit": args.get("named", "")}
    return Recording(
        form=at.fact_form("trick"),
        label=at.say(dispute.key, trick=trick, winner=at.names[winner], **counted),
        fields={"trick": trick, "winner": winner, **counted, **cards},
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a question comes from: whose cards they are, how it is addressed, where back leads.

    ``recording`` makes the form that writes a ruling into the hand, ``difference`` tells it from
    what is recorded; each None where there is none. ``place`` is the trick of the hand as the book
    of rulings has it in an address.
    """

    names: Sequence[str]
    address: Callable[[Any], str]
    is_free: bool
    back_url: str = ""
    back_label: str = ""
    recording: Callable[[Ruling], Recording | None] = lambda _ruling: None
    place: Mapping[str, Any] = field(default_factory=dict)
    difference: Callable[[Ruling], Difference | None] = lambda _ruling: None

    def players_of(self, plays: Sequence[int]) -> list[str]:
        """Who made some plays."""
        return [self.names[play] for play in plays]


def alone() -> ResponseReturnValue:
    """A trick that belongs to no hand: the game and the circumstances are chosen on the page."""
    say, part = find_speaker(), Parts(args=request.args)
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    url = url_for("referee.alone")
    around = Surroundings(
        names=[say("referee-player", number=number) for number in range(1, MOST_NAMES + 1)],
        address=lambda question: _with_args(url, question.all_args()),
        is_free=True,
    )
    return _page(say, pages_of_house(house).read_question(part, house), around)


def in_hand(
    session_id: str, deal: int, trick: int, refusal: Refusal | None = None
) -> ResponseReturnValue:
    """A trick of a hand: its rules, its number and its players are known, and its cards if told.

    With a ``refusal`` its sentence stands at the form that would have changed the record.
    """
    at = look_at(session_id, deal, "correct_trick", refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    dispute = at.pages.dispute(at, trick)
    if dispute is None:
        abort(404)
    part = Parts(args=_read_told())
    asked = dispute.with_record(dispute.question.with_address(part), part.args)
    reading = part.trick_of(asked)
    url = at.referee_url(trick)
    around = Surroundings(
        names=[at.names[seat] for seat in dispute.seats],
        address=lambda question: _with_args(url, {"plays": "", **question.trick_args()}),
        is_free=False,
        back_url=at.hand_url(deal),
        back_label=at.say("hand-title", number=at.number),
        recording=lambda ruling: recording_of(at, dispute, reading.question, ruling),
        place={"session": session_id, "deal": deal, "trick": trick},
        difference=lambda ruling: difference_of(at, dispute, reading.question, ruling),
    )
    return _page(at.say, reading, around)


def _read_told() -> Mapping[str, str]:
    """What the address tells of a trick, or the form that was to change the record to it."""
    if request.method == "GET":
        return request.args
    return {"named": request.form.get("named_suit", ""), **request.form}


def _with_args(url: str, args: Mapping[str, str]) -> str:
    """The address with what a question adds to it; a page has many, which differ in one value."""
    return f"{url}?{'&'.join(f'{name}={_quote(args[name])}' for name in args)}" if args else url


@lru_cache(maxsize=1024)
def _quote(value: str) -> str:
    return quote_plus(value, safe=",")


def _page(say: Speaker, reading: Reading[Question], around: Surroundings) -> ResponseReturnValue:
    question = reading.question
    answer = _answer_to(question) if question.can_be_ruled_on else None
    page = render_template(
        "referee/page.html",
        question=question,
        around=around,
        settings=_open(say, question)
        if around.is_free
        else tuple(_list_settings(say, question, around)),
        other_games=_other_games(say, question) if around.is_free else (),
        asked=tuple(_list_questions(say, question)),
        wild=tuple(wild_jokers(question, around.names, around.address)),
        ruling=None if answer is None else answer[0],
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in reading.faults),
        **(_cards_to_tap(question, around) if answer is None else {}),
        **(_verdict(say, question, around, answer) if answer is not None else {}),
    )
    return page, 422 if reading.faults else 200


@lru_cache(maxsize=KEPT_QUESTIONS)
def _answer_to(question: Question) -> Answer:
    ruling = question.resolve()
    grounds = question.grounds(ruling)
    return ruling, grounds, lay_ladder(ruling, grounds), question.elsewhere()


def _verdict(
    say: Speaker, question: Question, around: Surroundings, answer: Answer
) -> dict[str, Any]:
    """What the template says of a ruling: the sentence, the ladder, the same trick elsewhere."""
    ruling, grounds, ladder, elsewhere = answer
    pages = pages_of_house(question.house)
    return {
        "why": why_it_won(say, ruling, grounds, around.names),
        "ladder": ladder,
        "rung_rows": pages.rung_rows,
        "rung_rule": lambda row, play: rung_rule(say, question.house, row, play),
        "source": lambda row: cite_rung(say, question.house.preset, pages.game.name, row),
        "list_cards": lambda cards: list_cards(say, [str(card) for card in cards]),
        "most_listed": MOST_LISTED,
        "elsewhere": [found for found in elsewhere if found.differs],
        "lacking": _lacking(say, elsewhere),
        "recording": around.recording(ruling),
        "alike": alike_to(question, ruling),
        "keep_url": f"{url_for('book.ask')}?{urlencode(_kept_args(question, around))}",
        "difference": around.difference(ruling),
    }


def _other_games(say: Speaker, question: Question) -> list[tuple[str, Game]]:
    """The other games by their titles, each with the presets to change to."""
    own = pages_of_house(question.house).game
    return [(game_title(say, game), game) for game in own_first(own)[1:]]


def _cards_to_tap(question: Question, around: Surroundings) -> dict[str, Any]:
    """The pack, and the address of a tap: what stands before the card's own name and after it."""
    address = around.address(question.with_card(UNSEEN))
    return {"pack": _pack_rows(question), "tap": split_address(address)}


def _kept_args(question: Question, around: Surroundings) -> Mapping[str, Any]:
    """How an address says what is to be kept: the trick of a hand, or the whole question."""
    return {**around.place, **question.trick_args()} if around.place else question.all_args()


def _pack_rows(question: Question) -> list[tuple[str, list[Card]]]:
    """The cards to tap, suit by suit from high to low; at last jokers and ``??``."""
    cards = question.pack
    suits = [(str(suit), [card for card in cards if card.suit is suit]) for suit in Suit]
    return [*suits, ("", [*(card for card in cards if card.is_joker), UNSEEN])]


def _lacking(say: Speaker, found: Sequence[Elsewhere]) -> dict[Card, list[str]]:
    """Every card that some presets' packs do not have, and the names of those presets."""
    lacking: dict[Card, list[str]] = {}
    for one in found:
        if one.missing is not None:
            lacking.setdefault(one.missing, []).append(say(one.preset.key))
    return lacking


def _list_settings(say: Speaker, question: Question, around: Surroundings) -> Iterator[Setting]:
    """The circumstances of a hand, which have no answers but the hand's own."""
    for name, stands in (*question.facts(say), ("leader", around.names[0])):
        yield say(f"referee-setting-{name}"), stands, ()


@lru_cache(maxsize=KEPT_QUESTIONS)
def _open(say: Speaker, question: Question) -> Sequence[Setting]:
    """The circumstances of a trick on its own, and what each could be instead."""
    return tuple(_settings(say, question))


def _settings(say: Speaker, question: Question) -> Iterator[Setting]:
    own = [(house_name(say, question.house), question)] if question.house.departures else []
    presets = presets_beside(question.house)
    rules = own + [(say(preset.key), question.under(preset)) for preset in presets]
    for name, answers in (("rules", rules), *question.choices(say)):
        stands = next((word for word, answer in answers if answer == question), "")
        yield say(f"referee-setting-{name}"), stands, answers


def _list_questions(say: Speaker, question: Question) -> Iterator[tuple[str, Choices]]:
    """What has to be told before there can be a ruling, or so that it is the right one."""
    if question.asks_trump:
        yield say("referee-asked-trump"), question.trump_choices(say)
    if question.asks_named_suit:
        suits = [(say.glyphs(str(suit)), replace(question, named_suit=suit)) for suit in Suit]
        yield say(question.named_suit_key), suits


def _suit_or_none(typed: str | None) -> Suit | None:
    return parse_trump(typed) if typed else None


TRICK_FORM = fact_form(
    {Suit | None: lambda name: ask(name, text_or_none, _suit_or_none)},
    TrickCorrected,
    hand=FACT_ABOUT,
    led_on=Asked(read=lambda _typed, _about: True),
)


def _ruling_again(refusal: Refusal, session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    return in_hand(session_id, deal, trick, what_stands(refusal, session_id))


@on_refusal(or_sentence_alone(_ruling_again))
def correct_trick(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    """Put a trick right as it was ruled on, then show its hand."""
    form = TRICK_FORM().check()
    record(desk(), session_id, replace(form.fact(deal), trick=trick), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
