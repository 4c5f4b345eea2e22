"""``python -m tests.browser.reader``: writes `static/js/hand_over/qr.js` of npm's package ``qr``.

Version and hash are those of `package-lock.json` here. It is made smaller, and else as it is.
"""

import json
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
READER = HERE.parents[1] / "static" / "js" / "hand_over" / "qr.js"

_WANTED = 'export { decodeQR } from "qr/decode.js"; export { default as encodeQR } from "qr";'
_SMALL = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=ascii",
          "--legal-comments=none")  # fmt: skip


def reader() -> str:
    """The file as it is to be: what it is and its licence, above what reads and draws codes."""
    lock = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))
    package, small = (lock["packages"][f"node_modules/{name}"] for name in ("qr", "esbuild"))
    licence = (HERE / "node_modules/qr/LICENSE-MIT").read_text(encoding="utf-8")
    told = (
        f"qr {package['version']} by Paul Miller, https://github.com/paulmillr/qr\n"
        f"npm: {package['integrity']}\n"
        f"made smaller by esbuild {small['version']}\n\n{licence}"
    )
    esbuild = HERE / "node_modules/esbuild/bin/esbuild"
    made = subprocess.run(
        [esbuild, *_SMALL], input=_WANTED, cwd=HERE, capture_output=True, check=True, text=True
    )
    return f"/*!\n{told.strip()}\n*/\n{made.stdout}"


if __name__ == "__main__":
    READER.write_text(reader(), encoding="utf-8")
