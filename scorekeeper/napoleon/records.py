"""記録の窓口: JSON records of Napoleon; the field ``rules`` holds the house rules."""

from collections.abc import Sequence

from scorekeeper.cards import UNSEEN, Card, Suit
from scorekeeper.napoleon.auction import Bid, check_bid, deal, parse_bid
from scorekeeper.napoleon.auditing import Audit, PlayedHand, audit_beside
from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import Result, score
from scorekeeper.napoleon.tricks.legality import Turn, deciding, may_play, read_role
from scorekeeper.napoleon.tricks.ruling import grounds, resolve
from scorekeeper.napoleon.tricks.situation import Situation, as_played, check_plays
from scorekeeper.trick_taking import records as recorded_hand
from scorekeeper.trick_taking.hand import parse_trump, trump_text
from scorekeeper.trick_taking.replay import ReplayedTrick
from scorekeeper.trick_taking.ruleset import Document, Record

rules = recorded_hand.rules_reader(CANON)

TRICK_FIELDS = recorded_hand.fields_of(
    "trump trick tricks plays named_suit hand lead gone whole called role summoned"
)
"""The fields of a record about one trick."""
RESULT_FIELDS = recorded_hand.fields_of("bid napoleon adjutant taken")
"""The fields of a record of a finished hand."""
HAND_FIELDS = recorded_hand.fields_of(
    "bid napoleon called summoned blind buried tricks hands names calls taken made points"
)
"""The fields of a record of a whole hand."""
PLAYED_FIELDS = frozenset({"plays", "leader", "named_suit", "winner", "honours"})
"""The fields of one of its tricks."""


def audit_record(record: Record) -> Document:
    return audit_document(audit_told(record))


def audit_told(record: Record) -> Audit:
    hand = read_hand(record)
    calls = recorded_hand.calls(record, _bid, players=hand.players)
    recorded_hand.check_bids(calls, lambda bid: check_bid(bid, hand.ruleset.at(hand.players)))
    stated = recorded_hand.read_stated(record, taken="taken", players=hand.players)
    return audit_beside(hand, calls, stated)


def read_hand(record: Record) -> PlayedHand:
    """Read the hand of a record.

    ``rules``, ``players``, ``napoleon``, ``bid`` and ``tricks`` are required. ``called``,
    ``summoned``, ``blind``, ``buried`` and ``hands`` may be null or absent if unknown; so may a
    trick's cards, ``leader``, ``named_suit``, ``winner`` and ``honours``, or a whole trick.
    """
    recorded_hand.check_fields(record, HAND_FIELDS)
    called = recorded_hand.read_called(record)
    return PlayedHand(
        ruleset=rules(record),
        players=recorded_hand.whole(record, "players"),
        napoleon=recorded_hand.whole(record, "napoleon"),
        bid=_bid(record),
        called=None if called is UNSEEN else called,
        summoned=recorded_hand.optional_whole(record, "summoned"),
        blind=recorded_hand.cards(record, "blind"),
        buried=recorded_hand.cards(record, "buried"),
        tricks=tuple(recorded_hand.tricks(record, PLAYED_FIELDS)),
        hands=recorded_hand.hands(record),
    )


def audit_document(found: Audit) -> Document:
    """Return an audit for JSON.

    ``taken`` are the certain honours of Napoleon's side; ``taken_range`` is there if there may be
    more. ``made`` and ``points`` are null if that leaves them open.
    """
    taken = found.result.taken
    document: Document = {
        "tricks": [_trick_document(trick) for trick in found.tricks],
        "adjutant": found.result.adjutant,
        "adjutant_known": found.result.adjutant_is_known,
        "taken": taken.low,
        "buried_to": found.hand.ruleset.buried_honours,
        "made": found.result.made,
        "points": None if found.result.points is None else list(found.result.points),
        "faults": [fault.document() for fault in found.remarks],
        "sound_tricks": found.sound_tricks,
        "warnings": [note.document() for note in found.notes],
    }
    if not taken.is_exact:
        document["taken_range"] = [taken.low, taken.high]
    return document


def _trick_document(trick: ReplayedTrick) -> Document:
    document: Document = {"winner": trick.winner, "honours": trick.honours.low}
    if trick.winner is None:
        document["possible"] = sorted(trick.winners)
    if not trick.honours.is_exact:
        document["honours_range"] = [trick.honours.low, trick.honours.high]
    return document


def _bid(record: Record) -> Bid:
    return parse_bid(recorded_hand.text(record, "bid"))


def may_record(record: Record) -> Document:
    """Rule on the cards of a hand: which may be played.

    ``rules``, ``trump`` and ``hand`` are required. ``hand`` are the player's cards, or some of
    them; ``plays`` the cards before, or ``lead`` the first of them; neither if the player leads.
    Without ``players`` there are as many as the preset is best for. Without ``trick`` it is neither
    the first nor the last, and the size of the hand is unknown. ``gone`` are cards of earlier
    tricks, ``called`` the called card, ``role`` the player's role (``napoleon``, ``adjutant``,
    ``ally``). ``summoned`` says that Napoleon has summoned the called card, ``whole`` that the
    player has no other cards.
    """
    recorded_hand.check_fields(record, TRICK_FIELDS)
    ruleset, players = rules(record), recorded_hand.count_players(record, CANON)
    trump = parse_trump(recorded_hand.text(record, "trump"))
    situation = _situation(record, ruleset, players, trump)
    plays = as_played(ruleset, recorded_hand.read_plays(record, players=players))
    if plays:
        check_plays(situation, plays)
    role = recorded_hand.optional_text(record, "role")
    told = recorded_hand.read_told(
        record, plays, trick=situation.trick, tricks=situation.tricks, pack=situation.pack
    )
    turn = Turn(
        situation=situation,
        plays=plays,
        called=recorded_hand.read_called(record),
        summoned=bool(recorded_hand.optional_flag(record, "summoned")),
    )
    found = may_play(turn, told, role=None if role is None else read_role(role))
    return found.document() | {"asks": found.asks(lambda: deciding(turn, told.possible))}


def read_result(record: Record) -> Result:
    """Read the finished hand of a record.

    ``rules`` (see `read_rules`), ``players``, ``bid`` (``13NT``), ``napoleon`` (a player's index),
    ``adjutant`` (an index, or null if Napoleon was alone) and ``taken`` are required.
    """
    recorded_hand.check_fields(record, RESULT_FIELDS)
    ruleset, players = rules(record), recorded_hand.whole(record, "players")
    bid, napoleon = _bid(record), recorded_hand.whole(record, "napoleon")
    recorded_hand.require(record, "adjutant")
    return Result(
        ruleset=ruleset,
        players=players,
        bid=bid,
        napoleon=napoleon,
        adjutant=recorded_hand.optional_whole(record, "adjutant"),
        taken=recorded_hand.whole(record, "taken"),
    )


def score_record(record: Record) -> Document:
    return score(read_result(record)).document()


def trick_record(situation: Situation, plays: Sequence[Card]) -> Document:
    named = {} if situation.named_suit is None else {"named_suit": str(situation.named_suit)}
    return {
        "players": situation.players,
        "trump": trump_text(situation.trump),
        "trick": situation.trick,
        "tricks": situation.tricks,
        "plays": [str(card) for card in plays],
        **named,
    }


def read_trick(record: Record) -> tuple[Situation, tuple[Card, ...]]:
    """Read the trick of a record.

    ``rules``, ``trump`` and ``plays`` are required. Without ``players`` everybody has played;
    without ``trick`` it is neither the first nor the last; without ``tricks`` there are as many as
    the deal gives.
    """
    recorded_hand.check_fields(record, TRICK_FIELDS)
    ruleset, trump = rules(record), parse_trump(recorded_hand.text(record, "trump"))
    plays = recorded_hand.recorded_plays(record)
    players = recorded_hand.optional_whole(record, "players")
    return _situation(record, ruleset, len(plays) if players is None else players, trump), plays


def _situation(record: Record, ruleset: Ruleset, players: int, trump: Suit | None) -> Situation:
    tricks = recorded_hand.optional_whole(record, "tricks")
    return Situation(
        ruleset=ruleset,
        players=players,
        trump=trump,
        trick=recorded_hand.optional_whole(record, "trick"),
        tricks=deal(ruleset, players=players).tricks if tricks is None else tricks,
        named_suit=recorded_hand.named_suit(record),
    )


REFEREE = recorded_hand.Referee(read=read_trick, resolve=resolve, grounds=grounds)
referee, referee_json = REFEREE.rule, REFEREE.rule_as_json
