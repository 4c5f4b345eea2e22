"""Whatever a test makes a room refuse, the house has to be able to say it, in both languages."""

import pytest

from scorekeeper.cards import Refusal, parse_card, parse_cards
from scorekeeper.wording import LANGUAGES, speaker

_said: set[tuple[str, frozenset[str]]] = set()


def every_refusal_can_be_said(**of_the_game):
    """The fixture; ``of_the_game`` reads those facts that a game writes in its own way.

    Sentences show the facts that have a reader with glyphs.
    """
    readers = {"card": parse_card, "cards": parse_cards, **of_the_game}

    @pytest.fixture(autouse=True)
    def watch():
        provoked: list[Refusal] = []
        made = Refusal.__init__

        def remember(refusal, code, **params):
            made(refusal, code, **params)
            provoked.append(refusal)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Refusal, "__init__", remember)
            yield
        for refusal in provoked:
            _say(refusal, readers)

    return watch


def _say(refusal, readers):
    for name, read in readers.items():
        if isinstance(refusal.params.get(name), str):
            read(str(refusal.params[name]))
    known = (refusal.code, frozenset(refusal.params))
    if known not in _said:
        assert all(speaker(language)(refusal.code, **refusal.params) for language in LANGUAGES)
        _said.add(known)
