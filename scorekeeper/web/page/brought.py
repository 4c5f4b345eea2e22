"""持ち込みを言う: that something came from elsewhere, with whom, when and by which way."""

from scorekeeper.desk.origins import describe_delivery
from scorekeeper.web.page.text import moment
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.request_g import this_g
from scorekeeper.wording import Speaker


def tell_delivery(say: Speaker, name: str | None) -> str:
    """Who brought what came with the import of that id, when and how; nothing where it was none.

    Much comes with one import: what is told of it is looked up once a request.
    """
    if name is None:
        return ""
    kept = this_g()
    try:
        told: dict[str, str] = kept.deliveries_told
    except AttributeError:
        told = kept.deliveries_told = {}
    if name not in told:
        told[name] = describe_delivery(say, desk(), name, moment)
    return told[name]
