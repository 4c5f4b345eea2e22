"""Questions that house rules of Nap answer, each in one line, for ``test_every_value``.

A question is a function of the rules. Its answer is short: a number of cards, a stage, chips, a
refusal's code.
"""

from collections.abc import Callable
from typing import Any

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.nap.auction import deals_in, dealt_pack, every_bid, parse_bid, stock
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.moves import after
from scorekeeper.nap.hand.settling import accounts, score
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import Result, chips_of
from tests.nap.table import told

Answer = str | int
Question = Callable[[Ruleset], Answer]


def answered(question: Question, **fields: Any) -> Answer:
    """The answer under these fields, or the code of what is refused."""
    try:
        return question(Ruleset(**fields))
    except Refusal as refusal:
        return refusal.code


def cards_for(players: int) -> Question:
    """With how many cards do so many play?"""
    return lambda rules: len(dealt_pack(rules, players=players))


def left_to_draw() -> Question:
    """How many cards are left when five players are dealt to?"""
    return lambda rules: stock(rules, players=5)


def who_plays(players: int) -> Question:
    """Which seats are dealt in when seat 0 deals?"""
    return lambda rules: " ".join(map(str, deals_in(rules, players=players, dealer=0)))


def bids() -> Question:
    """Which bids are there?"""
    return lambda rules: " ".join(map(str, every_bid(rules)))


def waits_for(story: str) -> Question:
    """What does a hand wait for after this story?"""
    return lambda rules: told(rules, story).stage.value


def trumps_in(bid: str, cards: str) -> Question:
    """What are trumps after a first trick with these cards?"""

    def asked(rules: Ruleset) -> Answer:
        trick = facts.TrickTaken(trick=1, winner=1, plays=parse_cards(cards))
        return str(after(told(rules, f"1 plays {bid}"), trick).trump)

    return asked


def pays(bid: str) -> Question:
    """What does seat 0 get from each of four if he makes it, and pay if not?"""

    def asked(rules: Ruleset) -> Answer:
        sheets = (
            score(Result(ruleset=rules, players=5, bid=parse_bid(bid), declarer=0, made=made))
            for made in (True, False)
        )
        return " ".join(str(sheet.points[0] // 4) for sheet in sheets)

    return asked


def evening(*stories: str) -> Question:
    """What have four players after these hands, that seats 0, 1, 2 … dealt, and what the pot?"""

    def asked(rules: Ruleset) -> Answer:
        hands = [told(rules, story, players=4, dealer=deal) for deal, story in enumerate(stories)]
        found = accounts(hands)
        points = [sum(account.sheet.points[seat] for account in found) for seat in range(4)]
        return " ".join(map(str, (*points, found[-1].pot_after)))

    return asked


def chips_after(balance: int) -> Question:
    """How many chips has a player who has won so many?"""
    return lambda rules: str(chips_of(rules, (balance, -balance)))
