"""ナップの頁: the forms, the hand's page and the other pages of Nap."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Any, TypeAlias

from scorekeeper import nap
from scorekeeper.cards import Refusal, Suit
from scorekeeper.games import NAP
from scorekeeper.journal.names import tidy
from scorekeeper.nap import Bid, Hand, facts
from scorekeeper.trick_taking.hand import LONGEST_NOTE, Fact
from scorekeeper.web.games.hand_page import (
    CALLER,
    HandPage,
    LiveFigure,
    LiveLine,
    squares,
    write_ahead,
)
from scorekeeper.web.games.history import describe_fact
from scorekeeper.web.games.nap import referee
from scorekeeper.web.games.pages import (
    Chips,
    GamePages,
    NumberTable,
    Row,
    SeasonKind,
    Sentence,
    SessionView,
    part,
)
from scorekeeper.web.page import forms
from scorekeeper.web.page.text import Role
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_number

MADE, LOST = "made", "lost"
"""Values of a form for a bid that was made or lost."""


def _looker(typed: Mapping[str, int], hand: Hand) -> int:
    """Return who looks: in Peep Nap only the player on turn (source: 003:65)."""
    seat = typed["seat"]
    if seat in hand.seated and nap.peeps_out_of_turn(hand, seat):
        raise Refusal("look-out-of-turn", seat=seat)
    return seat


def _suit(typed: str) -> Suit | None:
    if not typed:
        return None
    try:
        return Suit(typed)
    except ValueError:
        raise Refusal("suit-unreadable", text=typed) from None


BY_TYPE: Mapping[Any, forms.Hint] = MappingProxyType(
    {
        Bid: lambda name: forms.ask(name, forms.text, nap.parse_bid),
        Suit | None: lambda name: forms.ask(name, forms.text_or_none, _suit),
    }
)

_MADE = forms.ask("result", lambda: forms.one_of(MADE, LOST), lambda result: result == MADE)
_form = partial(forms.fact_form, BY_TYPE)

FORMS: Mapping[str, type[forms.FactForm]] = MappingProxyType(
    {
        "look": _form(
            facts.Looked, seat=forms.AskedField(fields={"seat": forms.whole}, read=_looker)
        ),
        "buy": _form(facts.CardsBought, count=forms.ask("bought", forms.whole)),
        "spare": _form(facts.SpareTaken, seat=CALLER),
        "call": _form(facts.NapBidCalled, seat=CALLER),
        "pass": _form(facts.NapPassed, seat=CALLER),
        "auction-ended": _form(facts.NapAuctionEnded),
        "contract": _form(facts.NapContractSet),
        "exchange": _form(facts.CardExchanged),
        "led": _form(facts.NapLedOutOfTurn),
        "trick": _form(facts.NapTrickTaken),
        "said": _form(facts.ResultSaid, made=_MADE),
        "counted": _form(facts.TricksCounted, taken=forms.ask("tricks", forms.whole)),
        "revoke": _form(facts.NapRevoked),
        "redeal": _form(facts.NapHandRedealt),
        "note": _form(facts.NapNoted),
        "settle": _form(facts.NapHandSettled),
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""

CORRECTION_FORM = _form(
    nap.NapHandCorrected,
    hand=forms.FACT_ABOUT,
    made=_MADE,
    revoked=forms.ask("revoked", forms.text, forms.seat_or_none),
    why=forms.ask("why", lambda: forms.text(LONGEST_NOTE), tidy),
)

CONTRACT_FORM = _form(nap.NapContractCorrected, hand=forms.FACT_ABOUT)

NapView: TypeAlias = SessionView[Hand]


def party(at: NapView, seat: nap.Party) -> str:
    if seat is not None:
        return at.names[seat]
    has_pot = at.session.pot or at.session.game.has_pot(at.session.ruleset)
    return at.say("nap-pot" if has_pot else "nap-table")


def _describe_correction(at: NapView, fact: nap.NapHandCorrected) -> Sentence:
    ending: str = _ENDINGS[fact.made]
    words: dict[str, str | int] = {"player": at.names[fact.declarer]}
    if fact.revoked is None:
        return ending, words
    return f"{ending}-revoked", {**words, "revoker": at.names[fact.revoked]}


_ENDINGS = {True: f"-{MADE}", False: f"-{LOST}"}

HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.ResultSaid: lambda _at, fact: (_ENDINGS[fact.made], {}),
        facts.NapHandRedealt: lambda _at, fact: (
            f"-{fact.reason.replace('_', '-')}{'' if fact.seat is None else '-by'}",
            {},
        ),
        nap.NapHandCorrected: _describe_correction,
        nap.NapContractCorrected: lambda at, fact: ("", {"player": at.names[fact.declarer]}),
    }
)


def account_of(at: NapView, hand: Hand) -> nap.Account:
    return nap.account_of(hand, at.dealt.before.pot, at.dealt.before.times)


_TOO_LOW = "nap-bid-not-higher"

Answers: TypeAlias = list[tuple[Bid, Refusal | None]]
"""Bids, each with the reason why it cannot be made; None if it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapPage(HandPage[Hand]):
    """ナップの局の頁: values computed for the page of a hand of Nap, with its present account."""

    account: nap.Account

    beside = frozenset({"counted", "revoke", "redeal", "note"})

    @property
    def live(self) -> LiveLine | None:
        say, hand = self.at.say, self.hand
        is_told = hand.is_stopped or hand.said is not None or hand.counted is not None
        if hand.bid is None or is_told:
            return None
        played, wanted = len(hand.tricks), hand.bid.tricks
        bid = say.glyphs(str(hand.bid)) if hand.bid.is_misere else str(wanted)
        left = hand.ruleset.hand_size - played
        taken = say("nap-live-taken", taken=hand.taken, played=played)
        of_played = say("nap-live-taken", taken="{own}", played="{played}")
        figures = (
            LiveFigure(key="nap-live-tricks", text=taken, side="is-declarer", ahead=of_played),
            LiveFigure(key="hand-live-needs", text=bid),
            LiveFigure(key="hand-live-left", text=str(left), ahead="{left}"),
        )
        drawn = squares(hand.taken, 0, 0, left, played - hand.taken, wanted)
        declarer = hand.declarer or 0
        side = ((hand.taken, declarer),)
        ahead = write_ahead(declarer=declarer, own=hand.taken, left=left, sides=side, each=1)
        told = figures if played else figures[1:]
        return LiveLine(figures=told, squares=drawn, ahead=ahead)

    def may(self, fact: Fact) -> bool:
        return nap.why_not(self.hand, fact) is None

    @property
    def redeal_reasons(self) -> list[facts.RedealReason]:
        """Possible reasons for a redeal; a hand without any bid has a button of its own."""
        reasons: tuple[facts.RedealReason, ...] = ("misdeal", "other")
        return [one for one in reasons if self.may(facts.NapHandRedealt(reason=one))]

    @property
    def notes(self) -> Iterator[str]:
        hand, account, say = self.hand, self.account, self.at.say
        resting = nap.sits_out(hand.ruleset, players=hand.players, dealer=hand.dealer)
        if resting is not None:
            yield say("nap-hand-rests", player=self.at.names[resting])
        if account.times > 1:
            yield say("nap-hand-doubled", times=account.times)
        if hand.ruleset.has_pot and account.sheet is None:
            chips, added = account.pot_before, account.pot_after - account.pot_before
            key = "nap-hand-pot-open" if added else "nap-hand-pot"
            yield say(key, chips=chips, added=added)

    @property
    def happened(self) -> Iterator[str]:
        hand, names, say = self.hand, self.at.names, self.at.say
        for seat in hand.looked:
            yield say("history-nap-looked", player=names[seat])
        for buy in hand.bought:
            yield say("history-nap-cards-bought", player=names[buy.seat], count=buy.count)
        if hand.spare is not None:
            yield say("history-nap-spare-taken", player=names[hand.spare])
        if hand.exchanged:
            yield say("history-nap-card-exchanged")

    @property
    def bids(self) -> Answers:
        speaker = self.hand.auction.to_speak
        if speaker is None:
            return []
        calls = (
            facts.NapBidCalled(seat=speaker, bid=bid) for bid in nap.every_bid(self.hand.ruleset)
        )
        return [(call.bid, nap.why_not(self.hand, call)) for call in calls]

    def whys(self, bids: Answers) -> list[str]:
        """Return the reasons why some bids that are high enough cannot be made."""
        refusals = (why for _bid, why in bids if why is not None and why.code != _TOO_LOW)
        return list(dict.fromkeys(self.at.say(why.code, **why.params) for why in refusals))

    @property
    def contract_bids(self) -> Answers:
        bids, seats = nap.every_bid(self.hand.ruleset), self.hand.seated
        return [(bid, None) for bid in bids if any(self._could(seat, bid) for seat in seats)]

    @property
    def declarers(self) -> list[int]:
        bids, seats = nap.every_bid(self.hand.ruleset), sorted(self.hand.seated)
        return [seat for seat in seats if any(self._could(seat, bid) for bid in bids)]

    def _could(self, seat: int, bid: Bid) -> bool:
        return self.may(facts.NapContractSet(seat=seat, bid=bid))

    @property
    def lookers(self) -> list[int]:
        may = (seat for seat in sorted(self.hand.seated) if self.may(facts.Looked(seat=seat)))
        return [seat for seat in may if not nap.peeps_out_of_turn(self.hand, seat)]

    @property
    def purchasable(self) -> range:
        hand = self.hand
        left = nap.stock(hand.ruleset, players=hand.players) - sum(buy.count for buy in hand.bought)
        return range(min(hand.ruleset.hand_size, left) + 1)

    @property
    def decided(self) -> str:
        """The certain outcome and the trick that decided it; empty while open."""
        verdict = nap.has_made(self.hand)
        if verdict is None:
            return ""
        # The deciding trick; 0 if no trick decided.
        played = replace(self.hand, said=None, counted=None, revoked=None)
        numbers = range(1, len(played.tricks) + 1)
        cut = (replace(played, tricks=played.tricks[:number]) for number in numbers)
        first = next((len(hand.tricks) for hand in cut if nap.has_made(hand) is verdict), 0)
        return self.at.say(f"hand-decided-{'made' if verdict else 'lost'}", trick=first)

    @property
    def reasons(self) -> Iterator[str]:
        hand, say = self.hand, self.at.say
        paid = next((one for one in self.account.payments if one.bid is not None), None)
        if hand.bid is None or paid is None:
            return
        if paid.code == "defender-revoked":
            yield say("nap-why-defender-revoked", player=self.at.names[paid.payer or 0])
        elif paid.code == "declarer-revoked":
            yield say("nap-why-declarer-revoked")
        elif not hand.bid.level.value.isdigit():
            key = f"nap-why-{'misere' if hand.bid.is_misere else 'tricks'}-{paid.code}"
            yield say(key, bid=str(hand.bid), tricks=hand.bid.tricks, each=paid.chips)
        for won in self.account.payments:
            if won.code == "pot-won":
                yield say("nap-why-pot", chips=won.chips)

    @property
    def revoke_costs(self) -> Iterator[str]:
        hand, say = self.hand, self.at.say
        if hand.declarer is None or hand.bid is None:
            return
        name = self.at.names[hand.declarer]
        if hand.ruleset.revoke_penalty == "off":
            yield say("nap-revoke-free")
            return
        own = self._payments_after(hand.declarer)
        other = self._payments_after(next(s for s in hand.seated if s != hand.declarer))
        each = own[0].chips if own else 0
        yield say("nap-revoke-declarer", player=name, each=each, count=len(own))
        yield say("nap-revoke-defender", player=name, chips=sum(paid.chips for paid in other))
        if hand.bid.level.wins_the_pot and self.account.pot_after:
            yield say("nap-revoke-pot", player=name)

    def _payments_after(self, seat: int) -> tuple[nap.Payment, ...]:
        result = nap.result_of(
            nap.after(self.hand, facts.NapRevoked(seat=seat)), self.account.times
        )
        return () if result is None else nap.payments_of(result)

    @property
    def taken(self) -> int | None:
        hand, possible = self.hand, nap.countable(self.hand)
        is_known = len(possible) == 1 and hand.said is None and not hand.is_stopped
        return possible[0] if is_known else None

    @property
    def settled(self) -> Hand:
        return nap.after(self.hand, nap.NapHandSettled())

    @property
    def foreseen(self) -> nap.Account:
        return account_of(self.at, self.settled)

    def payments(self, account: nap.Account) -> Iterator[tuple[str, list[tuple[str, str, int]]]]:
        """The payments by their reasons, each with its sentence: payers, payees and chips."""
        at = self.at
        everybody = [(seat, None) for seat in range(self.hand.players)]
        for reason, group in groupby(account.payments, key=lambda paid: paid.key):
            paid = tuple(group)
            if [(one.payer, one.payee) for one in paid] == everybody:
                payer = at.say("nap-everybody", count=len(paid), each=paid[0].chips)
                lines = [(payer, party(at, None), sum(one.chips for one in paid))]
            else:
                lines = [(party(at, one.payer), party(at, one.payee), one.chips) for one in paid]
            what, first = at.say(reason), paid[0]
            if first.bid is not None:
                key = f"nap-payment-{'doubled' if first.times > 1 else 'once'}"
                what = at.say(key, bid=str(first.bid), what=what, times=first.times)
            yield what, lines


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


NAP_SEASON = SeasonKind(
    parts=(part("declarer", "declarer"), part("opponent", "opponent")),
    won_of="season-won-of-nap",
    scheme=nap.FIELDS["payments"].value_key,
    by_rules="what-if-nap-rules-how",
    by_scheme="what-if-payments-how",
    ratings="ratings-how-nap",
)


class NapPages(GamePages[Hand]):
    """The pages of Nap."""

    game = NAP
    forms, history = FORMS, HISTORY
    correction_form, contract_form = CORRECTION_FORM, CONTRACT_FORM
    questions = MappingProxyType({"leads": ("nap-first-lead", "nap-next-lead")})
    hand_column = "nap-sheet-facts"
    declaring_roles = ("declarer",)
    question, rungs = referee.NapQuestion, staticmethod(referee.plain_rungs)
    rung_rows, check = nap.RUNG_ROWS, referee.NapCheck()
    tables, season = MappingProxyType({nap.PaymentTable: _TABLE}), NAP_SEASON

    def role_of(self, hand: Hand, seat: int, /) -> Role:
        if hand.declarer is None:
            return ""
        return "declarer" if seat == hand.declarer else "opponent"

    def hand_page(self, at: NapView, stands: int | None, /) -> NapPage:
        coming, account = nap.expect(at.hand), account_of(at, at.hand)
        return NapPage(at=at.offering(coming.facts), coming=coming, stands=stands, account=account)

    def settlement(self, hand: Hand, /) -> nap.NapHandSettled | None:
        coming = nap.expect(hand)
        is_clear = coming.stage is nap.Stage.SETTLE and not coming.missing
        return nap.NapHandSettled() if is_clear else None

    def correction_choices(self, hand: Hand, /) -> dict[str, list[str]]:
        return {"bids": list(map(str, nap.every_bid(hand.ruleset)))}

    def payments(self, say: Speaker, rules: nap.Ruleset, /) -> dict[str, Any]:
        def price(level: nap.Level) -> tuple[str, int, int]:
            rate = nap.rate_of(nap.Bid(level=level), rules)
            return say.glyphs(level.value), rate.win * rules.stake, rate.loss * rules.stake

        notes = ("rules-chips", "rules-chips-pot") if rules.has_pot else ("rules-chips",)
        return {"rows": list(map(price, nap.levels(rules))), "notes": list(map(say, notes))}

    def sheet_columns(self, at: NapView, /) -> dict[str, int | None]:
        reckoning, has_pot = at.dealt.reckoning, at.hand.ruleset.has_pot
        pot = reckoning.left.pot if has_pot and reckoning.sheet is not None else None
        return {"times": at.dealt.before.times, "pot": pot}

    def stake(self, rules: nap.Ruleset, _players: int, bid: Bid | None = None, /) -> int | None:
        bid = bid or nap.parse_bid(str(rules.minimum_bid))
        return nap.rate_of(bid, rules).win * rules.stake

    def scoring(self, at: NapView, /) -> str:
        rules = at.session.ruleset
        return at.say("nap-scoring-with-pot" if rules.has_pot else "nap-scoring", stake=rules.stake)

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
