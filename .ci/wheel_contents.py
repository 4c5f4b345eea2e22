"""Fail unless a wheel carries every template, static file and catalogue of the checkout."""

import sys
from pathlib import Path
from zipfile import ZipFile

inside = set(ZipFile(sys.argv[1]).namelist())
files = [file for folder in ("templates", "static") for file in Path(folder).rglob("*")]
files = [file for file in files if file.is_file() and "__pycache__" not in file.parts]
wanted = {f"scorekeeper/{file.as_posix()}" for file in files}
wanted |= {file.as_posix() for file in Path("scorekeeper/wording").rglob("*.ftl")}
if missing := sorted(wanted - inside):
    sys.exit(f"the wheel lacks {', '.join(missing)}")
if strays := sorted(name for name in inside if name.endswith((".db", "_key", ".cache"))):
    sys.exit(f"the wheel carries files of one machine: {', '.join(strays)}")
