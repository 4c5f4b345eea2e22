"""語: the words inside a line: players, cards, calls and numbers, as anybody may write them."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, find_suit, parse_card, squeeze
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.notation.rules_line import Report
from scorekeeper.trick_taking.notation.written import LONGEST_NAME, check_names

COMMAS = re.compile("[,，、]")
_BETWEEN = re.compile("[,，、・\\s]+")
_NAMED_SUIT = re.compile("[(（]([^()（）]*)[)）]")
_TAKEN = re.compile("[>＞→]")
PASSES = frozenset({"PASS", "PASSES", "P", "パス", "-", "ー"})
_YES = frozenset({"YES", "Y", "MADE", "TRUE", "○", "◯", "勝ち", "成功", "達成", "はい"})
_NO = frozenset({"NO", "N", "LOST", "FALSE", "×", "●", "負け", "失敗", "いいえ"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """席順: who sits where; ``names`` is empty for players without names."""

    count: int
    names: tuple[str, ...] = ()
    seats: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        numbers = {str(seat): seat for seat in range(self.count)}
        named = {squeeze(name): seat for seat, name in enumerate(self.names)}
        object.__setattr__(self, "seats", numbers | named)

    def seat(self, text: str) -> int:
        """The seat of the player that a text names.

        Raises:
            Refusal: ``notation-player-unknown`` with the text as it came.
        """
        seat = self.seats.get(squeeze(text))
        if seat is None:
            raise Refusal("notation-player-unknown", name=text.strip()[:40])
        return seat

    def begun_with(self, text: str) -> tuple[str, str]:
        """A text parted after the player with whom it begins; nobody's if it begins with none."""
        for end in [found.start() for found in re.finditer(r"\s|$", text[: LONGEST_NAME + 1])][
            ::-1
        ]:
            if squeeze(text[:end]) in self.seats:
                return text[:end], text[end:].strip()
        return "", text

    def part(self, text: str) -> tuple[str, str]:
        """A text parted before its last word, or after the player with whom it begins.

        >>> table = Players(count=2, names=("Aki", "Ben"))
        >>> table.part("Ben 13H"), table.part("Ben 13 H"), table.part("Bo 13H")
        (('Ben', '13H'), ('Ben', '13 H'), ('Bo', '13H'))
        """
        who, last = part_last(text)
        if squeeze(who) in self.seats:
            return who, last
        begun, rest = self.begun_with(text)
        return (begun, rest) if begun and rest else (who, last)


def read_players(text: str) -> Players:
    """The names of a line in seat order, or just how many play.

    >>> read_players("秋、便、智、大").names, read_players("5").count
    (('秋', '便', '智', '大'), 5)

    Raises:
        Refusal: what ``check_names`` refuses.
    """
    plain = squeeze(text)
    if re.fullmatch(r"\d{1,3}", plain, re.ASCII):
        return Players(count=int(plain))
    found = COMMAS.split(text) if COMMAS.search(text) else text.split()
    names = tuple(name.strip() for name in found)
    check_names(names, players=len(names))
    return Players(count=len(names), names=names)


def part_last(text: str) -> tuple[str, str]:
    """A text parted before its last word."""
    *others, last = text.rsplit(maxsplit=1) or [""]
    return (others[0] if others else ""), last


def read_cards(text: str, report: Report) -> Cards:
    """Cards in order; one that cannot be read is reported and counts as unseen.

    >>> faults = []
    >>> [str(card) for card in read_cards("♠A、スペードk ｈｔ S1X", faults.append)]
    ['SA', 'SK', 'H10', '??']
    """
    return tuple(_card(word, report) for word in _BETWEEN.split(text) if word)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldTrick:
    """What a trick's line says after the leader; ``taken`` is what comes after ``>``."""

    cards: Cards
    named: Suit | None
    taken: str


def read_trick(text: str, report: Report) -> ToldTrick:
    """A trick's cards, the suit its leader named, and after ``>`` who took it.

    >>> told = read_trick("JOKER (♦) D4 ?? ＞ Aki ＋2", print)
    >>> len(told.cards), told.named, told.taken
    (3, <Suit.DIAMONDS: 'D'>, 'Aki +2')
    """
    played, *taken = _TAKEN.split(text, maxsplit=1)
    named = None
    for found in _NAMED_SUIT.findall(played):
        named = find_suit(found)
        if named is None:
            report(Refusal("named-suit-unreadable", text=found[:40]))
    return ToldTrick(
        cards=read_cards(_NAMED_SUIT.sub(" ", played), report),
        named=named,
        taken=unicodedata.normalize("NFKC", taken[0] if taken else "").strip(),
    )


def read_whole(text: str) -> int:
    """A whole number.

    >>> read_whole(" ＋１４枚 "), read_whole("-26"), read_whole("−１３点")
    (14, -26, -13)

    Raises:
        Refusal: ``notation-number-unreadable`` with the text as it came.
    """
    plain = squeeze(text).replace("\N{MINUS SIGN}", "-").removesuffix("枚").removesuffix("点")
    if not re.fullmatch(r"[+-]?\d{1,6}", plain, re.ASCII):
        raise Refusal("notation-number-unreadable", text=text[:40])
    return int(plain)


def read_numbers(text: str) -> tuple[int, ...]:
    """Whole numbers in order.

    >>> read_numbers("-13 +26、13")
    (-13, 26, 13)

    Raises:
        Refusal: ``notation-number-unreadable`` with the first word that is none.
    """
    return tuple(read_whole(word) for word in _BETWEEN.split(text) if word)


def read_yes(text: str) -> bool:
    """Yes or no.

    Raises:
        Refusal: ``notation-yes-unreadable`` with the text as it came.
    """
    plain = squeeze(text)
    if plain not in _YES | _NO:
        raise Refusal("notation-yes-unreadable", text=text[:40])
    return plain in _YES


def _card(word: str, report: Report) -> Card:
    try:
        return parse_card(word)
    except Refusal as refusal:
        report(refusal)
        return UNSEEN
