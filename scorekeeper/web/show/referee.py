"""審判: a question put to the referee made into its page, and the ruling in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from flask import url_for

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.game.evidence import Dependence
from scorekeeper.game.ruling import Ruling as Resolved
from scorekeeper.napoleon.bid import trump_text
from scorekeeper.napoleon.presets import PRESETS, Preset
from scorekeeper.napoleon.ruling import resolve
from scorekeeper.web.pages.models.forms import Link, LinkGroup
from scorekeeper.web.pages.models.referee import (
    CardLink,
    CardLinkRow,
    PlayedCard,
    Recording,
    RefereePage,
    Ruling,
)
from scorekeeper.web.show.elsewhere import elsewhere_part
from scorekeeper.web.show.house import house_name
from scorekeeper.web.show.ladder import rung_name, rung_row
from scorekeeper.web.show.question import FEWEST, MOST, Question
from scorekeeper.wording import Speaker

Address = Callable[[Question], str]
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
    ruling = resolve(question.situation, question.plays) if question.is_complete else None
    played = len(question.plays)
    return RefereePage(
        plays=_played(question, around, ruling),
        players=question.players,
        next_player="" if question.is_complete else around.names[played],
        rows=_rows(question, around),
        settings=_settings(say, question, around),
        rules_name=house_name(say, question.house),
        rules_url=around.rules_url,
        named_suit=_named_suit(say, question, around) if question.asks_named_suit else None,
        ruling=None if ruling is None else _worded(say, question, around, ruling),
        take_back_url=around.address(replace(question, plays=question.plays[:-1])),
        restart_url=around.address(replace(question, plays=(), named_suit=None)),
        back_url=around.back_url,
        back_label=around.back_label,
        recording=None if ruling is None else around.recording(ruling),
        errors=tuple(dict.fromkeys(say(fault.code, **fault.params) for fault in around.faults)),
    )


def alone_address(question: Question) -> str:
    """The address of a question that belongs to no hand."""
    return url_for("referee.alone", **question.all_args())  # type: ignore[arg-type]


def _played(
    question: Question, around: Surroundings, ruling: Resolved | None
) -> tuple[PlayedCard, ...]:
    winner = None if ruling is None else ruling.winner
    return tuple(
        PlayedCard(card=str(card), player=around.names[turn], wins=turn == winner)
        for turn, card in enumerate(question.plays)
    )


def _rows(question: Question, around: Surroundings) -> tuple[CardLinkRow, ...]:
    cards = question.situation.pack
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
        _group(say, "rules", _other_rules(say, question), question, around),
        _group(say, "trump", [
            (_trump_word(say, trump), replace(question, trump=trump)) for trump in (*Suit, None)
        ], question, around),
        _group(say, "trick", [
            (_trick_word(say, trick), replace(question, trick=trick))
            for trick in (1, None, question.situation.tricks)
        ], question, around),
        _group(say, "players", [
            (say("referee-players-count", players=players), _seated(question, players))
            for players in range(FEWEST, MOST + 1)
        ], question, around),
    )  # fmt: skip


def _other_rules(say: Speaker, question: Question) -> list[tuple[str, Question]]:
    """The same question under every preset, and under the house's own rules where it has some."""
    own = [(house_name(say, question.house), question)] if question.house.departures else []
    return own + [
        (say(preset.key), replace(question, preset=preset.name, rules=preset.rules))
        for preset in PRESETS.values()
    ]


def _settled(say: Speaker, question: Question, around: Surroundings) -> tuple[LinkGroup, ...]:
    trick = say("hand-trick-number", number=question.trick or 1, of=question.situation.tricks)
    values = {
        "trump": _trump_word(say, question.trump),
        "trick": trick,
        "leader": around.names[0],
    }
    return tuple(
        LinkGroup(label=say(f"referee-setting-{name}"), value=value)
        for name, value in values.items()
    )


def _seated(question: Question, players: int) -> Question:
    """The question at a table of another size; its last trick stays the last."""
    other = replace(question, players=players, plays=question.plays[:players])
    was_last = question.trick is not None and question.trick == question.situation.tricks
    trick = replace(other, trick=None).situation.tricks if was_last else question.trick
    return replace(other, trick=trick)


def _group(
    say: Speaker,
    name: str,
    answers: Sequence[tuple[str, Question]],
    current: Question,
    around: Surroundings,
) -> LinkGroup:
    return LinkGroup(
        label=say(f"referee-setting-{name}"),
        value=next((label for label, answer in answers if answer == current), ""),
        links=tuple(
            Link(url=around.address(answer), label=label, current=answer == current)
            for label, answer in answers
        ),
    )


def _trump_word(say: Speaker, trump: Suit | None) -> str:
    return say("no-trump-short") if trump is None else say.glyphs(trump_text(trump))


def _trick_word(say: Speaker, trick: int | None) -> str:
    if trick is None:
        return say("referee-trick-middle")
    return say("referee-trick-first" if trick == 1 else "referee-trick-last")


def _named_suit(say: Speaker, question: Question, around: Surroundings) -> LinkGroup:
    return LinkGroup(
        label=say("referee-named-suit"),
        links=tuple(
            Link(
                url=around.address(replace(question, named_suit=suit)),
                label=say.glyphs(str(suit)),
                current=suit is question.named_suit,
            )
            for suit in Suit
        ),
        value="" if question.named_suit is None else str(question.named_suit),
    )


def _worded(say: Speaker, question: Question, around: Surroundings, ruling: Resolved) -> Ruling:
    winner = "" if ruling.winner is None else around.names[ruling.winner]
    because = ""
    if ruling.decisive is not None:
        because = say("referee-because", rung=rung_name(say, ruling.decisive))
    elif ruling.winner is not None:
        because = say("referee-because-any")
    return Ruling(
        winner=winner,
        card="" if ruling.card is None else str(ruling.card),
        because=because,
        rungs=tuple(rung_row(say, question.rules, finding) for finding in ruling.findings),
        warnings=tuple(say(warning.code, **warning.params) for warning in ruling.warnings),
        possible=tuple(around.names[play] for play in ruling.possible),
        depends=tuple(_depends(say, around, found) for found in ruling.depends_on),
        elsewhere=elsewhere_part(say, question, around.names, partial(_under, question, around)),
    )


def _under(question: Question, around: Surroundings, preset: Preset) -> str:
    """Where the same question is asked under a preset; nowhere for a trick of a hand."""
    if not around.is_free:
        return ""
    return around.address(replace(question, preset=preset.name, rules=preset.rules))


def _depends(say: Speaker, around: Surroundings, found: Dependence) -> str:
    others = say.listed([around.names[play] for play in found.otherwise])
    if not found.cards:
        return say("referee-depends-any", player=around.names[found.play])
    cards = " ".join(str(card) for card in found.cards)
    return say("referee-depends", player=around.names[found.play], cards=cards, otherwise=others)
