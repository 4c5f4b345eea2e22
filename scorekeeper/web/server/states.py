"""What a page that stays open depends on, by the arguments of its address; see `etags`."""

from scorekeeper.desk.sessions import state_of, state_of_house, state_of_names
from scorekeeper.web.server.desks import desk


def of_session(session_id: str, **_where: object) -> str | None:
    """The state of a page that shows one session."""
    return state_of(desk(), session_id)


def of_people(session_id: str, **_where: object) -> str | None:
    """The state of a page that shows one session, and names from others."""
    state = of_session(session_id)
    return None if state is None else f"{state} {state_of_names(desk())}"


def of_house(**_where: object) -> str:
    """The state of the first page."""
    return state_of_house(desk())
