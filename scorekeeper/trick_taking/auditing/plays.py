"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from scorekeeper.cards import Card
from scorekeeper.trick_taking.auditing.fault import POSSIBLE, Fault
from scorekeeper.trick_taking.auditing.replay import HandT, Replay, ReplayedTrick
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.tricks.legality import Holding, Legality, PlayRuling

Known = tuple[Holding, Mapping[Card, int]]
"""A hand and, for each certain card of it, the trick that proves it."""

TrickT = TypeVar("TrickT", bound=ReplayedTrick)
_Trick_contra = TypeVar("_Trick_contra", bound=ReplayedTrick, contravariant=True)

Suspect = tuple[int, Callable[[Holding], PlayRuling | None]]
"""A play by its place, and the ruling to be reported on it where the hand is known, if any."""


class FindSuspects(Protocol[_Trick_contra]):
    """How a game looks for plays that a hand may show to be wrong."""

    def __call__(self, trick: _Trick_contra) -> Iterable[Suspect]:
        """The plays of a trick that can be against the rules; most cannot, whatever the hand."""
        ...


def faults_of_play(
    replay: Replay[HandT, TrickT], *, size: int, suspects: FindSuspects[TrickT]
) -> Iterator[Fault]:
    """The plays against the rules, trick by trick in the order of play.

    ``size`` is a whole hand. A play of which it is not certain gives ``revoke-possible``.
    """
    hands = _Hands(replay, size=size)
    for trick in replay.tricks:
        for place, rule in suspects(trick):
            seat, card = trick.seats[place], trick.cards[place]
            known = hands.before(seat, trick.number)
            found = rule(known[0])
            if found is not None:
                yield _fault(found, player=seat, trick=trick.number, card=card, known=known)


def seen_plays(trick: ReplayedTrick) -> Iterator[tuple[int, Card]]:
    """The cards of a trick that somebody saw, each with its place."""
    for place, card in enumerate(trick.cards[: len(trick.seats)]):
        if not card.is_unseen:
            yield place, card


class _Hands:
    """Everybody's hand before each trick, worked out when it is asked for."""

    __slots__ = ("_loose", "_played", "_size", "_written")

    def __init__(self, replay: Replay[HandT, TrickT], *, size: int) -> None:
        hand, where = replay.hand, replay.where
        self._size, self._loose = size, where.loose
        self._written = [where.find_hand(hand.hands, seat) for seat in range(hand.players)]
        nothing: list[Card | None] = [None] * len(replay.tricks)
        self._played = [nothing[:] for _ in self._written]
        for place, trick in enumerate(replay.tricks):
            for seat, card in zip(trick.seats, trick.cards, strict=False):
                if not card.is_unseen:
                    self._played[seat][place] = card.held

    def before(self, seat: int, number: int) -> Known:
        return known_hand(
            self._played[seat],
            number,
            size=self._size,
            written=self._written[seat],
            loose=self._loose,
        )


def known_hand(
    played: Sequence[Card | None],
    number: int,
    *,
    size: int,
    written: Cards | None,
    loose: frozenset[Card],
) -> Known:
    """A player's hand before a trick: as it was written down, or else what fell from then on.

    ``played`` are his cards trick by trick, None where nobody saw one; ``size`` is a whole hand,
    ``written`` his cards if all of them were written down, and ``loose`` the cards that he can
    have had otherwise.

    >>> from scorekeeper.cards import parse_cards
    >>> spare = frozenset(parse_cards("C4"))
    >>> hand, _ = known_hand(parse_cards("H9 H2"), 1, size=3, written=None, loose=spare)
    >>> [str(card) for card in hand.certain], hand.size, len(hand.possible)
    (['H9', 'H2'], 3, 3)
    """
    left = size - number + 1
    if written is not None:
        gone = set(played[: number - 1])
        written = tuple(card for card in written if card not in gone)
        if len(written) == left:
            return _make_known(dict.fromkeys(written, number), frozenset(written), left)
    fell = enumerate(played[number - 1 :], start=number)
    later = {card: trick for trick, card in fell if card is not None}
    if len(later) == left:
        return _make_known(later, frozenset(later), left)
    return _make_known(later, (loose if written is None else frozenset(written)).union(later), left)


def _make_known(shown_in: Mapping[Card, int], possible: frozenset[Card], size: int) -> Known:
    return Holding(certain=tuple(shown_in), possible=possible, size=size), shown_in


def _fault(found: PlayRuling, *, player: int, trick: int, card: Card, known: Known) -> Fault:
    """The fault of a play that was ruled on, with the card and the trick that prove it."""
    proof = found.proof[0] if found.proof else None
    stated = {"rule": found.field, "unless": found.unless}
    return Fault(
        code=found.code if found.verdict is Legality.ILLEGAL else POSSIBLE,
        player=player,
        trick=trick,
        card=card,
        proved_in=trick if proof is None else known[1][proof],
        proof=proof,
        params={name: value for name, value in stated.items() if value is not None},
    )
