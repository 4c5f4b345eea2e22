"""A small release of the phone alone, as the tests of what gives one away need it."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
FILES: Mapping[str, bytes] = {
    "index.html": f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'.encode(),
    "404.html": b'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
    "guest/index.html": b"a guest's page",
    "service-worker.js": b"// worker",
    "phone/list.json": b"{}",
    "phone/pieces/aa.bin": b"\0piece",
}


def make_release(
    folder: Path, files: Mapping[str, bytes] = FILES, *, version: str = "1.0", build: str = "ab12"
) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    rows = "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in files)
    made = folder / f"scorekeeper-phone-{version}-{build}.zip"
    with ZipFile(made, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
        packed.writestr("RELEASE.txt", f"Scorekeeper\nversion {version}, build {build}, of\n{rows}")
    return made
