"""Opening a session."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.sessions.recording import append_fact
from scorekeeper.desk.sessions.rows import to_event
from scorekeeper.games import game_of_preset
from scorekeeper.journal import FirstDealerChosen, PotCarried, Session, SessionOpened
from scorekeeper.journal.checks import MOST_CHIPS, check_opening
from scorekeeper.journal.dealing import next_hand
from scorekeeper.journal.names import tidy
from scorekeeper.store import EventRow, event_with_command, immediate, pots_left, put_ruleset

_DEALER = "dealer"
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
    first_dealer: int = 0,
) -> str:
    """Seat a table and deal its first hand; gives the session's id.

    ``session_id`` is the id to use if this tap is new; a tap sent twice gives the id that the
    first one made. Names are in seat order, clockwise; ``departures`` are the
    fields in which the rules differ from the preset; ``first_dealer`` is the seat that deals first.

    Raises:
        Refusal: what ``read_rules`` raises, what is wrong with the names or the season, and
            ``first-dealer-unknown`` for a seat where nobody sits, ``season-is-closed``, and
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
        day=desk.now().astimezone().date().isoformat(),
    )
    check_opening(opened)
    if not 0 <= first_dealer < len(names):
        raise Refusal("first-dealer-unknown")
    with immediate(desk.database):
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            _check_same(desk, known, opened, first_dealer)
            return known.session
        _check_season_goes_on(desk, opened)
        put_ruleset(desk.database, address=address, game=game.name, document=rules.to_kept())
        session = append_fact(desk, session_id, opened, replace(tap, seen=0), before=None)
        for name, fact in _before_the_first_deal(desk, session, first_dealer):
            also = replace(tap, seen=session.sequence, command_id=f"{tap.command_id}/{name}")
            session = append_fact(desk, session_id, fact, also, before=session)
        deal = replace(tap, seen=session.sequence, command_id=f"{tap.command_id}/deal")
        append_fact(desk, session_id, next_hand(session), deal, before=session)
    return session_id


def _check_season_goes_on(desk: Desk, opened: SessionOpened) -> None:
    seasons = read_club(desk).seasons
    if seasons.key_of(opened.season, opened.game) in seasons.closed:
        raise Refusal("season-is-closed", name=opened.season)


def _before_the_first_deal(
    desk: Desk, session: Session, first_dealer: int
) -> Iterator[tuple[str, PotCarried | FirstDealerChosen]]:
    """What is recorded beside the opening, and the ending of its tap's name."""
    if first_dealer:
        yield _DEALER, FirstDealerChosen(seat=first_dealer)
    pot = _pot_left(desk, session)
    if pot is not None:
        yield "pot", pot


def _check_same(desk: Desk, known: EventRow, opened: SessionOpened, first_dealer: int) -> None:
    """Refuse a tap that has opened another session than this one, or was none that opens one."""
    fact = to_event(known).fact
    if not isinstance(fact, SessionOpened):
        raise Refusal("sent-elsewhere")
    chosen = event_with_command(desk.database, f"{known.command_id}/{_DEALER}")
    dealer = 0 if chosen is None else to_event(chosen).fact.seat
    if (fact, dealer) != (replace(opened, day=fact.day), first_dealer):
        names = " · ".join(fact.players)
        raise Refusal(
            "opened-otherwise",
            names=names,
            dealer=fact.players[dealer],
            season=fact.season,
            preset=fact.preset,
        )


def _pot_left(desk: Desk, session: Session) -> PotCarried | None:
    """What earlier sessions of the season left in the pot, where this house plays for one."""
    if not session.game.has_pot(session.ruleset):
        return None
    left = pots_left(desk.database, session.season_key)
    chips = min(sum(row.pot for row in left), MOST_CHIPS)
    return PotCarried(chips=chips, sources=tuple(row.session for row in left)) if left else None
