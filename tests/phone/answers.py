"""What the pure rooms answer, one line of text to one line: for this Python, and for a phone's.

It asks for nothing but the house itself: it is also run where nothing else is.
"""

import json
import pkgutil
from base64 import b64decode
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import scorekeeper
from scorekeeper.cards import Refusal
from scorekeeper.nap import auditing as nap_auditing
from scorekeeper.nap import notation as nap_reader
from scorekeeper.nap import records as nap_hand
from scorekeeper.napoleon import auditing as napoleon_auditing
from scorekeeper.napoleon import notation as napoleon_reader
from scorekeeper.napoleon import records as napoleon_hand
from scorekeeper.seating import draw
from scorekeeper.sheets.decode import read_workbook


def answers(questions: Iterable[str]) -> Iterator[str]:
    """The answers to tricks (``{"game": …, "trick": …}``), hands, draws, workbooks and modules."""
    for line in questions:
        yield json.dumps(_answer(json.loads(line)), ensure_ascii=False)


def _answer(asked: dict[str, Any]) -> Any:
    if "draw" in asked:
        people, tables, rounds, most = asked["draw"]
        drawn = draw(range(people), tables, rounds, sizes=(4, most))
        return [[one.tables, one.dealers, one.bench] for one in drawn]
    if "workbook" in asked:
        return [grid.rows for grid in read_workbook(b64decode(asked["workbook"]))]
    if "modules" in asked:
        return [*_missing()]
    if "hands" in asked:
        return _audits(asked["game"], asked["hands"])
    room = nap_hand if asked["game"] == "nap" else napoleon_hand
    try:
        return json.loads(room.referee_json(asked["trick"]))
    except Refusal as refusal:
        return {"refused": refusal.code, **{key: str(it) for key, it in refusal.params.items()}}


def _audits(game: str, written: str) -> list[Any]:
    if game == "nap":
        read = (one.hand for one in nap_reader.read_hands(written))
        return [nap_hand.audit_document(nap_auditing.audit(one.hand)) for one in read if one]
    found = (one.hand for one in napoleon_reader.read_hands(written))
    return [napoleon_hand.audit_document(napoleon_auditing.audit(one.hand)) for one in found if one]


def _missing() -> Iterator[str]:
    for module in pkgutil.walk_packages(scorekeeper.__path__, "scorekeeper."):
        try:
            import_module(module.name)
        except ImportError as error:
            yield f"{module.name}: {error}"
