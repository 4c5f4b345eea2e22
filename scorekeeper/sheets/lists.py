"""The words and patterns of `words.txt`."""

import re
from pathlib import Path

LISTS: dict[str, list[str]] = {}
for _line in Path(__file__).with_name("words.txt").read_text("utf-8").splitlines():
    if _line.startswith("== "):
        _lines = LISTS[_line[3:]] = []
    elif _line and not _line.startswith("# "):
        _lines.append(_line)


def pattern(name: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    return re.compile("|".join(LISTS[name]), flags)
