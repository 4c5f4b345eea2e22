"""A command of the score sheet, run by the Python of `dist/phone`; it needs Node.

    python -m tests.phone.command referee --jsonl <tricks.jsonl >rulings.jsonl

The rules, Python and its library are the bundle's; the command line, which no phone has, is the
checkout's. What is read and written is what `scorekeeper` itself reads and writes.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.phone.conftest import BUILT, PREPARED, ROOT, bundled

_PYODIDE = PREPARED / "node_modules" / "pyodide"


@contextmanager
def phone_command(*arguments: str) -> Iterator[Sequence[str]]:
    with TemporaryDirectory() as name:
        library, app = Path(name) / "stdlib.zip", Path(name) / "app.zip"
        library.write_bytes(bundled(BUILT, "phone/python/stdlib.zip"))
        app.write_bytes(bundled(BUILT, "phone/app.zip"))
        script = Path(__file__).with_suffix(".mjs")
        [click] = (PREPARED / "wheels").glob("click-*.whl")
        parts = map(str, (script, _PYODIDE, library, app, ROOT, click))
        yield ("node", *parts, *arguments)


def main(arguments: Sequence[str]) -> int:
    if not (BUILT / "phone/list.json").is_file():
        print("NO PHONE: `make phone` builds what this runs", file=sys.stderr)
        return 2
    with phone_command(*arguments) as command:
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
