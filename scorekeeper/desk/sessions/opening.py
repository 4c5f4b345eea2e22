"""Opening a session."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.sessions.folding import to_event
from scorekeeper.desk.sessions.recording import append_fact, next_hand
from scorekeeper.games import game_of_preset
from scorekeeper.journal import PotCarried, Session, SessionOpened
from scorekeeper.journal.checks import MOST_CHIPS, check_opening
from scorekeeper.journal.names import tidy
from scorekeeper.store import EventRow, event_with_command, immediate, pots_left, put_ruleset

AS_THE_PRESET: Mapping[str, Any] = MappingProxyType({})
"""No departure from the preset."""


def open_session(
    desk: Desk,
    *,
    session_id: str,
    preset: str,
    names: Sequence[str],
    season: str,
    tap: Tap,
    departures: Mapping[str, Any] = AS_THE_PRESET,
) -> str:
    """Seat a table and deal its first hand; gives the session's id.

    ``session_id`` is the id to use if this tap is new; a tap sent twice gives the id that the
    first one made. Names are in seat order, clockwise; ``departures`` are the
    fields in which the rules differ from the preset.

    Raises:
        Refusal: what ``read_rules`` raises, what is wrong with the names or the season, and
            ``opened-otherwise`` when the tap has opened a session with something else in it.
    """
    game = game_of_preset(preset)
    rules = game.canon.house_of(preset, departures).rules
    address = rules.fingerprint()
    opened = SessionOpened(
        game=game.name,
        preset=preset,
        ruleset=address,
        season=tidy(season),
        players=tuple(tidy(name) for name in names),
    )
    check_opening(opened)
    with immediate(desk.database):
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            _check_same(known, opened)
            return known.session
        put_ruleset(desk.database, address=address, game=game.name, document=rules.kept())
        session = append_fact(desk, session_id, opened, replace(tap, seen=0), before=None)
        pot = _pot_left(desk, session)
        if pot is not None:
            carry = replace(tap, seen=1, command_id=f"{tap.command_id}/pot")
            session = append_fact(desk, session_id, pot, carry, before=session)
        deal = replace(tap, seen=session.sequence, command_id=f"{tap.command_id}/deal")
        append_fact(desk, session_id, next_hand(session), deal, before=session)
    return session_id


def _check_same(known: EventRow, opened: SessionOpened) -> None:
    """Refuse a tap that has opened another session than this one, or was none that opens one."""
    fact = to_event(known).fact
    if not isinstance(fact, SessionOpened):
        raise Refusal("sent-elsewhere")
    if fact != opened:
        names = " · ".join(fact.players)
        raise Refusal("opened-otherwise", names=names, season=fact.season, preset=fact.preset)


def _pot_left(desk: Desk, session: Session) -> PotCarried | None:
    """What earlier evenings of the season left in the pot, where this house plays for one."""
    if not session.game.has_pot(session.ruleset):
        return None
    left = pots_left(desk.database, session.season_key)
    chips = min(sum(row.pot for row in left), MOST_CHIPS)
    return PotCarried(chips=chips, sources=tuple(row.session for row in left)) if left else None
