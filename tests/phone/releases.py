"""Other releases of the built folder: a file of it changed, or what its records went through."""

import gzip
import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from scorekeeper.phone.bundle import Part
from tests.phone.conftest import bundled

Change = Callable[[str], str]


def release(built: Path, out: Path, name: str, change: Change, *, steps: int = 0) -> Path:
    """A copy with one of its files changed; with ``steps`` it knows of so many steps fewer."""
    shutil.copytree(built, out)
    content = change(bundled(built, name).decode()).encode()
    part = Part(name=name, content=content, compressed=gzip.compress(content))
    listed = json.loads((built / "phone/list.json").read_text(encoding="utf-8"))
    rows = [part.row() if row["name"] == name else row for row in listed["files"]]
    for piece_name, piece in part.pieces():
        (out / "phone/pieces" / f"{piece_name}.bin").write_bytes(piece)
    (out / name).write_bytes(part.content)
    known = listed["steps"][: len(listed["steps"]) - steps]
    version = sha256(json.dumps([rows, known]).encode()).hexdigest()[:16]
    size = sum(row["bytes"] for row in rows)
    told = {**listed, "version": version, "bytes": size, "files": rows, "steps": known}
    (out / "phone/list.json").write_text(json.dumps(told), encoding="utf-8")
    return out
