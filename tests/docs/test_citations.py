"""A source is cited for what it says: each place of a law with a few words of that line."""

from pathlib import Path

from scorekeeper.games import GAMES
from scorekeeper.trick_taking.irregularities import SITUATIONS
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every

SAYS = [
    line.split("\t")
    for line in (Path(__file__).parent / "citations.tsv").read_text("utf-8").splitlines()
]
"""A place, a few words of that line, and the sentences that rest on them where it has several."""


def cited():
    for game in GAMES.values():
        for rule in game.canon.common_law:
            yield from ((f"common-{rule.key}", place) for place in rule.sources)
        for kind, situation in SITUATIONS.items():
            rows = [
                game.canon.fields[name] for name in situation.fields if name in game.canon.fields
            ]
            yield from (
                (f"law-{kind.replace('_', '-')}", place) for row in rows for place in row.law
            )


@every("sentence, place", sorted(set(cited())))
def test_a_sentence_cites_a_line_that_says_so(sentence, place):
    """Its own words of the line, or those for all that rest on it."""
    rows = [
        words
        for where, words, mine in SAYS
        if where == place and sentence in (mine or sentence).split()
    ]
    assert rows, f"no words of {place} for {sentence}"
    assert all(rows)
    for say in map(speaker, LANGUAGES):
        assert say.has(sentence)
