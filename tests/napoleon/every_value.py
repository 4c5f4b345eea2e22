"""Questions that house rules answer, each in one line, for ``test_every_value``."""

from scorekeeper.cards import Suit, parse_card, parse_cards
from scorekeeper.napoleon.auction import (
    Auction,
    Call,
    check_bid,
    check_higher,
    deal,
    honours_among,
    parse_bid,
    stripped_cards,
)
from scorekeeper.napoleon.hand.settling import by_seat, first_bidder, hands_left, next_dealer
from scorekeeper.napoleon.rules.presets import CANON, PRESETS
from scorekeeper.napoleon.scoring import Result, score
from scorekeeper.napoleon.tricks.legality import Turn, legal_plays
from scorekeeper.napoleon.tricks.ruling import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.presets import rulebook
from tests.napoleon.table import told


def wins(trump, cards, *, trick=3, named=""):
    plays = parse_cards(cards)
    return lambda rules: str(
        resolve(_here(rules, trump, trick, named, players=len(plays)), plays).card
    )


def warns_of(trump, cards):
    """What is there to know about a trick of five that is not over?"""
    plays = parse_cards(cards)
    return lambda rules: " ".join(
        one.code for one in resolve(_here(rules, trump, 3, "", players=5), plays).warnings
    )


def may_play(trump, after, hand, *, trick=3, named="", called=""):
    """Which cards of a hand may be played after these? Its player holds what was called for."""

    def asked(rules):
        turn = Turn(
            situation=_here(rules, trump, trick, named, players=5),
            plays=parse_cards(after),
            called=parse_card(called) if called else None,
            adjutant=bool(called),
            summoned=bool(called),
        )
        return " ".join(str(card) for card in legal_plays(turn, parse_cards(hand)))

    return asked


def is_dealt(players):
    def asked(rules):
        found = deal(rules, players=players)
        gone = stripped_cards(rules, players=players)
        return " ".join([f"{found.tricks}+{found.blind}", *(f"-{card}" for card in gone)])

    return asked


def honours_in(cards):
    return lambda rules: honours_among(rules, parse_cards(cards))[0]


def may_bid(bid, *, over=""):
    def asked(rules):
        check_bid(parse_bid(bid), rules.at(5))
        check_higher(parse_bid(bid), parse_bid(over) if over else None, rules)
        return "yes"

    return asked


def speaks_after(calls):
    def asked(rules):
        auction = Auction(ruleset=rules, players=5, first=1)
        for call in calls.split():
            seat, _, bid = call.partition(":")
            made = None if bid == "pass" else parse_bid(bid)
            auction = auction.after(Call(seat=int(seat), bid=made))
        return -1 if auction.to_speak is None else auction.to_speak

    return asked


def bids_first_after(story, *, dealer):
    return lambda rules: first_bidder(
        rules, players=5, dealer=dealer, hands=[told(rules, story, dealer=dealer - 1)]
    )


def deals_after(story, *, dealer):
    return lambda rules: next_dealer(rules, players=5, hands=[told(rules, story, dealer=dealer)])


def hands_to_come_after(*stories):
    return lambda rules: hands_left(rules, [told(rules, story) for story in stories])


def called_in(story):
    return lambda rules: str(told(rules, story).called)


def changes_laws():
    """Which sentences of what all tables have in common does a house have otherwise?"""

    def asked(rules):
        book = rulebook(PRESETS["wikipedia"], rules)
        return " ".join(law.key for law in CANON.common_law if law.find_changes(book))

    return asked


def waits_for(story):
    return lambda rules: told(rules, story).stage.value


def honours_by_seat(story):
    return lambda rules: " ".join(map(str, by_seat(told(rules, story))))


def scores(bid, taken, *, alone=False):
    """What do Napoleon (seat 0), the adjutant (1, unless alone) and the allies score?"""
    return lambda rules: " ".join(
        map(
            str,
            score(
                Result(
                    ruleset=rules,
                    players=5,
                    bid=parse_bid(bid),
                    napoleon=0,
                    adjutant=None if alone else 1,
                    taken=taken,
                )
            ).points[:3],
        )
    )


def _here(rules, trump, trick, named, *, players):
    return Situation.dealt(
        rules,
        players=players,
        trump=parse_trump(trump),
        trick=trick,
        named_suit=Suit(named) if named else None,
    )
