"""The notation of cards: written one way, read in many."""

import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import (
    UNSEEN,
    Card,
    Rank,
    Refusal,
    Suit,
    find_suit,
    pack,
    parse_card,
    parse_cards,
    squeeze,
)
from tests.strays import every

EVERY_CARD = (*pack(jokers=2), UNSEEN)
WILD_JOKERS = tuple(
    Card(joker=joker, suit=card.suit, rank=card.rank) for joker in (1, 2) for card in pack()
)


@every("card", [*EVERY_CARD, *WILD_JOKERS], ids=str)
def test_reading_is_the_inverse_of_writing(card):
    assert parse_card(str(card)) == card


@every("card", [*EVERY_CARD, *WILD_JOKERS], ids=str)
def test_there_is_one_value_of_each_card(card):
    again = Card(suit=card.suit, rank=card.rank, joker=card.joker)
    assert again is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
    assert deepcopy(card) is card
    assert card.held is parse_card(str(card.held))


def test_no_two_cards_are_written_alike():
    assert len({str(card) for card in EVERY_CARD}) == 55


READ = [
    # as typed at a table          as written
    ("SA", "SA"),
    ("s a", "SA"),
    ("♠A", "SA"),
    ("♤a", "SA"),
    ("スペードA", "SA"),
    ("スペA", "SA"),
    ("ハートQ", "HQ"),
    ("ハートＱ", "HQ"),
    ("ハートのQ", "HQ"),
    ("hearts q", "HQ"),
    ("♥\N{VARIATION SELECTOR-16}Q", "HQ"),
    ("♡ q", "HQ"),
    ("ダイヤ10", "D10"),
    ("ダイアT", "D10"),
    ("♦10", "D10"),
    ("♢１０", "D10"),
    ("dt", "D10"),
    ("クラブ3", "C3"),
    ("クローバー3", "C3"),
    ("♣3", "C3"),
    ("♧3", "C3"),
    ("S1", "SA"),
    ("joker", "JOKER"),
    ("JOKER1", "JOKER"),
    ("JO", "JOKER"),
    ("ジョーカー", "JOKER"),
    ("Joker 2", "JOKER2"),
    ("ジョーカー２", "JOKER2"),
    ("??", "??"),
    ("？？", "??"),
    ("?", "??"),
    ("unseen", "??"),
    ("JOKER=HQ", "JOKER=HQ"),
    ("joker2 = ♥q", "JOKER2=HQ"),
    ("ジョーカー＝ハートT", "JOKER=H10"),
]


@pytest.mark.parametrize(("typed", "written"), READ)
def test_readers_forgive(typed, written):
    assert str(parse_card(typed)) == written


@pytest.mark.parametrize("typed", ["", "S", "A", "S0", "S11", "SB", "X3", "JOKER3", "???", "S A K",
                                   "=HQ", "JOKER=", "HQ=JOKER", "JOKER=JOKER2", "JOKER=??",
                                   "JOKER3=HQ", "JOKER=HQ=HQ", "SA=SA"])  # fmt: skip
def test_what_names_no_card_is_refused_as_it_came(typed):
    with pytest.raises(Refusal) as refusal:
        parse_card(typed)
    assert (refusal.value.code, dict(refusal.value.params)) == ("card-unreadable", {"text": typed})


def test_a_refusal_quotes_no_more_than_forty_characters():
    with pytest.raises(Refusal) as refusal:
        parse_card("x" * 5000)
    assert refusal.value.params["text"] == "x" * 40


@given(st.text(max_size=8))
def test_any_text_is_a_card_or_a_refusal(text):
    try:
        card = parse_card(text)
    except Refusal:
        card = None
    assert card is None or card in (*EVERY_CARD, *WILD_JOKERS)


@pytest.mark.parametrize("text", ["SK,SA HQ", " SK  SA\nHQ ", "♠K, ♠A, ♥Q"])
def test_a_row_of_cards(text):
    assert [str(card) for card in parse_cards(text)] == ["SK", "SA", "HQ"]


def test_no_text_holds_no_cards():
    assert parse_cards(" , ") == ()


SUITS = [
    # suit           other of its colour  paired by the hunting jack
    (Suit.SPADES, Suit.CLUBS, Suit.HEARTS),
    (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES),
    (Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS),
    (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS),
]


@pytest.mark.parametrize(("suit", "same_colour", "paired"), SUITS)
def test_every_suit_has_two_relatives(suit, same_colour, paired):
    assert (suit.same_colour, suit.paired) == (same_colour, paired)
    assert same_colour.same_colour is suit
    assert paired.paired is suit


@pytest.mark.parametrize(
    ("text", "suit"),
    [("s", Suit.SPADES), ("♡", Suit.HEARTS), ("ダイア", Suit.DIAMONDS), ("クローバー", Suit.CLUBS)],
)
def test_a_suit_is_read_by_letter_glyph_or_word(text, suit):
    assert find_suit(text) is suit


@pytest.mark.parametrize("text", ["", "NT", "SH", "SA"])
def test_what_names_no_suit(text):
    assert find_suit(text) is None


def test_what_is_too_long_to_mean_anything_stays_as_it_is():
    assert squeeze("ａ " * 2048) == "A" * 2048
    assert squeeze("ａ " * 2048 + "ａ") == "ａ " * 2048 + "ａ"


def test_nothing_else_is_squeezed_out():
    assert squeeze("Max X・x-1 あア #?") == "MAXX・X-1あア#?"


@pytest.mark.parametrize(("jokers", "cards"), [(0, 52), (1, 53), (2, 54)])
def test_a_pack_holds_every_card_once(jokers, cards):
    assert len(set(pack(jokers=jokers))) == len(pack(jokers=jokers)) == cards


def test_a_pack_runs_from_the_ace_of_spades_to_the_two_of_clubs_and_the_jokers():
    assert " ".join(str(card) for card in pack(jokers=2)[:3]) == "SA SK SQ"
    assert " ".join(str(card) for card in pack(jokers=2)[-3:]) == "C2 JOKER JOKER2"


def test_ranks_are_written_as_on_the_cards():
    assert " ".join(str(rank) for rank in Rank) == "2 3 4 5 6 7 8 9 10 J Q K A"


KINDS = [
    # card        joker  wild   unseen as it lay in the hand, what it stands for
    ("SA",       False, False, False, "SA", "SA"),
    ("C2",       False, False, False, "C2", "C2"),
    ("JOKER",    True,  False, False, "JOKER", "JOKER"),
    ("JOKER2",   True,  False, False, "JOKER2", "JOKER2"),
    ("JOKER=HQ", True,  True,  False, "JOKER", "HQ"),
    ("JOKER2=HQ", True, True,  False, "JOKER2", "HQ"),
    ("??",       False, False, True,  "??", "??"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "joker", "wild", "unseen", "held", "named"), KINDS)
def test_what_a_card_is(*, text, joker, wild, unseen, held, named):
    card = parse_card(text)
    assert (card.is_joker, card.is_wild, card.is_unseen) == (joker, wild, unseen)
    assert (str(card.held), str(card.named)) == (held, named)
