"""署名の列: who signed a hand that leaves the house, as the journal has it."""

from collections.abc import Callable, Iterator

from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal.signing import brought_signatures, is_asked, sides_of, signature
from scorekeeper.store.takeout import TakenHand
from scorekeeper.wording import Speaker


def who_signed(desk: Desk, say: Speaker) -> Callable[[TakenHand], str | None]:
    """What stands under a hand, for one hand after the other as they were played.

    Each side with whoever signed for it, or that it did not; of a hand under protest that alone.
    Nothing where the house asked for nothing, or the hand is void. Only sessions with signatures
    are folded, each of them once.
    """
    known: dict[str, list[str | None]] = {}

    def words(hand: TakenHand) -> str | None:
        if hand.protested:
            return say("export-protest")
        if not hand.asks_signatures:
            return None
        if hand.session not in known:
            known.clear()
            known[hand.session] = list(_of_session(desk, say, hand.session))
        return known[hand.session][hand.deal - 1]

    return words


def _of_session(desk: Desk, say: Speaker, session_id: str) -> Iterator[str | None]:
    session = load_session(desk, session_id)
    brought = brought_signatures(session)
    for number, deal in enumerate(session.deals, start=1):
        if not is_asked(deal):
            yield None
            continue
        if not deal.signatures:
            yield say("sheet-unsigned")
            continue
        told = []
        for side in sides_of(deal):
            name = say(f"side-{session.game.name}-{side}")
            signed = signature(deal, side)
            if signed is None:
                told.append(say("export-unsigned", side=name))
            elif signed.seat is None:
                told.append(say("export-signed", side=name))
            else:
                player = session.names[deal.seats[signed.seat]]
                told.append(say("export-signed-by", side=name, player=player))
            if (number, side) in brought:
                told[-1] = say("export-brought", what=told[-1])
        yield " / ".join(told)
