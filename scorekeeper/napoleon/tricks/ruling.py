"""裁定: the winner of a trick, the deciding cards, and open questions about unseen ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations

from scorekeeper.cards import UNSEEN, Card, Rank, Suit
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ladder import ladder
from scorekeeper.napoleon.tricks.legality import cards_with_a_rung, stand_ins
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.situation import (
    Kind,
    Situation,
    as_played,
    card_height,
    check_plays,
    is_bare_joker,
    lay_out,
    lead_suit,
    powers,
)
from scorekeeper.napoleon.tricks.strengths import (
    decide,
    groups_together,
    groups_with_joker,
    is_same_two_played,
)
from scorekeeper.trick_taking import ruling as shared
from scorekeeper.trick_taking import unseen as unseen_cards
from scorekeeper.trick_taking.ruling import Finding, examine

_SUITS = frozenset({"trump", "lead_suit", "stray_suit"})


def grounds(situation: Situation, plays: Sequence[Card], ruling: shared.Ruling) -> shared.Grounds:
    cards = as_played(situation.ruleset, tuple(plays))
    name = partial(_name_grounds, situation, cards)
    found = shared.grounds_of(NapoleonTrial(situation), cards, ruling, name)
    if ruling.winner is None or UNSEEN in cards:
        return found
    kept_out = tuple(_find_kept_out(situation, cards, ruling.findings, ruling.winner))
    return replace(found, kept_out=kept_out) if kept_out else found


def _name_grounds(
    situation: Situation, plays: unseen_cards.Plays, winner: int, rung: str
) -> shared.Grounds:
    if rung in _SUITS:
        suit = powers(situation).suit_asked_by(plays[winner])
        assert suit is not None  # noqa: S101 - a card of a suit has won
        heights = lay_out(situation, plays).heights(suit, stray=rung == "stray_suit")
        facts = {} if rung == "trump" else {"trumps": _trumps(situation)}
        return shared.in_suit(rung, plays, winner, suit, lambda card: heights.get(card, 0), **facts)
    jokers = {"jokers": sum(is_bare_joker(card) for card in plays)}
    if rung == "same_two":
        return shared.Grounds(
            code=rung, suit=powers(situation).suit_of(plays[winner]), facts=jokers
        )
    if rung.startswith("joker"):
        return shared.Grounds(code=rung, facts=jokers)
    place = next(one for one in ladder(situation) if one.key == rung)
    if isinstance(place.test, Named):
        where = lay_out(situation, plays).where
        beside = sorted({where[card] for card in place.test.company} - {winner})
        return shared.Grounds(
            code=rung, beside=tuple(shared.point_at(plays, play) for play in beside)
        )
    needed = (  # the plays without which the winner would not stand on this rung
        shared.point_at(plays, play)
        for play in range(len(plays))
        if play != winner
        and place.test(lay_out(situation, plays[:play] + plays[play + 1 :]))
        != winner - (play < winner)
    )
    return shared.Grounds(code=rung, beside=tuple(needed))


def _trumps(situation: Situation) -> str:
    """Why no trump has won: there are none, they sleep, or nobody played one."""
    if situation.trump is None:
        return "none"
    return "asleep" if situation.falls_in(situation.ruleset.trumps_suspended) else "unplayed"


def _find_kept_out(
    situation: Situation, plays: unseen_cards.Plays, findings: Sequence[Finding], winner: int
) -> Iterator[shared.KeptOut]:
    """Yield other cards on rungs that are suspended in this trick, but not in the middle."""
    suspended = {one.rung for one in findings if one.verdict is shared.Verdict.SUSPENDED}
    if not suspended:
        return
    there = replace(situation, trick=None)
    for found in examine(ladder(there), lay_out(there, plays), plays):
        if found.rung in suspended and found.card is not None and found.play not in (None, winner):
            pointed = shared.Pointed(play=found.play, card=found.card)
            yield shared.KeptOut(rung=found.rung, pointed=pointed)


@lru_cache(maxsize=1024)
def _with_rungs(situation: Kind) -> frozenset[Card]:
    return frozenset(card for cards in groups_together(situation) for card in cards)


@lru_cache(maxsize=1024)
def _together(situation: Kind) -> tuple[unseen_cards.Plays, ...]:
    several = (
        chosen
        for cards in (*groups_with_joker(situation), *groups_together(situation))
        for count in range(2, len(cards) + 1)
        for chosen in combinations(cards, count)
    )
    return tuple(dict.fromkeys(several))


@dataclass(frozen=True, slots=True)
class NapoleonTrial(unseen_cards.Trial):
    """A trick's situation, for the search through unseen cards."""

    situation: Situation

    @property
    def pack(self) -> unseen_cards.Plays:
        return self.situation.pack

    @property
    def together(self) -> tuple[unseen_cards.Plays, ...]:
        return _together(self.situation.kind)

    def decide(self, plays: unseen_cards.Plays) -> unseen_cards.Outcome:
        return decide(self.situation, plays)

    def plays_of(self, card: Card, before: unseen_cards.Plays) -> unseen_cards.Plays:
        """The card, and for a wild joker every card for which it can have stood (AMB-32)."""
        if not card.joker:
            return (card,)
        names = stand_ins(self.situation, before)
        wild = (Card(joker=card.joker, suit=name.suit, rank=name.rank) for name in names)
        return (card, *wild)

    def head_play(self, plays: unseen_cards.Plays) -> int | None:
        """The first play that is not seen to be a joker: it may settle the suit to follow."""
        return next((play for play, card in enumerate(plays) if not is_bare_joker(card)), None)

    def lookalikes(self, plays: unseen_cards.Plays) -> unseen_cards.Lookalikes:
        """Group the cards not yet played by their effect in this trick.

        These are unlike any other: a joker, a card with a rung of its own or with a suit other than
        the printed one, and the two if same-two is played.
        """
        here, suits = powers(self.situation), self._suits_that_matter(plays)
        named = _with_rungs(self.situation.kind) | here.moved.keys()
        if plays[0].is_unseen and here.request is not None:
            named |= {here.request}
        twos = suits if is_same_two_played(self.situation.kind) else ()

        def height(card: Card) -> int:
            guest = here.suit_asked_by(card) is not card.suit
            return card_height(self.situation, card, card.rank, guest=guest) if card.rank else 0

        return unseen_cards.group_alike(
            unseen_cards.not_played(self.pack, plays),
            plays,
            suits=suits,
            alone=lambda card: (
                card in named or card.joker > 0 or (card.rank is Rank.TWO and card.suit in twos)
            ),
            height=height,
            stands=here.suit_asked_by,
        )

    def of_one_suit(
        self, plays: unseen_cards.Plays, found: unseen_cards.Lookalikes
    ) -> Iterator[unseen_cards.Plays]:
        """For same-two: the ordinary cards of the suit to follow, with the two before."""
        head = self.head_play(plays)
        if head is None or not is_same_two_played(self.situation.kind):
            return
        suit = powers(self.situation).suit_of(plays[head])
        groups = (group for group in found.neighbours if group[0].suit is suit)
        ordinary = tuple(card for group in groups for card in group)
        yield ordinary
        for card, *_ in found.alone:
            if card.rank is Rank.TWO and card.suit is suit:
                yield (card, *ordinary)

    def _suits_that_matter(self, plays: unseen_cards.Plays) -> set[Suit | None]:
        place, here = self.head_play(plays), self.situation
        if place is None or plays[place].is_unseen:
            return set(Suit)
        head = plays[place]
        lead = lead_suit(here, plays[0], head=head)
        return {here.trump, lead, powers(here).suit_of(head), head.suit} - {None}


def naming(situation: Situation, lead: Card) -> tuple[Situation, ...]:
    """The situation, or one for each suit where a joker was led and nobody wrote down which."""
    if not suit_is_missing(situation, Card(joker=1) if lead.is_unseen else lead):
        return (situation,)
    return tuple(replace(situation, named_suit=suit) for suit in Suit)


def suit_is_missing(situation: Situation, lead: Card) -> bool:
    """Whether a joker was led that names a suit, and nobody wrote down which."""
    names = situation.leader_names_suit and is_bare_joker(lead)
    return names and situation.named_suit is None


def resolve(situation: Situation, plays: Sequence[Card], *, in_full: bool = True) -> shared.Ruling:
    """Rule on a trick, its cards in order from the leader.

    Not ``in_full`` the ruling leaves out on which unseen cards the winner depends.
    """
    told = tuple(plays)
    check_plays(situation, told)
    cards = as_played(situation.ruleset, told)
    return shared.rule_on_trick(
        NapoleonTrial(situation),
        ladder(situation),
        cards,
        trick=lambda: lay_out(situation, cards),
        warnings=tuple(_warnings(situation, told)),
        in_full=in_full,
    )


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[shared.RulingElsewhere, ...]:
    """Return the trick under every preset, in the presets' order.

    A first trick stays the first and a last one the last, for any number of tricks. One between
    them keeps its number, which can matter to a joker.
    """
    return shared.compare(PRESETS, situation, plays, move=_move_to, resolve=resolve)


def _move_to(situation: Situation, rules: Ruleset) -> Situation:
    there = Situation.dealt(
        rules, players=situation.players, trump=situation.trump, named_suit=situation.named_suit
    )
    if situation.trick is None or situation.is_first:
        return replace(there, trick=situation.trick)
    middle = min(situation.trick, there.tricks - 1)
    return replace(there, trick=there.tricks if situation.is_last else middle)


def _warnings(situation: Situation, plays: tuple[Card, ...]) -> Iterator[shared.TrickWarning]:
    """Yield warnings in the order in which they would come up at the table."""
    if situation.trump is None and situation.ruleset.no_trump == "off":
        yield shared.TrickWarning(code="no-trump-not-in-house")
    yield from _lead(situation, as_played(situation.ruleset, plays)[0])
    yield from _wild_jokers(situation, plays)
    missing = situation.players - len(plays)
    if find_face_down(situation, plays):
        yield shared.TrickWarning(code="discard-face-down")
    if missing:
        yield shared.TrickWarning(code="trick-incomplete", params={"missing": missing})


def find_face_down(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, ...]:
    """The plays of a trick that did not follow and lie face down until it ends (X-36)."""
    if situation.ruleset.plain_discards == "face_up" or len(plays) in (0, situation.players):
        return ()
    cards = as_played(situation.ruleset, plays)
    trick = lay_out(situation, cards)
    if trick.lead_suit is None:
        return ()
    return tuple(
        play
        for play, card in enumerate(cards)
        if play and not card.is_unseen and trick.powers.suit_of(card) is not trick.lead_suit
    )


def _lead(situation: Situation, lead: Card) -> Iterator[shared.TrickWarning]:
    rules = situation.ruleset
    if situation.is_first and lead.joker and rules.joker_opening_lead == "forbidden":
        yield shared.TrickWarning(code="joker-led-to-first-trick")
    suit = powers(situation).suit_of(lead)
    leads_trump = suit is not None and suit is situation.trump
    if situation.is_first and leads_trump and rules.opening_lead_trump == "forbidden":
        yield shared.TrickWarning(code="trump-led-to-first-trick", params={"card": str(lead)})
    if is_bare_joker(lead) and situation.leader_names_suit and situation.named_suit is None:
        yield shared.TrickWarning(code="named-suit-missing")


def _wild_jokers(situation: Situation, plays: tuple[Card, ...]) -> Iterator[shared.TrickWarning]:
    """A joker may stand for a card not seen yet, a power card only as the house has it.

    Source: 000:256 (AMB-32, AMB-67).
    """
    for play, card in enumerate(plays):
        if not card.is_wild:
            continue
        facts = {"card": str(card.held), "called": str(card.named)}
        if not situation.ruleset.joker_wild:
            yield shared.TrickWarning(code="wild-joker-not-in-house", params=facts)
        elif card.named in cards_with_a_rung(situation.kind) and not powers(situation).wild:
            yield shared.TrickWarning(code="wild-joker-names-power-card", params=facts)
        elif card.named in [earlier.named for earlier in plays[:play]]:
            yield shared.TrickWarning(code="wild-joker-names-seen-card", params=facts)
