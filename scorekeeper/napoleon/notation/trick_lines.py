"""トリックの行: the tricks of a hand, and the cards that were held."""

from scorekeeper.cards import Refusal
from scorekeeper.game.played import Cards
from scorekeeper.napoleon.audit_hand import PlayedTrick
from scorekeeper.napoleon.deal import deal
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.napoleon.notation.lines import TRICK, Line
from scorekeeper.napoleon.notation.words import read_trick


def read_tricks(draft: Draft) -> tuple[PlayedTrick, ...]:
    """The tricks in order; one that nobody wrote down between others is empty, and a fault."""
    tricks: list[PlayedTrick] = []
    most = deal(draft.rules, players=draft.players.count).tricks
    for line in sorted(draft.told.about(TRICK), key=lambda line: line.trick):
        if not 1 <= line.trick <= most:
            refusal = Refusal("trick-number-out-of-range", trick=line.trick, tricks=most)
            draft.told.report(line, refusal)
            continue
        while len(tricks) < line.trick - 1:
            draft.told.report(line, Refusal("notation-trick-missing", trick=len(tricks) + 1))
            tricks.append(PlayedTrick())
        tricks.append(_trick(draft, line))
    return tuple(tricks)


def read_hands_held(draft: Draft) -> tuple[Cards | None, ...] | None:
    """The hands after the exchange by seat, None for one that was not written down, or for all."""
    hands: dict[int, Cards] = {}
    for line in draft.told.about("holds"):
        who, cards = draft.whose(line)
        seat = draft.seat(line, who)
        if seat is not None:
            hands.setdefault(seat, draft.cards_of(line, cards))
    return tuple(map(hands.get, range(draft.players.count))) if hands else None


def _trick(draft: Draft, line: Line) -> PlayedTrick:
    who, text = draft.whose(line)
    told, players = read_trick(text, draft.told.reporter(line)), draft.players.count
    if len(told.cards) > players:
        refusal = Refusal("trick-too-many-cards", count=len(told.cards), players=players)
        draft.told.report(line, refusal)
    return PlayedTrick(
        plays=told.cards[:players],
        leader=draft.seat(line, who) if who else None,
        named_suit=told.named,
        winner=draft.seat(line, told.winner) if told.winner else None,
        honours=told.honours,
    )
