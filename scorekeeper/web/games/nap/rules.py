"""ナップのルール: what the pages of house rules say of Nap's payments."""

from collections.abc import Iterator
from types import MappingProxyType

from scorekeeper.nap import TABLES, Bid, PaymentTable, Ruleset, levels, payment_table, rate_of
from scorekeeper.web.rules.kind import NumberTable, Payments, RateRow, RulesKind
from scorekeeper.wording import Speaker

_DIGITS = MappingProxyType(
    {"one": "1", "two": "2", "three": "3", "four": "4", "six": "6", "seven": "7"}
)
"""Bids that a table of payments names in letters."""

_TABLE = NumberTable(
    rows=payment_table.BIDS,
    columns=payment_table.OUTCOMES,
    column_word=lambda say, outcome: say(f"house-payments-{outcome.replace('_', '-')}"),
    row_word=lambda say, bid: say.glyphs(_DIGITS.get(bid, bid)),
    printed=lambda rules: rules.payment_table or TABLES[rules.payments],
)


def _payments(say: Speaker, rules: Ruleset) -> Payments:
    """What every bid comes to in chips."""
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


NAP_RULES = RulesKind(
    tables=MappingProxyType({PaymentTable: _TABLE}),
    payments=_payments,
    adds_up=lambda _say, _rules, _players: "",
    scheme_page=lambda _say, _code: None,
)
"""How the pages of rules speak of Nap: chips always add up, so that nothing is said of it."""
