"""A single play when the table has seen only some of the player's cards."""

from scorekeeper.cards import parse_card, parse_cards
from scorekeeper.napoleon.tricks.legality import DUTIES, judge_play
from scorekeeper.trick_taking.legality import Holding
from scorekeeper.wording import LANGUAGES, speaker
from tests.napoleon.text_table import house, rows_of
from tests.napoleon.tricks.test_legality import HONOUR, turn
from tests.napoleon.words import worded_in
from tests.strays import every

SOME = "S2 S3 H2 H3 D2 D3 C2 C4 SK DK"
"""Cards that nobody has seen and that the player may hold."""


def seen(certain, *, possible=SOME, size=None):
    """A hand with these cards and, unless its size says otherwise, one more of those possible."""
    cards = parse_cards(certain)
    return Holding(
        certain=cards,
        possible=frozenset((*cards, *parse_cards(possible))),
        size=len(cards) + 1 if size is None else size,
    )


SAID = rows_of("""
house | trick | plays | card | certain | possible | size | verdict | code | unless
- | 3 | S9 | S4 | S4 | SOME | - | legal | follows | -
- | 3 | S9 | D5 | D5 S7 | SOME | - | illegal | revoke | -
- | 3 | S9 | D5 | D5 H7 | SOME | - | unknown | revoke | not-held
- | 3 | S9 | D5 | D5 H7 | C2 C4 | - | legal | void | -
- | 3 | S9 | D5 | D5 | S2 S3 C2 | 3 | illegal | revoke | -
- | 3 | S9 | D5 | D5 | S2 C4 C2 | 3 | unknown | revoke | not-held
- | 3 | ?? | D5 | D5 S7 | SOME | - | unknown | follow | lead
- | 3 | ?? | D5 | D5 | - | 1 | legal | only-card | -
jokers=1 | 3 | JOKER | D5 | D5 S7 | SOME | - | unknown | follow | lead
jokers=1 joker_demands=next_card | 3 | JOKER ?? S4 | D5 | D5 S7 | SOME | - | unknown | follow | lead
J1 | 3 | JOKER | D5 | D5 S7 | H2 C2 | - | unknown | revoke | not-held
REQUEST | 3 | C3 | S4 | S4 JOKER | SOME | - | illegal | joker-withheld | -
REQUEST | 3 | C3 | C4 | C4 | JOKER2 S2 | - | unknown | joker-withheld | not-held
jokers=1 | 1 | - | JOKER | JOKER | SOME | - | illegal | joker-led-to-first-trick | -
jokers=1 | 1 | - | JOKER | JOKER | SOME | 1 | unknown | joker-led-to-first-trick | not-held
NO_TRUMP_LEAD | 1 | - | H5 | H5 H6 | SOME | 5 | illegal | trump-led-to-first-trick | -
NO_TRUMP_LEAD | 1 | - | H5 | H5 H6 | H2 H3 H4 S2 | - | unknown | trump-led-to-first-trick | not-held
""")


@every("row", SAID)
def test_what_can_be_said(row):
    rules, trick, plays, card, certain, possible, size, verdict, code, unless = row
    possible, size = SOME if possible == "SOME" else possible, int(size) if size else None
    holding = seen(certain, possible=possible, size=size)
    ruling = judge_play(turn(house(rules), "H", int(trick), plays), parse_card(card), holding)
    assert (ruling.verdict.value, ruling.code, ruling.unless or "") == (verdict, code, unless)
    if verdict != "legal":
        assert ruling.field == {duty.code: duty.field for duty in DUTIES}.get(code)


@every(
    "card, holding, verdict, unless",
    [
        ("S4", seen("S4 SK", possible="D2 D3"), "illegal", None),
        ("S4", seen("S4 SK"), "illegal", None),
        ("S4", seen("S4", possible="C2 H3"), "unknown", "not-held"),
        ("S4", seen("S4", possible="D2 H3"), "legal", None),
        ("JOKER2", seen("JOKER2 SK", possible="D2 D3"), "illegal", None),
        ("JOKER2", seen("JOKER2 SK"), "unknown", "not-held"),
        ("JOKER2", seen("JOKER2 SK C4"), "legal", None),
    ],
)
def test_an_honour_for_the_demanded_suit(card, holding, verdict, unless):
    """N-147: clubs are named; a card that is no honour, from a hand of which some is known."""
    ruling = judge_play(turn(HONOUR, "H", 3, "JOKER", named="C"), parse_card(card), holding)
    assert (ruling.verdict.value, ruling.unless) == (verdict, unless)


@every(
    "card, holding, verdict, unless, proof",
    [
        ("S4", seen("S4 C4"), "unknown", "adjutant", "C4"),
        ("C4", seen("C4"), "legal", None, ""),
        ("S4", seen("S4", possible="C4 H3"), "unknown", "not-held", ""),
        ("S4", seen("S4 SK", possible="D2 D3"), "illegal", None, "SK"),
        ("S4", seen("S4 SK", possible="D2 C2"), "unknown", "adjutant", "SK"),
    ],
)
def test_nobody_knows_whether_he_is_the_adjutant(card, holding, verdict, unless, proof):
    """AMB-26, literal: the adjutant need not follow, but void he too owes an honour."""
    rules = {**HONOUR, "called_card_exempt": "adjutant"}
    at = turn(rules, "H", 3, "JOKER", named="C", called="SA", adjutant=None)
    ruling = judge_play(at, parse_card(card), holding)
    assert (ruling.verdict.value, ruling.unless) == (verdict, unless)
    assert ruling.proof == parse_cards(proof)


CODES = [*(duty.code for duty in DUTIES), "follow", "lead", "joker-answers", "nothing-to-follow",
         "follows", "free", "kept-back", "void-honour", "void", "only-card"]  # fmt: skip


@every("language", LANGUAGES)
def test_every_ruling_on_a_play_has_its_words(language):
    say = speaker(language)
    keys = {f"play-{code}" for code in CODES}
    keys |= {f"unless-{code}" for code in ("not-held", "adjutant", "lead", "request")}
    assert all(say(key) for key in keys)
    assert worded_in(language, "referee/audit.ftl", "play-", "unless-") == keys
