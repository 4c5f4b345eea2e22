"""The store: one SQLite file with the journal, the rulesets and what is worked out of them.

It keeps and finds rows and knows nothing of what an event means. A ``Database`` belongs to one
thread at a time.
"""

from typing import TYPE_CHECKING

from scorekeeper.face import find_names

if TYPE_CHECKING:
    from scorekeeper.store.database import File as File
    from scorekeeper.store.database import database_path as database_path
    from scorekeeper.store.database import file_of as file_of
    from scorekeeper.store.database import immediate as immediate
    from scorekeeper.store.database import is_still_at as is_still_at
    from scorekeeper.store.database import open_database as open_database
    from scorekeeper.store.database import snapshot as snapshot
    from scorekeeper.store.database import while_unwritten as while_unwritten
    from scorekeeper.store.deliveries import BroughtRow as BroughtRow
    from scorekeeper.store.deliveries import DeliveryRow as DeliveryRow
    from scorekeeper.store.deliveries import delivery_of as delivery_of
    from scorekeeper.store.deliveries import evenings_brought_on as evenings_brought_on
    from scorekeeper.store.deliveries import evenings_brought_with as evenings_brought_with
    from scorekeeper.store.deliveries import put_delivery as put_delivery
    from scorekeeper.store.deliveries import spellings as spellings
    from scorekeeper.store.journal import CLUB as CLUB
    from scorekeeper.store.journal import EventRow as EventRow
    from scorekeeper.store.journal import append as append
    from scorekeeper.store.journal import append_sealed as append_sealed
    from scorekeeper.store.journal import broken_chains as broken_chains
    from scorekeeper.store.journal import event_with_command as event_with_command
    from scorekeeper.store.journal import events_of as events_of
    from scorekeeper.store.journal import last_event as last_event
    from scorekeeper.store.journal import seal_at as seal_at
    from scorekeeper.store.journal import seal_of_all as seal_of_all
    from scorekeeper.store.journal import session_ids as session_ids
    from scorekeeper.store.precedents import altered_precedents as altered_precedents
    from scorekeeper.store.projections import Change as Change
    from scorekeeper.store.projections import change_between as change_between
    from scorekeeper.store.projections import change_tables as change_tables
    from scorekeeper.store.projections import clear_projections as clear_projections
    from scorekeeper.store.projections import kept_rows as kept_rows
    from scorekeeper.store.projections import project as project
    from scorekeeper.store.projections import projected_ids as projected_ids
    from scorekeeper.store.queries.people import PlaceRow as PlaceRow
    from scorekeeper.store.queries.people import last_session as last_session
    from scorekeeper.store.queries.people import newest_places as newest_places
    from scorekeeper.store.queries.players import Alike as Alike
    from scorekeeper.store.queries.players import AlikeRow as AlikeRow
    from scorekeeper.store.queries.players import CompanionRow as CompanionRow
    from scorekeeper.store.queries.players import PeakRow as PeakRow
    from scorekeeper.store.queries.players import RunRow as RunRow
    from scorekeeper.store.queries.players import SideRow as SideRow
    from scorekeeper.store.queries.players import best_hand as best_hand
    from scorekeeper.store.queries.players import companions as companions
    from scorekeeper.store.queries.players import count_alike as count_alike
    from scorekeeper.store.queries.players import hands_alike as hands_alike
    from scorekeeper.store.queries.players import player_contracts as player_contracts
    from scorekeeper.store.queries.players import runs as runs
    from scorekeeper.store.queries.players import sides_of as sides_of
    from scorekeeper.store.queries.players import worst_hand as worst_hand
    from scorekeeper.store.queries.seasons import ContractRow as ContractRow
    from scorekeeper.store.queries.seasons import GatheringRow as GatheringRow
    from scorekeeper.store.queries.seasons import PlayerRow as PlayerRow
    from scorekeeper.store.queries.seasons import SeatedRow as SeatedRow
    from scorekeeper.store.queries.seasons import SittingRow as SittingRow
    from scorekeeper.store.queries.seasons import StepRow as StepRow
    from scorekeeper.store.queries.seasons import Stretch as Stretch
    from scorekeeper.store.queries.seasons import best_evening as best_evening
    from scorekeeper.store.queries.seasons import counted_points as counted_points
    from scorekeeper.store.queries.seasons import course as course
    from scorekeeper.store.queries.seasons import gatherings as gatherings
    from scorekeeper.store.queries.seasons import head_to_head as head_to_head
    from scorekeeper.store.queries.seasons import list_seated as list_seated
    from scorekeeper.store.queries.seasons import season_contracts as season_contracts
    from scorekeeper.store.queries.seasons import season_players as season_players
    from scorekeeper.store.queries.seasons import sittings as sittings
    from scorekeeper.store.queries.sessions import LeftRow as LeftRow
    from scorekeeper.store.queries.sessions import OpenRow as OpenRow
    from scorekeeper.store.queries.sessions import SeasonRow as SeasonRow
    from scorekeeper.store.queries.sessions import StandingRow as StandingRow
    from scorekeeper.store.queries.sessions import count_open as count_open
    from scorekeeper.store.queries.sessions import count_open_in as count_open_in
    from scorekeeper.store.queries.sessions import count_past as count_past
    from scorekeeper.store.queries.sessions import discarded_sessions as discarded_sessions
    from scorekeeper.store.queries.sessions import newest_sessions as newest_sessions
    from scorekeeper.store.queries.sessions import open_rulesets as open_rulesets
    from scorekeeper.store.queries.sessions import open_sessions as open_sessions
    from scorekeeper.store.queries.sessions import past_sessions as past_sessions
    from scorekeeper.store.queries.sessions import player_keys as player_keys
    from scorekeeper.store.queries.sessions import pots_left as pots_left
    from scorekeeper.store.queries.sessions import pots_of as pots_of
    from scorekeeper.store.queries.sessions import season_of as season_of
    from scorekeeper.store.queries.sessions import seasons as seasons
    from scorekeeper.store.queries.sessions import sessions as sessions
    from scorekeeper.store.queries.sessions import takers_of as takers_of
    from scorekeeper.store.rows import CarriedRow as CarriedRow
    from scorekeeper.store.rows import DiscardedRow as DiscardedRow
    from scorekeeper.store.rows import FeeRow as FeeRow
    from scorekeeper.store.rows import HandRow as HandRow
    from scorekeeper.store.rows import PastRow as PastRow
    from scorekeeper.store.rows import PenaltyRow as PenaltyRow
    from scorekeeper.store.rows import ScoreRow as ScoreRow
    from scorekeeper.store.rows import SeatRow as SeatRow
    from scorekeeper.store.rows import SessionRow as SessionRow
    from scorekeeper.store.rows import SessionRows as SessionRows
    from scorekeeper.store.rows import TallyRow as TallyRow
    from scorekeeper.store.rulesets import KeptRuleset as KeptRuleset
    from scorekeeper.store.rulesets import every_ruleset as every_ruleset
    from scorekeeper.store.rulesets import kept_rulesets as kept_rulesets
    from scorekeeper.store.rulesets import put_ruleset as put_ruleset
    from scorekeeper.store.rulesets import ruleset_texts as ruleset_texts
    from scorekeeper.store.soundness import damage as damage
    from scorekeeper.store.soundness import schema_oddities as schema_oddities
    from scorekeeper.store.soundness import sessions_with_gaps as sessions_with_gaps
    from scorekeeper.store.takeout import Scope as Scope
    from scorekeeper.store.takeout import sessions_within as sessions_within

_NAMES = {
    "database": (
        "database_path File file_of immediate is_still_at open_database snapshot while_unwritten"
    ),
    "deliveries": (
        "BroughtRow delivery_of DeliveryRow evenings_brought_on evenings_brought_with "
        "put_delivery spellings"
    ),
    "journal": (
        "append append_sealed broken_chains CLUB event_with_command EventRow events_of "
        "last_event seal_at seal_of_all session_ids"
    ),
    "precedents": "altered_precedents",
    "projections": (
        "Change change_between change_tables clear_projections kept_rows project projected_ids"
    ),
    "queries.people": "last_session newest_places PlaceRow",
    "queries.players": (
        "Alike AlikeRow best_hand CompanionRow companions count_alike hands_alike "
        "PeakRow player_contracts RunRow runs SideRow sides_of worst_hand"
    ),
    "queries.seasons": (
        "best_evening ContractRow counted_points course GatheringRow gatherings "
        "head_to_head list_seated PlayerRow season_contracts season_players "
        "SeatedRow SittingRow sittings StepRow Stretch"
    ),
    "queries.sessions": (
        "count_open count_open_in count_past discarded_sessions LeftRow "
        "newest_sessions open_rulesets open_sessions OpenRow past_sessions "
        "player_keys pots_left pots_of season_of SeasonRow seasons sessions "
        "StandingRow takers_of"
    ),
    "rows": (
        "CarriedRow DiscardedRow FeeRow HandRow PastRow PenaltyRow ScoreRow SeatRow "
        "SessionRow SessionRows TallyRow"
    ),
    "rulesets": "every_ruleset kept_rulesets KeptRuleset put_ruleset ruleset_texts",
    "soundness": "damage schema_oddities sessions_with_gaps",
    "takeout": "Scope sessions_within",
}

if not TYPE_CHECKING:  # whoever checks types reads the names above, and finds one misspelt
    __getattr__ = find_names(__name__, _NAMES)
