"""ナップの局: a hand of Nap for its templates, from the auction to its payments."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from scorekeeper import nap
from scorekeeper.cards import Refusal, Suit
from scorekeeper.journal.names import tidy
from scorekeeper.nap import (
    Account,
    Bid,
    Hand,
    NapContractCorrected,
    NapHandCorrected,
    NapHandSettled,
    Party,
    Payment,
    Stage,
    after,
    countable,
    every_bid,
    expect,
    facts,
    has_made,
    parse_bid,
    payments_of,
    peeps_out_of_turn,
    result_of,
    sits_out,
    stock,
    why_not,
)
from scorekeeper.trick_taking.hand import LONGEST_NOTE, Fact
from scorekeeper.web.games.hand import (
    CALLER,
    Ahead,
    Figure,
    HandPage,
    LiveLine,
    Words,
    choice_word,
    count_word,
    notation_word,
    squares,
)
from scorekeeper.web.games.pages import At, Row, Sentence
from scorekeeper.web.page.forms import (
    FACT_ABOUT,
    Asked,
    FactForm,
    Hint,
    ask,
    fact_form,
    one_of,
    seat_or_none,
    text,
    text_or_none,
    whole,
)
from scorekeeper.web.page.text import PaymentLine

MADE, LOST = "made", "lost"
"""Values of a form for a bid that was made or lost."""


def _looker(typed: Mapping[str, int], hand: Hand) -> int:
    """Return who looks: in Peep Nap only the player on turn (source: 003:65)."""
    seat = typed["seat"]
    if seat in hand.seated and peeps_out_of_turn(hand, seat):
        raise Refusal("look-out-of-turn", seat=seat)
    return seat


def _suit(typed: str) -> Suit | None:
    """Return the suit named with a lead; None if there is none."""
    if not typed:
        return None
    try:
        return Suit(typed)
    except ValueError:
        raise Refusal("suit-unreadable", text=typed) from None


BY_TYPE: Mapping[Any, Hint] = MappingProxyType(
    {
        Bid: lambda name: ask(name, text, parse_bid),
        Suit | None: lambda name: ask(name, text_or_none, _suit),
    }
)
"""Readers for Nap's own types."""

_MADE = ask("result", lambda: one_of(MADE, LOST), lambda result: result == MADE)
_form = partial(fact_form, BY_TYPE)

FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "look": _form(facts.Looked, seat=Asked(fields={"seat": whole}, read=_looker)),
        "buy": _form(facts.CardsBought, count=ask("bought", whole)),
        "spare": _form(facts.SpareTaken, seat=CALLER),
        "call": _form(facts.NapBidCalled, seat=CALLER),
        "pass": _form(facts.NapPassed, seat=CALLER),
        "auction-ended": _form(facts.NapAuctionEnded),
        "contract": _form(facts.NapContractSet),
        "exchange": _form(facts.CardExchanged),
        "led": _form(facts.NapLedOutOfTurn),
        "trick": _form(facts.NapTrickTaken),
        "said": _form(facts.ResultSaid, made=_MADE),
        "counted": _form(facts.TricksCounted, taken=ask("tricks", whole)),
        "revoke": _form(facts.NapRevoked),
        "redeal": _form(facts.NapHandRedealt),
        "note": _form(facts.NapNoted),
        "settle": _form(facts.NapHandSettled),
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""

CORRECTION_FORM = _form(
    NapHandCorrected,
    hand=FACT_ABOUT,
    made=_MADE,
    revoked=ask("revoked", text, seat_or_none),
    why=ask("why", lambda: text(LONGEST_NOTE), tidy),
)
"""The form of a correction: the real end of a hand, and the reason."""

CONTRACT_FORM = _form(NapContractCorrected, hand=FACT_ABOUT)
"""The form for the real contract of a hand in play."""


NapAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""


Part = Literal["", "declarer", "opponent"]
"""The part that a seat plays; empty while nobody is the declarer."""


def role_of(hand: Hand, seat: int) -> Part:
    if hand.declarer is None:
        return ""
    return "declarer" if seat == hand.declarer else "opponent"


def party(at: NapAt, seat: Party) -> str:
    """Return a payer's or payee's name: a player, or the house's pot, else the table."""
    if seat is not None:
        return at.names[seat]
    has_pot = at.session.pot or at.session.game.has_pot(at.session.ruleset)
    return at.say("nap-pot" if has_pot else "nap-table")


def _redealt(_at: NapAt, fact: facts.NapHandRedealt) -> Sentence:
    ending = f"-{fact.reason.replace('_', '-')}"
    return (ending if fact.seat is None else f"{ending}-by"), {}


def _describe_correction(at: NapAt, fact: NapHandCorrected) -> Sentence:
    ending, words = _ending(made=fact.made), {"player": at.names[fact.declarer]}
    if fact.revoked is None:
        return ending, {**words}
    return f"{ending}-revoked", {**words, "revoker": at.names[fact.revoked]}


def _ending(*, made: bool) -> str:
    return f"-{MADE if made else LOST}"


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.ResultSaid: lambda _at, fact: (_ending(made=fact.made), {}),
        facts.NapHandRedealt: _redealt,
        NapHandCorrected: _describe_correction,
        NapContractCorrected: lambda at, fact: ("", {"player": at.names[fact.declarer]}),
    }
)
"""Additions to the sentences of facts."""

TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "bid": notation_word,
        "bought": count_word("nap-cards", "count"),
        "tricks": count_word("nap-outcome-tricks", "taken"),
        "result": choice_word("nap-outcome"),
    }
)
"""Writers for this game's own fields, if a form could not be kept."""


PaymentGroup: TypeAlias = tuple[str, list[PaymentLine]]
"""The reason of some payments, and the payments."""


def account_of(at: NapAt, hand: Hand | None = None) -> Account:
    """Return the account of the hand looked at, or of another version of it."""
    before = at.dealt.before
    return nap.account_of(at.hand if hand is None else hand, before.pot, before.times)


def payment_groups(at: NapAt, payments: Sequence[Payment]) -> Iterator[PaymentGroup]:
    """Group payments by their reason, in the order of payment."""
    everybody = [(seat, None) for seat in range(at.hand.players)]
    for key, group in groupby(payments, key=lambda paid: paid.key):
        paid = tuple(group)
        what = _what(at, key, paid[0])
        if [(one.payer, one.payee) for one in paid] == everybody:
            yield what, [_ante(at, paid)]
        else:
            yield what, [transfer(at, one.payer, one.payee, one.chips) for one in paid]


def transfer(at: NapAt, payer: Party, payee: Party, chips: int) -> PaymentLine:
    return PaymentLine(payer=party(at, payer), payee=party(at, payee), chips=chips)


def _what(at: NapAt, key: str, paid: Payment) -> str:
    what = at.say(key)
    if paid.bid is None:
        return what
    ending = "doubled" if paid.times > 1 else "once"
    return at.say(f"nap-payment-{ending}", bid=str(paid.bid), what=what, times=paid.times)


def _ante(at: NapAt, paid: Sequence[Payment]) -> PaymentLine:
    """Return one line for everybody's equal payment into the pot."""
    payer = at.say("nap-everybody", count=len(paid), each=paid[0].chips)
    return PaymentLine(payer=payer, payee=party(at, None), chips=sum(one.chips for one in paid))


_TOO_LOW = "nap-bid-not-higher"

Answers: TypeAlias = list[tuple[Bid, Refusal | None]]
"""Bids, each with the reason why it cannot be made; None if it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapPage(HandPage[Hand]):
    """ナップの局の頁: values computed for the page of a hand of Nap.

    ``account`` is the hand's as it stands.
    """

    account: Account

    typed_words = TYPED
    trick_mark = "○"
    beside = frozenset({"counted", "revoke", "redeal", "note"})

    @property
    def live(self) -> LiveLine | None:
        """The figures of a hand and a square for each trick; None before a bid and after the end.

        Tricks taken are shown from the first trick on.
        """
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
            Figure(key="nap-live-tricks", text=taken, side="is-declarer", ahead=of_played),
            Figure(key="hand-live-needs", text=bid),
            Figure(key="hand-live-left", text=str(left), ahead="{left}"),
        )
        drawn = squares(hand.taken, 0, 0, left, played - hand.taken, wanted)
        declarer = hand.declarer or 0
        side = ((hand.taken, declarer),)
        ahead = Ahead(declarer=declarer, own=hand.taken, left=left, sides=side, each=1)
        told = figures if played else figures[1:]
        return LiveLine(figures=told, squares=drawn, ahead=ahead)

    def may(self, fact: Fact) -> bool:
        """Whether this can be recorded now."""
        return why_not(self.hand, fact) is None

    @property
    def redeal_reasons(self) -> list[facts.RedealReason]:
        """Possible reasons for a redeal; a hand without any bid has a button of its own."""
        reasons: tuple[facts.RedealReason, ...] = ("misdeal", "other")
        return [one for one in reasons if self.may(facts.NapHandRedealt(reason=one))]

    @property
    def notes(self) -> Iterator[str]:
        """Yield notes for the table before the hand begins."""
        hand, account, say = self.hand, self.account, self.at.say
        resting = sits_out(hand.ruleset, players=hand.players, dealer=hand.dealer)
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
        """Yield who has looked, bought or taken up the spare hand, a sentence each."""
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
        calls = (facts.NapBidCalled(seat=speaker, bid=bid) for bid in every_bid(self.hand.ruleset))
        return [(call.bid, why_not(self.hand, call)) for call in calls]

    def whys(self, bids: Answers) -> list[str]:
        """Return the reasons why some bids that are high enough cannot be made."""
        refusals = (why for _bid, why in bids if why is not None and why.code != _TOO_LOW)
        return list(dict.fromkeys(self.at.say(why.code, **why.params) for why in refusals))

    @property
    def contract_bids(self) -> Answers:
        """The bids at which somebody could play."""
        bids = every_bid(self.hand.ruleset)
        seats = self.hand.seated
        return [(bid, None) for bid in bids if any(self._could(seat, bid) for seat in seats)]

    @property
    def declarers(self) -> list[int]:
        """The seats that could play at some bid."""
        bids = every_bid(self.hand.ruleset)
        seats = sorted(self.hand.seated)
        return [seat for seat in seats if any(self._could(seat, bid) for bid in bids)]

    def _could(self, seat: int, bid: Bid) -> bool:
        return self.may(facts.NapContractSet(seat=seat, bid=bid))

    @property
    def lookers(self) -> list[int]:
        """Everybody who may look at the card on the table now."""
        may = (seat for seat in sorted(self.hand.seated) if self.may(facts.Looked(seat=seat)))
        return [seat for seat in may if not peeps_out_of_turn(self.hand, seat)]

    @property
    def buyers(self) -> list[int]:
        bought = {buy.seat for buy in self.hand.bought}
        return [seat for seat in sorted(self.hand.seated) if seat not in bought]

    @property
    def purchasable(self) -> range:
        """The numbers of cards that one player can buy from the rest of the stock."""
        hand = self.hand
        left = stock(hand.ruleset, players=hand.players) - sum(buy.count for buy in hand.bought)
        return range(min(hand.ruleset.hand_size, left) + 1)

    @property
    def decided(self) -> str:
        """The certain outcome and the trick that decided it; empty while open."""
        verdict = has_made(self.hand)
        if verdict is None:
            return ""
        # The deciding trick; 0 if no trick decided.
        played = replace(self.hand, said=None, counted=None, revoked=None)
        numbers = range(1, len(played.tricks) + 1)
        cut = (replace(played, tricks=played.tricks[:number]) for number in numbers)
        first = next((len(hand.tricks) for hand in cut if has_made(hand) is verdict), 0)
        return self.at.say(f"hand-decided-{'made' if verdict else 'lost'}", trick=first)

    @property
    def _whys(self) -> Iterator[str]:
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
        """Yield the costs of a revoke by either side."""
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

    def _payments_after(self, seat: int) -> tuple[Payment, ...]:
        """Return the payments for the bid if this seat had revoked."""
        result = result_of(after(self.hand, facts.NapRevoked(seat=seat)), self.account.times)
        return () if result is None else payments_of(result)

    @property
    def taken(self) -> int | None:
        """The declarer's tricks; None if nobody has counted them all."""
        hand, possible = self.hand, countable(self.hand)
        is_known = len(possible) == 1 and hand.said is None and not hand.is_stopped
        return possible[0] if is_known else None

    @property
    def settled(self) -> Hand:
        return after(self.hand, NapHandSettled())

    @property
    def foreseen(self) -> Account:
        return account_of(self.at, self.settled)

    def payments(self, account: Account) -> Iterator[PaymentGroup]:
        return payment_groups(self.at, account.payments)


def hand_page(at: NapAt, stands: int | None = None) -> NapPage:
    coming = expect(at.hand)
    return NapPage(
        at=at.offering(coming.facts), coming=coming, stands=stands, account=account_of(at)
    )


def settlement(hand: Hand) -> NapHandSettled | None:
    """Return the settlement of a hand that is played to its end."""
    coming = expect(hand)
    return NapHandSettled() if coming.stage is Stage.SETTLE and not coming.missing else None


def correction_choices(hand: Hand) -> dict[str, list[str]]:
    """Return the choices of a correction: its ``bids``."""
    return {"bids": list(map(str, every_bid(hand.ruleset)))}
