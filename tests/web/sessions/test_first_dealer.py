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


@every("dealer", ["0", "6", "8", "x", "１"])
def test_a_seat_without_a_name_cannot_deal(visitor: Visitor, say: Speaker, dealer: str) -> None:
    page = sent(visitor, dealer)
    assert page.status == 422
    assert say("first-dealer-unknown") in page.main.text
    assert page.main.one("input", id="player-2")["value"] == NAMES[1], "what was typed is kept"


def test_the_mark_stays_while_the_rules_are_changed(visitor: Visitor) -> None:
    names = "&".join(f"player-{seat}={name}" for seat, name in enumerate(NAMES[:5], start=1))
    visitor.open(f"/sessions/new/rules?preset=nap-ja&{names}&dealer=4")
    assert marked(visitor.forge("sessions/new/rules", {"use": "1"})) == ["4"]
