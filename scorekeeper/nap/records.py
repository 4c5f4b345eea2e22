"""記録の窓口: JSON records of Nap; the field ``rules`` holds the house rules."""

from collections.abc import Sequence

from scorekeeper.cards import Card, Refusal, means_no_trump
from scorekeeper.nap.auction import Bid, check_bid, hands_dealt, parse_bid
from scorekeeper.nap.auditing import Audit, PlayedHand, audit_beside
from scorekeeper.nap.hand.hand import is_bid_made
from scorekeeper.nap.hand.settling import score
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import Payment, Result, payments_of
from scorekeeper.nap.tricks.legality import Turn, deciding, may_play
from scorekeeper.nap.tricks.ruling import grounds, resolve
from scorekeeper.nap.tricks.situation import Situation, check_plays, is_without_trumps
from scorekeeper.trick_taking import records as recorded_hand
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.replay import ReplayedTrick
from scorekeeper.trick_taking.ruleset import Document, Record

rules = recorded_hand.rules_reader(CANON)

TRICK_FIELDS = recorded_hand.fields_of(
    "trump trick tricks plays named_suit bid hand lead gone whole"
)
"""The fields of a record about one trick; ``tricks`` is read in other games alone."""
RESULT_FIELDS = recorded_hand.fields_of("bid declarer tricks_taken dealer revoke")
"""The fields of a record of a finished hand."""
HAND_FIELDS = recorded_hand.fields_of(
    "bid declarer dealer tricks hands names calls tricks_taken made points"
)
"""The fields of a record of a whole hand."""
PLAYED_FIELDS = frozenset({"plays", "leader", "named_suit", "winner"})
"""The fields of one of its tricks."""


def read_result(record: Record) -> Result:
    """Read the finished hand of a record.

    ``rules`` (see ``read_rules``), ``players``, ``bid`` (``nap``, ``3``) and ``declarer`` (a
    player's index) are required; so is ``tricks_taken`` unless a ``revoke`` (the index of the
    offender) has ended the hand. ``dealer`` may give the dealer.
    """
    recorded_hand.check_fields(record, RESULT_FIELDS)
    ruleset, bid, declarer = (
        rules(record),
        read_bid(record),
        recorded_hand.whole(record, "declarer"),
    )
    revoked = recorded_hand.optional_whole(record, "revoke")
    if revoked is not None and ruleset.revoke_penalty == "off":
        raise Refusal("revoke-without-penalty", field="revoke")
    taken = _read_taken(record, ruleset, optional=revoked is not None)
    result = Result(
        ruleset=ruleset,
        players=recorded_hand.whole(record, "players"),
        bid=bid,
        declarer=declarer,
        made=is_bid_made(bid, taken) if revoked is None else revoked != declarer,
        dealer=recorded_hand.optional_whole(record, "dealer"),
        revoked=revoked,
    )
    check_bid(bid, ruleset)
    return result


def read_bid(record: Record) -> Bid:
    """The field ``bid``; a number of tricks may be written as a number."""
    bid = recorded_hand.require(record, "bid")
    if isinstance(bid, int) and not isinstance(bid, bool):
        return parse_bid(str(bid))
    return parse_bid(recorded_hand.text(record, "bid"))


def score_record(record: Record) -> Document:
    """Return a finished hand's result: made or lost, points by player, lines, payments."""
    result = read_result(record)
    payments = [payment_document(paid) for paid in payments_of(result)]
    return {**score(result).document(), "payments": payments}


def payment_document(payment: Payment) -> dict[str, int | None]:
    return {"payer": payment.payer, "payee": payment.payee, "chips": payment.chips}


def _read_taken(record: Record, ruleset: Ruleset, *, optional: bool) -> int:
    """Return the tricks taken; a hand ended by a revoke may leave them out."""
    if optional and record.get("tricks_taken") is None:
        return 0
    taken = recorded_hand.whole(record, "tricks_taken")
    if not 0 <= taken <= ruleset.hand_size:
        raise Refusal("tricks-impossible", taken=taken, low=0, high=ruleset.hand_size)
    return taken


def audit_record(record: Record) -> Document:
    return audit_document(audit_told(record))


def audit_told(record: Record) -> Audit:
    hand = read_hand(record)
    calls = recorded_hand.calls(record, read_bid, players=hand.players)
    recorded_hand.check_bids(calls, lambda bid: check_bid(bid, hand.ruleset))
    stated = recorded_hand.read_stated(record, taken="tricks_taken", players=hand.players)
    return audit_beside(hand, calls, stated)


def read_hand(record: Record) -> PlayedHand:
    """Read the hand of a record.

    ``rules``, ``players``, ``declarer``, ``bid`` and ``tricks`` are required; so is ``dealer`` if
    sitting out. ``hands`` may be null or absent if unknown; so may a trick's cards, ``leader``,
    ``named_suit`` and ``winner``, or a whole trick.
    """
    recorded_hand.check_fields(record, HAND_FIELDS)
    return PlayedHand(
        ruleset=rules(record),
        players=recorded_hand.whole(record, "players"),
        declarer=recorded_hand.whole(record, "declarer"),
        bid=read_bid(record),
        dealer=recorded_hand.optional_whole(record, "dealer"),
        tricks=tuple(recorded_hand.tricks(record, PLAYED_FIELDS)),
        hands=recorded_hand.hands(record),
    )


def audit_document(found: Audit) -> Document:
    """Return an audit for JSON.

    ``trump`` is ``NT`` without trumps and null if unknown. ``tricks_taken`` are the declarer's
    certain tricks; ``tricks_taken_range`` is there if there may be more. ``made``, ``points`` and
    ``payments`` are null if that leaves them open.
    """
    result, taken = found.result, found.result.taken
    paid = result.payments
    document: Document = {
        "tricks": [_trick_document(trick) for trick in found.tricks],
        "trump": trump_of(found),
        "tricks_taken": taken.low,
        "revoke": result.revoked,
        "made": result.made,
        "points": None if result.points is None else list(result.points),
        "payments": None if paid is None else [payment_document(payment) for payment in paid],
        "faults": [fault.document() for fault in found.remarks],
        "sound_tricks": found.sound_tricks,
        "warnings": [note.document() for note in found.notes],
    }
    if not taken.is_exact:
        document["tricks_taken_range"] = [taken.low, taken.high]
    return document


def trump_of(found: Audit) -> str | None:
    """Return the trumps of an audited hand: a suit, ``NT``, or None if unknown."""
    if is_without_trumps(found.hand.ruleset, found.hand.bid):
        return "NT"
    trumps = found.result.trumps
    return str(trumps[0]) if len(trumps) == 1 else None


def _trick_document(trick: ReplayedTrick) -> Document:
    document: Document = {"winner": trick.winner}
    if trick.winner is None:
        document["possible"] = sorted(trick.winners)
    return document


def trick_record(situation: Situation, plays: Sequence[Card]) -> Document:
    told = {
        "trump": "NT" if situation.no_trump else situation.trump,
        "bid": situation.bid,
        "named_suit": situation.named_suit,
    }
    return {
        "players": situation.players,
        "trick": situation.trick,
        "plays": [str(card) for card in plays],
        **{name: str(value) for name, value in told.items() if value is not None},
    }


def read_trick(record: Record) -> tuple[Situation, tuple[Card, ...]]:
    """Read the trick of a record.

    ``rules`` and ``plays`` are required. Without ``players`` everybody has played. ``trump`` is S,
    H, D, C, or NT for none; it may be left out in ``trick`` 1, where the lead fixes it. ``bid``
    matters in a misère and, if leads are prescribed, in a Wellington.
    """
    recorded_hand.check_fields(record, TRICK_FIELDS)
    ruleset, plays = rules(record), recorded_hand.recorded_plays(record)
    players = recorded_hand.optional_whole(record, "players")
    players = len(plays) if players is None else players
    return read_situation(record, ruleset, players=players), plays


REFEREE = recorded_hand.Referee(read=read_trick, resolve=resolve, grounds=grounds)
referee, referee_json = REFEREE.rule, REFEREE.rule_as_json


def read_situation(record: Record, ruleset: Ruleset, *, players: int) -> Situation:
    trump = recorded_hand.optional_text(record, "trump")
    no_trump = trump is not None and means_no_trump(trump)
    return Situation(
        ruleset=ruleset,
        players=players,
        trump=None if trump is None else parse_trump(trump),
        no_trump=no_trump,
        trick=recorded_hand.optional_whole(record, "trick"),
        bid=None if record.get("bid") is None else read_bid(record),
        named_suit=recorded_hand.named_suit(record),
    )


def may_record(record: Record) -> Document:
    """Rule on the cards of a hand: which may be played.

    ``rules`` and ``hand`` are required. ``hand`` are the player's cards, or some of them; ``plays``
    the cards before, or ``lead`` the first of them; neither if the player leads. Without
    ``players`` there are as many as the preset is best for. ``trump`` is S, H, D, C or NT; it may
    be left out in ``trick`` 1, where the lead fixes it. ``bid`` matters to the lead of a Bonaparte
    or a Wellington, and in a misère. ``gone`` are cards of earlier tricks; ``whole`` says that the
    player has no other cards.
    """
    recorded_hand.check_fields(record, TRICK_FIELDS)
    players = recorded_hand.count_players(record, CANON)
    situation = read_situation(record, rules(record), players=players)
    plays = recorded_hand.read_plays(
        record, players=hands_dealt(situation.ruleset, players=players)
    )
    if plays:
        check_plays(situation, plays)
    told = recorded_hand.read_told(
        record, plays, trick=situation.trick, tricks=situation.tricks, pack=situation.pack
    )
    turn = Turn(situation=situation, plays=plays)
    found = may_play(turn, told)
    return found.document() | {"asks": found.asks(lambda: deciding(turn, told.possible))}
