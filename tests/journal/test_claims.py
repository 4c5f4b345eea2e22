"""出た札の申し立て: where a card is kept of which somebody says that it fell."""

from scorekeeper.cards import parse_card
from scorekeeper.journal.claims import Fallen, find_contradiction, keep_fallen
from tests.journal.evening import Evening, calls, dealt, opened, stands, trick
from tests.strays import every

TRICKS = ("", "D4 D5 D6 D8 D2", "?? S3 ?? ?? ??", "")


def played():
    """Four tricks led by seat 1, who took them; the cards of two of them were entered."""
    told = [trick(number, 1, 0, cards) for number, cards in enumerate(TRICKS, start=1)]
    evening = Evening(opened("wikipedia"))
    return evening.tell(dealt(preset="wikipedia"), stands(1, "13S"), calls("HA"), *told)


def fallen(text):
    """``1 3 D7`` is ♦7 that seat 3 played to trick 1; with a star it was only seen then."""
    trick, seat, card = text.split()
    was_played = not card.endswith("*")
    return Fallen(
        seat=int(seat), trick=int(trick), card=parse_card(card.rstrip("*")), was_played=was_played
    )


KEPT = [
    # told                     corrected tricks                              loose
    ("1 1 D3, 1 3 C9", {1: "D3 ?? C9 ?? ??"}, ""),
    ("1 3 C9, 4 3 H7", {1: "?? ?? C9 ?? ??", 4: "?? ?? H7 ?? ??"}, ""),
    ("2 3 D6", {}, ""),
    ("2 3 C9", {}, "C9"),
    ("2 3 D6, 2 4 C9", {}, "C9"),
    ("3 3 C9", {3: "?? S3 C9 ?? ??"}, ""),
    ("1 3 D7, 4 3 D7", {1: "?? ?? D7 ?? ??"}, "D7"),
    ("1 3 D6", {}, "D6"),
    ("1 1 DK", {}, "DK"),
    ("1 3 C9, 1 3 H7*", {1: "?? ?? C9 ?? ??"}, "H7"),
    ("5 3 H7", {}, "H7"),
    ("9 3 H7", {}, "H7"),
    ("1 3 JOKER", {}, "JOKER"),
]


@every("told, corrected, loose", KEPT)
def test_a_card_is_kept_in_its_trick_where_there_is_room(told, corrected, loose):
    """``DK`` is an honour of a trick without any; a joker is not played with here."""
    session = played().session
    kept = keep_fallen(session, 1, [fallen(one) for one in told.split(", ")])
    assert {one.trick: " ".join(map(str, one.plays)) for one in kept.facts} == corrected
    assert " ".join(str(one.card) for one in kept.loose) == loose
    assert all((one.winner, one.honours) == (1, 0) for one in kept.facts)


CONTRADICTED = [
    ("2 3 D6", None),
    ("2 3 C9", "D6"),
    ("1 3 D6", "D6"),
    ("1 3 D6*", None),
    ("3 3 D6*", "D6"),
    ("2 4 D6*", "D6"),
    ("3 3 C9", None),
]


@every("told, other", CONTRADICTED)
def test_what_the_record_says_otherwise_is_found(told, other):
    found = find_contradiction(played().session.hand, fallen(told))
    assert (found and str(found.card)) == other
