"""Changing the house rules of a session between two hands."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.sessions.recording import record_decided
from scorekeeper.games import AnyHouse, game_of_preset, house_of
from scorekeeper.journal import RulesChanged, Session
from scorekeeper.store import put_ruleset


def change_rules(
    desk: Desk, session_id: str, document: str | Mapping[str, Any], tap: Tap
) -> Session:
    """Play by other rules from the next hand on; hands dealt before keep theirs.

    ``document`` is a preset's name, or an object with the preset and the fields that differ
    from it, as ``read_rules`` reads it; nothing in it is trusted.

    Raises:
        Refusal: what ``read_rules`` raises, ``rules-unreadable`` where no preset is named,
            ``hand-open`` while a hand is played, ``rules-unchanged`` where these rules are in
            force already, and what ``record`` raises.
    """
    house = _house(document)
    rules = house.rules.to_kept()
    fact = RulesChanged(ruleset=house.rules.fingerprint(), preset=house.preset.name)

    def decide(session: Session) -> RulesChanged:
        game = session.game
        if game_of_preset(fact.preset) is not game:
            raise Refusal("fact-of-another-game")
        put_ruleset(desk.database, address=fact.ruleset, game=game.name, document=rules)
        return fact

    return record_decided(desk, session_id, decide, tap)


def _house(document: str | Mapping[str, Any]) -> AnyHouse:
    if isinstance(document, str):
        return house_of(document)
    if not isinstance(document, Mapping) or not isinstance(document.get("preset"), str):
        raise Refusal("rules-unreadable")
    return house_of(document["preset"], {k: v for k, v in document.items() if k != "preset"})
