"""裁定: who won a trick, read from the ladder's rungs, under this house and under the others."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.nap.auction.bid import every_bid
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.ladder import ladder
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.nap.tricks.trick import check_plays, lay_out
from scorekeeper.nap.tricks.unseen import Trial
from scorekeeper.trick_taking.tricks.resolve import (
    Elsewhere,
    Ruling,
    TrickWarning,
    compare,
    partly_seen,
    ruling_on,
)
from scorekeeper.trick_taking.tricks.rungs import examine
from scorekeeper.trick_taking.tricks.unseen import outcomes


def resolve(situation: Situation, plays: Sequence[Card], *, in_full: bool = True) -> Ruling:
    """Rule on a trick, its cards in order from the leader.

    Not ``in_full`` the ruling leaves out on which unseen cards the winner depends.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> here = Situation(ruleset=PRESETS["nap-ja"].rules, players=5, trick=1)
    >>> ruling = resolve(here, parse_cards("S9 SJ HA S2 C5"))
    >>> ruling.winner, str(ruling.card), ruling.decisive
    (1, 'SJ', 'trump')
    >>> resolve(here, parse_cards("S9 SJ HA S2 ??")).possible
    (1, 4)

    Raises:
        Refusal: ``trick-empty``, ``trick-too-many-cards``, ``card-not-in-pack``,
            ``trick-card-twice``, or ``nap-trump-missing`` where a Wellington named no trumps.
    """
    cards = tuple(card.held for card in plays)
    check_plays(situation, cards)
    if situation.trump_is_named and _name_is_missing(situation, cards[0]):
        raise Refusal("nap-trump-missing")
    warnings = trick_warnings(situation, cards)
    if UNSEEN in cards:
        trial = Trial(situation)
        found = outcomes(trial, cards)
        rungs = ladder(situation)
        return partly_seen(trial, rungs, found, plays=cards, warnings=warnings, in_full=in_full)
    return ruling_on(examine(ladder(situation), lay_out(situation, cards), cards), warnings)


def trick_warnings(situation: Situation, plays: tuple[Card, ...]) -> tuple[TrickWarning, ...]:
    """注意: what is worth knowing of a trick that is resolved all the same."""
    return tuple(_warnings(situation, plays))


def _warnings(situation: Situation, plays: tuple[Card, ...]) -> Iterator[TrickWarning]:
    rules, bid = situation.ruleset, situation.bid
    if bid is not None and bid not in every_bid(rules):
        yield TrickWarning(code="nap-bid-not-in-house", params={"bid": str(bid)})
    if situation.trump is not None and is_without_trumps(rules, bid):
        yield TrickWarning(code="nap-misere-has-no-trumps")
    if situation.has_no_trumps and not _can_be_without_trumps(situation):
        yield TrickWarning(code="nap-no-trump-not-in-house")
    if _name_is_missing(situation, plays[0]):
        yield TrickWarning(code="named-suit-missing")
    if missing := situation.seated - len(plays):
        yield TrickWarning(code="trick-incomplete", params={"missing": missing})


def _name_is_missing(situation: Situation, lead: Card) -> bool:
    return situation.needs_a_name(lead) and situation.named_suit is None


def _can_be_without_trumps(situation: Situation) -> bool:
    """Whether the bid, or where nobody said it any bid of the house, is played without trumps."""
    rules, bid = situation.ruleset, situation.bid
    return any(is_without_trumps(rules, one) for one in ([bid] if bid else every_bid(rules)))


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[Elsewhere, ...]:
    """The trick under every preset that can deal to so many, in the presets' order.

    The first trick stays the first; of others only the trumps count, and where a misère has none
    (AMB-51), the bid.

    >>> from scorekeeper.cards import parse_cards
    >>> here = Situation(ruleset=PRESETS["nap-ja"].rules, players=5, trick=1)
    >>> found = elsewhere(here, parse_cards("S9 SJ HA S2 C5"))
    >>> [(entry.preset.name, str(entry.missing)) for entry in found if entry.missing][0]
    ('nap-en', 'S2')

    Raises:
        Refusal: what ``resolve`` refuses under the trick's own rules.
    """
    judge, move = partial(resolve, in_full=False), partial(_move_to, situation)
    here = judge(situation, plays)
    return tuple(compare(PRESETS.values(), here, plays, move=move, resolve=judge))


def _move_to(situation: Situation, rules: Ruleset) -> Situation:
    """The same place in a hand played by other rules."""
    trump = None if is_without_trumps(rules, situation.bid) else situation.trump
    return replace(situation, ruleset=rules, trump=trump, trick=1 if situation.is_first else None)
