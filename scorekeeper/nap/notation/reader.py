"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Iterable, Iterator

from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.nap.deal.deal import check_deal, hands_dealt
from scorekeeper.nap.notation.written import AUCTION, WrittenHand
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft
from scorekeeper.trick_taking.notation.lines import vocabulary_of
from scorekeeper.trick_taking.notation.reader import Reader
from scorekeeper.trick_taking.notation.reader import ReadHand as AnyReadHand
from scorekeeper.trick_taking.notation.rules_line import read_rules_line

VOCABULARY = vocabulary_of(rules={}, exchange={"holds": ("手札",)}, taken="トリック")
"""語彙: the words with which lines begin."""

Draft = AnyDraft[Ruleset]


def read_body(draft: Draft) -> WrittenHand | None:
    """A hand from its lines; None where they do not tell who stands at what."""
    calls = AUCTION.read_calls(draft)
    contract = AUCTION.read_contract(draft, calls)
    if contract is None:
        return None
    declarer, bid = contract
    dealer = draft.told.read("dealer", draft.players.seat)
    seated = hands_dealt(draft.rules, players=draft.players.count)
    tricks = draft.tricks(PlayedTrick, most=draft.rules.hand_size, players=seated)
    hands = draft.hands_held()
    line = draft.told.one("contract") or draft.told.about("bids")[0]
    # Only a dealer who sits out makes a hand impossible: he is not named, or bids, leads or wins.
    hand = draft.told.attempt(
        line,
        lambda: PlayedHand(
            ruleset=draft.rules,
            players=draft.players.count,
            declarer=declarer,
            bid=bid,
            dealer=dealer,
            tricks=tricks,
            hands=hands,
        ),
    )
    if hand is None:
        return None
    return WrittenHand(
        hand=hand,
        names=draft.players.names,
        tags=draft.tags(),
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
        stated=draft.state_result(),
        comments=draft.comments(tricks=len(hand.tricks)),
    )


ReadHand = AnyReadHand[WrittenHand]
"""読んだ一局: a hand, and what could not be read of it."""


def read_hands(text: str | Iterable[str]) -> Iterator[ReadHand]:
    """The hands of a text or of its lines, one at a time; whatever the text holds, none raises.

    >>> found, = read_hands('''
    ... ルール：nap-ja
    ... 名前：秋、便、智
    ... 宣言：便 ナップ
    ... 1 便：♥A ♥X ♥9
    ... ''')
    >>> found.hand.name(found.hand.hand.declarer), str(found.hand.hand.bid)
    ('便', 'nap')
    >>> [(fault.line, fault.code, fault.params["text"]) for fault in found.faults]
    [(5, 'card-unreadable', '♥X')]
    """
    return READER.read(text)


READER = Reader(
    vocabulary=VOCABULARY,
    read_rules=lambda told, line: read_rules_line(CANON, line.text, told.reporter(line)),
    check_deal=lambda rules, players: check_deal(rules, players=players),
    draft=AnyDraft,
    body=read_body,
)
"""How hands of Nap are read, one after another."""
