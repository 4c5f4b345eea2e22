"""Other releases of the built folder: a file of it changed, or what its records went through."""

import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from scorekeeper.phone.bundle import file_row, pack
from tests.phone.conftest import bundled

Change = Callable[[str], str]
DAY = 86_400


def release(
    built: Path, out: Path, name: str, change: Change, *, steps: int = 0, days: int = 1
) -> Path:
    """A copy with one of its small files changed, made so many days later.

    With ``steps`` it knows of so many steps fewer.
    """
    shutil.copytree(built, out)
    listed = json.loads((built / "phone/list.json").read_text(encoding="utf-8"))
    around, *rest = listed["parcels"]
    parts = {each: bundled(built, each) for each in around["files"]}
    parts[name] = change(parts[name].decode()).encode()
    parcel = pack(parts)
    for piece_name, piece in parcel.pieces:
        (out / "phone/pieces" / f"{piece_name}.bin").write_bytes(piece)
    (out / name).write_bytes(parts[name])
    rows = [file_row(name, parts[name]) if row["name"] == name else row for row in listed["files"]]
    known = listed["steps"][: len(listed["steps"]) - steps]
    told = {
        **listed,
        "version": sha256(json.dumps([rows, known]).encode()).hexdigest()[:16],
        "made": listed["made"] + days * DAY,
        "parcels": [parcel.row, *rest],
        "files": rows,
        "steps": known,
    }
    (out / "phone/list.json").write_text(json.dumps(told), encoding="utf-8")
    return out
