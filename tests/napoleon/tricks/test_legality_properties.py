"""Legal plays of random hands in random houses, against the rules worked out the plain way."""

from random import Random

from hypothesis import given, note
from hypothesis import strategies as st

from scorekeeper.cards import Suit
from scorekeeper.napoleon.auction import dealt_pack, is_honour
from scorekeeper.napoleon.tricks.legality import Turn, judge_play, legal_plays
from scorekeeper.napoleon.tricks.situation import Situation, lead_suit, powers
from scorekeeper.trick_taking.legality import Holding, Legality
from tests.napoleon.dealer import a_house


@st.composite
def turns(draw):
    random = Random(draw(st.integers(0, 2**32)))  # noqa: S311 - cards, not secrets
    rules = a_house(random, jokers=random.choice((0, 1, 2, 2)))
    players = random.randint(4, 7)
    cards = list(dealt_pack(rules, players=players))
    random.shuffle(cards)
    cards.sort(key=lambda card: random.random() - card.joker / 3)
    trump = random.choice([None, *Suit])
    here = Situation.dealt(rules, players=players, trump=trump)
    here = Situation.dealt(
        rules,
        players=players,
        trump=trump,
        trick=random.choice([None, 1, here.tricks, 2]),
        named_suit=random.choice(list(Suit)),
    )
    before, size = random.randrange(players), random.randint(1, here.tricks)
    hand = cards[before : before + size]
    called = random.choice([*filter(None, powers(here).own), *hand])
    adjutant, summoned = random.random() < 1 / 2, random.random() < 1 / 2
    turn = Turn(
        situation=here,
        plays=tuple(cards[:before]),
        called=called,
        adjutant=adjutant,
        summoned=summoned,
    )
    return turn, tuple(hand)


def by_the_book(turn, hand):
    """What may be played: the called card alone where it is due and nothing stands in its way."""
    may = without_summons(turn, hand)
    on = turn.situation.ruleset.adjutant_summons == "on"
    if on and turn.summoned and turn.adjutant and turn.called in may & set(hand):
        return may if is_kept_for_honours(turn, hand) else {turn.called}
    return may


def is_kept_for_honours(turn, hand):
    """Whether an honour, of which a card of the suit lets him off, stands in the way all the same.

    AMB-98 says that the summons overrides nothing.
    """
    rules, plays = turn.situation.ruleset, turn.plays
    if not plays or not plays[0].joker or rules.void_of_named_suit != "must_play_honour":
        return False
    honours = {card for card in hand if is_honour(rules, card)}
    return turn.called not in honours and bool(honours) and not turn.follows(turn.called)


def without_summons(turn, hand):
    """What may be played, as rules put it: first what must be done, then what else may be."""
    rules, here, plays = turn.situation.ruleset, powers(turn.situation), turn.plays
    trump = turn.situation.trump
    if not plays:
        return leads(turn, hand)
    jokers = {card for card in hand if card.joker}
    calling = plays if rules.request_works == "played" else plays[:1]
    if here.request in calling and jokers:
        return jokers
    if turn.situation.trick == 1 and rules.joker_in_first_trick == "weakest":
        demands = "next_card"
    else:
        demands = rules.joker_demands
    head = next((card for card in plays if not card.joker), None)
    suit = lead_suit(turn.situation, plays[0], head=head)
    may = following(turn, hand, suit, demands)
    trumps = {card for card in hand if is_trump(turn, card)} if suit is not trump else set()
    if bars_trumps(turn) and trumps < set(hand):
        return may - trumps or set(hand) - trumps
    return may


def is_trump(turn, card):
    here, trump = powers(turn.situation), turn.situation.trump
    return not card.joker and trump is not None and here.suit_of(card) is trump


def bars_trumps(turn):
    rules = turn.situation.ruleset
    return turn.situation.trick == 1 and rules.trumps_in_first_trick == "forbidden"


def following(turn, hand, suit, demands):
    rules, here, plays = turn.situation.ruleset, powers(turn.situation), turn.plays
    jokers = {card for card in hand if card.joker}
    if suit is None:
        return set(hand)
    excused = turn.adjutant and turn.called in here.own
    may_play, may_keep = excuses(turn)
    if turn.called in here.own and rules.called_card_exempt == "called_card":
        may_play, may_keep = may_play | {turn.called}, may_keep | {turn.called}
    free = {card for card in jokers if here.suit_of(card) is None}
    may_play |= free
    of_suit = {card for card in hand if here.suit_of(card) is suit}
    waits = rules.joker_play == "void_or_requested" and bool(of_suit - may_keep)
    waiting = {card for card in jokers if here.suit_of(card) is not suit} if waits else set()
    if excused and rules.called_card_exempt == "adjutant" and of_suit:
        return set(hand) - waiting
    if of_suit - may_keep:
        return (of_suit | (may_play & set(hand))) - waiting
    honours = {card for card in hand if is_honour(rules, card)}
    if (
        bars_trumps(turn)
        and suit is not turn.situation.trump
        and not all(is_trump(turn, card) for card in hand)
    ):
        honours = {card for card in honours if not is_trump(turn, card)}
    demanded = plays[0].joker and demands != "next_card"
    must = demanded and rules.void_of_named_suit == "must_play_honour"
    if must and honours and not of_suit:
        return honours
    return set(hand)


def leads(turn, hand):
    rules, here, trump = turn.situation.ruleset, powers(turn.situation), turn.situation.trump
    if turn.situation.trick != 1:
        return set(hand)
    barred = {card for card in hand if card.joker and rules.joker_opening_lead == "forbidden"}
    allowed = set(hand) - barred or set(hand)
    plain = {card for card in allowed if here.suit_of(card) is not trump}
    if rules.opening_lead_trump == "forbidden" and trump is not None and allowed - barred and plain:
        allowed = plain
    no_trumps = {card for card in allowed if not is_trump(turn, card)}
    if bars_trumps(turn) and no_trumps - barred:
        return no_trumps
    return allowed


def excuses(turn):
    rules, here = turn.situation.ruleset, powers(turn.situation)
    may_play, may_keep = set(), set()
    if rules.power_cards_free:
        may_play, may_keep = set(here.own), set(here.own)
    if rules.mighty_free:
        may_play, may_keep = may_play | {here.own.mighty}, may_keep | {here.own.mighty}
    if rules.left_bower_any_time:
        may_play |= {here.own.left_bower}
    if rules.left_bower_may_hide:
        may_keep |= {here.own.left_bower}
    return may_play, may_keep


@given(turns())
def test_a_player_with_cards_can_always_play_one(case):
    turn, hand = case
    assert legal_plays(turn, hand)


@given(turns())
def test_legal_plays_are_those_of_the_book(case):
    turn, hand = case
    note(f"{turn} {hand}")
    assert set(legal_plays(turn, hand)) == by_the_book(turn, hand)


@given(turns(), st.randoms(use_true_random=False))
def test_less_evidence_never_turns_a_verdict_round(case, random):
    """What is certain from a part of the hand stays so when the rest is seen."""
    turn, hand = case
    pack = frozenset(turn.situation.pack) - frozenset(turn.plays)
    card, *others = random.sample(hand, len(hand))
    certain = (card, *others[: random.randint(0, len(others))])
    possible = frozenset(hand) | frozenset(random.sample(sorted(pack, key=str), len(pack) // 2))
    part = Holding(certain=certain, possible=possible, size=len(hand))
    verdict = judge_play(turn, card, part).verdict
    whole = judge_play(turn, card, Holding.known(hand)).verdict
    assert whole is not Legality.UNKNOWN
    assert verdict in (whole, Legality.UNKNOWN)


@given(turns())
def test_who_may_be_the_adjutant_is_judged_as_both_would_be(case):
    turn, hand = case
    unknown = Turn(situation=turn.situation, plays=turn.plays, called=turn.called)
    holding = Holding.known(hand)
    for card in hand:
        verdicts = {
            judge_play(
                Turn(
                    situation=turn.situation,
                    plays=turn.plays,
                    called=turn.called,
                    adjutant=adjutant,
                ),
                card,
                holding,
            ).verdict
            for adjutant in (True, False)
        }
        verdict = judge_play(unknown, card, holding).verdict
        if len(verdicts) == 1:
            assert {verdict} == verdicts
        elif turn.called in hand:
            assert verdict in (Legality.LEGAL, Legality.UNKNOWN)
