"""Hands of any game written as text, one after another."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.cli.words import GAMES, game_of_preset, words_of
from scorekeeper.trick_taking.notation.lines import Line, Unread, Vocabulary, hands_of, numbered
from scorekeeper.trick_taking.notation.reader import Head, ReadHand
from scorekeeper.trick_taking.notation.rules_line import COMMA


def read_hands(
    text: Iterable[str], stated: str | None = None
) -> Iterator[tuple[str, ReadHand[Any]]]:
    """The hands of a text and the names of their games; whatever the text holds, none raises.

    Each hand is of the game of its rules; one without rules is of the game of the hand before.
    """
    words = {name: words_of(name, "replay") for name in GAMES}
    together = _together([game.VOCABULARY for game in words.values()])
    game = stated or GAMES[0]
    heads: dict[str, Head[Any]] = {}
    for lines in hands_of(numbered(text, together), together):
        game = _game_of_lines(lines) or game
        heads[game], found = words[game].READER.read_hand(lines, heads.get(game, Head()))
        if found is not None:
            yield game, found


def _together(vocabularies: list[Vocabulary]) -> Vocabulary:
    """Every word of every game."""
    words: dict[str, tuple[str, ...]] = {}
    for one in vocabularies:
        words |= {key: (*words.get(key, ()), *said) for key, said in one.words.items()}
    return Vocabulary(
        words=words,
        begin=frozenset().union(*(one.begin for one in vocabularies)),
        result=frozenset().union(*(one.result for one in vocabularies)),
        many=frozenset().union(*(one.many for one in vocabularies)),
    )


def _game_of_lines(lines: Iterable[Line | Unread]) -> str | None:
    """The game of the rules among some lines, or of the presets that look most like them."""
    rules = next((one for one in lines if isinstance(one, Line) and one.key == "rules"), None)
    word = COMMA.split(rules.text)[0] if rules else ""
    plain = unicodedata.normalize("NFKC", word).strip().lower()
    if not plain or "=" in plain:
        return None
    try:
        return game_of_preset(plain)
    except Refusal as refusal:
        return game_of_preset(str(refusal.params["nearest"]))
