"""リボークの札: was that a revoke? What was led, his card and one that he showed later settle it.

Every tap is a link that carries the whole question, as the referee's are; the answer is that of the
rules about what may be played, by these cards and those that the record has beside them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from flask import abort, request, url_for

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
from scorekeeper.trick_taking.legality import Legality, May, Playable, PlayRuling
from scorekeeper.trick_taking.replay import fault_of_play
from scorekeeper.web.games.pages import AnyView, pages_of_house
from scorekeeper.web.games.referee import LONGEST_PLAYS, AnyAsker, Parts, whole
from scorekeeper.web.page.faults import tell_fault
from scorekeeper.web.referee.may import choices_of, settling, tell_beside
from scorekeeper.web.referee.page import Around, rows_of, settings_of, split_address, with_args
from scorekeeper.web.server.language import find_speaker
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


@dataclass(frozen=True, kw_only=True)
class Claim:
    """申し立て: somebody says that a seat did not follow to a trick (from 1).

    On its own (``at`` is None) it is anybody in any trick, and ``trick`` is 0. ``later`` fell in
    the trick ``shown``, or was seen with his hand where that is the same. ``told`` is the address.
    """

    asker: AnyAsker
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
        return None if self.at is None else self.at.hand

    @property
    def player(self) -> str:
        if self.at is None or self.seat is None:
            return self.say("pad-somebody")
        return self.at.names[self.seat]

    @property
    def is_begun(self) -> bool:
        return self.seat is not None or self.card is not None

    @cached_property
    def plays(self) -> tuple[Fallen, ...]:
        return () if self.hand is None else tuple(recorded_plays(self.hand))

    @cached_property
    def fallen(self) -> tuple[Fallen, ...]:
        if self.hand is None or self.seat is None:
            return ()
        seats, named = seats_of(self.hand, self.trick), self.asker.question.named_suit
        plays = zip(seats, self.asker.question.plays, strict=False)
        led = [
            Fallen(seat=seat, trick=self.trick, card=card, named=None if place else named)
            for place, (seat, card) in enumerate(plays)
            if not card.is_wild  # of which card it stood for only the suit was told
        ]
        own = (
            [] if self.card is None else [Fallen(seat=self.seat, trick=self.trick, card=self.card)]
        )
        was_played = self.shown != self.trick
        later = (
            Fallen(seat=self.seat, trick=self.shown, card=card, was_played=was_played)
            for card in self.later
        )
        return (*led, *own, *later)

    @cached_property
    def place(self) -> int | None:
        """How many played before him; None where nobody knows."""
        seats = () if self.hand is None else seats_of(self.hand, self.trick)
        return seats.index(self.seat) if self.seat in seats else None

    # What is asked

    @cached_property
    def missing(self) -> str | None:
        """What is asked next; None where the answer stands, or nothing can be asked."""
        if self.at is not None and self.seat is None:
            return "seat"
        if self.place == 0:
            return None
        if self.asker.missing is not None:
            return self.asker.missing
        if self.card is None:
            return "card"
        open_ = self.ruling is None or self.ruling.verdict is Legality.UNKNOWN
        return "later" if open_ and self.fault is None and not self.hangs_on_more else None

    def link(self, **changes: object) -> str:
        """The address of the same with something told otherwise; nothing takes it back."""
        args = {**self.told, **{name: str(value) for name, value in changes.items()}}
        return with_args(self.here, {name: value for name, value in args.items() if value})

    @cached_property
    def ways(self) -> list[tuple[str, str]]:
        asked = self.asker.missing if self.missing == self.asker.missing else None
        found = choices_of(self.say, self.asker, asked)
        return [
            (word, self.link(**{name: value})) for name, value, word in found if name != "leads"
        ]

    @property
    def rows(self) -> Sequence[tuple[str, Sequence[Card]]]:
        any_called = self.missing == "called" and not self.ways
        is_card = any_called or self.missing in ("lead", "next", "card", "later")
        return rows_of(self.asker.question.pack) if is_card else ()

    @cached_property
    def used(self) -> frozenset[Card]:
        cards = (*self.asker.question.plays, self.card, *self.later)
        return frozenset(card.held for card in cards if card is not None)

    @property
    def tap(self) -> tuple[str, str]:
        beside = {"called": (), "card": (), "later": self.later}
        name = self.missing if self.missing in beside else "plays"
        before = beside.get(name or "", self.asker.question.plays)
        return split_address(self.link(**{name: ",".join(map(str, (*before, UNSEEN)))}))

    @property
    def slots(self) -> Iterator[tuple[str, Card | None, str]]:
        """Whose card, which one if told, and the address without it if the address told it."""
        if self.missing == "seat" or self.place == 0:
            return

        def without(name: str, **changes: str) -> str:
            return self.link(**{name: "", **changes}) if name in self.told else ""

        again = without("plays", **dict.fromkeys(("named", "wild", "head", "card", "later"), ""))
        for card in [one.held for one in self.asker.question.plays] or [None]:
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
    def judged(self) -> May | Refusal | None:
        """What the rules say of his cards; a refusal if they cannot be his."""
        if self.card is None or self.asker.missing is not None or self.place == 0:
            return None
        tapped = {one.card.held for one in self.fallen}
        mine, gone = list[Card](), list[Card]()
        for one in self.plays:
            if one.card.held not in tapped:
                is_later = one.seat == self.seat and one.trick > self.trick
                (mine if is_later else gone).append(one.card.held)
        asker = replace(self.asker, question=self._with_unseen(), gone=tuple(gone))
        cards = (self.card.held, *(one.held for one in self.later), *mine)
        role = None
        if self.at is not None and self.seat is not None:
            role = self.at.pages.role_of(self.at.hand, self.seat) or None
        try:
            return asker.may_play(asker.tell(cards, is_all=False), role)
        except Refusal as refusal:
            return refusal

    def _with_unseen(self) -> Any:
        """The trick before his card, with what was recorded and ``??`` for what nobody told."""
        question, place = self.asker.question, self.place
        if place is None or self.hand is None:
            return question
        recorded = self.hand.tricks[self.trick - 1 : self.trick]
        known = recorded[0].plays if recorded else ()
        more = [*known[len(question.plays) : place]]
        more += [UNSEEN] * (place - len(question.plays) - len(more))
        return replace(question, plays=(*question.plays, *more))

    @cached_property
    def _playable(self) -> Playable | None:
        if not isinstance(self.judged, May) or self.card is None:
            return None
        return next(one for one in self.judged.own if one.card == self.card.held)

    @property
    def ruling(self) -> PlayRuling | None:
        return None if self._playable is None else self._playable.ruling

    @property
    def hangs_on_more(self) -> bool:
        """Whether no other card of his could settle it."""
        found = self._playable
        if found is None or found.verdict is not Legality.UNKNOWN:
            return False
        return not (found.forbids or found.allows) and found.ruling.unless != "not-held"

    @cached_property
    def fault(self) -> Fault | None:
        """What is proved by these cards, as an audit says it; on its own by a card of his hand."""
        ruling = self.ruling
        if ruling is None or self.card is None:
            return None
        if ruling.verdict is not Legality.ILLEGAL and ruling.unless != "adjutant":
            return None
        found = fault_of_play(
            ruling, player=self.seat, trick=self.trick, card=self.card, shown_in=self._trick_of
        )
        suit = self.asker.demanded if found.code in _OF_A_SUIT else None
        return found if suit is None else replace(found, params={**found.params, "suit": str(suit)})

    @property
    def proved(self) -> Fault | None:
        found = self.fault if self.at is not None else None
        return found if found is not None and found.is_certain else None

    def _trick_of(self, proof: Card) -> int:
        if proof in [card.held for card in self.later]:
            return self.shown
        found = (o.trick for o in self.plays if o.card.held == proof and o.seat == self.seat)
        return next(found, self.trick)

    @property
    def sentences(self) -> Iterator[str]:
        """What is certain, and what is still missing; nothing of what is `proved`."""
        say, found = self.say, self._playable
        if self.place == 0:
            yield say("pad-led-himself", player=self.player, trick=self.trick)
        if self.missing == "card" and (suit := self.asker.turn.suit) is not None:
            yield say("pad-suit", suit=str(suit))
        if found is None or self.card is None or self.proved is not None:
            return
        words = {"player": self.player, "card": str(self.card)}
        if self.fault is not None:
            yield from self._tell_fault(self.fault, words)
        elif found.stands_for:
            yield say("pad-named", **words, suits=say("may-cards-joined").join(found.stands_for))
        elif found.verdict is Legality.LEGAL:
            yield begin(say("pad-legal", **words, why=say(f"play-{found.ruling.code}")))
        else:
            yield from self._tell_open(found, words)

    def _tell_fault(self, fault: Fault, words: dict[str, str]) -> Iterator[str]:
        if self.at is not None:
            told = tell_fault(self.say, self.at.names, fault)
            yield from filter(None, (told.sentence, told.proof))
            return
        if fault.is_certain and self.ruling is not None:
            codes = (fault.code, *self.ruling.also)
            words["what"] = " ".join(self.say(f"play-{code}") for code in codes)
        yield begin(self.say("pad-is" if fault.is_certain else "pad-adjutant", **words))
        called = "" if fault.proof is None else str(fault.proof)
        how = fault.facts()["how"]
        yield begin(self.say(f"watch-because-{how}", player=self.player, called=called))

    def _tell_open(self, found: Playable, words: Mapping[str, str]) -> Iterator[str]:
        say = self.say
        if self.later:
            shown = say("may-cards-joined").join(map(say.glyphs, map(str, self.later)))
            yield say("pad-settles-nothing", cards=shown)
        for name, cards in (("shown", found.forbids), ("had", found.allows)):
            if cards and isinstance(self.judged, May):
                listed = list_asked(say, {**self.judged.document(), "asks": list(map(str, cards))})
                yield say(f"pad-if-{name}", **words, cards=listed)
                return
        yield say("pad-open", **words, unless=say(f"unless-{found.ruling.unless}"))

    @property
    def wrong(self) -> Iterator[tuple[str, str]]:
        """What cannot be so, each with where the record is put right, if it has another card."""
        judged = (self.judged,) if isinstance(self.judged, Refusal) else ()
        for fault in (*self.faults, *judged):
            yield self.say(fault.code, **fault.params), ""
        if (at := self.at) is None:
            return
        for told in self.fallen:
            if (other := find_contradiction(at.hand, told)) is not None:
                key = "pad-elsewhere" if other.card.held == told.card.held else "pad-record"
                words = {"player": at.names[other.seat], "card": str(other.card)}
                yield self.say(key, **words, trick=other.trick), at.trick_url(other.trick)


def read_claim(at: AnyView) -> Claim | None:
    part, hand = Parts(args=request.args), at.hand
    if at.pages.dispute(at, 1) is None:
        return None
    last = _last_trick(hand)
    seat = part.read("seat", lambda text: whole(text, low=0, high=len(at.names) - 1), None)
    if seat is not None and seat not in hand.seated:
        part.faults.append(Refusal("seat-sits-out", seat=seat))
        seat = None
    trick = part.read("trick", lambda text: whole(text, low=1, high=last), 0)
    trick = trick or _likely_trick(hand, seat)
    shown = part.read("shown", lambda text: whole(text, low=trick, high=last), 0)
    dispute = at.pages.dispute(at, trick) or abort(404)
    question = dispute.question.with_address(part)
    recorded = dispute.recorded
    if recorded is not None and recorded.plays and not request.args.get("plays"):
        question = replace(question, plays=settling(recorded.plays), named_suit=recorded.named_suit)
    mine = {one.trick: one.card for one in recorded_plays(hand) if one.seat == seat}
    claim = Claim(
        asker=at.pages.asker(question, hand),
        here=url_for("referee.irregularity", session_id=at.session_id, deal=at.deal, kind="revoke"),
        told=_told() | ({} if seat is None else {"trick": str(trick)}),
        at=at,
        seat=seat,
        trick=trick,
        shown=shown or _likely_shown(hand, trick),
        card=mine.get(trick),
    )
    return _with_cards(claim, part)


def read_claim_alone(house: AnyHouse, part: Parts) -> Claim:
    pages = pages_of_house(house)
    bare = pages.read_question(part, house).begun_again()
    claim = Claim(
        asker=pages.asker(bare, None),
        here=url_for("referee.irregularity_alone", kind="revoke"),
        told=_told() | bare.all_args(),
    )
    return _with_cards(claim, part)


def _told() -> dict[str, str]:
    return {name: request.args[name] for name in TOLD if request.args.get(name)}


def _with_cards(claim: Claim, part: Parts) -> Claim:
    """With the cards of the address; what cannot be read is said and left out."""
    question = part.trick_of(claim.asker.question)
    asker = tell_beside(replace(claim.asker, question=question), part)
    if claim.place == 1 and question.lead.is_joker:
        asker = replace(asker, is_head=True)
    card = part.read("card", parse_card, claim.card)
    seen = {one.held for one in question.plays}
    card = _once(part, question.pack, card, seen)
    later = list[Card]()
    for text in request.args.get("later", "")[:LONGEST_PLAYS].split(",")[:MOST_LATER]:
        found = part.attempt(partial(parse_card, text), None) if text else None
        if (one := _once(part, question.pack, found, seen)) is not None:
            later.append(one)
    faults = tuple(part.faults)
    return replace(claim, asker=asker, card=card, later=tuple(later), faults=faults)


def _once(part: Parts, pack: Sequence[Card], card: Card | None, seen: set[Card]) -> Card | None:
    if card is None or card.is_unseen:
        return None
    if card.held not in pack:
        part.faults.append(Refusal("card-not-in-pack", card=str(card)))
        return None
    if card.held in seen:
        part.faults.append(Refusal("trick-card-twice", card=str(card)))
        return None
    seen.add(card.held)
    return card


def _last_trick(hand: Hand) -> int:
    """The last trick to which somebody has played: one that lies counts."""
    done = len(hand.tricks)
    if hand.is_over or hand.is_counted:
        return done or int(hand.size)
    return min(done + 1, int(hand.size))


def _likely_trick(hand: Hand, seat: int | None) -> int:
    """The trick of which a table speaks: the one before the last recorded, unless he led it."""
    done, last = len(hand.tricks), _last_trick(hand)
    likely: list[int] = [*range(max(done - 1, 1), 0, -1), done, last]
    return next((n for n in likely if n and seat not in seats_of(hand, n)[:1]), likely[0])


def _likely_shown(hand: Hand, trick: int) -> int:
    """Where a card was shown of which nobody says that: in the last trick recorded after it."""
    done, last = len(hand.tricks), _last_trick(hand)
    return done if done > trick else max(trick, last)


def around_of(claim: Claim) -> Mapping[str, object]:
    bare, around = claim.asker.question.begun_again(), Around(here=claim.here, kept=claim.told)
    settings = settings_of(claim.say, bare, around)
    return {"question": bare, "around": around, "settings": settings, "other_games": ()}


# 残す: what is recorded of the cards beside what was decided.


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
