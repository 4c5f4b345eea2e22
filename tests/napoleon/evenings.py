"""Hands really possible, made at random, and counted again the plain way."""

from dataclasses import dataclass

from hypothesis import strategies as st

from scorekeeper.napoleon.auction import deal
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.moves import after
from scorekeeper.napoleon.rules.presets import PRESETS, read_rules
from scorekeeper.napoleon.rules.ruleset import FIELDS
from tests.napoleon.table import told


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    hand: Hand
    moments: tuple[Hand, ...]


@st.composite
def played_hands(draw):
    rules = read_rules(
        {
            "preset": draw(st.sampled_from(list(PRESETS))),
            "buried_honours": draw(st.sampled_from(FIELDS["buried_honours"].choices)),
            "all_honours": draw(st.sampled_from(FIELDS["all_honours"].choices)),
            "threes_are_honours": draw(st.booleans()),
        }
    )
    players = draw(st.integers(4, 7))
    size = deal(rules, players=players)
    napoleon = draw(st.integers(0, players - 1))
    bid = draw(st.integers(rules.minimum_bid, rules.honours))
    honours = _divided(draw, rules.honours, [size.blind] + [players] * size.tricks)
    winners = [draw(st.integers(0, players - 1)) for _ in range(size.tricks)]
    story = f"{napoleon} stands {bid}S; call HA"
    if draw(st.booleans()):
        story += f"; bury {honours[0]}"
    moments = [told(rules, story, players=players)]
    for winner, count in zip(winners, honours[1:], strict=True):
        story += f"; {winner}+{count}"
    whole = told(rules, story, players=players)
    start = moments[0]
    for trick in whole.tricks:
        moments.append(after(moments[-1], trick))
    assert start.tricks == ()
    return Played(hand=whole, moments=tuple(moments))


def _divided(draw, honours, places):
    """So many honours laid into places that hold so many each."""
    shares, room = [], sum(places)
    for place in places:
        room -= place
        share = draw(st.integers(max(0, honours - room), min(place, honours)))
        shares.append(share)
        honours -= share
    return shares


def recount(hand, adjutant):
    """Honours of Napoleon's side in the tricks recorded, and the buried ones that are theirs."""
    side = {hand.napoleon, adjutant}
    taken = sum(trick.honours for trick in hand.tricks if trick.winner in side)
    rule = hand.ruleset.buried_honours
    theirs = rule == "napoleon" or (
        rule == "first_trick" and hand.tricks and hand.tricks[0].winner in side
    )
    return taken + (_certainly_buried(hand) if theirs else 0)


def _certainly_buried(hand):
    if hand.buried is not None:
        return hand.buried
    left = hand.ruleset.honours - sum(trick.honours for trick in hand.tricks)
    to_come = deal(hand.ruleset, players=hand.players).tricks - len(hand.tricks)
    return max(0, left - to_come * hand.players)
