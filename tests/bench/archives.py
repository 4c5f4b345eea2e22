"""Long sessions without playing them: one hand's events, exported, written down many times over."""

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from scorekeeper.services.exports import Wanted, export
from scorekeeper.store import Scope
from scorekeeper.wording import speaker
from tests.bench.servers import Tree
from tests.services.nap_table import by_result, opened
from tests.services.table import a_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """A session that was really played: its opening, and the events of its first hand."""

    rulesets: list[dict[str, Any]]
    opening: dict[str, Any]
    hand: list[dict[str, Any]]
    frame: dict[str, Any]

    def session(self, name: str, hands: int) -> dict[str, Any]:
        """A session of that id with so many times that hand."""
        events = [self.opening, *(event for _ in range(hands) for event in self.hand)]
        return {"id": name, "events": list(_renumbered(name, events))}


@cache
def evening_pattern() -> Pattern:
    with a_table() as table:
        opened(table, "nap-ja").tell(*by_result(2, "3", made=True))
        out = io.BytesIO()
        export(table.services, speaker("ja"), Wanted(scope=Scope(), format="json"), out)
    frame = json.loads(out.getvalue())
    (found,) = frame.pop("sessions")
    opening, *hand = found["events"]
    return Pattern(rulesets=frame.pop("rulesets"), opening=opening, hand=hand, frame=frame)


def read_pattern(tree: Tree, instance: Path, session: str, folder: Path) -> Pattern:
    file = folder / "pattern.json"
    tree.run(
        "export", "--session", session, "--format", "json", "-o", str(file),
        "--instance", str(instance),
    )  # fmt: skip
    archive = json.loads(file.read_text(encoding="utf-8"))
    (found,) = archive.pop("sessions")
    opening, *hand = found["events"]
    return Pattern(rulesets=archive.pop("rulesets"), opening=opening, hand=hand, frame=archive)


def bring_in(
    tree: Tree, instance: Path, folder: Path, pattern: Pattern, hands: dict[str, int]
) -> None:
    """Import sessions of these ids with so many hands each."""
    file = folder / "archive.json"
    sessions = [pattern.session(name, count) for name, count in hands.items()]
    archive = {**pattern.frame, "sessions": sessions, "rulesets": pattern.rulesets}
    file.write_text(json.dumps(archive, ensure_ascii=False), encoding="utf-8")
    tree.run("import", str(file), "--instance", str(instance))


def _renumbered(name: str, events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for sequence, event in enumerate(events, start=1):
        yield {**event, "sequence": sequence, "command_id": f"{name}-{sequence}"}
