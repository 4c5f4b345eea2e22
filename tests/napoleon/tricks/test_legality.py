"""What may be played: every duty and every excuse, as a player would lay the cards out.

A row reads: trump, trick (of ten), the cards already played, the hand, and of it what may be
played. Five players.
"""

import re

from scorekeeper.cards import Suit, parse_card, parse_cards
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.napoleon.tricks.legality import (
    DUTIES,
    Turn,
    count_settling,
    judge_play,
    legal_plays,
)
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.legality import Holding, Legality
from tests.napoleon.text_table import house, rows_of
from tests.strays import every

ALL = "all"
GO, HONOUR, NO_TRUMPS_FIRST, PLAYED, WAITS = map(
    house, ("GO", "HONOUR", "NO_TRUMPS_FIRST", "PLAYED", "WAITS")
)


def turn(rules, trump, trick, plays, *, named=None, called=None, adjutant=False, summoned=False):
    situation = Situation.dealt(
        read_rules(rules),
        players=5,
        trump=parse_trump(trump),
        trick=trick,
        named_suit=None if named is None else Suit(named),
    )
    return Turn(
        situation=situation,
        plays=parse_cards(plays),
        called=None if called is None else parse_card(called),
        adjutant=adjutant,
        summoned=summoned,
    )


def legal(at, hand):
    return " ".join(str(card) for card in legal_plays(at, parse_cards(hand)))


def expect(at, hand, expected):
    assert legal(at, hand) == (hand if expected is ALL else expected)


LEGAL = rows_of("""
why | house | trump | trick | plays | hand | what may be played | the suit named
N-106 any card may be led, power cards too: 000:189 | wikipedia | H | 3 | - | SA H5 D2 | all
N-100 the suit led: 000:189 | wikipedia | H | 3 | S9 | S4 SK HA | S4 SK
N-100 void: any card, no duty to trump or win: 001:89 | wikipedia | H | 3 | S9 | HA D5 C2 | all
N-100 the mighty as the last spade: 000:199 | wikipedia | H | 3 | S9 | SA HA D5 | SA
N-100 power cards only when they follow: 000:199 | wikipedia | H | 3 | C9 | SA C5 HJ | C5
N-084 the left bower is of its printed suit: 000:201 | wikipedia | H | 3 | D9 | DJ HA C2 | DJ
N-084 and not of the trumps: 000:353 | wikipedia | H | 3 | H9 | DJ HA C2 | HA
N-083 the right bower is a trump: 000:173 | wikipedia | H | 3 | H9 SK | HJ S3 C2 | HJ
N-030 no-trump has no bowers: 002:101 | wikipedia | NT | 3 | D9 | DJ SA C2 | DJ
N-101 played | power_cards_free=true | H | 3 | C9 | C5 SA HJ DJ S2 | C5 SA HJ DJ
N-101 or withheld: 001:133 | power_cards_free=true | H | 3 | S9 | SA D5 | all
N-101 the right bower as well | power_cards_free=true | H | 3 | H9 | HJ D5 | all
N-101 no bowers in NT | power_cards_free=true | NT | 3 | C9 | C5 SA HJ | C5 SA
N-103 mighty withheld: 000:286 | mighty_free=true | H | 3 | S9 | SA D5 | all
N-103 mighty played: 000:286 | mighty_free=true | H | 3 | C9 | C5 SA HJ | C5 SA
N-103 no excuse for others | mighty_free=true | H | 3 | S9 | SA S4 D5 | SA S4
N-104 hidden: 004:166 | left_bower_may_hide=true | H | 3 | D9 | DJ C5 | all
N-104 other diamonds | left_bower_may_hide=true | H | 3 | D9 | DJ D2 C5 | DJ D2
N-104 is not any time | left_bower_may_hide=true | H | 3 | C9 | DJ C5 | C5
N-105: 004:170 | left_bower_any_time=true | H | 3 | C9 | DJ C5 HA | DJ C5
N-105 is not hiding | left_bower_any_time=true | H | 3 | D9 | DJ C5 | DJ
N-086 a trump: 004:162 | left_bower_suit=trump | H | 3 | H9 | DJ C5 | DJ
N-086 no diamond | left_bower_suit=trump | H | 3 | D9 | DJ C5 | all
N-082 a trump: 004:158 | mighty_suit=trump | H | 3 | H9 | SA C5 | SA
N-082 no spade | mighty_suit=trump | H | 3 | S9 | SA C5 | all
N-082 a spade in no-trump | mighty_suit=trump | NT | 3 | S9 | SA C5 | SA
X-10 the mighty is the ace of clubs | mighty_when_spades_trump=club_ace mighty_free=true | S | 3 |
    D9 | D5 CA SA | D5 CA
N-091 no mighty | power_cards=false mighty_free=true | H | 3 | C9 | C5 SA | C5
AMB-34 suspended: an ordinary spade | SUSPENDED mighty_free=true | H | 1 | S9 | SA D5 | SA
AMB-34 not suspended | SUSPENDED mighty_free=true | H | 2 | S9 | SA D5 | all
N-161 | SUSPENDED mighty_free=true mighty_never_suspended=true | H | 1 | S9 | SA D5 | all
AMB-34 | SUSPENDED power_cards_free=true | H | 1 | S9 | SA D5 | SA
AMB-34 its printed suit | SUSPENDED mighty_suit=trump | H | 1 | S9 | SA D5 | SA
N-141 any time: 004:119 | jokers=1 | H | 3 | S9 | S4 JOKER D5 | S4 JOKER
N-141 never compelled | jokers=1 | H | 3 | S9 | JOKER D5 | all
N-141 J1 is a trump: 000:246 | J1 | H | 3 | H9 | JOKER D5 | JOKER
N-141 J1 and no card for any time | J1 | H | 3 | S9 | S4 JOKER | S4
N-144 J1 led asks for trumps: 000:246 | J1 | H | 3 | JOKER | H4 S4 | H4
N-144 without trumps | J1 | H | 3 | JOKER | D4 S4 | all
AMB-30 of no suit in no-trump | J1 | NT | 3 | S9 | S4 JOKER | S4 JOKER
AMB-30 its leader names a suit | J1 | NT | 3 | JOKER | C4 S4 | C4 | C
N-144 the named suit: 004:121 | jokers=1 | H | 3 | JOKER | C4 S4 H2 | C4 | C
N-147 off: void | jokers=1 | H | 3 | JOKER | S4 H2 | all | C
004:192 | jokers=1 joker_demands=trump | H | 3 | JOKER | C4 H2 | H2 | C
J7 | jokers=1 joker_demands=next_card | H | 3 | JOKER | S4 H2 | all
J7 | jokers=1 joker_demands=next_card | H | 3 | JOKER D4 | D9 H2 | D9
N-144 two pass cards: still no suit | jokers=2 joker_demands=next_card | H | 3 | JOKER JOKER2 |
    D9 H2 | all
N-149 a wild joker leads as its card: 000:256 | jokers=1 joker_wild=true | H | 3 | JOKER=D3 |
    D9 H2 | D9
N-147 the suit comes first: 004:196 | HONOUR | H | 3 | JOKER | C4 SK | C4 | C
N-147 an honour: 004:196 | HONOUR | H | 3 | JOKER | S4 SK H10 | SK H10 | C
N-147 the only joker of the pack | HONOUR jokers=1 | H | 3 | JOKER | S4 SK | SK | C
N-147 power cards are honours | HONOUR | H | 3 | JOKER | S4 SA HJ | SA HJ | C
N-147 without an honour anything | HONOUR | H | 3 | JOKER | S4 H9 | all | C
N-147 the joker is no honour | HONOUR | H | 3 | JOKER | S4 SK JOKER2 | SK | C
N-141 but goes with the suit in hand | HONOUR | H | 3 | JOKER | C4 SK JOKER2 | C4 JOKER2 | C
N-141 and without an honour | HONOUR | H | 3 | JOKER | S4 JOKER2 | all | C
N-147 of demanded trumps | HONOUR joker_demands=trump | H | 3 | JOKER | S4 SK | SK
N-147 nothing demanded | HONOUR joker_demands=next_card | H | 3 | JOKER | S4 SK | all
N-191 threes too | HONOUR threes_are_honours=true | H | 3 | JOKER | S4 S3 | S3 | C
AMB-77 who hides the last diamond is not void | HIDING | H | 3 | JOKER | DJ S4 SK | all | D
AMB-77 other diamonds follow | HIDING | H | 3 | JOKER | DJ D3 S4 SK | DJ D3 | D
AMB-77 but void of the suit an honour is due | HIDING | H | 3 | JOKER | DJ S4 SK | DJ SK | C
AMB-77: 004:169, 004:196 | jazz-settings | H | 3 | JOKER | DJ C3 | all | D
N-150 the joker: 000:290 | REQUEST | H | 3 | C3 | S4 JOKER | JOKER
AMB-33b with the suit in hand too | REQUEST | H | 3 | C3 | C4 JOKER | JOKER
N-150 the others follow: 000:290 | REQUEST | H | 3 | C3 | C4 S4 | C4
AMB-33e every holder | REQUEST | H | 3 | C3 JOKER | C4 JOKER2 | JOKER2
AMB-33e one each | REQUEST | H | 3 | C3 | C4 JOKER JOKER2 | JOKER JOKER2
AMB-33d only when it is led | REQUEST | H | 3 | C9 C3 | C4 JOKER | C4 JOKER
N-152 not to the first trick: 004:135 | REQUEST | H | 1 | C3 | C4 JOKER | C4 JOKER
N-152 | REQUEST request_in_first_trick=true | H | 1 | C3 | C4 JOKER | JOKER
N-153 clubs are trumps | REQUEST | C | 3 | C3 | C4 JOKER | JOKER
N-153 then another card calls | REQUEST request_card_when_clubs_trump=spade_three | C | 3 | C3 |
    C4 JOKER | C4 JOKER
N-153: 004:140 | REQUEST request_card_when_clubs_trump=spade_three | C | 3 | S3 | S4 JOKER | JOKER
J1 answers too | REQUEST joker_suit=trump | H | 3 | C3 | C4 JOKER | JOKER
N-150 off | jokers=1 | H | 3 | C3 | C4 JOKER | C4 JOKER
X-33 | REQUEST request_card=spade_three | H | 3 | S3 | S4 JOKER | JOKER
X-33 | REQUEST request_card=spade_three | C | 3 | S3 | S4 JOKER | JOKER
X-33 not ♣3 | REQUEST request_card=spade_three | H | 3 | C3 | C4 JOKER | all
AMB-80 it followed | PLAYED | H | 3 | C9 C3 | C4 JOKER | JOKER
AMB-80 it was thrown off | PLAYED | H | 3 | D9 C3 | D4 JOKER | JOKER
AMB-80 only who plays after it | PLAYED | H | 3 | C9 | C4 JOKER | all
AMB-33e every holder after it | PLAYED | H | 3 | C9 C3 JOKER | C4 JOKER2 | JOKER2
AMB-80 others follow | PLAYED | H | 3 | C9 C3 | C4 D2 | C4
N-152 not in the first trick | PLAYED | H | 1 | C9 C3 | C4 JOKER | all
X-33 not while he can follow | WAITS | H | 3 | S9 | S4 JOKER D5 | S4
AMB-89 void, and not compelled | WAITS | H | 3 | S9 | H4 JOKER D5 | all
AMB-89 the only card | WAITS | H | 3 | S9 | JOKER | all
X-33 he may lead it | WAITS | H | 3 | - | S4 JOKER | all
X-33 requested | WAITS joker_request=true | H | 3 | C3 | C4 JOKER | JOKER
AMB-89 hidden | WAITS left_bower_may_hide=true | H | 3 | D9 | DJ JOKER | all
AMB-89 it follows | WAITS joker_suit=trump | H | 3 | H9 | H4 JOKER | all
X-35 no trump falls | NO_TRUMPS_FIRST | H | 1 | S9 | H4 D5 JOKER | D5 JOKER
AMB-94 nothing but trumps | NO_TRUMPS_FIRST | H | 1 | S9 | H4 HJ | all
N-100 who can follow follows | NO_TRUMPS_FIRST | H | 1 | S9 | H4 DJ SA | SA
AMB-94 no trumps by their suit | NO_TRUMPS_FIRST | H | 1 | C9 | H4 DJ SA | DJ SA
AMB-94 trumps that were led | NO_TRUMPS_FIRST | H | 1 | H9 | H4 D5 | H4
X-35 led or not | NO_TRUMPS_FIRST | H | 1 | - | H4 D5 | D5
N-145 a barred joker is no way out | NO_TRUMPS_FIRST | H | 1 | - | H4 JOKER | H4
X-35 the first trick only | NO_TRUMPS_FIRST | H | 2 | S9 | H4 D5 | all
X-35 no trumps in no-trump | NO_TRUMPS_FIRST | NT | 1 | S9 | H4 D5 | all
N-086 | NO_TRUMPS_FIRST left_bower_suit=trump | H | 1 | S9 | DJ D5 | D5
AMB-94 a free trump is a trump | NO_TRUMPS_FIRST power_cards_free=true | H | 1 | S9 | HJ S4 SA |
    S4 SA
X-35 | NO_TRUMPS_FIRST joker_suit=trump | H | 1 | S9 | H4 JOKER | JOKER
X-34 the next card's suit | FIRST_WEAKEST | H | 1 | JOKER D4 | D9 H2 | D9
X-34 the next card may be any | FIRST_WEAKEST | H | 1 | JOKER | D9 H2 | all
X-34 nothing is demanded | FIRST_WEAKEST void_of_named_suit=must_play_honour | H | 1 | JOKER D4 |
    SK C3 | all
N-145: 004:119 | jokers=1 | H | 1 | - | JOKER S4 HA | S4 HA
N-145 the first trick only | jokers=1 | H | 2 | - | JOKER S4 | all
N-145 his only card | jokers=1 | H | 1 | - | JOKER | all
004:130 | jokers=1 joker_opening_lead=allowed | H | 1 | - | JOKER S4 | all
N-165: 000:316 | NO_TRUMP_LEAD | H | 1 | - | H4 S4 HJ | S4
N-165 the first trick only | NO_TRUMP_LEAD | H | 2 | - | H4 S4 | all
N-165 nothing but trumps | NO_TRUMP_LEAD | H | 1 | - | H4 HJ | all
N-165 the left bower by its suit | NO_TRUMP_LEAD | H | 1 | - | H4 DJ | DJ
N-086 | NO_TRUMP_LEAD left_bower_suit=trump | H | 1 | - | S4 DJ | S4
AMB-34 suspended: a diamond | NO_TRUMP_LEAD left_bower_suit=trump power_cards_suspended=first | H |
    1 | - | H4 DJ | DJ
N-165 no trumps in no-trump | NO_TRUMP_LEAD | NT | 1 | - | H4 S4 | all
N-165 J1 counts as a trump | NO_TRUMP_LEAD J1 joker_opening_lead=allowed | H | 1 | - | JOKER S4 | S4
N-145 joker barred | NO_TRUMP_LEAD jokers=1 | H | 1 | - | JOKER H4 H5 | H4 H5
N-165 the joker is no trump | NO_TRUMP_LEAD jokers=1 joker_opening_lead=allowed | H | 1 | - |
    JOKER H4 H5 | JOKER
N-145 and nothing but trumps | NO_TRUMP_LEAD J1 | H | 1 | - | JOKER H4 | H4
""")


@every("row", LEGAL)
def test_what_may_be_played(row):
    _, rules, trump, trick, plays, hand, expected, *named = row
    at = turn(house(rules), trump, int(trick), plays, named=named[0] if named else None)
    expect(at, hand, ALL if expected == "all" else expected)


@every(
    "exempt, called, adjutant, plays, hand, expected, why",
    [
        ("no", "SA", True, "S9", "SA D5", "SA", "N-102 off"),
        ("called_card", "SA", True, "S9", "SA D5", ALL, "AMB-26 withheld: 001:127"),
        ("called_card", "SA", True, "C9", "SA C5 D5", "SA C5", "AMB-26 played any time"),
        ("called_card", "SA", True, "S9", "SA S4 D5", "SA S4", "AMB-26 other cards follow"),
        ("called_card", "SA", False, "S9", "SA D5", ALL, "AMB-70 Napoleon's own too: 001:141"),
        ("called_card", "SA", False, "S9", "SK D5", "SK", "AMB-70 that card alone"),
        ("adjutant", "SA", False, "S9", "SA D5", "SA", "AMB-70 a person is not the card"),
        ("called_card", "SA", None, "S9", "SA D5", ALL, "AMB-26 whoever holds it is adjutant"),
        ("called_card", "HK", True, "H9", "HK D5", "HK", "N-102 only a power card"),
        ("called_card", "HJ", True, "H9", "HJ D5", ALL, "N-102 the right bower is one"),
        ("called_card", "DJ", True, "D9", "DJ C5", ALL, "N-102 the left bower is one"),
        ("adjutant", "SA", True, "C9", "C5 SA D5", ALL, "AMB-26 literal: need not follow"),
        ("adjutant", "SA", False, "C9", "C5 SA D5", "C5", "N-102 the adjutant alone"),
        ("adjutant", "HK", True, "C9", "C5 HK D5", "C5", "N-102 not by an ordinary card"),
    ],
)
def test_the_adjutants_excuse(exempt, called, adjutant, plays, hand, expected, why):
    at = turn({"called_card_exempt": exempt}, "H", 3, plays, called=called, adjutant=adjutant)
    expect(at, hand, expected)


def test_the_adjutant_who_need_not_follow_plays_anything_unless_he_is_void():
    rules = {**HONOUR, "called_card_exempt": "adjutant"}
    at = turn(rules, "H", 3, "JOKER", named="C", called="SA", adjutant=True)
    expect(at, "C4 S4 SK", ALL)
    expect(at, "D4 S4 SK", "SK")


def test_an_honour_that_the_first_trick_bars_is_not_due():
    """X-35, N-147: neither duty leaves a player without a card."""
    rules = {**NO_TRUMPS_FIRST, "joker_opening_lead": "allowed",
             "void_of_named_suit": "must_play_honour"}  # fmt: skip
    at = turn(rules, "H", 1, "JOKER", named="D")
    expect(at, "HK C4", "C4")
    expect(at, "HK C4 SK", "SK")
    expect(at, "HK H4", "HK")


def test_a_called_joker_goes_before_an_honour_that_is_due():
    """N-150: a request overrides other duties; neither leaves a player without a card."""
    rules = {**PLAYED, "jokers": 2, "void_of_named_suit": "must_play_honour"}
    at = turn(rules, "S", 2, "JOKER C3", named="H")
    expect(at, "DA JOKER2", "JOKER2")


@every(
    "rules, plays, hand, card, verdict, code, unless",
    [
        (PLAYED, "C9 ??", "C4 JOKER", "C4", "unknown", "joker-withheld", "request"),
        (PLAYED, "C9 ??", "C4 C5", "C4", "legal", "follows", None),
        (PLAYED, "C9 ??", "C3 JOKER", "C3", "legal", "follows", None),
        (PLAYED, "C9 ?? C3", "C4 JOKER", "C4", "illegal", "joker-withheld", None),
        (PLAYED, "C9 ??", "C4 D2", "D2", "illegal", "revoke", None),
        ({**PLAYED, **WAITS}, "C9 ??", "C4 JOKER", "JOKER", "unknown", "joker-before-void",
         "request"),
        ({**PLAYED, **WAITS}, "C9 ??", "C3 JOKER", "JOKER", "illegal", "joker-before-void", None),
    ],
)  # fmt: skip
def test_a_request_that_nobody_saw(rules, plays, hand, card, verdict, code, unless):
    """AMB-80: an unseen card that was not led may have been the one that calls for the joker."""
    ruling = judge_play(
        turn(rules, "H", 3, plays), parse_card(card), Holding.known(parse_cards(hand))
    )
    assert (ruling.verdict.value, ruling.code, ruling.unless) == (verdict, code, unless)


WHY_LEGAL = rows_of("""
why | house | plays | hand | card | code | field | proof
N-106 | - | - | SA H5 | SA | lead | - | -
N-100 | - | S9 | S4 D5 | S4 | follows | - | -
N-100 | - | S9 | H4 D5 | D5 | void | - | -
N-100 nobody asked for an honour | - | S9 | HA D5 | HA | void | - | -
N-103 | mighty_free=true | C9 | C4 SA | SA | free | mighty_free | -
N-101 | power_cards_free=true | C9 | C4 HJ | HJ | free | power_cards_free | -
N-141 | jokers=1 | C9 | C4 JOKER | JOKER | free | joker_suit | -
N-104 | left_bower_may_hide=true | D9 | DJ C4 | C4 | kept-back | left_bower_may_hide | DJ
N-150 | REQUEST | C3 | JOKER C4 | JOKER | joker-answers | joker_request | -
N-147 | HONOUR | JOKER | S4 SK | SK | void-honour | - | -
N-144 | jokers=1 joker_demands=next_card | JOKER | S4 SK | S4 | nothing-to-follow | joker_demands |
    -
N-149 off: a joker like any other | jokers=1 | C9 | JOKER C4 | JOKER=HQ | free | joker_suit | -
""")


@every("row", WHY_LEGAL)
def test_why_a_card_is_legal(row):
    _, rules, plays, hand, card, code, field, proof = row
    at = turn(house(rules), "H", 3, plays, named="C")
    ruling = judge_play(at, parse_card(card), Holding.known(parse_cards(hand)))
    assert ruling.verdict is Legality.LEGAL
    assert (ruling.code, ruling.field or "", ruling.proof) == (code, field, parse_cards(proof))


"""副官GO, as masakitk/napoleon has it (X-34, AMB-98)."""


@every(
    "plays, hand, expected",
    [
        ("", "SA H5 D2", "SA"),  # he leads: it is due at once
        ("S9", "SA SK D5", "SA"),
        ("C9", "SA C3 D4", "C3"),  # following suit comes first
        ("C9", "SA H3 D4", "SA"),
        ("C9", "H3 D4", ALL),  # it is nobody else's matter
    ],
)
def test_the_called_card_is_due_as_soon_as_it_may_be_played(plays, hand, expected):
    asked = {"called": "SA", "adjutant": "SA" in hand or None}
    expect(turn(GO, "H", 3, plays, **asked, summoned=True), hand, expected)
    expect(turn(GO, "H", 3, plays, **asked), hand, "C3" if expected == "C3" else legal(
        turn({}, "H", 3, plays), hand))  # fmt: skip
    expect(turn({}, "H", 3, plays, **asked, summoned=True), hand, legal(
        turn({}, "H", 3, plays), hand))  # fmt: skip


@every(
    "certain, possible, card, verdict, unless",
    [
        ("SK SA", "SK SA D5", "SK", "illegal", None),
        ("SK", "SK SA D5", "SK", "unknown", "not-held"),
        ("SK", "SK D5 D6", "SK", "legal", None),
        ("SA", "SK SA D5", "SA", "legal", None),
    ],
)
def test_what_is_said_of_a_hand_that_may_hold_the_called_card(
    *, certain, possible, card, verdict, unless
):
    holding = Holding(
        certain=parse_cards(certain), possible=frozenset(parse_cards(possible)), size=2
    )
    for exempt in ("no", "called_card", "adjutant"):
        rules = {**GO, "called_card_exempt": exempt}
        at = turn(rules, "H", 3, "S9", called="SA", adjutant=None, summoned=True)
        ruling = judge_play(at, parse_card(card), holding)
        assert (ruling.verdict.value, ruling.unless) == (verdict, unless), exempt


WHY_ILLEGAL = rows_of("""
code | house | trick | plays | hand | card | field | proof
revoke | - | 3 | S9 | S4 SK D5 | D5 | - | S4 SK
honour-withheld | HONOUR | 3 | JOKER | S4 SK | S4 | void_of_named_suit | SK
joker-withheld | REQUEST | 3 | C3 | C4 JOKER | C4 | joker_request | JOKER
joker-led-to-first-trick | jokers=1 | 1 | - | JOKER S4 | JOKER | joker_opening_lead | S4
trump-led-to-first-trick | NO_TRUMP_LEAD | 1 | - | H4 S4 | H4 | opening_lead_trump | S4
trump-in-first-trick | NO_TRUMPS_FIRST | 1 | C9 | H4 S4 | H4 | trumps_in_first_trick | S4
joker-before-void | WAITS | 3 | S9 | S4 JOKER | JOKER | joker_play | S4
called-card-withheld | GO | 3 | S9 | SA S4 | S4 | adjutant_summons | SA
""")


@every("row", WHY_ILLEGAL)
def test_why_a_card_is_illegal(row):
    code, rules, trick, plays, hand, card, field, proof = row
    summons = {"called": "SA", "adjutant": None, "summoned": True} if rules == "GO" else {}
    at = turn(house(rules), "H", int(trick), plays, named="C", **summons)
    ruling = judge_play(at, parse_card(card), Holding.known(parse_cards(hand)))
    assert ruling.verdict is Legality.ILLEGAL
    assert (ruling.code, ruling.field or "", ruling.proof) == (code, field, parse_cards(proof))


def test_every_duty_names_a_rule_of_the_house_and_its_sources():
    assert {duty.field for duty in DUTIES} - {None} <= FIELDS.keys()
    few = {row.name for row in FIELDS.values() if row.few}
    for duty in DUTIES:
        assert bool(duty.sources) == (duty.field not in few), duty.code
        assert all(re.fullmatch(r"00[0-4]:\d+", place) for place in duty.sources), duty.code
    assert len({duty.code for duty in DUTIES}) == len(DUTIES)


@every("rules, plays, settling", [
    ({"jokers": 1, "joker_request": True}, "S9 C3 S4", 1),
    (PLAYED, "S9 C3 S4", 2),
    (PLAYED, "S9 C4 ??", 3),
    (PLAYED, "JOKER S9 S4", 2),
])  # fmt: skip
def test_how_many_cards_settle_the_suit_to_follow(rules, plays, settling):
    """AMB-80: a card that calls for the joker does so for every seat after it."""
    at = turn(rules, "H", 3, plays)
    assert count_settling(at.situation, at.plays) == settling
