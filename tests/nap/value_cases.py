"""A case for every value of every rule of Nap, for ``test_every_value``."""

from scorekeeper.cards import parse_cards
from scorekeeper.nap.auction import deals_in, dealt_pack, every_bid, parse_bid, stock
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.moves import after
from scorekeeper.nap.hand.settling import accounts, score
from scorekeeper.nap.rules.payment_table import PaymentTable
from scorekeeper.nap.rules.ruleset import FIELDS, NapSection
from scorekeeper.nap.scoring import TABLES, Result, chips_of
from tests.nap.table import told


def cards_for(players):
    return lambda rules: len(dealt_pack(rules, players=players))


def left_to_draw():
    return lambda rules: stock(rules, players=5)


def who_plays(players):
    return lambda rules: " ".join(map(str, deals_in(rules, players=players, dealer=0)))


def bids():
    return lambda rules: " ".join(map(str, every_bid(rules)))


def waits_for(story):
    return lambda rules: told(rules, story).stage.value


def trumps_in(bid, cards):
    """What are trumps after a first trick with these cards?"""

    def asked(rules):
        trick = facts.NapTrickTaken(trick=1, winner=1, plays=parse_cards(cards))
        return str(after(told(rules, f"1 plays {bid}"), trick).trump)

    return asked


def pays(bid):
    """What does seat 0 get from each of four if he makes it, and pay if not?"""

    def asked(rules):
        sheets = (
            score(Result(ruleset=rules, players=5, bid=parse_bid(bid), declarer=0, made=made))
            for made in (True, False)
        )
        return " ".join(str(sheet.points[0] // 4) for sheet in sheets)

    return asked


def evening(*stories):
    """What have four players after these hands, that seats 0, 1, 2 … dealt, and what the pot?"""

    def asked(rules):
        hands = [told(rules, story, players=4, dealer=deal) for deal, story in enumerate(stories)]
        found = accounts(hands)
        points = [sum(account.sheet.points[seat] for account in found) for seat in range(4)]
        return " ".join(map(str, (*points, found[-1].pot_after)))

    return asked


def chips_after(balance):
    """How many chips has a player who has won so many?"""
    return lambda rules: str(chips_of(rules, (balance, -balance)))


OWN = PaymentTable.from_document(PaymentTable.document_of(":".join(str(n) for n in range(22))))
ONE_ROUND = "1:3 2:4 3:pass 4:pass 0:pass"
MISERE = {"misere": "above_nap"}

ELSEWHERE = {"five_trick_leads", "table_size", "who_rests", "both_sides_sign"} | {
    name for name, row in FIELDS.items() if row.section is NapSection.IRREGULARITIES
}
"""Fields whose cases stand with the tricks, or where hands are dealt and settled."""

CASES = [
    # field, question, other rules, the answer under each value
    ("pack", cards_for(2), {},
     {"by_players": 24, "short_by_players": 52, "full_52": 52, "stripped_20": 20,
      "stripped_24": 24, "stripped_28": 28, "stripped_32": 32, "stripped_36": 36,
      "stripped_40": 40}),
    ("pack", cards_for(5), {}, {"by_players": 52, "short_by_players": 40, "full_52": 52}),
    ("joker", cards_for(4), {}, {False: 52, True: 53}),
    ("hand_size", left_to_draw(), {}, {5: 27, 7: 17}),
    ("hand_size", bids(), {}, {5: "2 3 4 nap wellington blucher", 7: "2 3 4 nap 6 7"}),
    ("dealer_sits_out_at_six", who_plays(6), {}, {False: "1 2 3 4 5 0", True: "1 2 3 4 5"}),

    ("bidding", waits_for(ONE_ROUND), {}, {"rounds": "auction", "once_each": "play"}),
    ("pass_is_final", waits_for("1:pass 2:3 3:pass 4:pass 0:pass"), {},
     {True: "play", False: "auction"}),
    ("pass_is_final", waits_for("1:pass 2:3 3:pass 4:pass 0:pass 1:pass"), {},
     {True: "auction-over", False: "play"}),
    ("pass_is_final", waits_for("1:pass 2:3 3:4 4:pass 0:pass 1:nap"), {},
     {True: "call-after-pass", False: "auction"}),
    ("minimum_bid", bids(), {},
     {2: "2 3 4 nap wellington blucher", 3: "3 4 nap wellington blucher"}),
    ("misere", bids(), {},
     {"off": "2 3 4 nap wellington blucher",
      "between_three_and_four": "2 3 misere 4 nap wellington blucher",
      "above_nap": "2 3 4 nap misere wellington blucher"}),
    ("bonaparte", bids(), {},
     {"off": "2 3 4 nap wellington blucher", "on": "2 3 4 nap bonaparte wellington blucher"}),
    ("wellington", bids(), {}, {"off": "2 3 4 nap", "on": "2 3 4 nap wellington blucher"}),
    ("blucher", bids(), {},
     {"off": "2 3 4 nap wellington", "on": "2 3 4 nap wellington blucher"}),
    ("five_tricks_need_nap", waits_for("1:3 2:wellington"), {},
     {True: "wellington-needs-nap", False: "auction"}),
    ("five_tricks_need_nap", waits_for("1:blucher"), {},
     {True: "blucher-needs-wellington", False: "play"}),
    ("all_pass", waits_for("nobody"), {},
     {"next_dealer": "over", "dealer_must_bid_one": "dealer-must-bid", "stakes_double": "over"}),
    ("all_pass", evening("nobody", "2 plays 3; made; settle"), {},
     {"next_dealer": "-3 -3 9 -3 0", "dealer_must_bid_one": "dealer-must-bid",
      "stakes_double": "-6 -6 18 -6 0"}),

    ("misere_trumps", trumps_in("misere", "H3 H4 H5 H6 H7"), MISERE,
     {"none": "None", "first_lead": "H"}),
    ("revoke_penalty", waits_for("1 plays 3; revoke 2"), {},
     {"off": "play", "pays_the_hand": "settle"}),

    ("payments", pays("blucher"), {"payment_table": OWN},
     {"table": "40 -40", "pattern_1": "40 -24", "pattern_2": "10 -40", "english": "10 -20",
      "seven_card": "10 -5", "britannica": "30 -15", "peel": "10 -15", "german": "20 -20",
      "own": "16 -17"}),
    ("payments", pays("misere"), {"payment_table": OWN},
     {"table": "3 -3", "seven_card": "10 -5", "britannica": "3 -6", "own": "8 -9"}),
    ("payment_table", pays("nap"), {"payments": "own"},
     {None: "rules-contradict", OWN: "10 -11", TABLES["german"]: "5 -5"}),
    ("stake", pays("nap"), {}, {1: "10 -10", 2: "20 -20", 1000: "10000 -10000"}),
    ("starting_chips", chips_after(40), {},
     {None: "None", 1: "(41, -39)", 100: "(140, 60)", 1000000: "(1000040, 999960)"}),

    ("pot", evening("1 plays 3; made; settle"), {},
     {False: "-3 9 -3 -3 0", True: "-4 8 -4 -4 4"}),
    ("floater", evening("look 2; 1 plays 3; made; settle"), {},
     {False: "look-off", True: "-3 9 -4 -3 1"}),
    ("sir_garnet", waits_for("spare 1; 2:pass 3:pass 4:pass 0:pass"), {},
     {False: "spare-off", True: "play"}),
    ("peep", evening("look 0; 1 plays 3; made; settle"), {},
     {False: "look-off", True: "-4 9 -3 -3 1"}),
    ("ecarte", evening("buy 2 3; 1 plays 3; made; settle"), {},
     {False: "ecarte-off", True: "-3 9 -6 -3 3"}),
    ("fee", evening("look 0; 1 plays 3; made; settle"), {"peep": True},
     {1: "-4 9 -3 -3 1", 2: "-5 9 -3 -3 2", 100: "-103 9 -3 -3 100"}),
    ("fee", evening("look 0; look 2; 1 plays 3; made; settle"), {"floater": True},
     {1: "-3 9 -4 -3 1", 2: "-3 9 -5 -3 2"}),
    ("fee", evening("buy 2 3; 1 plays 3; made; settle"), {"ecarte": True},
     {1: "-3 9 -6 -3 3", 3: "-3 9 -12 -3 9"}),
]  # fmt: skip


SHAPES = {"payment_table": (None, OWN, TABLES["german"])}
