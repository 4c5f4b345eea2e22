"""断り書き: whose work is in the bundle, and under which licence."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from scorekeeper.phone.building.contents import license_files

_LICENSES = Path("scorekeeper/phone/licenses")

_ONLY_NAMED = {"fluent.runtime": "Apache-2.0.txt", "fluent.syntax": "Apache-2.0.txt"}
"""Libraries whose wheels name their licence and hold no text of it."""


def notices(root: Path, wheels: Iterable[Path], pyodide: Path) -> str:
    """One text of all licences.

    Raises:
        ValueError: of a library there is no licence.
    """
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    python = sys.version.partition(" ")[0]
    return "\n\n".join(
        (
            _notice("Scorekeeper", (root / "LICENSE").read_text(encoding="utf-8")),
            _notice(
                f"Pyodide {version}, unchanged; its source: https://github.com/pyodide/pyodide",
                (root / _LICENSES / "MPL-2.0.txt").read_text(encoding="utf-8"),
            ),
            _notice(
                f"CPython {python}, as built for Pyodide; its library without what no page needs",
                sys.copyright + "\n\n" + (root / _LICENSES / "PSF-2.0.txt").read_text("utf-8"),
            ),
            _notice(
                "The libraries of C in Pyodide's CPython",
                (root / _LICENSES / "compiled-in.txt").read_text(encoding="utf-8"),
            ),
            *(
                _notice(name, text or _standard_text(root, name))
                for name, text in license_files(wheels)
            ),
        )
    )


def _standard_text(root: Path, library: str) -> str:
    if file := _ONLY_NAMED.get(library.partition(" ")[0]):
        return (root / _LICENSES / file).read_text(encoding="utf-8")
    raise ValueError(f"{library} says nothing of its licence")


def _notice(name: str, text: str) -> str:
    return f"{name}\n{'=' * len(name)}\n\n{text.strip()}\n"
