"""検討: check a finished hand card by card, and watch a hand in play."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, turn_order
from scorekeeper.napoleon.auction import (
    Auction,
    Bid,
    Call,
    DealSizes,
    check_contract,
    deal,
    dealt_pack,
    honour_cards,
    honours_among,
    is_honour,
)
from scorekeeper.napoleon.hand.hand import Hand, told_adjutants
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import Result, ScoreSheet, score
from scorekeeper.napoleon.tricks import legality
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.ruling import Trial, naming, resolve, suit_is_missing
from scorekeeper.napoleon.tricks.situation import Situation, as_played
from scorekeeper.trick_taking import replay as shared
from scorekeeper.trick_taking.faults import (
    POSSIBLE,
    Fault,
    Note,
    Seats,
    Stated,
    faults_of_calls,
    faults_of_the_result,
)
from scorekeeper.trick_taking.legality import Holding
from scorekeeper.trick_taking.open_cards import faults_of_open_cards
from scorekeeper.trick_taking.replay import Audit as AnyAudit
from scorekeeper.trick_taking.replay import PlayedTrick as AnyTrick
from scorekeeper.trick_taking.replay import ReplayedTrick as AnyReplayed
from scorekeeper.trick_taking.replay import Watched, watch_hand
from scorekeeper.trick_taking.scoring import Range

# 再現: a written hand of Napoleon gone through, trick by trick.


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick(AnyTrick):
    """One trick as it was written down; ``honours`` is the table's count, if any."""

    honours: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(shared.PlayedHand[Ruleset, Bid, PlayedTrick]):
    """A hand as it was written down.

    ``called`` is the called card, None if nobody remembers it. ``summoned`` is the trick before
    which Napoleon summoned it (副官GO), or None. ``blind`` are the cards that Napoleon took,
    ``buried`` the ones that Napoleon buried; None if nobody saw them. ``hands`` are the hands after
    the exchange.

    Raises:
        Refusal: ``players-out-of-range``, ``seat-unknown``, ``audit-tricks-too-many``,
            ``trick-too-many-cards``, ``audit-hands-count``, ``card-not-in-pack`` (the called
            card), ``summons-trick-unknown``, or as ``check_contract``.
    """

    napoleon: int
    called: Card | None = None
    summoned: int | None = None
    blind: shared.Cards | None = None
    buried: shared.Cards | None = None
    deal: DealSizes = field(init=False, repr=False, compare=False)
    """The sizes of the deal."""

    def __post_init__(self) -> None:
        check_contract(self.bid, self.ruleset.at(self.players))
        object.__setattr__(self, "deal", deal(self.ruleset, players=self.players))
        shared.check_written(
            self.tricks,
            self.hands,
            players=self.players,
            seated=self.players,
            most=self.deal.tricks,
        )
        if self.called is not None and self.called not in self.pack:
            raise Refusal("card-not-in-pack", card=str(self.called))
        if self.summoned is not None and not 1 <= self.summoned <= self.deal.tricks:
            raise Refusal("summons-trick-unknown", trick=self.summoned, tricks=self.deal.tricks)
        for seat in (self.napoleon, *shared.find_seats(self.tricks)):
            if not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)

    @property
    def pack(self) -> shared.Cards:
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        return turn_order(leader, players=self.players, direction=self.ruleset.turn)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with its possible honours."""

    told: PlayedTrick
    situation: Situation
    honours: Range


def replay_trick(
    hand: PlayedHand,
    where: shared.Whereabouts,
    number: int,
    seats: Seats,
    cards: shared.Cards,
    *,
    next_leader: int | None,
    faults: shared.Faults,
) -> ReplayedTrick:
    """Return the trick by its cards, over all unseen ones, and then by the table's record.

    The written winner or the next leader decides an open winner; the written count decides an open
    number of honours.
    """
    told = hand.tricks[number - 1]
    situation = _situation(
        hand.ruleset, hand.players, hand.bid.trump, number, hand.deal.tricks, told.named_suit
    )
    winners, winning = tuple(range(hand.players)), None
    if seats and told.plays:
        trials = map(Trial, naming(situation, cards[0]))
        winners, winning = shared.find_winners(trials, where, seats, cards)
    honours = _honours(hand, where, seats or winners, cards)
    written = _as_written(told, situation, seats, cards) if faults else ()
    said = (told.winner, next_leader, *written)
    differing = (
        *shared.find_other_winner(told, number, winners, winning),
        *_find_other_count(told, number, honours),
    )
    return ReplayedTrick(
        number=number,
        situation=situation,
        told=told,
        seats=seats,
        cards=cards,
        winners=shared.settle_winners(winners, said),
        winning=winning,
        honours=_settle_honours(honours, told.honours),
        faults=(*faults, *differing),
    )


@lru_cache(maxsize=1024)
def _situation(
    ruleset: Ruleset, players: int, trump: Suit | None, trick: int, tricks: int, named: Suit | None
) -> Situation:
    return Situation(
        ruleset=ruleset, players=players, trump=trump, trick=trick, tricks=tricks, named_suit=named
    )


def _find_other_count(told: PlayedTrick, number: int, span: Range) -> Iterator[Fault]:
    if told.honours is not None and told.honours not in span:
        counts = {"honours": told.honours, "low": span.low, "high": span.high}
        yield Fault(code="honours-differ", trick=number, params=counts)


def _settle_honours(span: Range, told: int | None) -> Range:
    return span if told is None or told not in span else Range(low=told, high=told)


def _honours(
    hand: PlayedHand, where: shared.Whereabouts, seats: Seats, cards: shared.Cards
) -> Range:
    low = high = len(honour_cards(hand.ruleset).intersection(cards))
    for seat, card in zip(seats, cards, strict=True) if UNSEEN in cards else ():
        if card.is_unseen:
            kinds = {is_honour(hand.ruleset, other) for other in where.unseen_of(seat)}
            low += kinds == {True}
            high += kinds != {False}
    return Range(low=low, high=high)


def _as_written(
    told: PlayedTrick, situation: Situation, seats: Seats, cards: shared.Cards
) -> Iterator[int]:
    """Yield the winners by the cards as written, an impossible one among them."""
    plays = as_played(situation.ruleset, told.plays)
    if (
        plays != cards
        and shared.is_whole(plays, seats)
        and not suit_is_missing(situation, plays[0])
    ):
        yield seats[decide(situation, plays)[0]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(shared.Replay[PlayedHand, ReplayedTrick]):
    """A hand as it must have been played, trick by trick.

    ``fall_of_called`` is the trick and the seat of the called card; None if it was not played, or
    unseen.
    """

    fall_of_called: tuple[int, int] | None

    @property
    def holder_of_called(self) -> int | None:
        """The seat that played the called card, or has it in a written hand."""
        if self.fall_of_called is not None:
            return self.fall_of_called[1]
        for seat, held in enumerate(self.where.hands):
            if held is not None and self.hand.called in held:
                return seat
        return None

    @property
    def trick_of_called(self) -> int | None:
        return None if self.fall_of_called is None else self.fall_of_called[0]


def replay(hand: PlayedHand) -> Replay:
    """Replay a hand.

    Raises:
        Refusal: ``audit-leader-missing`` if a trick's leader is unknown.
    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.napoleon,
        cards=[as_played(hand.ruleset, trick.cards(hand.players)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
    return Replay(hand=hand, where=where, tricks=tricks, fall_of_called=_find_fall(hand, tricks))


def _find_fall(hand: PlayedHand, tricks: Iterable[ReplayedTrick]) -> tuple[int, int] | None:
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            if card.held is hand.called:
                return trick.number, seat
    return None


def whereabouts(hand: PlayedHand) -> shared.Whereabouts:
    """Return the places of a hand's cards, as far as they were written down."""
    pack, played = frozenset(hand.pack), shared.cards_played(hand.tricks)
    hands = shared.whole_hands(hand.hands or (None,) * hand.players)
    discards = hand.buried
    if discards is None:
        discards = _find_left_over(hand, pack, hands, played)
    loose = pack - played - frozenset(discards or ())
    return shared.Whereabouts(pack=pack, hands=hands, discards=discards, loose=loose)


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """Yield faults of the hands and the buried cards themselves, before play."""
    buried = [(hand.napoleon, card) for card in hand.buried or ()]
    yield from shared.faults_of_places(
        [*buried, *shared.cards_held(hand.hands)], frozenset(hand.pack)
    )
    yield from shared.hand_sizes(hand.hands, expected=hand.deal.tricks)
    if hand.buried is not None and len(hand.buried) != hand.deal.blind:
        sizes = {"count": len(hand.buried), "expected": hand.deal.blind}
        yield Fault(code="buried-count", player=hand.napoleon, params=sizes)


def _find_left_over(
    hand: PlayedHand,
    pack: frozenset[Card],
    hands: tuple[frozenset[Card] | None, ...],
    played: frozenset[Card],
) -> shared.Cards | None:
    """Return the buried cards, if all hands were written down or everything was played."""
    dealt = frozenset(card for cards in hands if cards is not None for card in cards)
    for others in (dealt, played):
        left = pack - others
        if len(left) == hand.deal.blind:
            return tuple(card for card in hand.pack if card in left)
    return None


# 検証: check a whole hand: winners, honours, result and points as they should be, and faults.
#
# Cards come first: winners, honours and the adjutant are read from them, and the written facts are
# compared with that. Every play is judged by the player's seen cards, before and after. An unseen
# card makes an answer open, never a fault.
#
# 指名: whether Napoleon called an own card where the house forbids it (N-062).
#
# A card from the blind was not Napoleon's at the call, unless the call came after the exchange;
# then every card that Napoleon held or buried was an own card.


def faults_of_the_call(replay: Replay) -> Iterator[Fault]:
    """Yield the call of a card that was certainly Napoleon's own, if that is forbidden."""
    called = _forbidden(replay)
    if called is not None and _was_own(replay.hand, called):
        yield Fault(
            code="own-card-called",
            player=replay.hand.napoleon,
            card=called,
            proved_in=replay.trick_of_called,
            proof=called,
        )


def notes_of_the_call(replay: Replay) -> Iterator[Note]:
    """Yield a note if it is unknown whether the called card was Napoleon's own or in the blind."""
    called = _forbidden(replay)
    if called is not None and _was_own(replay.hand, called) is None:
        yield Note(code="own-card-unclear", params={"card": str(called)})


def _forbidden(replay: Replay) -> Card | None:
    """Return the called card, if Napoleon held it at last and may not call an own card."""
    hand = replay.hand
    had = replay.holder_of_called == hand.napoleon or hand.called in (replay.where.discards or ())
    return hand.called if had and hand.ruleset.own_card_call == "forbidden" else None


def _was_own(hand: PlayedHand, called: Card) -> bool | None:
    """Whether a card that Napoleon held at last was Napoleon's when called; None if unknown."""
    if hand.ruleset.call_adjutant == "after_exchange":
        return True
    blind = hand.blind or ()
    if called in blind:
        return False
    return True if len(blind) == hand.deal.blind and UNSEEN not in blind else None


def audit_calls(ruleset: Ruleset, calls: Sequence[Call], *, players: int) -> tuple[Fault, ...]:
    """Return the faults of the calls of an auction, in order.

    >>> from scorekeeper.napoleon.auction import parse_bid
    >>> calls = [Call(seat=1, bid=parse_bid("14S")), Call(seat=3, bid=parse_bid("13H"))]
    >>> [fault.code for fault in audit_calls(Ruleset(), calls, players=5)]
    ['call-out-of-turn', 'call-too-low']
    """
    if not calls:
        return ()
    auction = Auction(ruleset=ruleset, players=players, first=calls[0].seat)
    in_turn = ruleset.auction == "in_turn"
    order = turn_order(auction.first, players=players, direction=ruleset.turn) if in_turn else None
    return tuple(faults_of_calls(auction, calls, order=order, check=_check))


def _check(auction: Auction, _seat: int, bid: Bid) -> None:
    auction.check_beats(bid)


Adjutants = frozenset[int | None]
"""The possible adjutants' seats; None among them if Napoleon may be alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Some honours, and the seats that may have won them; empty if they go to no seat."""

    owners: tuple[int, ...]
    honours: Range


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """The result of a hand.

    ``adjutants`` are all possible ones; ``taken`` is the possible range of Napoleon's side.
    ``made`` and ``points`` are None if that leaves them open; so is ``sheet``, unless everything is
    known.
    """

    adjutants: Adjutants
    taken: Range
    made: bool | None
    points: tuple[int, ...] | None
    sheet: ScoreSheet | None


def possible_adjutants(replay: Replay, told: Adjutants | None = None) -> Adjutants:
    """副官: return the possible holders of the called card, limited to ``told`` if that fits.

    Source: 000:158, 000:166.
    """
    hand, where = replay.hand, replay.where
    if hand.called is not None:
        holder = replay.holder_of_called
        if holder is not None:
            return frozenset({None if holder == hand.napoleon else holder})
        if hand.called in (where.discards or ()):
            return frozenset({None})
    others = {seat for seat in range(hand.players) if None in (hand.called, where.hands[seat])}
    found = frozenset(others - {hand.napoleon}) | {None}
    return (found & told if told else None) or found


def find_result(replay: Replay, piles: Sequence[Pile], adjutants: Adjutants) -> HandResult:
    """Return the honours and points of a hand, over everything unknown."""
    spans = {seat: _side(replay, piles, seat) for seat in adjutants}
    sheets = tuple(_sheets(replay, spans.items()))
    made = {sheet.made for sheet in sheets}
    points = {sheet.points for sheet in sheets}
    return HandResult(
        adjutants=adjutants,
        taken=Range(
            low=min(span.low for span in spans.values()),
            high=max(span.high for span in spans.values()),
        ),
        made=made.pop() if len(made) == 1 else None,
        points=points.pop() if len(points) == 1 else None,
        sheet=sheets[0] if len(sheets) == 1 else None,
    )


def faults_of_the_count(replay: Replay, piles: Iterable[Pile]) -> Iterator[Fault]:
    """Yield faults of honours that do not add up to the pack's."""
    honours = replay.hand.ruleset.honours
    low, high = _total(piles)
    if not low <= honours <= high:
        counts = {"low": low, "high": high, "honours": honours}
        yield Fault(code="honours-do-not-add-up", params=counts)


def find_piles(replay: Replay) -> Iterator[Pile]:
    """Yield tricks, future ones too, and buried cards (source: 000:164, 001:143, 004:72)."""
    hand = replay.hand
    everybody = tuple(range(hand.players))
    for trick in replay.tricks:
        yield Pile(owners=trick.winners, honours=trick.honours)
    for _ in range(hand.deal.tricks - len(replay.tricks)):
        yield Pile(owners=everybody, honours=Range(low=0, high=hand.players))
    first = replay.tricks[0].winners if replay.tricks else everybody
    owners = {"napoleon": (hand.napoleon,), "first_trick": first}
    yield Pile(owners=owners.get(hand.ruleset.buried_honours, ()), honours=_buried_honours(replay))


def _buried_honours(replay: Replay) -> Range:
    discards, blind = replay.where.discards or (), replay.hand.deal.blind
    seen, unseen = honours_among(replay.hand.ruleset, discards)
    return Range(low=seen, high=seen + unseen + max(0, blind - len(discards)))


def _side(replay: Replay, piles: Sequence[Pile], adjutant: int | None) -> Range:
    """Return the range of Napoleon's side: its certain honours, up to all that may be its."""
    honours = replay.hand.ruleset.honours
    side = {replay.hand.napoleon, adjutant}
    ours, others, contested = list[Pile](), list[Pile](), 0
    for pile in piles:
        if side.isdisjoint(pile.owners):
            others.append(pile)
        elif side.issuperset(pile.owners):
            ours.append(pile)
        else:
            contested += pile.honours.high
    sure, most_ours = _total(ours)
    theirs, most_theirs = _total(others)
    low = max(sure, honours - most_theirs - contested)
    high = min(most_ours + contested, honours - theirs)
    low = min(low, honours)
    return Range(low=low, high=max(low, high))


def _total(piles: Iterable[Pile]) -> tuple[int, int]:
    low = high = 0
    for pile in piles:
        low += pile.honours.low
        high += pile.honours.high
    return low, high


def _sheets(replay: Replay, spans: Iterable[tuple[int | None, Range]]) -> Iterator[ScoreSheet]:
    hand = replay.hand
    for adjutant, span in spans:
        for taken in span:
            yield score(
                Result(
                    ruleset=hand.ruleset,
                    players=hand.players,
                    bid=hand.bid,
                    napoleon=hand.napoleon,
                    adjutant=adjutant,
                    taken=taken,
                )
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit[PlayedHand, ReplayedTrick]):
    """The result of an audit."""

    result: HandResult

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat; None if Napoleon was alone, or if it is unknown."""
        return next(iter(self.result.adjutants)) if self.adjutant_is_known else None

    @property
    def adjutant_is_known(self) -> bool:
        return len(self.result.adjutants) == 1


def audit(hand: PlayedHand, told: Adjutants | None = None) -> Audit:
    """Check a whole hand, or as much of it as was written down.

    ``told`` are the possible adjutants by the table's word, if the cards allow it.

    >>> from scorekeeper.cards import parse_card, parse_cards
    >>> from scorekeeper.napoleon.auction import parse_bid
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["sisyphus"].rules, players=5, napoleon=1, bid=parse_bid("13H"),
    ...     called=parse_card("SA"), buried=parse_cards("C2 D3"), tricks=(
    ...         PlayedTrick(plays=parse_cards("HA H2 D9 H4 H5")),
    ...         PlayedTrick(plays=parse_cards("S9 SA H7 SK S4")))))
    >>> found.adjutant, found.tricks[0].winner, found.sound_tricks
    (2, 1, 0)
    >>> fault = found.first_fault
    >>> fault.code, fault.player, str(fault.card), fault.proved_in, str(fault.proof)
    ('revoke', 3, 'D9', 2, 'H7')

    Raises:
        Refusal: ``audit-leader-missing`` if a trick's leader is unknown.
    """
    replayed = replay(hand)
    adjutants = possible_adjutants(replayed, told)
    plays = tuple(faults_of_play(replayed, adjutants))
    piles = tuple(find_piles(replayed))
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=find_result(replayed, piles, adjutants),
        faults=(
            *faults_of_the_deal(hand),
            *faults_of_the_call(replayed),
            *shared.in_order(replayed.tricks, plays),
            *faults_of_the_count(replayed, piles),
        ),
        notes=tuple(_notes(replayed)),
    )


def audit_beside(
    hand: PlayedHand, calls: Sequence[Call], stated: Stated, told: Adjutants | None = None
) -> Audit:
    """Check a hand with its written calls and result."""
    found = audit(hand, told)
    result = tuple(
        faults_of_the_result(
            stated, found.result, taken="honours-taken-differ", made="winning-side-differs"
        )
    )
    calls_ = audit_calls(hand.ruleset, calls, players=hand.players)
    return replace(found, calls=calls_, stated=result) if calls_ or result else found


def _notes(replayed: Replay) -> Iterator[Note]:
    hand = replayed.hand
    yield from notes_of_the_call(replayed)
    yield from shared.find_short_tricks(replayed, seated=hand.players)
    for trick in replayed.tricks:
        if suit_is_missing(trick.situation, trick.cards[0]):
            yield Note(code="named-suit-missing", params={"trick": trick.number})
    yield from shared.find_missing_tricks(replayed, tricks=hand.deal.tricks)


def running_counts(found: Audit, side: Collection[int | None]) -> tuple[Range, ...]:
    """Return the honours of some seats after each trick, with buried ones that are theirs.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.napoleon.auction import parse_bid
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["wikipedia"].rules, players=4, napoleon=0, bid=parse_bid("13H"),
    ...     tricks=(PlayedTrick(plays=parse_cards("HA H10 H2 H3")),)))
    >>> running_counts(found, {0})
    (Range(low=2, high=2),)
    """
    return tuple(_counts(found, frozenset(side)))


def deciding_rung(trick: ReplayedTrick) -> str | None:
    """Return the key of the deciding rung of a trick; None if it is open."""
    return shared.find_deciding(trick, partial(resolve, trick.situation))


def _counts(found: Audit, side: frozenset[int | None]) -> Iterator[Range]:
    low = high = _count_buried_for(found, side)
    for trick in found.tricks:
        more = _count_buried(found) if _takes_the_discards(found, trick) else 0
        if side.issuperset(trick.winners):
            low += trick.honours.low + more
        if not side.isdisjoint(trick.winners):
            high += trick.honours.high + more
        yield Range(low=low, high=high)


def _count_buried_for(found: Audit, side: frozenset[int | None]) -> int:
    his = found.hand.ruleset.buried_honours == "napoleon"
    return _count_buried(found) if his and found.hand.napoleon in side else 0


def _takes_the_discards(found: Audit, trick: ReplayedTrick) -> bool:
    """Whether buried honours go to the winner of this trick (source: 004:72)."""
    return trick.number == 1 and found.hand.ruleset.buried_honours == "first_trick"


def _count_buried(found: Audit) -> int:
    return honours_among(found.hand.ruleset, found.hand.buried or ())[0]


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """Yield breaches of following, requests and leads, in order of play.

    ``adjutants`` are the possible seats; None if Napoleon may be alone. A breach that depends on
    the adjutant, or on the called card, gives ``revoke-possible``.
    """
    hand = replay.hand
    matters = hand.ruleset.called_card_exempt != "no" or hand.summoned is not None
    may_be = (len(adjutants) == 1 or None) if matters else False
    is_forgotten = matters and hand.called is None and adjutants != {None}

    def find_turns(trick: ReplayedTrick, alike: _Alike) -> list[legality.Turn]:
        before, adjutant = alike
        turn = legality.Turn(
            situation=trick.situation,
            plays=trick.cards[:before],
            called=hand.called,
            adjutant=adjutant,
            summoned=(hand.summoned or trick.number + 1) <= trick.number,
        )
        turns = legality.with_leads(turn, _possible_leads(replay, trick))
        excusing = turn.powers.own if is_forgotten else ()  # a card without power excuses nobody
        return turns + [replace(one, called=card) for card in excusing for one in turns]

    def suspects(trick: ReplayedTrick) -> Iterator[shared.Suspect]:
        settling = legality.count_settling(trick.situation, trick.cards)
        turns = dict[_Alike, list[legality.Turn]]()
        for place, card in shared.seen_plays(trick):
            if not place and not legality.binds_the_leader(trick.situation):
                continue
            alike = min(place, settling), may_be if trick.seats[place] in adjutants else False
            found = turns.get(alike)
            if found is None:
                found = turns[alike] = find_turns(trick, alike)
            broken = [turn for turn in found if legality.may_breach(turn, card)]
            if len(broken) == len(found):
                yield place, partial(legality.accuse, found, card)

    def may_fall(trick: ReplayedTrick, place: int, card: Card, holding: Holding) -> bool:
        turns = find_turns(trick, (place, may_be if trick.seats[place] in adjutants else False))
        return all(legality.breach(turn, card, holding) is None for turn in turns)

    size = hand.deal.tricks
    for fault in shared.faults_of_play(replay, size=size, suspects=suspects):
        here = replay.tricks[(fault.trick or 1) - 1]
        suit = legality.demanded_suit(here.situation, here.cards[0])
        is_named = suit is not None and fault.code in (legality.REVOKE, POSSIBLE)
        yield replace(fault, params={**fault.params, "suit": str(suit)}) if is_named else fault
    yield from faults_of_open_cards(replay, size=size, may_fall=may_fall)


_Alike = tuple[int, bool | None]
"""The number of lead cards on the table, and whether the player may be the adjutant."""

_MOST_LEADS = 13
"""More possible leads than a suit's cards hardly ever ask for the same."""


def _possible_leads(replay: Replay, trick: ReplayedTrick) -> shared.Cards:
    """Return the led card; if unseen, all possible leads, unless they are many.

    An unseen wild joker may have asked for any suit.
    """
    lead = trick.cards[0]
    if not lead.is_unseen or not trick.seats:
        return (lead,)
    can_be, trial = replay.where.unseen_of(trick.seats[0]), Trial(trick.situation)
    cards = (card for card in replay.hand.pack if card in can_be)
    found = tuple(way for card in cards for way in trial.plays_of(card, ()))
    return found if 0 < len(found) <= _MOST_LEADS else (lead,)


def as_written(hand: Hand) -> PlayedHand | None:
    """Return the recorded tricks of a hand; None before the auction is won.

    The leader is the rightful one, unless the table let another lead stand. Of the adjutant only
    the called card is included.

    Raises:
        Refusal: as ``PlayedHand``.
    """
    if hand.napoleon is None or hand.bid is None:
        return None
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        napoleon=hand.napoleon,
        bid=hand.bid,
        called=hand.called,
        summoned=hand.summoned,
        tricks=shared.write_tricks(hand, PlayedTrick, "honours"),
        laid_open=hand.laid_open,
    )


def watch(hand: Hand) -> Watched:
    """Return the certain faults of a recorded hand.

    The adjutant counts as known once the table has seen the called card, not before. A called card
    among the buried ones is reported after the last trick only: earlier it would show who is alone.

    >>> from scorekeeper.napoleon.hand.hand import start_hand
    >>> watch(start_hand(Ruleset(), players=4, dealer=0, first_bidder=1)).faults
    ()
    """
    return watch_hand(hand, as_written, _find, told_adjutants(hand))


def _find(hand: PlayedHand, told: Adjutants) -> Iterator[Fault]:
    """Yield the faults of the tricks; ``told`` are the possible adjutants by the table's word."""
    replayed = replay(hand)
    plays = tuple(faults_of_play(replayed, possible_adjutants(replayed, told)))
    yield from shared.in_order(replayed.tricks, plays)
    yield from _find_buried_call(replayed)


def _find_buried_call(replayed: Replay) -> Iterator[Fault]:
    called = replayed.hand.called
    if called is not None and called in replayed.where.thrown_away:
        yield Fault(code="called-card-buried", player=replayed.hand.napoleon, card=called)
