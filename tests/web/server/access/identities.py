"""Whoever may stand before the door: what their browsers show, send, and should be allowed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from flask import Flask

from scorekeeper.services import devices
from scorekeeper.web.server.access import keys_of
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import KEEPS_SCORE, KEY_BYTES, LOOKS_ON, OWNER, Keys
from tests.web.server.access.ways import Way


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """What one browser shows of itself with every request."""

    secret: str = ""
    """What it keeps as a device; empty where it keeps nothing."""
    misnames: bool = False
    """Whether it shows that under the name of the other scheme."""
    key: str = ""
    form: Literal["own", "another's", "none"] = "own"
    said: Mapping[str, str] = field(default_factory=dict)
    """Where its requests come from, as it says; ``{page}`` is the origin of our own pages."""
    role: str = ""
    writes: bool = True
    """Whether what it sends comes from a page of ours, with a form of its own."""

    @property
    def reads(self) -> bool:
        return bool(self.role)

    @property
    def is_elsewhere(self) -> bool:
        return bool(self.said)

    def says(self, way: Way) -> dict[str, str]:
        there = {"page": way.page, "host": way.page.rpartition(":")[0] or way.page}
        said = self.said or {"Origin": "{page}", "Sec-Fetch-Site": "same-origin"}
        return {name: value.format(**there) for name, value in said.items()}


ELSEWHERE: Mapping[str, Mapping[str, str]] = {
    "another port": {"Origin": "{page}1"},
    "another port, as browsers say it": {"Origin": "{page}1", "Sec-Fetch-Site": "same-site"},
    "another host": {"Origin": "https://evil.example"},
    "another site": {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    "a site that claims to be ours": {"Origin": "{page}", "Sec-Fetch-Site": "cross-site"},
    "a neighbour that claims to be ours": {"Origin": "{page}", "Sec-Fetch-Site": "same-site"},
    "nowhere": {"Origin": "null"},
    "another referrer": {"Referer": "https://evil.example/"},
}


def identities(app: Flask) -> dict[str, Identity]:
    """Everybody, by what they are; those who were let in once are known to the app."""
    inside = Identity(secret=_let_in(app), role=OWNER)
    scorer = Identity(secret=_let_in(app, role=KEEPS_SCORE), role=KEEPS_SCORE)
    onlooker = Identity(secret=_let_in(app, role=LOOKS_ON), role=LOOKS_ON)
    sightseers = replace(inside, writes=False)
    others = {
        "nobody": Identity(),
        "nobody, without a form": Identity(form="none"),
        "a made-up device": Identity(secret="made.up"),
        "a device of another house": Identity(secret=_of_another_house(app)),
        "a device that was shut out": Identity(secret=_ended(app)),
        "a device whose part is unknown": Identity(
            secret=_let_in(app, role="somebody"), form="none"
        ),
        "a device that was let go with its link": Identity(secret=_let_go_with_its_link(app)),
        "a spent link": Identity(secret="spent", key=_spent_link(app)),
        "a link that has ended": Identity(key=_link(app, life=timedelta(0))),
        "a link that was withdrawn": Identity(key=_withdrawn_link(app)),
        "a device under the other name": replace(inside, misnames=True, role=""),
        "a device that is in": inside,
        "a device that keeps score": scorer,
        "a device that looks on": onlooker,
        "a device that looks on, without a form": replace(onlooker, form="none", writes=False),
        "a device that is in, without a form": replace(sightseers, form="none"),
        "a device that is in, with another's form": replace(
            sightseers, secret=_let_in(app), form="another's"
        ),
        **{
            f"a device that is in, a page of {where}": replace(sightseers, said=said)
            for where, said in ELSEWHERE.items()
        },
    }
    unused, old = _let_in(app), _let_in(app)
    _age(app, unused, "seen_at", devices.IDLE)  # at last: whoever comes in has these forgotten
    _age(app, old, "entered_at", devices.LONGEST)
    return {
        **others,
        "a device that nobody used": Identity(secret=unused),
        "a device of last year": Identity(secret=old),
    }


def _let_in(app: Flask, *, role: str = OWNER, keys: Keys | None = None) -> str:
    secret = (keys or keys_of(app)).new_device()
    with app.app_context():
        devices.let_in(services(), secret, role=role, words="")
    return secret


def _of_another_house(app: Flask) -> str:
    """One that would be known, had it not been signed elsewhere."""
    return _let_in(app, keys=Keys(secret="x" * KEY_BYTES, owner_file=Path()))


def _ended(app: Flask) -> str:
    secret = _let_in(app)
    with app.app_context():
        devices.end_device(services(), _id(secret))
    return secret


def _age(app: Flask, secret: str, column: str, life: timedelta) -> None:
    then = (datetime.now(UTC) - life - timedelta(hours=1)).isoformat(timespec="milliseconds")
    with app.app_context():
        services().database["device"].update(_id(secret), {column: then})


def _id(secret: str) -> str:
    found = devices.device_of(services(), secret)
    assert found is not None
    return found.id


def _link(app: Flask, life: timedelta = devices.IDLE) -> str:
    with app.app_context():
        link, _ = devices.invite(services(), role=OWNER, life=life)
    return link


def _spent_link(app: Flask) -> str:
    link = _link(app)
    with app.app_context():
        assert devices.accept(services(), link, keys_of(app).new_device(), words="")
    return link


def _withdrawn_link(app: Flask) -> str:
    with app.app_context():
        link, made = devices.invite(services(), role=OWNER, life=devices.IDLE)
        devices.withdraw(services(), made.id)
    return link


def _let_go_with_its_link(app: Flask) -> str:
    secret = keys_of(app).new_device()
    with app.app_context():
        link, made = devices.invite(services(), role=OWNER, life=devices.IDLE, most=2)
        assert devices.accept(services(), link, secret, words="")
        devices.withdraw(services(), made.id, but="")
    return secret
