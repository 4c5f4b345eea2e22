"""再現の卓: who is expected to lead, and which card can no longer fall, as a hand goes on."""

from collections.abc import Iterator, Sequence

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.whereabouts import Whereabouts
from scorekeeper.trick_taking.auditing.written_tricks import Cards, PlayedTrick

Seats = tuple[int, ...]


def describe_seats(seats: Seats) -> int | str:
    """A seat by its number, several as text.

    >>> describe_seats((3,)), describe_seats((3, 1))
    (3, '1, 3')
    """
    return seats[0] if len(seats) == 1 else ", ".join(map(str, sorted(seats)))


class Table:
    """What has been seen so far: where each card fell, and who is expected to lead."""

    __slots__ = ("_fallen", "_leaders", "_told", "_where", "_won_by")

    def __init__(self, told: Sequence[PlayedTrick], where: Whereabouts, *, leads: int) -> None:
        """A hand before its first trick, to which ``leads`` is to lead."""
        self._told, self._where = told, where
        self._leaders: Seats = (leads,)
        self._fallen: dict[Card, int] = {}
        self._won_by: tuple[int, Card] | None = None

    def leader(self, number: int) -> int | None:
        """Who led to a trick, None where nobody can say.

        Raises:
            Refusal: ``audit-leader-missing`` where its cards were written down all the same.

        """
        told = self._told[number - 1]
        if told.leader is not None:
            return told.leader
        if len(self._leaders) == 1:
            return self._leaders[0]
        if told.plays:
            raise Refusal("audit-leader-missing", trick=number)
        return None

    def find_written_leader(self, number: int) -> int | None:
        """Who is written down as the leader of a trick; None for one that is not there."""
        return self._told[number - 1].leader if number <= len(self._told) else None

    def find_wrong_leader(self, number: int) -> Iterator[Fault]:
        """A leader that was not to lead."""
        told = self._told[number - 1]
        if told.leader is None or told.leader in self._leaders:
            return
        proved_in, proof = self._won_by or (None, None)
        yield Fault(
            code="wrong-leader",
            player=told.leader,
            trick=number,
            card=told.plays[0] if told.plays else None,
            proved_in=proved_in,
            proof=proof,
            params={"expected": describe_seats(self._leaders)},
        )

    def sift(self, number: int, seats: Seats, cards: Cards) -> tuple[Cards, tuple[Fault, ...]]:
        """The cards of a trick, impossible ones as unseen, and what makes those impossible."""
        sound, faults, where = list(cards), [], self._where
        for place, seat in enumerate(seats):
            card = cards[place]
            hand, held = where.hands[seat], card.held
            if card.is_unseen:
                continue
            if (
                held in where.pack
                and held not in self._fallen
                and held not in where.thrown_away
                and (hand is None or held in hand)
            ):
                self._fallen[held] = number
            else:
                sound[place] = UNSEEN
                faults.append(self._impossible(number, seat, card))
        return tuple(sound), tuple(faults)

    def note_winners(self, number: int, winners: Seats, winning: Card | None) -> None:
        """Note who can have won a trick, and with which card if that is certain."""
        self._leaders = winners
        self._won_by = None if winning is None else (number, winning)

    def _impossible(self, number: int, seat: int, card: Card) -> Fault:
        """Why this seat cannot have played this card now."""
        held, proved_in, proof = card.held, None, None
        if held not in self._where.pack:
            code = "card-not-in-pack"
        elif held in self._fallen:
            code, proved_in, proof = "card-played-twice", self._fallen[held], held
        elif held in self._where.thrown_away:
            code = "card-was-buried"
        else:
            code = "card-not-in-hand"
        return Fault(
            code=code, player=seat, trick=number, card=card, proved_in=proved_in, proof=proof
        )
