"""One word for one thing, as docs/words.md says it: what the catalogues must not hold."""

import re
from functools import cache

import pytest

from tests.wording.test_catalogues import FOLDER, file_names

FORBIDDEN = {
    "ja": [
        "頁",
        "ディーラー",
        "トリック目",
        "回戦",
        "副官の札",
        "指名の札",
        "副官は割れ",
        "最初に話す",
        "捨てた絵札",
        "余分な手札",
        "守る側",
        "場の札",
        "裏の札",
        "精算",
        "書きこ",
        "取りこ",
        "打ちこ",
        "引きつ",
        "まちがい",
        "だれ",
        "みんな",
        "はしご",
        "見積もり",
        "持ち出",
        "採点",
        "勝ちぶ",
        "投了",
        "基礎点",
        "～",
        r"\}さん",
        r"もう一度どうぞ",
    ],
    "en": [
        r"'",
        r"\bhe\b",
        r"\bhis\b",
        r"\bhim\b",
        r"\bvoid\b",
        r"\bevenings?\b",
        r"\bdefender\b",
        r"\bdiscards\b",
        r"[Rr]edeclaration",
        r"\bspeaks first\b",
        r"\bstood alone\b",
        "stands alone",
        "[Ww]ritten down",
        "[Ww]rite down",
        "Look again",
        "Look over",
        "are the most",
        "Please",
        "add up to nothing",
        "next to the mighty",
        "counterclockwise",
        "Take away",
        "card called",
    ],
}
QUOTED = {"presets.ftl"}  # the sources' own titles
SAMPLE = re.compile(r"日付,|^ *20\d\d[-/]|^ *date,")


@cache
def sentences(language: str) -> list[tuple[str, str]]:
    """Every line of the catalogues without its key, and the file it is in."""
    return [
        (name, re.sub(r"^[a-z0-9.-]+ =|^ +\.[a-z-]+ =", "", line))
        for name in file_names(language)
        for line in FOLDER.joinpath(language, name).read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#") and not SAMPLE.search(line)
    ]


@pytest.mark.parametrize(
    ("language", "word"),
    [(language, word) for language in FORBIDDEN for word in FORBIDDEN[language]],
)
def test_no_sentence_has_another_word_for_it(language: str, word: str) -> None:
    assert [line for line in sentences(language) if re.search(word, line[1])] == []


def test_japanese_sentences_have_japanese_punctuation() -> None:
    half = re.compile("[ぁ-ん一-鿿][,!?;]")
    found = [line for line in sentences("ja") if line[0] not in QUOTED and half.search(line[1])]
    assert found == []
