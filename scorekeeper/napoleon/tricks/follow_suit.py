"""フォロー: the suit to follow on a turn, and the cards that are excused from following.

A card can be excused in two ways. One that is *free* may be played whatever was led; one that
may be *kept* does not have to be played even as the last of its suit.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from typing import Literal

from scorekeeper.cards import Card, Suit
from scorekeeper.napoleon.tricks.power_cards import Powers, powers
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.napoleon.tricks.trick import is_bare_joker, lead_suit

Excuse = Literal["free", "kept"]
_BOTH: tuple[Excuse, ...] = ("free", "kept")


@dataclass(frozen=True, slots=True, kw_only=True)
class Excuses:
    """Cards that are free and cards that may be kept, with the house rule that says so."""

    free: Mapping[Card, str]
    kept: Mapping[Card, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """手番: a player about to play to a trick.

    ``plays`` are the cards before his, the leader's first; none when he leads. ``called`` is
    the adjutant's card. ``adjutant`` says whether he holds it as the adjutant, None where
    nobody knows; Napoleon never does, not even with the card in his own hand (1人立ち).

    Worked out from these: the ``powers`` that count in this trick, the ``suit`` to follow, None
    where there is none or where it is not known, and whether the table knows that much.
    """

    situation: Situation
    plays: tuple[Card, ...] = ()
    called: Card | None = None
    adjutant: bool | None = None
    powers: Powers = field(init=False, repr=False, compare=False)
    suit: Suit | None = field(init=False, repr=False, compare=False)
    suit_is_known: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        here, lead, suit = powers(self.situation), self.lead, None
        if lead is not None:
            head = self.head if is_bare_joker(lead) else lead
            suit = lead_suit(self.situation, lead, head=head)
        object.__setattr__(self, "powers", here)
        object.__setattr__(self, "suit", suit)
        object.__setattr__(self, "suit_is_known", self._knows_suit(lead))

    @property
    def lead(self) -> Card | None:
        """台札: the card that was led; None on the leader's own turn."""
        return self.plays[0] if self.plays else None

    @property
    def head(self) -> Card | None:
        """The first card that is no joker, or a joker that stands for another card."""
        return next((card for card in self.plays if not is_bare_joker(card)), None)

    @property
    def joker_led(self) -> bool:
        """Whether the lead is a joker that stands for no other card."""
        return self.lead is not None and is_bare_joker(self.lead)

    @property
    def joker_requested(self) -> bool:
        """ジョーカー請求: whether the lead calls for the joker (source: 000:290, 004:134)."""
        return self.lead is not None and self.lead == self.powers.request

    @property
    def suit_is_demanded(self) -> bool:
        """Whether a led joker demands the suit (請求), other than that of the card after it."""
        rules = self.situation.ruleset
        return self.joker_led and rules.jokers > 0 and rules.joker_demands != "next_card"

    @property
    def adjutant_need_not_follow(self) -> bool:
        """Whether the house lets the adjutant play anything while he is called by a power card.

        Source: 001:127-131, read literally (AMB-26).
        """
        literal = self.situation.ruleset.called_card_exempt == "adjutant"
        return literal and self.called is not None and self.called in self.powers.own

    @property
    def excuses(self) -> Excuses:
        """The cards that are excused from following."""
        return excuses(self.situation, self._called_card_excused)

    def field_of_freedom(self, card: Card) -> str | None:
        """The house rule by which a card may be played whatever was led, None without one."""
        if is_bare_joker(card) and self.powers.suit_of(card) is None:
            return "joker_suit"
        return self.excuses.free.get(card)

    def follows(self, card: Card) -> bool:
        """Whether a card is of the suit to follow."""
        return self.suit is not None and self.powers.suit_of(card) is self.suit

    @property
    def _called_card_excused(self) -> Card | None:
        """Whoever holds it, Napoleon with the card from the blind too (001:141, AMB-70)."""
        exempt = self.situation.ruleset.called_card_exempt == "called_card"
        return self.called if exempt else None

    def _knows_suit(self, lead: Card | None) -> bool:
        if lead is None or not is_bare_joker(lead):
            return lead is None or not lead.is_unseen
        if self.situation.leader_names_suit:
            return self.situation.named_suit is not None
        return self.suit is not None or self.head is None


def count_settling(plays: Sequence[Card]) -> int:
    """How many cards of a trick settle what is to be followed: all up to the first no joker.

    Whoever plays after these, the turn is the same.

    >>> from scorekeeper.cards import parse_cards
    >>> count_settling(parse_cards("S9 JOKER S2")), count_settling(parse_cards("JOKER S2 S9"))
    (1, 2)
    """
    jokers = takewhile(is_bare_joker, plays)
    return sum(1 for _ in jokers) + 1


def excuses(situation: Situation, called: Card | None = None) -> Excuses:
    """The excused cards of a situation; a power card that is ordinary in it is none of them.

    ``called`` is the adjutant's card where the house excuses it.

    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> rules = Ruleset(left_bower_any_time=True)
    >>> found = excuses(Situation.dealt(rules, players=5, trump=Suit.HEARTS))
    >>> {str(card): field for card, field in found.free.items()}, dict(found.kept)
    ({'DJ': 'left_bower_any_time'}, {})
    """
    return _excuses(situation.kind, called)


@lru_cache(maxsize=2048)
def _excuses(situation: Kind, called: Card | None) -> Excuses:
    found: dict[Excuse, dict[Card, str]] = {"free": {}, "kept": {}}
    for card, rule, excused in _find_excused(situation, called):
        for excuse in excused:
            found[excuse].setdefault(card, rule)
    return Excuses(**found)


def _find_excused(
    situation: Situation, called: Card | None
) -> Iterator[tuple[Card, str, tuple[Excuse, ...]]]:
    """Card, house rule, and how the rule excuses the card.

    Source: power cards 000:189, 001:133; mighty 000:286; left bower 004:166-170; called card
    001:127 (AMB-26).
    """
    rules, here = situation.ruleset, powers(situation)
    if rules.power_cards_free:
        yield from ((card, "power_cards_free", _BOTH) for card in here.with_wild(*here.own))
    if rules.mighty_free:
        yield from ((card, "mighty_free", _BOTH) for card in here.with_wild(here.own.mighty))
    left = here.with_wild(here.own.left_bower)
    if rules.left_bower_any_time:
        yield from ((card, "left_bower_any_time", ("free",)) for card in left)
    if rules.left_bower_may_hide:
        yield from ((card, "left_bower_may_hide", ("kept",)) for card in left)
    if called is not None and called in here.own:
        yield called, "called_card_exempt", _BOTH
