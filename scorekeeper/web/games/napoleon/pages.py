"""ナポレオンの頁: the forms, the hand's page and the other pages of Napoleon."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, TypeAlias

from markupsafe import Markup, escape
from wtforms import RadioField
from wtforms.validators import Optional

from scorekeeper import napoleon
from scorekeeper.cards import Card, Refusal, Suit, parse_card, turn_order
from scorekeeper.games import NAPOLEON
from scorekeeper.journal.names import tidy
from scorekeeper.napoleon import Bid, Hand, facts
from scorekeeper.trick_taking.hand import LONGEST_NOTE, parse_trump, trump_text
from scorekeeper.web.games.hand_page import (
    CALLER,
    HandPage,
    LiveFigure,
    LiveLine,
    squares,
    write_ahead,
)
from scorekeeper.web.games.history import name_foul
from scorekeeper.web.games.napoleon import referee
from scorekeeper.web.games.pages import (
    GamePages,
    NumberTable,
    Row,
    SeasonKind,
    SeasonPart,
    Sentence,
    SessionView,
    part,
)
from scorekeeper.web.page import forms
from scorekeeper.web.page.house import source_title
from scorekeeper.web.page.text import rows_of
from scorekeeper.wording import Speaker

ALONE, IN_BLIND = "solo", "blind"
"""Values of the settling form for a Napoleon alone, if it asks why."""
WITHOUT_ADJUTANT = "alone"
"""The value of a correction for the same."""
LONGEST_SEAT = 8


def _card_from_now_on(typed: Mapping[str, str | None], hand: Hand) -> Card:
    card = parse_card(typed["card"]) if typed["card"] else hand.called
    if card is None:
        raise Refusal("redeclaration-not-now")
    return card


_ask_adjutant = partial(forms.ask, "adjutant", lambda: forms.text(LONGEST_SEAT))


def _card_or_none(name: str) -> forms.AskedField:
    return forms.ask(name, forms.text_or_none, lambda typed: parse_card(typed) if typed else None)


BY_TYPE: Mapping[Any, forms.Hint] = MappingProxyType(
    {
        Bid: lambda _name: forms.AskedField(
            fields={"count": forms.whole, "trump": forms.text},
            read=lambda typed, _: Bid(count=typed["count"], trump=parse_trump(typed["trump"])),
        ),
        Suit | None: forms.suit_or_none,
    }
)

_HOLDER = forms.ask("holder", lambda: forms.text(LONGEST_SEAT), forms.seat_or_none)
_SAID = forms.ask(
    "trump_said",
    lambda: RadioField(choices=["yes", "no"], validators=[Optional()]),
    lambda said: said == "yes" if said else None,
)
_form = partial(forms.fact_form, BY_TYPE)

FORMS: Mapping[str, type[forms.FactForm]] = MappingProxyType(
    {
        "first-bidder": _form(facts.FirstBidderSet),
        "call": _form(facts.BidCalled, seat=CALLER, card=_card_or_none("card")),
        "pass": _form(facts.Passed, seat=CALLER),
        "auction-ended": _form(facts.AuctionEnded),
        "contract": _form(facts.ContractSet),
        "turned-up": _form(facts.CardTurnedUp, holder=_HOLDER),
        "expose": _form(facts.BlindExposed),
        "spade-ace": _form(facts.SpadeAceShown, seat=_HOLDER),
        "adjutant-card": _form(facts.AdjutantCalled),
        "buried": _form(facts.HonoursBuried, trump=_SAID),
        "redeclare": _form(
            facts.Redeclared,
            card=forms.AskedField(fields={"card": forms.text_or_none}, read=_card_from_now_on),
        ),
        "adjutant-change": _form(facts.AdjutantChanged),
        "trump-change": _form(
            facts.TrumpChanged, trump=forms.ask("trump", forms.text, parse_trump)
        ),
        "led": _form(facts.LedOutOfTurn),
        "trick": _form(facts.TrickTaken),
        "summon": _form(facts.AdjutantSummoned),
        "shown": _form(facts.AdjutantShown),
        "adjutant-betrayal": _form(facts.AdjutantBetrayed),
        "napoleon-betrayal": _form(facts.NapoleonBetrayed),
        "close": _form(facts.RestAwarded),
        "taken": _form(facts.HonoursCounted, taken=forms.ask("count", forms.whole)),
        "redeal": _form(facts.HandRedealt),
        "note": _form(facts.Noted),
        "settle": _form(
            facts.HandSettled,
            adjutant=_ask_adjutant(
                lambda who: None if who in (ALONE, IN_BLIND) else forms.seat_in(who)
            ),
            in_blind=_ask_adjutant(lambda who: who == IN_BLIND or None),
            reading=forms.AskedField(read=lambda _typed, _hand: napoleon.READING),
        ),
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""

NapoleonView: TypeAlias = SessionView[Hand]

_TRUMP_BURIED = MappingProxyType({None: "", True: "-trump", False: "-no-trump"})


def _describe_correction(
    at: NapoleonView, fact: napoleon.HandCorrected | napoleon.ContractCorrected
) -> Sentence:
    lacks = "-alone" if isinstance(fact, napoleon.HandCorrected) else "-uncalled"
    found = fact.adjutant if isinstance(fact, napoleon.HandCorrected) else fact.called
    return lacks if found is None else "", {"player": at.names[fact.napoleon]}


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.BidCalled: lambda _at, fact: ("-named" if fact.card else "", {}),
        facts.CardTurnedUp: lambda _at, fact: ("-nobody" if fact.holder is None else "", {}),
        facts.BlindExposed: lambda _at, fact: ("-seen" if fact.cards else "", {}),
        facts.SpadeAceShown: lambda _at, fact: ("-in-blind" if fact.seat is None else "", {}),
        facts.HonoursBuried: lambda _at, fact: (_TRUMP_BURIED[fact.trump], {}),
        facts.TrumpChanged: lambda _at, fact: ("", {"trump": trump_text(fact.trump)}),
        facts.RestAwarded: lambda at, fact: (
            f"-{fact.kind}",
            {"side": at.say(f"hand-side-{fact.side}")},
        ),
        facts.Revoked: lambda at, _fact: (
            ("-otherwise", {"what": what}) if (what := name_foul(at, at.entry)) else ("", {})
        ),
        facts.HandRedealt: lambda _at, fact: (f"-{fact.reason.replace('_', '-')}", {}),
        facts.HandSettled: lambda at, fact: (
            ("-in-blind" if fact.in_blind else "-alone", {})
            if fact.adjutant is None
            else ("", {"player": at.names[fact.adjutant]})
        ),
        napoleon.HandCorrected: _describe_correction,
        napoleon.ContractCorrected: _describe_correction,
    }
)


def _is_over(hand: Hand) -> bool:
    return hand.counted is not None or hand.rest is not None or hand.revoked is not None


def _side(hand: Hand) -> tuple[int, int]:
    if _is_over(hand):
        ends = napoleon.countable(hand)
        return ends[0], ends[-1]
    now = napoleon.side_now(hand)
    return now.low, now.high


def _ahead(hand: Hand, own: int, left: int, candidates: Iterable[int]) -> str:
    """The base for further tricks; empty if they change sides or take the buried honours."""
    is_first = hand.ruleset.buried_honours == "first_trick" and not hand.tricks
    if hand.napoleon is None or hand.betrayal is not None or is_first:
        return ""
    counts = napoleon.by_seat(hand)
    partners = ((seat, 0 if seat == hand.napoleon else counts[seat]) for seat in candidates)
    sides = tuple((own + honours, seat) for seat, honours in partners)
    if not sides:
        return ""
    return write_ahead(declarer=hand.napoleon, own=own, left=left, sides=sides, each=None)


Closed = dict[int, list[str]]
"""Every count, with the trumps that are too low for it over a standing bid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapoleonPage(HandPage[Hand]):
    """局の頁: values computed for the page of a hand of Napoleon."""

    coming: napoleon.Expected

    beside = frozenset(
        {"first-bidder", "close", "taken", "buried", "redeal", "note", "redeclare",
         "adjutant-change", "trump-change", "adjutant-betrayal", "napoleon-betrayal"}
    )  # fmt: skip

    def is_beside(self, form: str) -> bool:
        """Whether a form stands folded at this stage: the total and the discards not always do."""
        if form == "taken":
            return bool(self.hand.tricks) or "trick" not in self.at.offered
        if form == "buried":
            return self.stage != "exchange" and not self.awaits_buried
        return HandPage.is_beside(self, form)

    @property
    def order(self) -> tuple[int, ...]:
        hand = self.hand
        return turn_order(hand.auction.first, players=hand.players, direction=hand.ruleset.turn)

    @property
    def trumps(self) -> tuple[str, ...]:
        return tuple(
            dict.fromkeys(
                trump_text(bid.trump) for bid in napoleon.every_bid(self.hand.auction.rules)
            )
        )

    @property
    def _standing(self) -> Bid | None:
        standing = self.hand.auction.standing
        return None if standing is None else standing.bid

    @property
    def counts(self) -> Closed:
        """The counts to call; in a declaration, others' bids are no limit."""
        is_free = self.hand.ruleset.auction == "declaration"
        return self.counts_over(None if is_free else self._standing)

    @property
    def lowest_count(self) -> int | None:
        trumps = len(self.trumps)
        return next((n for n, closed in self.counts.items() if len(closed) < trumps), None)

    @property
    def over_standing(self) -> str:
        """Name the trumps that are higher at the standing bid's count; empty if there are none."""
        standing = self._standing
        closed = [] if standing is None else self.counts[standing.count]
        higher = [trump for trump in self.trumps if trump not in closed]
        if standing is None or not closed or not higher:
            return ""
        say = self.at.say
        listed = say.list_words([say.glyphs(trump) for trump in higher])
        bid, many = str(standing), len(higher)
        count = standing.count
        return say("hand-over-standing", count=count, standing=bid, many=many, higher=listed)

    @property
    def contract_counts(self) -> Closed:
        standing, rules = self._standing, self.hand.auction.rules
        least = standing.count if standing else rules.minimum_bid
        return {count: [] for count in range(least, rules.highest_count + 1)}

    @property
    def call_marks(self) -> dict[int, Markup]:
        say, calls = self.at.say, self.hand.auction.calls
        return dict.fromkeys(range(self.hand.players), Markup()) | {
            call.seat: escape(say("hand-passed") if call.bid is None else say.glyphs(str(call.bid)))
            for call in calls
        }

    @property
    def live(self) -> LiveLine | None:
        """The figures and the squares; nothing depends on an adjutant who is not known yet."""
        say, hand = self.at.say, self.hand
        if hand.bid is None or hand.napoleon is None:
            return None
        is_over, (low, high) = _is_over(hand), _side(hand)
        left = 0 if is_over else napoleon.outstanding(hand)
        own = min(napoleon.by_seat(hand)[hand.napoleon], low)
        lost = max(0, hand.ruleset.honours - left - high)
        bid = LiveFigure(key="hand-live-needs", text=str(hand.bid.count))
        to_come = LiveFigure(key="hand-live-left", text=str(left), ahead="{left}")
        span = say("hand-live-range", low="{low}", high="{high}")
        taken = str(low) if low == high else say("hand-live-range", low=low, high=high)
        together = LiveFigure(key="hand-live-side", text=taken, side="is-napoleon", ahead=span)
        if low == high and (is_over or hand.shown is not None):
            figure = LiveFigure(
                key="hand-live-allies", text=str(lost), side="is-ally", ahead="{lost}"
            )
            figures = (together, bid, to_come, figure)
        else:
            figure = LiveFigure(
                key="hand-live-own", text=str(own), side="is-napoleon", ahead="{own}"
            )
            figures = (figure, together, bid, to_come)
        drawn = squares(own, low - own, high - low, left, lost, hand.bid.count)
        ahead = "" if is_over else _ahead(hand, own, left, self.coming.candidates)
        return LiveLine(figures=figures, squares=drawn, ahead=ahead)

    @cached_property
    def most_honours(self) -> int:
        return min(self.hand.players, napoleon.outstanding(self.hand))

    @property
    def possible_honours(self) -> range:
        """The possible honours of the next trick: at least as many as later ones cannot hold."""
        hand = self.hand
        buried = napoleon.most_buried(hand) if hand.buried is None else hand.buried
        room = (hand.deal.tricks - len(hand.tricks) - 1) * hand.players + buried
        least = hand.ruleset.honours - napoleon.in_tricks(hand) - room
        return range(max(0, min(least, self.most_honours)), self.most_honours + 1)

    def counts_over(self, standing: Bid | None, *, same: bool = False) -> Closed:
        """The counts of higher bids, and with ``same`` of the standing one again."""
        rules = self.hand.auction.rules
        counts: Closed = {bid.count: [] for bid in napoleon.every_bid(rules)}
        for bid in napoleon.every_bid(rules):
            lower = standing is not None and napoleon.strength(bid, rules) <= napoleon.strength(
                standing, rules
            )
            if lower and not (same and bid == standing):
                counts[bid.count].append(trump_text(bid.trump))
        return counts

    @property
    def declarers(self) -> list[int]:
        """The possible declarers; a barred player can become one only by an own standing bid."""
        calls = self.hand.auction
        standing = None if calls.standing is None else calls.standing.seat
        seats = range(self.hand.players)
        return [seat for seat in seats if seat not in calls.barred or seat == standing]

    @property
    def callers(self) -> tuple[int, ...]:
        calls = self.hand.auction
        return calls.speakers if calls.to_speak is None else ()

    @property
    def passers(self) -> list[int]:
        return [seat for seat in self.callers if not napoleon.must_bid(self.hand, seat)]

    @cached_property
    def redeal_reasons(self) -> list[napoleon.RedealReason]:
        reasons: tuple[napoleon.RedealReason, ...] = ("misdeal", "all_passed", "other")
        why_not = partial(napoleon.why_not, self.hand)
        return [one for one in reasons if why_not(napoleon.HandRedealt(reason=one)) is None]

    by_suit = staticmethod(rows_of)

    @property
    def awaits_buried(self) -> bool:
        return self.coming.stage is napoleon.Stage.SETTLE and self.coming.lacks("buried-unknown")

    @property
    def buried_counts(self) -> range:
        hand = self.hand
        most = min(napoleon.most_buried(hand), hand.ruleset.honours - napoleon.in_tricks(hand))
        return range(napoleon.least_buried(hand), most + 1)

    @property
    def verdict(self) -> str | None:
        return napoleon.find_decision(self.hand)

    @property
    def overdone(self) -> str:
        hand = self.hand
        if hand.revoked is not None or self.verdict != "lost":
            return ""
        if _side(hand)[0] < hand.ruleset.honours:
            return ""
        return self.at.say("hand-reason-all-honours", rule=hand.ruleset.all_honours)

    @property
    def reasons(self) -> Iterator[str]:
        say, hand, names = self.at.say, self.hand, self.at.names
        if hand.settled is None or self.at.dealt.reckoning.sheet is None:
            return
        if hand.revoked is not None:
            entries = self.at.session.entries_of(self.at.deal)
            revoked = (one for one in entries if isinstance(one.event.fact, facts.Revoked))
            last = next((one for one in reversed([*revoked]) if one.undone_by is None), None)
            what = name_foul(self.at, last)
            key = "hand-why-foul" if what else "hand-why-revoked"
            yield say(key, player=names[hand.revoked], what=what)
        if self.overdone:
            yield say("hand-why-overdone", rule=hand.ruleset.all_honours)
        if isinstance(hand.betrayal, facts.AdjutantBetrayed):
            yield say("hand-why-adjutant-betrayed", player=names[hand.betrayal.seat])
        elif isinstance(hand.betrayal, facts.NapoleonBetrayed) and hand.adjutant is not None:
            yield say("hand-why-napoleon-betrayed", player=names[hand.adjutant])
        elif hand.settled.adjutant is None:
            yield say("hand-why-blind" if hand.settled.in_blind else "hand-why-alone")
        for line in self.at.dealt.reckoning.sheet.of(hand.napoleon or 0):
            if line.code in ("no-trump", "all-honours"):
                yield say(f"hand-why-{line.code}", **line.params)

    @property
    def reason(self) -> str:
        """Tell why later tricks cannot change the outcome of the bid; empty while they can."""
        say, hand = self.at.say, self.hand
        verdict = self.verdict
        if verdict is None or hand.bid is None:
            return ""
        if overdone := self.overdone:
            return overdone
        low, high = _side(hand)
        if _is_over(hand) and low == high:
            return say("hand-reason-total", taken=low, needs=hand.bid.count)
        # the trick that decided the hand, 0 before the first; a decided hand stays decided
        before = (replace(hand, tricks=hand.tricks[:n]) for n in reversed(range(len(hand.tricks))))
        others = (len(one.tricks) for one in before if napoleon.find_decision(one) != verdict)
        first = next(others, -1) + 1
        left = 0 if _is_over(hand) else napoleon.outstanding(hand)
        is_plain = low >= hand.bid.count if verdict == "made" else high + left < hand.bid.count
        if not is_plain or not first:
            return say(f"hand-decided-{verdict}", trick=first)
        return say(f"hand-reason-{verdict}", trick=first, needs=hand.bid.count, left=left)

    @property
    def settled(self) -> Hand:
        return napoleon.after(self.hand, napoleon.HandSettled(adjutant=self.hand.adjutant))

    @property
    def foreseen(self) -> napoleon.ScoreSheet | None:
        adjutant = self.hand.adjutant
        seat = self.hand.napoleon if adjutant is None else adjutant
        if seat in self.coming.missing:
            return None
        return napoleon.score(napoleon.result_of(self.hand, adjutant))


_PLAYERS = 5

JAZZ_EXAMPLES = ((12, 12), (12, 13), (12, 11), (12, 10), (13, 13), (13, 14), (13, 12))
"""Examples of honours bid and taken (source: 004:374-393)."""

PRINTED_OTHERWISE: Mapping[tuple[int, int], int] = MappingProxyType({(13, 14): 6})
"""The adjutant's points as printed where the source contradicts its own formula (AMB-16)."""


def scoring_page(say: Speaker, rules: napoleon.Ruleset, players: int) -> dict[str, Any]:
    scheme = napoleon.scheme_of(rules)
    printed = JAZZ_EXAMPLES if scheme.code == "jazz" else ()
    examples = [_example(bid, taken) for bid, taken in printed]
    return {
        "name": say(scheme.key),
        "about": say(f"{scheme.key}.about"),
        "source": source_title(say, scheme.source),
        "zero_sum": zero_sum(say, rules, players),
        "early": say("scoring-exact") if scheme.needs_exact_count else "",
        "roles": [say(f"role-{role}") for role in ("napoleon", "adjutant", "ally")],
        "examples": examples,
        "slip": next((row for row in examples if row["printed"]), None),
    }


def zero_sum(say: Speaker, rules: napoleon.Ruleset, players: int) -> str:
    scheme = napoleon.scheme_of(rules)
    ending = "adds-up" if scheme.zero_sum(rules, players) else "does-not-add-up"
    return say(f"scoring-{ending}", scheme=say(scheme.key), players=players)


def scheme_page(say: Speaker, code: str) -> dict[str, Any] | None:
    if code not in napoleon.SCHEMES or code == "table":
        return None
    for preset in napoleon.PRESETS.values():
        if preset.rules.scoring == code:
            return scoring_page(say, preset.rules, preset.players)
    rules = napoleon.read_rules({"preset": next(iter(napoleon.PRESETS)), "scoring": code})
    return scoring_page(say, rules, _PLAYERS)


def _example(bid: int, taken: int) -> dict[str, Any]:
    """A worked example: points by role; ``printed`` is the source's number where it differs."""
    result = napoleon.Result(
        ruleset=napoleon.PRESETS["jazz"].rules,
        players=_PLAYERS,
        bid=napoleon.parse_bid(f"{bid}H"),
        napoleon=0,
        adjutant=1,
        taken=taken,
    )
    points, printed = napoleon.score(result).points[:3], PRINTED_OTHERWISE.get((bid, taken))
    return {"bid": bid, "taken": taken, "points": points, "printed": printed and str(printed)}


_TABLE = NumberTable(
    rows=napoleon.point_table.ROLES,
    columns=napoleon.point_table.OUTCOMES,
    column_word=lambda say, outcome: say(f"house-points-{outcome.replace('_', '-')}"),
    row_word=lambda say, role: say(f"house-points-{role.replace('_', '-')}"),
    printed=lambda _rules: napoleon.PRINTED,
    is_read_aloud=True,
)

_MINIMUMS = NumberTable(
    rows=napoleon.minimum_table.SIZES,
    columns=napoleon.minimum_table.COLUMNS,
    column_word=lambda say, column: say(f"house-minimum-{column}"),
    row_word=lambda say, size: say(f"house-minimum-{size}"),
    printed=lambda _rules: napoleon.MinimumTable(),
    is_read_aloud=True,
    is_signed=False,
)


NAPOLEON_SEASON = SeasonKind(
    parts=(
        part("declarer", "napoleon"),
        SeasonPart(column="solo", key="player-solo"),
        part("partner", "adjutant"),
        part("opponent", "ally"),
    ),
    won_of="season-won-of",
    scheme=lambda name: napoleon.SCHEMES[name].key,
    by_rules="what-if-rules-how",
    by_scheme="what-if-scheme-how",
    ratings="ratings-how",
    all_honours=True,
)


CORRECTION_FORM = _form(
    napoleon.HandCorrected,
    hand=forms.FACT_ABOUT,
    adjutant=forms.ask(
        "adjutant", forms.text, lambda who: None if who == WITHOUT_ADJUTANT else forms.seat_in(who)
    ),
    why=forms.ask("why", lambda: forms.text(LONGEST_NOTE), tidy),
)
CONTRACT_FORM = _form(
    napoleon.ContractCorrected, hand=forms.FACT_ABOUT, called=_card_or_none("called")
)


class NapoleonPages(GamePages[Hand]):
    """The pages of Napoleon."""

    game = NAPOLEON
    forms, history = FORMS, HISTORY
    correction_form, contract_form = CORRECTION_FORM, CONTRACT_FORM
    questions = MappingProxyType({"leads": ("first-lead", "next-lead"), "adjutant": ("adjutant",)})
    hand_column = "sheet-facts"
    declaring_roles = ("napoleon", "adjutant")
    role_of, scoring_endpoint = staticmethod(napoleon.part_of), "scoring.of_session"
    ladder = "ladder"  # older than the second game
    question, rungs = referee.NapoleonQuestion, staticmethod(referee.plain_rungs)
    rung_rows, check = napoleon.RUNG_ROWS, referee.NapoleonCheck()
    tables = MappingProxyType({napoleon.PointTable: _TABLE, napoleon.MinimumTable: _MINIMUMS})
    season = NAPOLEON_SEASON
    adds_up, scoring_page = staticmethod(zero_sum), staticmethod(scoring_page)
    scheme_page = staticmethod(scheme_page)

    def hand_page(self, at: NapoleonView, stands: int | None, /) -> NapoleonPage:
        """The page, which does not offer every possible fact, so that the next step stands out."""
        hand, coming = at.hand, napoleon.expect(at.hand)
        kinds = set(coming.facts)
        if len(hand.tricks) == hand.deal.tricks:
            kinds.discard(facts.HonoursBuried)
        if coming.stage not in (napoleon.Stage.EXCHANGE, napoleon.Stage.PLAY):
            kinds.discard(facts.TrickTaken)
        if coming.stage is napoleon.Stage.SETTLE:
            kinds.add(facts.HandSettled)
        elif not coming.may_stop:
            kinds.discard(facts.HandSettled)
        return NapoleonPage(at=at.offering(kinds), coming=coming, stands=stands)

    def settlement(self, hand: Hand, /) -> napoleon.HandSettled | None:
        coming = napoleon.expect(hand)
        if coming.stage is not napoleon.Stage.SETTLE or hand.shown is None or coming.missing:
            return None
        is_in_blind = hand.adjutant is None and hand.ruleset.own_card_call == "forbidden"
        return napoleon.HandSettled(
            adjutant=hand.adjutant, in_blind=is_in_blind or None, reading=napoleon.READING
        )

    def correction_choices(self, hand: Hand, /) -> dict[str, Sequence[Any]]:
        bids = napoleon.every_bid(hand.auction.rules)
        counts = {bid.count for bid in bids} | ({hand.bid.count} if hand.bid else set())
        return {
            "counts": sorted(counts),
            "trumps": list(dict.fromkeys(trump_text(bid.trump) for bid in bids)),
            "cards": list(map(str, hand.pack)),
            "pack": rows_of(hand.pack),
            "suits": rows_of(card for card in hand.pack if card != hand.called),
        }

    def sheet_columns(self, at: NapoleonView, /) -> dict[str, str | int | None]:
        called = at.hand.called
        return {
            "called": "" if called is None else str(called),
            "taken": at.dealt.reckoning.figures.taken,
        }

    def stake(self, rules: napoleon.Ruleset, players: int, bid: Bid | None = None, /) -> int | None:
        """The points of one of the Allies; of a loss where they get none for a bid that is made."""
        bid = bid or napoleon.parse_bid(f"{rules.at(players).minimum_bid}S")
        made = napoleon.Result(
            ruleset=rules, players=players, bid=bid, napoleon=0, adjutant=1, taken=bid.count
        )  # fmt: skip
        ends = (replace(made, taken=made.taken - lost) for lost in (0, 1))
        worth = (abs(napoleon.score(end).points[-1]) for end in ends)
        return next(filter(None, worth), None)


PAGES = NapoleonPages()
