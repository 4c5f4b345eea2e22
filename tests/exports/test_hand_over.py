"""A session's JSON as one word."""

import base64
import gzip
import re
import zlib

import pytest

from scorekeeper.exports.archive import MOST_PARTS, PART, pack, split


@pytest.mark.parametrize("content", [b"", b"{}", "恵美 ♠A".encode() * 999, bytes(range(256))])
def test_a_word_holds_what_was_packed(content):
    word = pack(content)
    assert re.fullmatch("[A-Za-z0-9_-]+", word)
    assert gzip.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))) == content
    assert pack(content) == word


@pytest.mark.parametrize("length", [1, PART, PART + 1, PART * MOST_PARTS])
def test_a_run_of_codes_holds_the_whole_word_and_says_which_run_it_is(length):
    word = "".join("aZ09_-"[at % 6] for at in range(length))
    texts = split(word)
    heads, slices = zip(*(text.rsplit(".", 1) for text in texts), strict=True)
    run = f"{zlib.crc32(word.encode()):08x}"
    assert list(heads) == [f"SK1.{run}.{at}.{len(texts)}" for at in range(1, len(texts) + 1)]
    assert "".join(slices) == word
    assert max(map(len, slices)) <= PART


def test_what_is_too_long_for_a_run_has_none():
    assert split("a" * (PART * MOST_PARTS + 1)) == []
