"""出た札の申し立て: cards that somebody says were played, as corrections of their tricks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.games import Hand
from scorekeeper.journal.session import Session
from scorekeeper.trick_taking.game import TrickCorrected


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen:
    """A card that a seat played to a trick (from 1), or only showed then; see ``was_played``."""

    seat: int
    trick: int
    card: Card
    was_played: bool = True
    named: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """The outcome: corrections of the cards' tricks, and ``loose`` cards without a place."""

    facts: tuple[TrickCorrected, ...]
    loose: tuple[Fallen, ...]


def seats_of(hand: Hand, trick: int) -> tuple[int, ...]:
    """Return the seats of a trick in order from its leader; nothing if the leader is unknown."""
    known = 1 <= trick <= hand.next_trick
    leader = hand.leader_to(trick) if known else None
    if leader is None:
        return ()
    return tuple(hand.seat_of(leader, turn) for turn in range(len(hand.seated)))


def recorded_plays(hand: Hand) -> Iterator[Fallen]:
    for trick in hand.tricks:
        for seat, card in zip(seats_of(hand, trick.trick), trick.plays, strict=False):
            if not card.is_unseen:
                yield Fallen(seat=seat, trick=trick.trick, card=card)


def find_contradiction(hand: Hand, told: Fallen) -> Fallen | None:
    """Return the recorded card that contradicts this one, the same card elsewhere first."""
    plays = list(recorded_plays(hand))
    places = (one for one in plays if one.card.held == told.card.held)
    elsewhere = next((one for one in places if not _is_there(one, told)), None)
    if elsewhere is not None or not told.was_played:
        return elsewhere
    there = (one for one in plays if (one.seat, one.trick) == (told.seat, told.trick))
    return next((one for one in there if one.card.held != told.card.held), None)


def _is_there(one: Fallen, told: Fallen) -> bool:
    """Whether a recorded card is the claimed one; a card that was seen may be played later."""
    if not told.was_played:
        return one.seat == told.seat and one.trick >= told.trick
    return (one.seat, one.trick) == (told.seat, told.trick)


def keep_fallen(session: Session, deal: int, told: Sequence[Fallen]) -> Kept:
    """Work out how to keep cards with a hand; a card that is there already needs nothing."""
    hand, correction = session.hands[deal - 1], session.game.of_trick
    facts, loose = list[TrickCorrected](), list[Fallen]()
    for number in dict.fromkeys(one.trick for one in told):
        here = [one for one in told if one.trick == number]
        fact = _correct(hand, deal, here)
        if fact is None:
            loose += here
            continue
        try:
            correction.check(hand, fact)
            facts.append(fact)
            hand = correction.correct(hand, fact)
        except Refusal as refusal:
            if refusal.code != "correction-changes-nothing":
                loose += here
                continue
        loose += [one for one in here if not one.was_played or one.card not in fact.plays]
    return Kept(facts=tuple(facts), loose=tuple(loose))


def _correct(hand: Hand, deal: int, told: Sequence[Fallen]) -> TrickCorrected | None:
    """Return the trick with these cards in it; None if it is not recorded or has no room."""
    number = told[0].trick
    seats = seats_of(hand, number)
    played = [one for one in told if one.was_played and one.seat in seats]
    if not played or number > len(hand.tricks):
        return None
    recorded = hand.tricks[number - 1]
    plays = list(recorded.plays or (UNSEEN,) * len(seats))
    for one in played:
        place = seats.index(one.seat)
        if find_contradiction(hand, one) is None and plays[place].is_unseen:
            plays[place] = one.card
    named = next((one.named for one in played if one.named), recorded.named_suit)
    return TrickCorrected(
        hand=deal,
        trick=number,
        winner=recorded.winner,
        honours=getattr(recorded, "honours", None),
        plays=tuple(plays) if any(not card.is_unseen for card in plays) else recorded.plays,
        named_suit=named,
    )
