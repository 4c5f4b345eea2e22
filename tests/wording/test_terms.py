"""One word for one thing, as docs/words.md says it: what the catalogues must not hold."""

import re
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

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
        "[Jj]okers? asks? for",
        r"\bjanken\b",
        "[Pp]lain rules",
        r"\b(hold|holds|holding|held) back",
        "[Cc]all by call",
        "not made",
        "(name|names|rules) that differ",
        "not as it was",
        "[Ii]n (these rules|this house)",
        r"\b([Bb]ring|[Bb]rings|[Bb]ringing|[Bb]rought) (it |them )?in\b",
        r"\b[Ll]et go\b",
        r"(?<!There )\bis no (honour|joker|backup|link|path)\b",
        "[Nn]obody (can say|knows)",
        "must have (one|another|a lower)",
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


NEVER_ONE = {
    "line-too-long", "score-outcome", "past-points-impossible", "change-too-high", "trick-size",
    "honours-more-than-cards", "tricks-missing", "note-too-long", "house-too-long",
    "join-role-owner", "join-choices-usual", "join-made-many", "links-too-many",
    "link-name-too-long", "devices-too-many", "devices-how", "device-person-too-long",
    "name-too-long", "season-name-too-long", "bid-exceeds-hand", "pack-too-small",
    "nap-tricks-missing", "audit-nap-taken", "pot-carried-impossible", "waiting-many",
    "notation-line-too-long", "notation-hand-too-long", "notation-names-count",
    "home-all-going-on", "hand-reason-made", "name-long", "audit-tricks-missing", "audit-taken",
    "audit-tricks-too-many", "audit-hands-count", "because-too-many-unseen", "book-too-long",
    "may-trick-full", "trick-too-many-cards", "trick-count-out-of-range", "check-text-long",
    "trick-dealer-sits-out",
    "bid-above-maximum", "honours-impossible", "penalty-impossible", "scoring-adds-up",
    "scoring-does-not-add-up", "start-names-how", "home-evening", "referee-players-count",
    "field-length", "serve-key-hint", "serve-key-hint-role", "initials-long", "reading-long",
    "number-long", "waiting-apart-many", "waiting-ended-many",
    "waiting-shut-many",
    "season-sign-long", "season-reason-long", "known-dealt", "known-dealt-blind", "known-deal",
    "known-deal-blind", "known-called-exchange", "known-to-bury", "known-buried",
}  # fmt: skip
"""Sentences whose count is a limit or the size of a table, a hand or a pack: two at the least."""
COUNTED = re.compile(
    " (bytes|cards|characters|chips|devices|entries|hands|honours|hours|lines|links|minutes|days"
    "|payments|players|points|rules|rulings|sessions|tricks|ways|weeks)\\b"
)


class Counts(Visitor):
    """Finds counts with a plural after them, outside every selector."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's
        """What stands in a selector has been thought of."""

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - Fluent's
        for here, after in zip(node.elements, node.elements[1:], strict=False):
            counts = isinstance(here, ast.Placeable) and isinstance(
                here.expression, ast.VariableReference
            )
            if counts and isinstance(after, ast.TextElement) and COUNTED.match(after.value):
                self.found.append(after.value)
        self.generic_visit(node)


def test_every_count_that_may_be_one_goes_through_a_selector() -> None:
    plain = set()
    for name in file_names("en"):
        for entry in FluentParser().parse(FOLDER.joinpath("en", name).read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                counts = Counts()
                counts.visit(entry)
                plain |= {entry.id.name} if counts.found else set()
    assert sorted(plain - NEVER_ONE) == []
    assert sorted(NEVER_ONE - plain) == [], "no longer there, or no longer plain"
