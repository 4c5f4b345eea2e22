"""Fail unless a source distribution carries every file that git would keep, and nothing besides."""

import subprocess
import sys
import tarfile
from pathlib import PurePosixPath

MADE = {"PKG-INFO"}
"""What the archive has of its own."""

with tarfile.open(sys.argv[1]) as archive:
    names = [PurePosixPath(one.name) for one in archive if one.isfile()]
    inside = {name.relative_to(name.parts[0]).as_posix(): name for name in names}
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    kept = subprocess.run(listed, capture_output=True, check=True, text=True)  # noqa: S603
    wanted = set(kept.stdout.strip("\0").split("\0"))
    if missing := sorted(wanted - inside.keys()):
        sys.exit(f"the source distribution lacks {', '.join(missing)}")
    if strays := sorted(inside.keys() - wanted - MADE):
        sys.exit(f"the source distribution carries {', '.join(strays)}")
