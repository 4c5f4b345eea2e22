"""AMB-76: who deals first is marked on the page of a new session, the first name unless another."""

from scorekeeper.wording import Speaker
from tests.strays import every
from tests.web.visitor import NAMES, Page, Visitor


def sent(visitor: Visitor, dealer: str | None, **more: str) -> Page:
    visitor.open("/sessions/new")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    chosen = {} if dealer is None else {"dealer": dealer}
    fields = {**names, "preset": "nap-ja", "season": "2026", **chosen, **more}
    return visitor.forge("sessions/new", fields)


def marked(page: Page) -> list[str]:
    return [one["value"] for one in page.main.all("input", name="dealer") if one.has("checked")]


def test_the_first_name_is_marked(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/sessions/new")
    assert marked(page) == ["1"]
    assert say("start-dealer-how") in page.main.text
    assert len(page.main.all("input", name="dealer")) == 5


@every("dealer, name", [(None, 0), ("", 0), ("1", 0), ("4", 3)])
def test_who_is_marked_deals_the_first_hand(
    visitor: Visitor, say: Speaker, dealer: str | None, name: int
) -> None:
    page = sent(visitor, dealer)
    visitor.session = page.path.split("/")[2]
    dealt = say("history-hand-started", player=NAMES[name], opener=NAMES[name + 1])
    assert dealt in visitor.hand().main.text


def test_it_can_be_undone_by_name(visitor: Visitor, say: Speaker) -> None:
    sent(visitor, "4")
    visitor.press("undo")
    assert say("history-first-dealer-chosen", player=NAMES[3]) in visitor.page.html
