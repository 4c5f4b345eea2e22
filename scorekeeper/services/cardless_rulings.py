"""判例になること: the rules of a question, and matters kept without cards."""

import hashlib
from collections.abc import Mapping

from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse, Game, game_of_preset
from scorekeeper.store.precedents import ReasonRow
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.irregularities import REMEDIES
from scorekeeper.trick_taking.reasons import read_matter, reason_of_matter
from scorekeeper.trick_taking.ruleset import Document, Record


def game_of(trick: Record) -> Game:
    rules = trick.get("rules")
    preset = rules.get("preset") if isinstance(rules, Mapping) else None
    if not isinstance(preset, str):
        raise Refusal("precedent-rules-unnamed")
    return game_of_preset(preset)


def house_in(trick: Record) -> AnyHouse:
    game, stated = game_of(trick), dict(trick["rules"])
    return game.canon.house_of(stated.pop("preset"), stated)


def read_kept(record: Record) -> tuple[Document, str, int | None]:
    """Return a matter as stored, its address, and whether the card may be played (1) or not (0).

    The last is None for a mistake at the table, which has its remedy instead.
    """
    game_of(record).canon.read_rules(record["rules"])
    house = house_in(record)
    asked, told = read_matter(record, house.rules.FIELDS)
    rules = {"preset": house.preset.name, **house.departures}
    matter: Document = {"rules": rules, "asked": asked, **told}
    kin = reason_of_matter(game_of(record).name, house.rules, matter).kin
    situation = hashlib.sha256(kin.encode()).hexdigest()
    if asked == "legality":
        allowed = bool(records.optional_flag(record, "allowed"))
        return {**matter, "allowed": allowed}, situation, int(allowed)
    remedy = records.text(record, "remedy")
    if remedy not in REMEDIES:
        raise Refusal("precedent-matter-unknown")
    return {**matter, "remedy": remedy}, situation, None


def note_matter(name: str, matter: Record) -> ReasonRow:
    rules = house_in(matter).rules
    found = reason_of_matter(game_of(matter).name, rules, matter)
    return ReasonRow(id=name, kin=found.kin, below=found.below, rules=found.rules)
