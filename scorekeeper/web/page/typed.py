"""入力したもの: what somebody entered and nobody could keep, in words, so that it is not lost."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scorekeeper.web.hand.at import At

_UNSPOKEN = frozenset({"command", "seen"})

_Words = Callable[[At, str], str]


def typed_words(at: At) -> tuple[str, ...]:
    """The fields of the refused form, each as the page would write it; nothing if none was."""
    if at.refused is None:
        return ()
    fields = at.refused.typed.items()
    readers = _READERS[at.session.game.name]
    return tuple(
        readers.get(name, _plain)(at, value)
        for name, value in fields
        if name not in _UNSPOKEN and value.strip()
    )


def _plain(_at: At, value: str) -> str:
    return value


def _player(at: At, value: str) -> str:
    seats = {str(seat): name for seat, name in enumerate(at.names)}
    return seats.get(value, value)


def _notation(at: At, value: str) -> str:
    return at.say.glyphs(value)


def _counted(key: str, param: str) -> _Words:
    def words(at: At, value: str) -> str:
        is_number = value.isascii() and value.isdigit() and len(value) < len("1000")
        return at.say(key, **{param: int(value)}) if is_number else value

    return words


def _chosen(prefix: str) -> _Words:
    def words(at: At, value: str) -> str:
        key = f"{prefix}-{value.replace('_', '-')}"
        return at.say(key) if at.say.has(key) else value

    return words


def _adjutant(at: At, value: str) -> str:
    key = f"hand-settle-{value}"
    return at.say(key) if at.say.has(key) else _player(at, value)


def _holder(at: At, value: str) -> str:
    return at.say("hand-nobody") if value == "nobody" else _player(at, value)


_OF_BOTH: Mapping[str, _Words] = MappingProxyType(
    {
        "seat": _player,
        "winner": _player,
        "plays": _notation,
        "named_suit": _notation,
        "trick": _counted("hand-trick-recorded", "number"),
        "reason": _chosen("hand-redeal"),
    }
)
_OF_NAPOLEON: Mapping[str, _Words] = MappingProxyType(
    {
        "holder": _holder,
        "adjutant": _adjutant,
        "trump": _notation,
        "card": _notation,
        "cards": _notation,
        "trump_said": _chosen("hand-trump-said"),
        "honours": _counted("hand-outcome-taken", "taken"),
        "count": _counted("hand-outcome-taken", "taken"),
        "kind": _chosen("hand-close"),
        "side": _chosen("hand-side"),
    }
)
_OF_NAP: Mapping[str, _Words] = MappingProxyType(
    {
        "bid": _notation,
        "bought": _counted("nap-cards", "count"),
        "tricks": _counted("nap-outcome-tricks", "taken"),
        "result": _chosen("nap-outcome"),
    }
)
_READERS: Mapping[str, Mapping[str, _Words]] = MappingProxyType(
    {
        "napoleon": MappingProxyType({**_OF_BOTH, **_OF_NAPOLEON}),
        "nap": MappingProxyType({**_OF_BOTH, **_OF_NAP}),
    }
)
