"""A session's JSON as one word."""

import base64
import gzip
import re

import pytest

from scorekeeper.exports.hand_over import pack


@pytest.mark.parametrize("content", [b"", b"{}", "恵美 ♠A".encode() * 999, bytes(range(256))])
def test_a_word_holds_what_was_packed(content: bytes) -> None:
    word = pack(content)
    assert re.fullmatch("[A-Za-z0-9_-]+", word)
    assert gzip.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))) == content
    assert pack(content) == word
