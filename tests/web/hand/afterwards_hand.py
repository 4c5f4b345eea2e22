"""A whole hand recorded card by card at the pages."""

from scorekeeper.napoleon.notation import read_hands
from tests.web.visitor import Visitor

TEXT = """\
hand:
rules: sisyphus
players: 5
contract: 2 13C
call: SJ
1 2: CA C2 C3 C9 C4
2 2: CK C6 C5 S2 C7
3 2: C10 CQ C8 S3 S4
4 3: H5 H9 H3 H6 HK
5 2: SA H2 S8 HQ S5
6 0: HA D4 S7 D10 HJ
7 0: D7 D6 S10 D8 DK
8 4: DA DQ D9 SQ D2
9 4: SJ H8 S6 SK D3
10 4: D5 H10 S9 CJ DJ
"""
PLAYED = next(read_hands(TEXT)).hand.hand


def in_play(visitor: Visitor, tricks: int = 10, **changed: str) -> str:
    """Record so many tricks, some with other cards (``t3="S3 S4 …"``) or
    by its count alone (``t3="only 2 1"``), ``open`` a penalty card of the first player; the
    hand's address."""
    visitor.sit_down("sisyphus")
    here = visitor.page.path
    visitor.press("contract", seat=2, count=13, trump="C")
    visitor.press("adjutant-card", card="SJ")
    visitor.press("buried", count=0)
    if "open" in changed:
        visitor.open(f"{here}/irregularities/exposed_card")
        visitor.forge(
            "exposed_card", {"remedy": "penalty_card", "seat": 0, "card": changed["open"]}
        )
    for number, trick in enumerate(PLAYED.tricks[:tricks], start=1):
        plays = changed.get(f"t{number}", " ".join(map(str, trick.plays)))
        if plays.startswith("only"):
            _, winner, honours = plays.split()
            visitor.open(here)
            visitor.press("trick", winner=winner, honours=honours)
            continue
        visitor.open(f"{here}/tricks/{number}/referee?plays={plays.replace(' ', ',')}")
        assert visitor.press("trick").status == 200
    visitor.open(here)
    return here


def settled(visitor: Visitor, **changed: str) -> str:
    here = in_play(visitor, **changed)
    if visitor.page.forms("settle"):
        visitor.press("settle", adjutant=4)
    return here
