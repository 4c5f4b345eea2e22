"""リボークの札: was that a revoke? The lead, the card played and a card shown later settle it.

Every tap is a link that carries the whole question, as the referee's are; the answer follows from
the rules of legal plays, by these cards and the recorded ones.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from flask import abort, request

from scorekeeper.cards import UNSEEN, Card, Refusal, parse_card
from scorekeeper.games import AnyHouse, Hand
from scorekeeper.journal import Fact, IrregularityDecided, Session
from scorekeeper.journal.claims import (
    Fallen,
    find_contradiction,
    keep_fallen,
    recorded_plays,
    seats_of,
)
from scorekeeper.trick_taking.faults import POSSIBLE, Fault
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.trick_taking.legality import Legality, May, Playable
from scorekeeper.trick_taking.replay import fault_of_play
from scorekeeper.web.games.pages import AnyView, read_question
from scorekeeper.web.games.referee import Parts, Question, whole
from scorekeeper.web.page.faults import tell_fault
from scorekeeper.web.page.text import Cards, rows_of
from scorekeeper.web.referee.may import with_lead
from scorekeeper.web.referee.page import Around, split_address, with_args
from scorekeeper.web.server.application import find_speaker, url_for
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import begin, list_asked

TOLD = (
    "seat", "trick", "plays", "named", "trump", "summoned", "called", "wild", "head", "card",
    "later", "shown",
)  # fmt: skip
"""The parts of an address that the pad reads, beside the rules of a trick on its own."""
_OF_A_SUIT = frozenset({"revoke", POSSIBLE})
MOST_LATER = 12
"""Cards shown later that are read; the first that proves it is enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardVerdict:
    """判断: a card by the rules, with a ``fault`` if it breaks or may break one.

    ``refusal`` says why the player cannot have had the told cards.
    """

    may: May | None = None
    found: Playable | None = None
    fault: Fault | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True, kw_only=True)
class Claim:
    """申し立て: somebody says that a seat did not follow to a trick (from 1).

    Without a hand (``at`` is None) it is anybody in any trick, and ``trick`` is 0. ``later`` fell
    in the trick ``shown``; if that is the same trick, it was seen in the hand. ``told`` is the
    address.
    """

    question: Question
    here: str
    told: Mapping[str, str]
    at: AnyView | None = None
    seat: int | None = None
    trick: int = 0
    shown: int = 0
    card: Card | None = None
    later: tuple[Card, ...] = ()
    faults: tuple[Refusal, ...] = ()
    say: Speaker = field(default_factory=find_speaker)

    # What is told

    @property
    def hand(self) -> Hand | None:
        return self.question.hand

    @property
    def player(self) -> str:
        if self.at is None or self.seat is None:
            return self.say("pad-somebody")
        return self.at.names[self.seat]

    @property
    def is_begun(self) -> bool:
        return self.seat is not None or self.card is not None

    @cached_property
    def recorded(self) -> tuple[Fallen, ...]:
        return () if self.hand is None else tuple(recorded_plays(self.hand))

    @cached_property
    def fallen(self) -> tuple[Fallen, ...]:
        """The told cards, as far as a hand can keep them."""
        if self.hand is None or self.seat is None:
            return ()
        of_trick, mine = partial(Fallen, trick=self.trick), partial(Fallen, seat=self.seat)
        seats, named = seats_of(self.hand, self.trick), self.question.named_suit
        led = [
            of_trick(seat=seat, card=card, named=None if place else named)
            for place, (seat, card) in enumerate(zip(seats, self.question.plays, strict=False))
            if not card.is_wild  # of which card it stood for only the suit was told
        ]
        own = [] if self.card is None else [mine(trick=self.trick, card=self.card)]
        was_played = self.shown != self.trick
        later = (mine(trick=self.shown, card=card, was_played=was_played) for card in self.later)
        return (*led, *own, *later)

    @cached_property
    def place(self) -> int | None:
        seats = () if self.hand is None else seats_of(self.hand, self.trick)
        return seats.index(self.seat) if self.seat in seats else None

    # What is asked

    @cached_property
    def missing(self) -> str | None:
        """The next question; None if the answer is certain, or nothing can be asked."""
        if self.at is not None and self.seat is None:
            return "seat"
        if self.place == 0:
            return None
        if self.question.missing is not None:
            return self.question.missing
        if self.card is None:
            return "card"
        found = self.verdict.found
        if found is None:
            return "later"
        is_open = found.verdict is Legality.UNKNOWN and self.verdict.fault is None
        can_settle = found.forbids or found.allows or found.ruling.unless == "not-held"
        return "later" if is_open and can_settle else None

    def link(self, **changes: object) -> str:
        """The address with some parts changed; an empty value removes a part."""
        args = {**self.told, **{name: str(value) for name, value in changes.items()}}
        return with_args(self.here, {name: value for name, value in args.items() if value})

    @cached_property
    def ways(self) -> list[tuple[str, str]]:
        found = self.question.ways(self.say) if self.missing == self.question.missing else []
        return [
            (word, self.link(**{name: value})) for name, value, word in found if name != "leads"
        ]

    @property
    def rows(self) -> Cards:
        any_called = self.missing == "called" and not self.ways
        is_card = any_called or self.missing in ("lead", "next", "card", "later")
        return rows_of(self.question.pack) if is_card else ()

    @cached_property
    def used(self) -> frozenset[Card]:
        cards = (*self.question.plays, self.card, *self.later)
        return frozenset(card.held for card in cards if card is not None)

    @property
    def tap(self) -> tuple[str, str]:
        beside = {"called": (), "card": (), "later": self.later}
        name = self.missing if self.missing in beside else "plays"
        before = beside.get(name or "", self.question.plays)
        return split_address(self.link(**{name: ",".join(map(str, (*before, UNSEEN)))}))

    @property
    def slots(self) -> Iterator[tuple[str, Card | None, str]]:
        """Yield the owner of a card, the card if told, and the address that removes it, if any."""
        if self.missing == "seat" or self.place == 0:
            return

        def without(name: str, **changes: str) -> str:
            return self.link(**{name: "", **changes}) if name in self.told else ""

        again = without("plays", **dict.fromkeys(("named", "wild", "head", "card", "later"), ""))
        led: Sequence[Card | None] = [one.held for one in self.question.plays]
        for card in led or [None]:
            yield self.say("may-led"), card, again
        yield self.player, self.card, without("card", later="")
        for card in self.later:
            kept = ",".join(str(one) for one in self.later if one != card)
            yield self.say("pad-later"), card, without("later", later=kept)
        if self.missing == "later" and not self.later:
            yield self.say("pad-later"), None, ""

    @property
    def tricks(self) -> range:
        return range(1, 1 + (0 if self.hand is None else _last_trick(self.hand)))

    # The answer

    @cached_property
    def verdict(self) -> CardVerdict:
        if self.card is None or self.question.missing is not None or self.place == 0:
            return CardVerdict()
        tapped = {one.card.held for one in self.fallen}
        mine, gone = list[Card](), list[Card]()
        for one in self.recorded:
            if one.card.held not in tapped:
                is_later = one.seat == self.seat and one.trick > self.trick
                (mine if is_later else gone).append(one.card.held)
        question = replace(self.question, gone=tuple(gone))
        if self.place is not None:  # with the recorded cards, and ``??`` for the others
            plays, kept = question.plays, question.recorded
            plays += (kept.plays if kept else ())[len(plays) : self.place]
            plays += (UNSEEN,) * (self.place - len(plays))
            question = replace(question, plays=plays)
        cards = (self.card.held, *(one.held for one in self.later), *mine)
        role = None
        if self.at is not None and self.seat is not None:
            role = self.at.pages.role_of(self.hand, self.seat) or None
        try:
            may = question.may_play(question.tell(cards, is_all=False), role)
        except Refusal as refusal:
            return CardVerdict(refusal=refusal)
        found = next(one for one in may.own if one.card == self.card.held)
        return CardVerdict(may=may, found=found, fault=self._find_fault(self.card, found))

    def _find_fault(self, card: Card, found: Playable) -> Fault | None:
        """Return the fault that these cards prove, as an audit names it."""
        ruling = found.ruling
        if ruling.verdict is not Legality.ILLEGAL and ruling.unless != "adjutant":
            return None

        def shown_in(proof: Card) -> int:
            if proof in [card.held for card in self.later]:
                return self.shown
            mine = (o.trick for o in self.recorded if o.card.held == proof and o.seat == self.seat)
            return next(mine, self.trick)

        fault = fault_of_play(
            ruling, player=self.seat, trick=self.trick, card=card, shown_in=shown_in
        )
        suit = self.question.demanded if fault.code in _OF_A_SUIT else None
        return fault if suit is None else replace(fault, params={**fault.params, "suit": str(suit)})

    @property
    def proved(self) -> Fault | None:
        found = self.verdict.fault if self.at is not None else None
        return found if found is not None and found.is_certain else None

    @property
    def is_cleared(self) -> bool:
        found = self.verdict.found
        return found is not None and found.verdict is Legality.LEGAL

    @property
    def sentences(self) -> Iterator[str]:
        """Yield the certain and the missing facts, without the `proved` fault."""
        say, found = self.say, self.verdict.found
        if self.place == 0:
            yield say("pad-led-himself", player=self.player, trick=self.trick)
        if self.missing == "card" and (suit := self.question.turn.suit) is not None:
            yield say("pad-suit", suit=str(suit))
        if found is None or self.proved is not None:
            return
        words = {"player": self.player, "card": str(self.card)}
        if self.verdict.fault is not None:
            yield from self._tell_fault(self.verdict.fault, found, words)
        elif found.stands_for:
            yield say("pad-named", **words, suits=say("may-cards-joined").join(found.stands_for))
        elif found.verdict is Legality.LEGAL:
            yield begin(say("pad-legal", **words, why=say(f"play-{found.ruling.code}")))
        else:
            yield from self._tell_open(found, words)

    def _tell_fault(self, fault: Fault, found: Playable, words: dict[str, str]) -> Iterator[str]:
        if self.at is not None:
            told = tell_fault(self.say, self.at.names, fault)
            yield from filter(None, (told.sentence, told.proof))
            return
        if fault.is_certain:
            codes = (fault.code, *found.ruling.also)
            words["what"] = " ".join(self.say(f"play-{code}") for code in codes)
        yield begin(self.say("pad-is" if fault.is_certain else "pad-adjutant", **words))
        facts = fault.facts()
        how, called = facts["how"], facts["called"]
        yield begin(self.say(f"watch-because-{how}", player=self.player, called=called))

    def _tell_open(self, found: Playable, words: Mapping[str, str]) -> Iterator[str]:
        say, may = self.say, self.verdict.may
        if self.later:
            shown = say("may-cards-joined").join(map(say.glyphs, map(str, self.later)))
            yield say("pad-settles-nothing", cards=shown)
        for name, cards in (("shown", found.forbids), ("had", found.allows)):
            if cards and may is not None:
                listed = list_asked(say, {**may.document(), "asks": list(map(str, cards))})
                yield say(f"pad-if-{name}", **words, cards=listed)
                return
        yield say("pad-open", **words, unless=say(f"unless-{found.ruling.unless}"))

    @property
    def wrong(self) -> Iterator[tuple[str, str]]:
        """Yield contradictions, each with the address to correct the record, if that differs."""
        for fault in filter(None, (*self.faults, self.verdict.refusal)):
            yield self.say(fault.code, **fault.params), ""
        if (at := self.at) is None:
            return
        for told in self.fallen:
            if (other := find_contradiction(at.hand, told)) is not None:
                key = "pad-elsewhere" if other.card.held == told.card.held else "pad-record"
                words = {"player": at.names[other.seat], "card": str(other.card)}
                yield self.say(key, **words, trick=other.trick), at.trick_url(other.trick)

    @property
    def around(self) -> Mapping[str, object]:
        bare = replace(self.question, plays=(), named_suit=None)
        around = Around(question=bare, here=self.here, kept=self.told)
        return {"question": bare, "around": around, "settings": around.settings}


def read_claim(at: AnyView) -> Claim | None:
    part, hand = Parts(args=request.args.to_dict()), at.hand
    if hand.bid is None:
        return None
    last = _last_trick(hand)
    seat = part.read("seat", partial(whole, low=0, high=len(at.names) - 1), None)
    if seat is not None and seat not in hand.seated:
        part.faults.append(Refusal("seat-sits-out", seat=seat))
        seat = None
    # Likely the trick before the last recorded one, unless the player led it; the card was shown in
    # the last one.
    done = len(hand.tricks)
    likely: list[int] = [*range(max(done - 1, 1), 0, -1), done, last]
    plain = next((n for n in likely if n and seat not in seats_of(hand, n)[:1]), likely[0])
    trick = part.read("trick", partial(whole, low=1, high=last), 0) or plain
    shown = part.read("shown", partial(whole, low=trick, high=last), 0)
    question = at.question(trick) or abort(404)
    if not request.args.get("plays"):
        question = with_lead(question)
    mine = (one.card for one in recorded_plays(hand) if (one.seat, one.trick) == (seat, trick))
    claim = Claim(
        question=question.read(part),
        here=url_for("referee.irregularity", session_id=at.session_id, deal=at.deal, kind="revoke"),
        told=_told() | ({} if seat is None else {"trick": str(trick)}),
        at=at,
        seat=seat,
        trick=trick,
        shown=shown or (done if done > trick else max(trick, last)),
        card=next(mine, None),
    )
    return _with_cards(claim, part)


def read_claim_alone(house: AnyHouse, part: Parts) -> Claim:
    bare = read_question(part, house)
    here = url_for("referee.irregularity_alone", kind="revoke")
    claim = Claim(question=bare.read(part), here=here, told=_told() | bare.all_args())
    return _with_cards(claim, part)


def _told() -> dict[str, str]:
    args = request.args.to_dict()
    return {name: args[name] for name in TOLD if args.get(name)}


def _with_cards(claim: Claim, part: Parts) -> Claim:
    """Add the cards of the address; note unreadable ones and leave them out."""
    question = claim.question
    if claim.place == 1 and question.lead.is_joker:
        question = replace(question, is_head=True)
    seen = {one.held for one in question.plays}

    def once(cards: Sequence[Card]) -> Iterator[Card]:
        for card in cards:
            if card.is_unseen:
                continue
            if card.held in question.pack and card.held not in seen:
                seen.add(card.held)
                yield card
            else:
                is_twice = card.held in question.pack
                code = "trick-card-twice" if is_twice else "card-not-in-pack"
                part.faults.append(Refusal(code, card=str(card)))

    card = part.read("card", parse_card, claim.card)
    own = next(once([card] if card else []), None)
    later = tuple(once(part.cards("later")[:MOST_LATER]))
    return replace(claim, question=question, card=own, later=later, faults=tuple(part.faults))


def _last_trick(hand: Hand) -> int:
    """The last trick to which somebody has played, the one on the table included."""
    done = len(hand.tricks)
    if hand.is_over or hand.is_counted:
        return done or int(hand.size)
    return min(done + 1, int(hand.size))


# 残す: record the cards together with the decision.


def with_cards(
    session: Session, claim: Claim, decided: IrregularityDecided, facts: Sequence[Fact]
) -> tuple[Fact, ...]:
    """A decision's facts after its cards; a card without a place in the record is noted."""
    if not claim.fallen:
        return tuple(facts)
    if decided.decided == "replayed":
        return (*facts, *_note(session, claim, claim.fallen))
    kept = keep_fallen(session, decided.hand, claim.fallen)
    return (*kept.facts, *_note(session, claim, kept.loose), *facts)


def _note(session: Session, claim: Claim, fallen: Sequence[Fallen]) -> Iterator[Fact]:
    if fallen and claim.at is not None:
        say, names = claim.say, claim.at.names
        told = [
            say("pad-note-card", player=names[one.seat], card=str(one.card), trick=one.trick)
            for one in fallen
        ]
        text = say("pad-note", cards=say("list-separator").join(told))
        yield session.game.kinds[f"{session.game.name}-noted"](text=text[:LONGEST_NOTE])
