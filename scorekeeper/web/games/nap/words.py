"""ナップの言葉: how seasons and rules are told of Nap, and what its bids pay."""

from collections.abc import Iterator

from scorekeeper.nap.auction.bid import Bid, Level, levels, parse_bid
from scorekeeper.nap.rules.ruleset import FIELDS, Ruleset
from scorekeeper.nap.scoring.payment_tables import rate_of
from scorekeeper.web.games.words import GameWords
from scorekeeper.web.rules.model import Payments, RateRow
from scorekeeper.wording import Speaker


def _bid_height(say: Speaker, bid: str) -> tuple[int, str]:
    level = parse_bid(bid).level
    return list(Level).index(level), say.glyphs(level.value)


def _payments(say: Speaker, rules: Ruleset) -> Payments:
    return Payments(rows=tuple(_rate_rows(say, rules)), notes=tuple(_notes(say, rules)))


def _rate_rows(say: Speaker, rules: Ruleset) -> Iterator[RateRow]:
    for level in levels(rules):
        rate = rate_of(Bid(level=level), rules)
        yield RateRow(
            bid=say.glyphs(level.value), made=rate.win * rules.stake, lost=rate.loss * rules.stake
        )


def _notes(say: Speaker, rules: Ruleset) -> Iterator[str]:
    yield say("rules-chips")
    if rules.has_pot:
        yield say("rules-chips-pot")


NAP_WORDS = GameWords(
    parts=(("napoleon", "declarer"), ("ally", "opponent")),
    player_parts=("napoleon", "ally"),
    won_of_key="season-won-of-nap",
    contracts_key="picture-contracts-nap",
    roles_about_key="picture-roles-nap-about",
    ratings_how_key="ratings-how-nap",
    what_if_rules_key="what-if-nap-rules-how",
    what_if_ways_key="what-if-payments-how",
    bid_height=_bid_height,
    way_key=FIELDS["payments"].value_key,
    has_all_honours=False,
    payments=_payments,
    adds_up=lambda _say, _rules, _players: "",
)
