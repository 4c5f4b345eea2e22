"""審判: a disputed trick, on its own or from a hand, and the ruling in words.

Looking asks nothing and changes nothing: every tap is a link that carries the whole question.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import UNSEEN, Card, Suit
from scorekeeper.games import PRESETS, AnyHouse, house_of, parse_house
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.trick_taking.tricks.resolve import Elsewhere, Ruling
from scorekeeper.trick_taking.tricks.rungs import RungRow
from scorekeeper.web.games import pages_of, pages_of_house
from scorekeeper.web.games.names import game_of_house, game_title, own_first, presets_beside
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.house import house_name
from scorekeeper.web.referee.dispute import Recording
from scorekeeper.web.referee.question import Choices, Parts, Question, Reading
from scorekeeper.web.server.language import spoken
from scorekeeper.wording import Speaker, rule_sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a question comes from: whose cards they are, how it is addressed, where back leads.

    ``recording`` makes the form that writes a ruling into the hand, None where it cannot.
    """

    names: Sequence[str]
    address: Callable[[Any], str]
    is_free: bool
    back_url: str = ""
    back_label: str = ""
    recording: Callable[[Ruling], Recording | None] = lambda _ruling: None

    def players_of(self, plays: Sequence[int]) -> list[str]:
        """Who made some plays."""
        return [self.names[play] for play in plays]


def alone() -> ResponseReturnValue:
    """A trick that belongs to no hand: the game and the circumstances are chosen on the page."""
    say, part = spoken(), Parts(args=request.args)
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    around = Surroundings(
        names=[say("referee-player", number=number) for number in range(1, MOST_NAMES + 1)],
        address=lambda question: url_for("referee.alone", **question.all_args()),
        is_free=True,
    )
    return _page(say, pages_of(game_of_house(house)).read_question(part, house), around)


def in_hand(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    """A trick of a hand: its rules, its number and its players are known."""
    at = look_at(session_id, deal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    dispute = pages_of(at.session.game).dispute(at, trick)
    if dispute is None:
        abort(404)
    part = Parts(args=request.args)
    reading = part.trick_of(dispute.question.with_address(part))
    place: dict[str, Any] = {"session_id": session_id, "deal": deal, "trick": trick}
    around = Surroundings(
        names=[at.names[seat] for seat in dispute.seats],
        address=lambda question: url_for("referee.in_hand", **place | question.trick_args()),
        is_free=False,
        back_url=at.hand_url(deal),
        back_label=at.say("hand-title", number=at.number),
        recording=lambda ruling: dispute.recording(reading.question, ruling),
    )
    return _page(at.say, reading, around)


def _page(say: Speaker, reading: Reading[Question], around: Surroundings) -> ResponseReturnValue:
    question = reading.question
    ruling = question.resolve() if question.can_be_ruled_on else None
    elsewhere = question.elsewhere() if ruling else ()
    pages = pages_of_house(question.house)
    page = render_template(
        "referee/page.html",
        question=question,
        around=around,
        played=len(question.plays),
        pack=_pack_rows(question),
        settings=tuple(_settings(say, question, around)),
        other_games=[(game_title(say, game), game) for game in own_first(pages.game)[1:]],
        asked=tuple(_asked(say, question)),
        taken_back=replace(question, plays=question.plays[:-1]),
        restarted=replace(question, plays=(), named_suit=None),
        ruling=ruling,
        rung_rows=pages.rung_rows,
        rung_rule=lambda row: rung_rule(say, question.house, row),
        game=pages.game,
        elsewhere=[found for found in elsewhere if found.differs],
        lacking=_lacking(say, elsewhere),
        recording=around.recording(ruling) if ruling else None,
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in reading.faults),
    )
    return page, 422 if reading.faults else 200


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


def _settings(
    say: Speaker, question: Question, around: Surroundings
) -> Iterator[tuple[str, str, Choices]]:
    """What each circumstance is called, how it stands, and its answers; a hand's are settled."""
    if not around.is_free:
        for name, stands in (*question.facts(say), ("leader", around.names[0])):
            yield say(f"referee-setting-{name}"), stands, ()
        return
    own = [(house_name(say, question.house), question)] if question.house.departures else []
    presets = presets_beside(question.house)
    rules = own + [(say(preset.key), question.under(preset)) for preset in presets]
    for name, answers in (("rules", rules), *question.choices(say)):
        stands = next((word for word, answer in answers if answer == question), "")
        yield say(f"referee-setting-{name}"), stands, answers


def _asked(say: Speaker, question: Question) -> Iterator[tuple[str, Choices]]:
    """What has to be told before there can be a ruling, or so that it is the right one."""
    if question.asks_trump:
        yield say("referee-asked-trump"), question.trump_choices(say)
    if question.asks_named_suit:
        suits = [(say.glyphs(str(suit)), replace(question, named_suit=suit)) for suit in Suit]
        yield say(question.named_suit_key), suits


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> list[tuple[str, str]]:
    """The rungs in force under these rules, strongest first, as they stand in most tricks.

    Each has its name and its condition, if it has one. Spades stand for any trump suit: no rung's
    place depends on which it is.
    """
    game = pages_of_house(house)
    return [
        (say(f"rung-{rung.key.replace('_', '-')}"), rung_rule(say, house, rung.row))
        for rung in game.rungs(house.rules, players)
        if rung.idle is None
    ]


def rung_rule(say: Speaker, house: AnyHouse, row: RungRow[Any, Any]) -> str:
    """What has to be in the trick: a card that never changes, or the house's own rule."""
    plain = pages_of_house(house).ladder_key(row.key.replace("_", "-"))
    if say.has(plain):
        return say(plain)
    field = house.rules.FIELDS[row.fields[0]]
    return rule_sentence(say, field.key, getattr(house.rules, field.name))
