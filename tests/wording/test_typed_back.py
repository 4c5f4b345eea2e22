"""What a page or a terminal shows can be typed into a field again, and means the same."""

import unicodedata
from datetime import UTC, date, datetime
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import nap, napoleon
from scorekeeper.cards import (
    UNSEEN,
    Card,
    Refusal,
    Suit,
    find_suit,
    means_no_trump,
    pack,
    parse_card,
    parse_cards,
)
from scorekeeper.napoleon.notation import read_table_line as napoleon_table
from scorekeeper.napoleon.rules.point_table import ROLES, role_said
from scorekeeper.napoleon.tricks.legality import read_role
from scorekeeper.sheets.values import read_day, read_figure
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.lines import PASSES, read_whole, read_yes
from scorekeeper.wording import LANGUAGES, speaker
from scorekeeper.wording.notation import long_day, write_signed

WIDE = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
HANDS = {
    "as it is shown": lambda text: text,
    "its signs as plain letters": lambda text: text.replace("\N{VARIATION SELECTOR-15}", ""),
    "its signs as pictures": lambda text: text.replace(
        "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}"
    ),
    "in full width": lambda text: text.translate(WIDE),
    "in small letters": str.lower,
    "with spaces around": lambda text: f" {text}　",
}
"""How somebody types what stands there."""
CARDS = (
    *pack(jokers=2),
    UNSEEN,
    *(Card(joker=1, suit=card.suit, rank=card.rank) for card in pack()),
)
HOUSE = napoleon.PRESETS["sisyphus"].rules
BIDS = tuple(
    napoleon.Bid(count=count, trump=trump) for count, trump in product(range(8, 25), [*Suit, None])
)
NAP_BIDS = tuple(
    nap.Bid(level=level, floater=floater) for level, floater in product(nap.Level, (False, True))
)

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_hand = pytest.mark.parametrize("typed", HANDS.values(), ids=HANDS)


@every_language
@every_hand
def test_cards(language, typed):
    glyphs = speaker(language).glyphs
    assert [parse_card(typed(glyphs(str(card)))) for card in CARDS] == list(CARDS)


@every_language
def test_a_row_of_cards(language):
    say, cards = speaker(language), (*pack()[:5], UNSEEN, Card(joker=1))
    shown = [say.glyphs(str(card)) for card in cards]
    for between in (" ", ", ", "、", say("list-separator")):
        assert parse_cards(between.join(shown)) == cards


@every_language
@every_hand
def test_suits_and_no_trump(language, typed):
    say = speaker(language)
    for suit in Suit:
        word = say(f"suit-{suit.name.lower()}")
        assert [find_suit(typed(shown)) for shown in (say.glyphs(str(suit)), word)] == [suit] * 2
        assert parse_trump(typed(word)) is suit
    for key in ("no-trump", "no-trump-short"):
        assert means_no_trump(typed(say(key)))
        assert parse_trump(typed(say(key))) is None


@every_language
@every_hand
def test_bids(language, typed):
    glyphs = speaker(language).glyphs
    assert [napoleon.parse_bid(typed(glyphs(str(bid)))) for bid in BIDS] == list(BIDS)


@every_language
@every_hand
def test_bids_of_nap(language, typed):
    glyphs = speaker(language).glyphs
    assert [nap.parse_bid(typed(glyphs(str(bid)))) for bid in NAP_BIDS] == list(NAP_BIDS)


@every_language
@given(bid=st.sampled_from(napoleon.every_bid(HOUSE)), called=st.sampled_from(pack(jokers=1)))
def test_a_contract_and_its_called_card_in_a_hand_that_is_typed(language, bid, called):
    say = speaker(language)
    lines = [
        "rules: sisyphus, jokers=1",
        "players: Aki, Ben, Chie, Dai, Emi",
        f"bids: Aki {say('hand-passed')}, Ben {say.glyphs(str(bid))}, Chie {say('replay-pass')}",
        f"contract: Ben {say.glyphs(str(bid))}",
        f"call: {say.glyphs(str(called))}",
        f"1 Ben: {say.glyphs('SA ?? HQ JOKER S2')} > Ben {write_signed(2)}",
        f"points: {' '.join(map(write_signed, (-13, 26, 13, -13, -13)))}",
    ]
    (found,) = napoleon.read_hands("\n".join(lines))
    assert found.faults == ()
    assert (found.hand.hand.bid, found.hand.hand.called) == (bid, called)
    assert [call.bid for call in found.hand.calls] == [None, bid, None]
    assert list(map(str, found.hand.hand.tricks[0].plays)) == ["SA", "??", "HQ", "JOKER", "S2"]
    assert found.hand.stated.points == (-13, 26, 13, -13, -13)


@every_language
@pytest.mark.parametrize("bid", ["4+", "nap+", "misere", "nap", "3"])
def test_a_contract_of_nap_in_a_hand_that_is_typed(language, bid):
    shown = speaker(language).glyphs(bid)
    for said in (f"contract: Ben {shown}", f"bids: Ben {shown}"):
        rules = "rules: nap-en, floater=true, misere=above_nap"
        (found,) = nap.read_hands(f"{rules}\nplayers: Aki, Ben, Chie\n{said}")
        assert [fault.code for fault in found.faults] == []
        assert (found.hand.hand.declarer, str(found.hand.hand.bid)) == (1, bid)


@every_language
def test_words_between(language):
    say = speaker(language)
    assert {say("hand-passed").upper(), say("replay-pass").upper()} <= PASSES


def test_how_a_contract_ended():
    assert [read_yes(shown) for shown in ("○", "●", "達成", "失敗", "made", "lost")] == [
        True, False, True, False, True, False
    ]  # fmt: skip


def role_key(role):
    return f"role-{role.replace('_', '-')}"


@every_language
@every_hand
def test_roles(language, typed):
    say = speaker(language)
    assert [role_said(typed(say(role_key(role)))) for role in ROLES] == list(ROLES)
    for role in ("napoleon", "adjutant", "ally"):
        assert read_role(typed(say(f"role-{role}"))) == role


@every_language
def test_a_table_of_points(language):
    say = speaker(language)
    shown = ", ".join(
        f"{say(role_key(role))} {write_signed(2)} {write_signed(-1)} 0" for role in ROLES
    )
    table = napoleon_table(shown)
    assert (table.solo.made, table.ally.lost, table.adjutant.all_honours) == (2, -1, 0)


@given(st.integers(-99_999, 99_999))
def test_points(points):
    assert read_whole(write_signed(points)) == points
    figure = read_figure(write_signed(points))
    assert figure is not None
    assert figure == 2 * points


@pytest.mark.parametrize("language", ["ja", "en"])
@given(st.dates(date(2000, 1, 2), date(2099, 12, 30)))
def test_days(language, day):
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC).astimezone()
    assert read_day(long_day(noon.isoformat(), language)).date == noon.date()


ENDLESS = "\u0301" * 240_000
"""Marks that take a quadratic time to be put in order."""


@pytest.mark.parametrize(
    "read", [parse_card, parse_trump, napoleon.parse_bid, nap.parse_bid, read_role, read_whole,
             read_yes],
)  # fmt: skip
@pytest.mark.parametrize("before", ["", "S", "13", "4+", "2024-05-06"])
def test_of_what_is_too_long_nothing_is_worked_out(read, before, monkeypatch):
    seen = []
    normalize = unicodedata.normalize

    def counted(form, text):
        seen.append(len(text))
        return normalize(form, text[:5000])

    monkeypatch.setattr(unicodedata, "normalize", counted)
    with pytest.raises(Refusal):
        read(before + ENDLESS)
    assert max(seen, default=0) < 5000
    assert find_suit(ENDLESS) is None
