"""A game's vocabulary as text, to be held against what a test promises."""

import re

from scorekeeper.trick_taking.ruleset import needs_of

SOURCE = re.compile(r"00[0-4]:[0-9]+")
"""A place in the sources: its number, and the line."""


COMPANY = """
table_size: 4..7 None
who_rests: dealer rotation by_hand
both_sides_sign: no yes
"""
"""顔ぶれと署名: the rows with which the first chapter of every game ends."""

IRREGULARITIES = """
[irregularities]
revoke_corrected: table_decides while_trick_lies until_next_lead never
lead_out_of_turn: table_decides taken_back stands_once_followed stands_once_all_followed
    stands
play_out_of_turn: table_decides taken_back stands
exposed_card: table_decides taken_back penalty_card
card_taken_back: table_decides until_next_plays until_trick_taken never
misdeal: table_decides same_dealer next_dealer
wrong_hand_size: table_decides redealt redealt_before_play plays_short
bid_out_of_turn: table_decides void stands bars
insufficient_bid: table_decides corrected counts_as_pass
bid_after_pass: table_decides void stands
unnamed_suit: table_decides named_when_asked next_card
irregularity_points: 1..999 None
"""
"""困ったとき: the chapter that every game has, its rows on what no source says."""


def lines_of(fields):
    """Chapters and fields in their order: values, bounds, and what a field waits for."""
    section = None
    for name, row in fields.items():
        if row.section is not section:
            section = row.section
            yield f"[{section.value}]"
        needs = "; ".join(_all_of((need,)) for need in row.idle_unless)
        either = " or ".join(_all_of(needs_of(way)) for way in row.idle_unless_any)
        waits = "; ".join(filter(None, (needs, either)))
        yield f"{name}: {_values(row)}" + (f" waits for {waits}" if waits else "")


def _all_of(needs):
    return " with ".join(f"{other}={_listed(values)}" for other, values in needs)


def lines_in(text):
    """The lines of such a text; one that is indented goes on with the one before."""
    return re.sub(r"\n +", " ", text.strip()).splitlines()


def chapters_in(text):
    """The names in brackets."""
    return [line.strip("[]") for line in lines_in(text) if line.startswith("[")]


def _listed(values):
    return "|".join(map(str, values))


def _values(row):
    if row.shape is not None:
        return "shape"
    if row.choices == (False, True):
        return "no yes"
    choices = [str(choice) for choice in row.choices]
    numbers = [f"{row.low}..{row.high}"] if row.low is not None else []
    return " ".join([*choices, *numbers, *(["None"] if row.optional else [])])
