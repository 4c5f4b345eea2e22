"""What the app itself says of what stands around it: its name, its icons, its sentences."""

import json
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from scorekeeper.phone.bridge import Bridge
from scorekeeper.phone.words import words_module
from scorekeeper.store.migrations import STEPS
from scorekeeper.wording import LANGUAGES

_HOME = "https://phone.example/"


def ask_app() -> dict[str, Any]:
    """The sentences, the manifests and the steps that its records have taken."""
    bridge = Bridge(Path(mkdtemp()), _HOME)
    return {
        "words": words_module(),
        "steps": sorted(STEPS),
        "manifests": {
            f"{code}.webmanifest": manifest_beside(_page(bridge, f"/{code}.webmanifest"))
            for code in LANGUAGES
        },
    }


def manifest_beside(served: bytes) -> dict[str, Any]:
    """An app's manifest as it stands in a folder beside the icons, wherever that folder is.

    >>> served = b'{"id": "/", "icons": [{"src": "/static/icons/icon.svg?v=1"}], "dir": "ltr"}'
    >>> manifest_beside(served)
    {'id': '../', 'icons': [{'src': 'icons/icon.svg'}], 'dir': 'ltr'}
    """
    manifest: dict[str, Any] = json.loads(served)
    home = {key: "../" for key, value in manifest.items() if value == "/"}
    icons = [
        {**icon, "src": icon["src"].removeprefix("/static/").partition("?")[0]}
        for icon in manifest["icons"]
    ]
    return {**manifest, **home, "icons": icons}


def _page(bridge: Bridge, path: str) -> bytes:
    status, _headers, body = bridge.answer("GET", path, "", ())
    if status != 200:  # noqa: PLR2004 - the one status that says so
        raise ValueError(f"the app answered {status} to {path}")
    return body
