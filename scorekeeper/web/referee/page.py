"""審判: a question put to the referee made into its page, and the ruling in words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import render_template, url_for

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.trick_taking.tricks.elsewhere import Elsewhere
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.games import pages_of_house
from scorekeeper.web.games.names import game_of_house, game_title, own_first, presets_beside
from scorekeeper.web.page.house import house_name
from scorekeeper.web.page.offered import Link, LinkGroup
from scorekeeper.web.referee.dispute import Recording
from scorekeeper.web.referee.ladder import rung_rule
from scorekeeper.web.referee.question import Choices, Question
from scorekeeper.wording import Speaker

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
    back_url: str = ""
    back_label: str = ""
    faults: tuple[Refusal, ...] = ()
    recording: Callable[[Ruling], Recording | None] = lambda _ruling: None

    def players_of(self, plays: Sequence[int]) -> list[str]:
        """Who made some plays."""
        return [self.names[play] for play in plays]


def referee_page(say: Speaker, question: Question, around: Surroundings) -> str:
    """審判の頁: answers to GET only; every tap is a link that carries the whole question.

    The circumstances can each be changed by their links; those of a hand have none.
    """
    ruling = question.resolve() if question.can_be_ruled_on else None
    elsewhere = question.elsewhere() if ruling else ()
    pages = pages_of_house(question.house)
    return render_template(
        "referee/page.html",
        question=question,
        around=around,
        played=len(question.plays),
        pack=_pack_rows(question),
        settings=_settings(say, question, around),
        asked=tuple(_asked(say, question, around)),
        taken_back=replace(question, plays=question.plays[:-1]),
        restarted=replace(question, plays=(), named_suit=None),
        ruling=ruling,
        rung_rows=pages.rung_rows,
        rung_rule=lambda row: rung_rule(say, question.house, row),
        game=pages.game,
        elsewhere=[found for found in elsewhere if found.differs],
        lacking=_lacking(say, elsewhere),
        recording=around.recording(ruling) if ruling else None,
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in around.faults),
    )


def alone_address(question: Question) -> str:
    """The address of a question that belongs to no hand."""
    values: dict[str, Any] = question.all_args()
    return url_for("referee.alone", **values)


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


def _settings(say: Speaker, question: Question, around: Surroundings) -> tuple[LinkGroup, ...]:
    """The circumstances, each with its other answers; those of a hand are settled."""
    if not around.is_free:
        facts = dict(question.facts(say)) | {"leader": around.names[0]}
        return tuple(
            LinkGroup(label=say(f"referee-setting-{name}"), value=value)
            for name, value in facts.items()
        )
    circumstances = (("rules", _own_rules(say, question)), *question.choices(say))
    return (
        *(
            _ask(say(f"referee-setting-{name}"), answers, question, around)
            for name, answers in circumstances
        ),
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
