"""Which game a record, a preset or a hand as text is of, Napoleon or Nap, and what answers it."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.nap.notation.lines import VOCABULARY as NAP_WORDS
from scorekeeper.nap.notation.reader import READER as NAP_READER
from scorekeeper.nap.rules.presets import CANON as NAP_CANON
from scorekeeper.napoleon.notation.lines import VOCABULARY as NAPOLEON_WORDS
from scorekeeper.napoleon.notation.reader import READER as NAPOLEON_READER
from scorekeeper.napoleon.rules.presets import CANON as NAPOLEON_CANON
from scorekeeper.trick_taking.notation.head import Head
from scorekeeper.trick_taking.notation.lines import Line, Unread, Vocabulary, hands_of, numbered
from scorekeeper.trick_taking.notation.reader import ReadHand
from scorekeeper.trick_taking.notation.rules_line import COMMA
from scorekeeper.trick_taking.records.fields import Record
from scorekeeper.trick_taking.rules.canon import Canon


class Game(StrEnum):
    """ゲーム: the games of the house, by the names that records and options have for them."""

    NAPOLEON = "napoleon"
    NAP = "nap"


CANONS: Mapping[Game, Canon[Any]] = {Game.NAPOLEON: NAPOLEON_CANON, Game.NAP: NAP_CANON}
"""The rules and presets of each game."""

_READERS: Mapping[Game, Any] = {Game.NAPOLEON: NAPOLEON_READER, Game.NAP: NAP_READER}
_WORDS = Vocabulary(
    words={
        key: (*NAPOLEON_WORDS.words.get(key, ()), *NAP_WORDS.words.get(key, ()))
        for key in (*NAPOLEON_WORDS.words, *NAP_WORDS.words)
    },
    begin=NAPOLEON_WORDS.begin | NAP_WORDS.begin,
    result=NAPOLEON_WORDS.result | NAP_WORDS.result,
    many=NAPOLEON_WORDS.many | NAP_WORDS.many,
)
Answer = Callable[[dict[str, Any]], dict[str, Any]]

game_option = click.option(
    "--game",
    type=click.Choice([game.value for game in Game]),
    help="Which game, where no preset says it. / ゲーム（既定のルールがないとき）",
)


def preset_game(name: str) -> Game:
    """The game of a preset.

    >>> preset_game("nap-en"), preset_game("jazz")
    (<Game.NAP: 'nap'>, <Game.NAPOLEON: 'napoleon'>)

    Raises:
        Refusal: ``preset-unknown`` with the nearest name there is in either game.

    """
    games = {preset: game for game, canon in CANONS.items() for preset in canon.presets}
    if name not in games:
        nearest = get_close_matches(name, games, n=1, cutoff=0.0)[0]
        raise Refusal("preset-unknown", preset=name[:60], nearest=nearest)
    return games[name]


def game_of(record: Record, stated: str | None = None) -> Game:
    """The game that a record is of: its preset's, or the one that it names, or the one ``stated``.

    Napoleon where nobody says.

    >>> game_of({"rules": {"preset": "nap-ja"}}), game_of({"rules": {"stake": 5}, "game": "nap"})
    (<Game.NAP: 'nap'>, <Game.NAP: 'nap'>)

    Raises:
        Refusal: ``preset-unknown``, ``game-unclear`` or ``game-differs``.

    """
    rules, named = record.get("rules"), record.get("game", stated)
    preset = rules.get("preset") if isinstance(rules, Mapping) else rules
    game = None if named is None else _game_named(named)
    if not isinstance(preset, str):
        return game or Game.NAPOLEON
    found = preset_game(preset)
    if game not in (None, found):
        raise Refusal("game-differs", preset=preset, game=str(game))
    return found


def answering(answers: Mapping[Game, Answer], stated: str | None) -> Answer:
    """What answers a record by its game."""
    return lambda record: answers[game_of(record, stated)](record)


def check_options(game: Game, stated: Mapping[str, Any], foreign: Mapping[Game, set[str]]) -> None:
    """Refuse an option that says nothing about this game.

    Raises:
        Refusal: ``option-of-another-game``.

    """
    for name, value in stated.items():
        if name in foreign[game] and value not in (None, False):
            option = f"--{name.replace('_', '-')}"
            raise Refusal("option-of-another-game", option=option, game=game.value)


def read_hands(
    text: Iterable[str], stated: str | None = None
) -> Iterator[tuple[Game, ReadHand[Any]]]:
    """The hands of a text and their games, one at a time; whatever the text holds, none raises.

    Each hand is of the game of its rules; one without rules is of the game of the hand before.
    """
    game = Game(stated or Game.NAPOLEON)
    heads: dict[Game, Head[Any]] = {}
    for lines in hands_of(numbered(text, _WORDS), _WORDS):
        game = _game_of_lines(lines) or game
        heads[game], found = _READERS[game].read_hand(lines, heads.get(game, Head()))
        if found is not None:
            yield game, found


def _game_named(name: object) -> Game:
    if name not in list(Game):
        raise Refusal("game-unclear", game=str(name)[:40])
    return Game(str(name))


def _game_of_lines(lines: Iterable[Line | Unread]) -> Game | None:
    """The game of the rules among some lines, or of the presets that look most like them."""
    rules = next((one for one in lines if isinstance(one, Line) and one.key == "rules"), None)
    word = COMMA.split(rules.text)[0] if rules else ""
    plain = unicodedata.normalize("NFKC", word).strip().lower()
    if not plain or "=" in plain:
        return None
    try:
        return preset_game(plain)
    except Refusal as refusal:
        return preset_game(str(refusal.params["nearest"]))
