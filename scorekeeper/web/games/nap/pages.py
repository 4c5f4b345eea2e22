"""ナップの頁: the pages of Nap."""

from collections.abc import Iterator
from types import MappingProxyType

from flask import url_for

from scorekeeper import nap
from scorekeeper.games import NAP
from scorekeeper.nap import Hand
from scorekeeper.web.games.history import describe_fact
from scorekeeper.web.games.nap import hand, referee
from scorekeeper.web.games.nap.hand import NapView
from scorekeeper.web.games.pages import (
    Chips,
    GamePages,
    NumberTable,
    Payments,
    RateRow,
    SeasonKind,
    part,
)
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_number

_DIGITS = MappingProxyType(
    {"one": "1", "two": "2", "three": "3", "four": "4", "six": "6", "seven": "7"}
)
"""Bids that a table of payments names in letters."""

_TABLE = NumberTable(
    rows=nap.payment_table.BIDS,
    columns=nap.payment_table.OUTCOMES,
    column_word=lambda say, outcome: say(f"house-payments-{outcome.replace('_', '-')}"),
    row_word=lambda say, bid: say.glyphs(_DIGITS.get(bid, bid)),
    printed=lambda rules: rules.payment_table or nap.TABLES[rules.payments],
)


def _payments(say: Speaker, rules: nap.Ruleset) -> Payments:
    return Payments(rows=tuple(_rate_rows(say, rules)), notes=tuple(_notes(say, rules)))


def _rate_rows(say: Speaker, rules: nap.Ruleset) -> Iterator[RateRow]:
    for level in nap.levels(rules):
        rate = nap.rate_of(nap.Bid(level=level), rules)
        yield RateRow(
            bid=say.glyphs(level.value), made=rate.win * rules.stake, lost=rate.loss * rules.stake
        )


def _notes(say: Speaker, rules: nap.Ruleset) -> Iterator[str]:
    yield say("rules-chips")
    if rules.has_pot:
        yield say("rules-chips-pot")


NAP_SEASON = SeasonKind(
    parts=(part("declarer", "declarer"), part("opponent", "opponent")),
    won_of="season-won-of-nap",
    scheme=nap.FIELDS["payments"].value_key,
    by_rules="what-if-nap-rules-how",
    by_scheme="what-if-payments-how",
    ratings="ratings-how-nap",
)
"""The words for Nap on the pages of a season."""


class NapPages(GamePages[Hand]):
    """The pages of Nap."""

    game = NAP
    forms, history = hand.FORMS, hand.HISTORY
    correction_form, contract_form = hand.CORRECTION_FORM, hand.CONTRACT_FORM
    role_of, hand_page = staticmethod(hand.role_of), staticmethod(hand.hand_page)
    correction_choices = staticmethod(hand.correction_choices)
    settlement = staticmethod(hand.settlement)
    questions = MappingProxyType({"leads": ("nap-first-lead", "nap-next-lead")})
    hand_column = "nap-sheet-facts"
    declaring_roles = ("declarer",)
    question, rungs = referee.NapQuestion, staticmethod(referee.plain_rungs)
    rung_rows, check = nap.RUNG_ROWS, referee.NapCheck()
    tables, season = MappingProxyType({nap.PaymentTable: _TABLE}), NAP_SEASON
    payments = staticmethod(_payments)

    def sheet_columns(self, at: NapView, /) -> dict[str, int | None]:
        reckoning, has_pot = at.dealt.reckoning, at.hand.ruleset.has_pot
        pot = reckoning.left.pot if has_pot and reckoning.sheet is not None else None
        return {"times": at.dealt.before.times, "pot": pot}

    def stake(self, at: NapView, /) -> int | None:
        bid, rules = at.hand.bid, at.hand.ruleset
        if bid is None:
            return None
        return nap.rate_of(bid, rules).win * rules.stake * at.dealt.before.times

    def usual_stake(self, rules: nap.Ruleset, _players: int, /) -> int | None:
        return nap.rate_of(nap.parse_bid(str(rules.minimum_bid)), rules).win * rules.stake

    def scoring(self, at: NapView, /) -> str:
        rules = at.session.ruleset
        return at.say("nap-scoring-with-pot" if rules.has_pot else "nap-scoring", stake=rules.stake)

    def scoring_url(self, at: NapView, /) -> str:
        return url_for("rules.of_session", session_id=at.session_id)

    def sits_out(self, at: NapView, dealer: int, players: int, /) -> int | None:
        session = at.session
        rules = at.hand.ruleset if session.in_hand else session.ruleset
        return nap.sits_out(rules, players=players, dealer=dealer)

    def chips(self, at: NapView, /) -> Chips:
        session = at.session
        now = nap.chips_of(session.ruleset, session.totals)
        return Chips(
            pot=session.pot if session.game.has_pot(session.ruleset) or session.pot else None,
            start=session.ruleset.starting_chips,
            now=() if now is None else tuple(write_number(chips) for chips in now),
            carried="" if session.taken_over is None else describe_fact(at, session.taken_over),
        )


PAGES = NapPages()
