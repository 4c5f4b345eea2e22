"""The code that a phone draws itself, before any app answers it, square by square."""

import json
import subprocess
from pathlib import Path

import pytest
import segno
from segno import encoder

from tests.phone.conftest import ROOT

QR = ROOT / "scorekeeper/phone/browser/phone/qr.js"
LENGTHS = (1, 17, 18, 53, 106, 107, 154, 155, 192, 230, 231, 271, 300, 321, 400, 858)
"""Bytes: the shortest and the longest of a version, and some between."""


def test_a_code_is_drawn_as_the_standard_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Segno fills a whole byte too many; decoders do not mind, this comparison would."""
    monkeypatch.setattr(
        encoder,
        "write_padding_bits",
        lambda bits, _version, length: bits.extend([0] * (-length % 8)),
    )
    texts = [
        "".join(chr(97 + (at * 7 + length) % 26) for at in range(length)) for length in LENGTHS
    ]
    (tmp_path / "qr.mjs").write_bytes(QR.read_bytes())
    drawn_of = f"JSON.stringify({json.dumps(texts)}.map(squares))"
    asked = f"import {{ squares }} from './qr.mjs'; console.log({drawn_of});"
    (tmp_path / "ask.mjs").write_text(asked, encoding="utf-8")
    drawn = subprocess.run(
        ["node", tmp_path / "ask.mjs"], capture_output=True, text=True, check=True
    )
    for text, squares in zip(texts, json.loads(drawn.stdout), strict=True):
        made = segno.make(text, error="l", mode="byte", mask=0, boost_error=False, micro=False)
        assert squares == [list(row) for row in made.matrix], len(text)
