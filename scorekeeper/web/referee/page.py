"""審判: a question put to the referee made into its page, and the ruling in words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from flask import url_for

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.games import AnyPreset
from scorekeeper.trick_taking.tricks.resolve import Ruling as Resolved
from scorekeeper.web.games.names import game_of_house, game_title, own_first, presets_beside
from scorekeeper.web.page.house import house_name
from scorekeeper.web.page.offered import Link, LinkGroup
from scorekeeper.web.referee.dispute import Recording
from scorekeeper.web.referee.question import Choices, Question
from scorekeeper.web.referee.ruling import Ruling, ruling_part
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """A card in the order played, and who played it (a name or a number from the leader)."""

    card: str
    player: str
    wins: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLink:
    """A card to tap; an empty ``url`` means that it was played already."""

    card: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLinkRow:
    """The cards of one suit to tap, high to low; ``suit`` is empty for jokers and ``??``."""

    suit: str
    cards: tuple[CardLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereePage:
    """審判の頁: answers to GET only; every tap is a link that carries the whole question.

    ``next_player`` is who plays the next card, empty when all are in. ``asked`` is what has to be
    told beside the cards: the suit that a leader named, trumps that a hand does not know.
    ``settings`` are the circumstances, each changeable by its links; those of a hand have none.
    """

    plays: tuple[PlayedCard, ...]
    players: int
    next_player: str
    rows: tuple[CardLinkRow, ...]
    settings: tuple[LinkGroup, ...]
    rules_name: str
    rules_url: str
    asked: tuple[LinkGroup, ...] = ()
    ruling: Ruling | None = None
    take_back_url: str = ""
    restart_url: str = ""
    back_url: str = ""
    back_label: str = ""
    recording: Recording | None = None
    errors: tuple[str, ...] = ()


Address = Callable[[Any], str]
"""The address under which a question is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a question comes from: whose cards they are, how it is addressed, where back leads.

    ``recording`` makes the form that writes a ruling into the hand, None where it cannot.
    """

    names: Sequence[str]
    address: Address
    is_free: bool
    rules_url: str
    back_url: str = ""
    back_label: str = ""
    faults: tuple[Refusal, ...] = ()
    recording: Callable[[Resolved], Recording | None] = lambda _ruling: None


def referee_page(say: Speaker, question: Question, around: Surroundings) -> RefereePage:
    """The referee's page for a question."""
    ruling = question.resolve() if question.can_be_ruled_on else None
    played = len(question.plays)
    return RefereePage(
        plays=_played(question, around, ruling),
        players=question.seated,
        next_player="" if question.is_complete else around.names[played],
        rows=_rows(question, around),
        settings=_settings(say, question, around),
        rules_name=house_name(say, question.house),
        rules_url=around.rules_url,
        asked=tuple(_asked(say, question, around)),
        ruling=None
        if ruling is None
        else ruling_part(say, question, ruling, around.names, partial(_under, question, around)),
        take_back_url=around.address(replace(question, plays=question.plays[:-1])),
        restart_url=around.address(replace(question, plays=(), named_suit=None)),
        back_url=around.back_url,
        back_label=around.back_label,
        recording=None if ruling is None else around.recording(ruling),
        errors=tuple(dict.fromkeys(say(fault.code, **fault.params) for fault in around.faults)),
    )


def alone_address(question: Question) -> str:
    """The address of a question that belongs to no hand."""
    values: dict[str, Any] = question.all_args()
    return url_for("referee.alone", **values)


def _played(
    question: Question, around: Surroundings, ruling: Resolved | None
) -> tuple[PlayedCard, ...]:
    winner = None if ruling is None else ruling.winner
    return tuple(
        PlayedCard(card=str(card), player=around.names[turn], wins=turn == winner)
        for turn, card in enumerate(question.plays)
    )


def _rows(question: Question, around: Surroundings) -> tuple[CardLinkRow, ...]:
    cards = question.pack
    suits = (
        CardLinkRow(
            suit=str(suit),
            cards=tuple(_link(question, around, card) for card in cards if card.suit is suit),
        )
        for suit in Suit
    )
    others = [card for card in cards if card.is_joker] + [UNSEEN]
    return (
        *suits,
        CardLinkRow(suit="", cards=tuple(_link(question, around, card) for card in others)),
    )


def _link(question: Question, around: Surroundings, card: Card) -> CardLink:
    used = card in question.plays and not card.is_unseen
    url = "" if used or question.is_complete else around.address(question.with_card(card))
    return CardLink(card=str(card), url=url)


def _settings(say: Speaker, question: Question, around: Surroundings) -> tuple[LinkGroup, ...]:
    """The circumstances, each with its other answers; those of a hand are settled."""
    if not around.is_free:
        return _settled(say, question, around)
    return (
        _group(say, "rules", _own_rules(say, question), question, around),
        *(_group(say, name, answers, question, around) for name, answers in question.choices(say)),
        *_other_games(say, question),
    )


def _other_games(say: Speaker, question: Question) -> Iterator[LinkGroup]:
    """The rules of other games, under which a new trick begins."""
    _, *others = own_first(game_of_house(question.house))
    for game in others:
        yield LinkGroup(
            label=say("referee-other-game", game=game_title(say, game)),
            links=tuple(
                Link(url=url_for("referee.alone", rules=preset.name), label=say(preset.key))
                for preset in game.canon.presets.values()
            ),
        )


def _own_rules(say: Speaker, question: Question) -> Choices:
    """The same question under every preset, and under the house's own rules where it has some."""
    own = [(house_name(say, question.house), question)] if question.house.departures else []
    presets = presets_beside(question.house)
    return own + [(say(preset.key), question.under(preset)) for preset in presets]


def _settled(say: Speaker, question: Question, around: Surroundings) -> tuple[LinkGroup, ...]:
    values = dict(question.facts(say)) | {"leader": around.names[0]}
    return tuple(
        LinkGroup(label=say(f"referee-setting-{name}"), value=value)
        for name, value in values.items()
    )


def _group(
    say: Speaker,
    name: str,
    answers: Choices,
    current: Question,
    around: Surroundings,
) -> LinkGroup:
    return _ask(say(f"referee-setting-{name}"), answers, current, around)


def _asked(say: Speaker, question: Question, around: Surroundings) -> Iterator[LinkGroup]:
    """What has to be told before there can be a ruling, or so that it is the right one."""
    if question.asks_trump:
        yield _ask(say("referee-asked-trump"), question.trump_choices(say), question, around)
    if question.asks_named_suit:
        suits = [(say.glyphs(str(suit)), replace(question, named_suit=suit)) for suit in Suit]
        yield _ask(say(question.named_suit_key), suits, question, around)


def _ask(label: str, answers: Choices, current: Question, around: Surroundings) -> LinkGroup:
    return LinkGroup(
        label=label,
        value=next((word for word, answer in answers if answer == current), ""),
        links=tuple(
            Link(url=around.address(answer), label=word, current=answer == current)
            for word, answer in answers
        ),
    )


def _under(question: Question, around: Surroundings, preset: AnyPreset) -> str:
    """Where the same question is asked under a preset; nowhere for a trick of a hand."""
    if not around.is_free:
        return ""
    return around.address(question.under(preset))
