"""入力したもの: what somebody entered and nobody could keep, in words, so that it is not lost."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.taps import OF_TAPS

Words = Callable[[AnyAt, str], str]
"""How what was entered into a field is told."""


def typed_words(at: AnyAt, words: Mapping[str, Words]) -> tuple[str, ...]:
    """The fields of the refused form, each as the page would write it; nothing if none was.

    ``words`` are the game's own, by the names of fields.
    """
    if at.refused is None:
        return ()
    fields = at.refused.typed.items()
    readers = {**OF_EVERY_GAME, **words}
    return tuple(
        readers[name](at, value) if name in readers else value
        for name, value in fields
        if name not in OF_TAPS and value.strip()
    )


def player_word(at: AnyAt, value: str) -> str:
    """A seat by the name of who sits there."""
    seats = {str(seat): name for seat, name in enumerate(at.names)}
    return seats.get(value, value)


def notation_word(at: AnyAt, value: str) -> str:
    """Cards, bids and suits with their glyphs."""
    return at.say.glyphs(value)


def count_word(key: str, param: str) -> Words:
    """A number in the sentence of that key."""

    def words(at: AnyAt, value: str) -> str:
        is_number = value.isascii() and value.isdigit() and len(value) < len("1000")
        return at.say(key, **{param: int(value)}) if is_number else value

    return words


def choice_word(prefix: str) -> Words:
    """One of several answers, whose keys begin alike."""

    def words(at: AnyAt, value: str) -> str:
        key = f"{prefix}-{value.replace('_', '-')}"
        return at.say(key) if at.say.has(key) else value

    return words


OF_EVERY_GAME: Mapping[str, Words] = MappingProxyType(
    {
        "seat": player_word,
        "winner": player_word,
        "plays": notation_word,
        "named_suit": notation_word,
        "trick": count_word("hand-trick-recorded", "number"),
        "reason": choice_word("hand-redeal"),
    }
)
"""How fields are told that mean the same in every game, by their names."""
