"""Unseen cards tried one after another, as a second opinion on the grouped search."""

from collections import Counter
from itertools import permutations

from scorekeeper.trick_taking.unseen import dependences, outcomes


def every_outcome(trial, plays):
    """Yield each way to fill in the unseen cards, with the winner and the rung that it gives."""
    places = [play for play, card in enumerate(plays) if card.is_unseen]
    held = {card.held for card in plays}
    pool = [card for card in trial.pack if card not in held]
    for cards in permutations(pool, len(places)):
        trick = list(plays)
        for play, card in zip(places, cards, strict=True):
            trick[play] = card
        yield dict(zip(places, cards, strict=True)), *trial.decide(tuple(trick))


def check_against_every_outcome(trial, plays):
    winners, rungs, by_card = set(), set(), {}
    for choice, winner, rung in every_outcome(trial, plays):
        winners.add(winner)
        rungs.add(rung)
        for item in choice.items():
            by_card.setdefault(item, set()).add(winner)
    found = outcomes(trial, plays)
    assert found.winners == tuple(sorted(winners))
    assert found.rungs == (rungs if found.rungs is not None else None)
    listed = {one.play: one for one in dependences(trial, plays, winners=found.winners)}
    for play in {play for play, _ in by_card}:
        of_play = {card: tuple(sorted(w)) for (at, card), w in by_card.items() if at == play}
        if play not in listed:
            assert len(set(of_play.values())) == 1
            continue
        usual = listed[play].otherwise
        assert Counter(of_play.values())[usual] == max(Counter(of_play.values()).values())
        assert set(listed[play].cards) == {card for card in of_play if of_play[card] != usual}
