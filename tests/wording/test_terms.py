"""Counts in English sentences go through a selector wherever they may be one."""

import re

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.wording.test_catalogues import FOLDER, file_names

NEVER_ONE = {
    "line-too-long", "score-outcome", "past-points-impossible", "change-too-high", "trick-size",
    "honours-more-than-cards", "tricks-missing", "note-too-long", "house-too-long",
    "join-role-owner", "join-choices-usual", "join-made-many", "links-too-many",
    "link-name-too-long", "devices-too-many", "devices-how", "device-person-too-long",
    "name-too-long", "season-name-too-long", "bid-exceeds-hand", "pack-too-small",
    "nap-tricks-missing", "audit-nap-taken", "pot-carried-impossible", "waiting-many",
    "notation-line-too-long", "notation-hand-too-long", "notation-names-count",
    "home-all-going-on", "hand-reason-made", "name-long", "audit-tricks-missing", "audit-taken",
    "audit-tricks-too-many", "audit-hands-count", "because-too-many-unseen",
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
    def __init__(self):
        self.found: list[str] = []

    def visit_SelectExpression(self, node):  # noqa: N802 - Fluent's
        """What stands in a selector has been thought of."""

    def visit_Pattern(self, node):  # noqa: N802 - Fluent's
        for here, after in zip(node.elements, node.elements[1:], strict=False):
            counts = isinstance(here, ast.Placeable) and isinstance(
                here.expression, ast.VariableReference
            )
            if counts and isinstance(after, ast.TextElement) and COUNTED.match(after.value):
                self.found.append(after.value)
        self.generic_visit(node)


def test_every_count_that_may_be_one_goes_through_a_selector():
    plain = set()
    for name in file_names("en"):
        for entry in FluentParser().parse(FOLDER.joinpath("en", name).read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                counts = Counts()
                counts.visit(entry)
                plain |= {entry.id.name} if counts.found else set()
    assert sorted(plain - NEVER_ONE) == []
    assert sorted(NEVER_ONE - plain) == [], "no longer there, or no longer plain"
