"""What holds for every ladder, and a second opinion on who wins.

The second opinion is the table of precedence written down once more as one plain list, with
cards as text and nothing of the ladder in it: both have to agree under any house rules.
"""

from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, Suit, parse_cards
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.tricks.ladder import RUNG_ROWS, ladder
from scorekeeper.napoleon.tricks.ruling import resolve
from scorekeeper.napoleon.tricks.situation import Situation, powers
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking.ruling import Verdict, build_ladder
from tests.examples import examples

BEARING = {
    name
    for name, field in FIELDS.items()
    if field.section in {"order", "same_two", "yoromeki", "joker", "suspended"}
} - {"two_high", "joker_strong_until"} | {"jokers", "mighty_free"}  # fmt: skip
HOT = parse_cards("SA CA HQ HK HA C4 DQ CQ SQ SJ HJ DJ CJ S2 H2 D2 C2 C3 S3 JOKER JOKER2")


@st.composite
def rulesets(draw):
    chosen = {name: draw(st.sampled_from(FIELDS[name].choices)) for name in sorted(BEARING)}
    chosen["joker_strong_until"] = draw(st.sampled_from([None, 1, 2, 7]))
    high = chosen["same_two"] == "off" and draw(st.booleans())
    try:
        return Ruleset(**chosen, two_high=high)
    except Refusal:
        return Ruleset(**chosen | {"mighty_card": "spade_ace"}, two_high=high)


@st.composite
def situations(draw):
    trump = draw(st.sampled_from([None, *Suit]))
    named = draw(st.sampled_from([None, *Suit]))
    players = draw(st.integers(4, 7))
    rules = draw(rulesets())
    tricks = Situation.dealt(rules, players=players, trump=trump).tricks
    trick = draw(st.sampled_from([None, 1, 2, 3, tricks - 1, tricks]))
    return Situation.dealt(rules, players=players, trump=trump, trick=trick, named_suit=named)


@st.composite
def tricks(draw, *, complete=True):
    """A situation and cards of its pack: special cards are common, tricks of one suit too."""
    here = draw(situations())
    suit = draw(st.sampled_from([None, "none", *Suit]))
    likely = [card for card in here.pack if card in HOT or card.suit == suit]
    count = here.players if complete else draw(st.integers(1, here.players))
    cards = st.sampled_from(likely) | st.sampled_from(here.pack)
    return here, tuple(draw(st.lists(cards, min_size=count, max_size=count, unique=True)))


COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
PAIR = {"S": "H", "H": "S", "C": "D", "D": "C"}


class SecondOpinion:
    """The winning card, straight from the table of precedence."""

    def __init__(self, here, plays):
        self.here, self.rules, self.plays = here, here.ruleset, [str(card) for card in plays]
        self.trump = here.trump and str(here.trump)
        self.jokers = [card for card in self.plays if card.startswith("JOKER")]
        self.plain = [card for card in self.plays if not card.startswith("JOKER")]
        rules, dead = self.rules, self.now(self.rules.power_cards_suspended)
        self.asleep = {}
        clubs = self.trump == "S" and rules.mighty_when_spades_trump == "club_ace"
        self.mighty = self.right = self.left = self.hunter = "no card"
        mighty = "CA" if clubs else rules.mighty_card[0].upper() + "A"
        if rules.mighty_suit == "trump_ace":
            mighty = (self.trump or "S") + "A"
        if rules.power_cards and (not dead or rules.mighty_never_suspended):
            self.mighty = mighty
        elif rules.power_cards and rules.suspended_power_cards == "strength_only":
            self.asleep["mighty"] = mighty
        if rules.power_cards and not dead and self.trump:
            suits = self.trump, COLOUR[self.trump], PAIR[self.trump]
            self.right, self.left, self.hunter = (suit + "J" for suit in suits)
        elif rules.power_cards and self.trump and rules.suspended_power_cards == "strength_only":
            self.asleep["left"] = COLOUR[self.trump] + "J"

    def now(self, which):
        first, last = self.here.trick == 1, self.here.trick == self.here.tricks
        return (first and "first" in which) or (last and "last" in which)

    def suit_of(self, card):
        mighty = card in (self.mighty, self.asleep.get("mighty"))
        left = card in (self.left, self.asleep.get("left"))
        if mighty and self.rules.mighty_free:
            return None
        moved = (mighty and self.rules.mighty_suit == "trump") or (
            left and self.rules.left_bower_suit == "trump"
        )
        return self.trump if moved and self.trump else card[0]

    def follow(self):
        if self.plays[0] not in self.jokers:
            return self.suit_of(self.plays[0]) or self.plays[0][0]
        if self.demands == "next_card":
            return (self.suit_of(self.plain[0]) or self.plain[0][0]) if self.plain else None
        if self.demands == "trump" and self.trump:
            return self.trump
        return self.here.named_suit and str(self.here.named_suit)

    @property
    def asleep_now(self):
        return self.here.trick == 1 and self.rules.joker_in_first_trick == "weakest"

    @property
    def demands(self):
        return "next_card" if self.asleep_now else self.rules.joker_demands

    def strength(self, joker):
        rules = self.rules
        if self.asleep_now:
            return "weakest"
        if joker == self.plays[0]:
            last = self.here.trick == self.here.tricks and rules.joker_last_trick == "weakest"
            late = (self.here.trick or 0) > (rules.joker_strong_until or 99)
            return "weakest" if last or late else rules.joker_led
        spades = self.trump == "C" and rules.request_card_when_clubs_trump == "spade_three"
        card = "S3" if spades or rules.request_card == "spade_three" else "C3"
        before = self.plays[: self.plays.index(joker)]
        calling = before if rules.request_works == "played" else before[:1]
        called = card in calling and (self.here.trick != 1 or rules.request_in_first_trick)
        weak = rules.joker_request and called and rules.requested_joker == "weakest"
        return "weakest" if weak else rules.joker_unled

    def joker(self, wanted):
        return [card for card in self.jokers if self.strength(card) == wanted][:1]

    def two(self, wanted):
        rules, players = self.rules, self.here.players
        by_players = {4: "below_all", 5: "above_left_bower"}.get(players, "above_right_bower")
        where = by_players if rules.same_two == "by_players" else rules.same_two
        suits = {self.suit_of(card) for card in self.plain}
        if self.jokers and rules.same_two_with_joker == "as_its_suit":
            suits.add(self.trump if rules.joker_suit == "trump" else None)
        stands = (
            where == wanted
            and len(self.plays) == players
            and len(suits) == 1
            and not self.now(rules.same_two_suspended)
            and (not self.jokers or rules.same_two_with_joker != "void")
            and (self.trump not in suits or rules.same_two_in_trumps)
        )
        return [card for card in self.plain if stands and card[1] == "2"]

    def card(self, name, *company):
        return [name] if {name, *company} <= set(self.plays) else []

    def best(self, suit, passed=False):
        """The highest card of a suit; one of no suit is of its own only where it asks for it."""
        passed = passed or self.demands == "next_card"
        order = "2AKQJ1 9876543" if self.rules.two_high else "AKQJ1 98765432"
        ordinary = set(self.plain) - {self.mighty, self.right, self.left}
        leads = self.plain[:1] if self.plays[0] in self.plain or passed else []
        mine = [card for card in ordinary if self.suit_of(card) == suit]
        mine += [card for card in leads if self.suit_of(card) is None and card[0] == suit]
        return sorted(
            mine, key=lambda card: (self.sinks(card), order.index(card[1]), card[0] != suit)
        )[:1]

    def sinks(self, card):
        bowers = (self.trump, COLOUR[self.trump]) if self.trump else ()
        lowest = self.rules.plain_jacks == "lowest" and self.rules.power_cards
        return lowest and card[1] == "J" and card[0] not in bowers

    def yoromeki(self, *victim):
        kind, chain = self.rules.yoromeki, self.rules.counter_yoromeki
        if kind == "club_four":
            return self.card("C4", *victim)
        if kind == "off":
            return []
        twice = self.card("HA", "HK", "HQ", *victim) if chain == "heart_king_and_ace" else []
        once = self.card("HK", "HQ", *victim) if chain != "off" else []
        return twice or once or self.card("HQ", *victim)

    def right_bower(self):
        if self.rules.right_bower_breaker != "off" and self.card("DQ", self.right):
            return ["DQ"]
        if self.rules.hunting_jack and not {self.mighty, self.left} & set(self.plays):
            return self.card(self.hunter, self.right) or self.card(self.right)
        return self.card(self.right)

    def left_bower(self):
        broken = self.rules.left_bower_breaker != "off" and self.card("CQ", self.left)
        return broken or self.card(self.left)

    def bower_over_yoromeki(self):
        """X-31: whatever has beaten the mighty, the higher bower wins, or what breaks it."""
        if not self.rules.bowers_over_yoromeki or not self.yoromeki(self.mighty):
            return []
        bowers = [self.right_bower(), self.left_bower()]
        return next(filter(None, reversed(bowers) if self.rules.reversed_bowers else bowers), [])

    def rungs(self):
        upper = self.two("above_right_bower"), self.right_bower()
        lower = self.two("above_left_bower"), self.left_bower()
        if self.rules.reversed_bowers:
            upper, lower = lower, upper
        trumps = self.trump and not self.now(self.rules.trumps_suspended)
        yield from (self.joker("strongest"), self.bower_over_yoromeki())
        yield from (self.yoromeki(self.mighty), self.two("above_mighty"))
        yield from (self.card(self.mighty), self.joker("below_mighty"))
        right = self.joker("below_right_bower")
        last = self.rules.reversed_bowers
        yield from (*upper, [] if last else right, *lower, right if last else [])
        yield from (self.joker("below_bowers"), self.two("below_all"))
        yield from (self.best(self.trump) if trumps else [], self.joker("below_trumps"))
        yield self.best(self.follow())
        if self.plain:
            yield self.best(self.suit_of(self.plain[0]) or self.plain[0][0], passed=True)
        yield self.plays[:1]

    def winner(self):
        for two in self.two("above_joker"):
            return self.plays.index(two)
        winner = next(rung[0] for rung in self.rungs() if rung)
        kills = self.rules.yoromeki_beats_joker and self.mighty != "no card"
        over_joker = self.yoromeki() if kills and winner in self.jokers else []
        winner = next(iter(over_joker), winner)
        return self.plays.index("SQ" if self.is_snatched(winner, bool(over_joker)) else winner)

    def is_snatched(self, winner, over_joker):
        """X-37: ♠Q is there, and ♥Q, ♣4, ♦Q or ♣Q wins beside the card that it beats."""
        killer = {"heart_queen": "HQ", "club_four": "C4"}.get(self.rules.yoromeki)
        by_killer = winner == killer and (over_joker or self.mighty in self.plays)
        broken = {("DQ", self.right), ("CQ", self.left)} & {(winner, card) for card in self.plays}
        on = self.rules.power_cards and self.rules.killer_snatcher != "off"
        return on and "SQ" in self.plays and (by_killer or bool(broken))


@settings(max_examples=examples(330), deadline=None)
@given(tricks() | tricks(complete=False))
def test_a_second_opinion_agrees_before_everybody_has_played_and_then(trick):
    here, plays = trick
    assert decide(here, plays)[0] == SecondOpinion(here, plays).winner()


@settings(max_examples=examples(80), deadline=None)
@given(tricks(complete=False))
def test_exactly_one_rung_decides_and_it_is_the_first_that_holds_a_card(trick):
    here, plays = trick
    ruling = resolve(here, plays)
    holding = [found for found in ruling.findings if found.card is not None]
    deciding = [found for found in ruling.findings if found.verdict is Verdict.STANDS]
    assert deciding == holding[:1]
    assert all(found.verdict is Verdict.OUTRANKED for found in holding[1:])
    assert (ruling.winner, ruling.card, ruling.decisive) == (
        deciding[0].play,
        plays[deciding[0].play],
        deciding[0].rung,
    )
    assert (ruling.winner, ruling.decisive) == decide(here, plays)


@settings(max_examples=examples(80), deadline=None)
@given(tricks(complete=False))
def test_a_ruling_shows_every_rung_once_with_its_card_or_its_reason(trick):
    here, plays = trick
    findings = resolve(here, plays).findings
    keys = [found.rung for found in findings]
    assert len(set(keys)) == len(keys)
    assert keys == [rung.key for rung in ladder(here)]
    assert set(keys) <= RUNG_ROWS.keys()
    for found in findings:
        assert (found.card is None) != (found.reason is None)
        assert found.play is None or plays[found.play] == found.card


@settings(max_examples=examples(80), deadline=None)
@given(tricks(), st.randoms(use_true_random=False))
def test_who_played_a_losing_card_does_not_matter(trick, random):
    """Losing cards may change places, but for the lead and what follows a joker that was led."""
    here, plays = trick
    winner, rung = decide(here, plays)
    assume(not plays[0].joker)
    losers = [play for play in range(1, len(plays)) if play != winner]
    shuffled = list(losers)
    random.shuffle(shuffled)
    moved = dict(zip(losers, shuffled, strict=True))
    changed = tuple(plays[moved.get(play, play)] for play in range(len(plays)))
    if sum(card.joker > 0 for card in plays) > 1:
        assert changed[decide(here, changed)[0]].joker == 0 or plays[winner].joker
    else:
        assert decide(here, changed) == (winner, rung)


@given(situations())
def test_situations_of_one_kind_have_the_same_rungs_and_power_cards(here):
    assert ladder(here) == build_ladder(RUNG_ROWS.values(), here)
    assert (here.kind.is_first, here.kind.is_last) == (here.is_first, here.is_last)
    assert here.kind.kind is here.kind
    assert powers(here) == powers(replace(here, named_suit=None))
