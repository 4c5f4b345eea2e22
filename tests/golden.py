"""Golden hands: ``hands/PRESET.GAME`` beside a game's tests, each with the audit that it must have.

``hands/PRESET.jsonl`` has an audit a line: ``json.dumps(audit_document(audit(hand)))``. ``houses``
are hands by rules that no preset has.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

FEWEST = 3
HOUSES = "houses"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenHands:
    """The golden hands of a game, by its public names and its audits as documents."""

    game: ModuleType
    folder: Path

    @property
    def files(self):
        return (*self.game.PRESETS, HOUSES)

    def text(self, preset):
        name = self.game.__name__.rpartition(".")[2]
        return (self.folder / f"{preset}.{name}").read_text(encoding="utf-8")

    def hands(self, preset):
        found = list(self.game.read_hands(self.text(preset)))
        assert [fault for one in found for fault in one.faults] == []
        return [one.hand for one in found if one.hand is not None]

    def audits(self, preset):
        lines = (self.folder / f"{preset}.jsonl").read_text().splitlines()
        return [json.loads(line) for line in lines]

    def params(self):
        """Every hand with its audit; a preset's broken or missing file fails in its own test."""
        for preset in self.files:
            try:
                pairs = list(zip(self.hands(preset), self.audits(preset), strict=True))
            except (AssertionError, OSError, ValueError):
                continue
            for written, expected in pairs:
                name = f"{preset}-{written.tags.number}-{written.tags.title}"
                yield pytest.param(written, expected, id=name)

    def check_presets(self):
        there = {path.stem for path in self.folder.iterdir()}
        assert there == set(self.files), "each preset has its hands and their audits in a .jsonl"
        for preset in self.files:
            hands = self.hands(preset)
            assert len(hands) == len(self.audits(preset)) >= FEWEST
            assert "".join(self.game.write_hands(hands)) == self.text(preset)
            rules = {preset: one.rules for preset, one in self.game.PRESETS.items()}.get(preset)
            assert all(rules in (None, written.hand.ruleset) for written in hands), preset


def check_calls(auction, calls):
    for call in calls:
        if call.bid is None:
            auction.check_pass(call.seat)
        else:
            auction.check_call(call.seat, call.bid)
        auction = auction.after(call)
    assert auction.is_over
