"""A server with a group of its own and further ones, and browsers that were let in to each."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.services.groups import add_group, path_of
from scorekeeper.store import database_path, open_database
from scorekeeper.web.server.keys import open_keys
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, seats

TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')

OWN = ""


@dataclass
class Group:
    name: str
    instance: Path
    browser: FlaskClient
    session: str = ""
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def at(self) -> str:
        return f"/{path_of(self.name)}".rstrip("/") if self.name else ""

    @property
    def key(self) -> str:
        return open_keys(self.instance).owner

    def enter(self) -> None:
        form = {"key": self.key, "csrf_token": token_on(self.browser, f"{self.at}/enter")}
        answer = self.browser.post(f"{self.at}/enter", data=form)
        assert answer.status_code == 303
        self.browser.get(f"{self.at}/devices/mine")  # a form of one who is in
        kept = self.browser._cookies.values()  # type: ignore[union-attr]
        self.cookies = {one.key: one.value for one in kept}

    def sit_down(self, players: Sequence[str]) -> None:
        visitor = Visitor(self.browser)
        visitor.open(f"{self.at}/sessions/new")
        visitor.forge("sessions/new", {**seats(players), "preset": "sisyphus", "season": "7"})
        self.session = visitor.page.path.removeprefix(self.at).split("/")[2]

    def held(self) -> list[str]:
        database = open_database(database_path(self.instance))
        told = list(database.conn.iterdump())
        database.close()
        return told


def club(instance: Path, names: Sequence[str]) -> tuple[Flask, Mapping[str, Group]]:
    app = app_at_home(instance)
    folders = {OWN: instance, **{name: add_group(instance, name).instance for name in names}}
    made = {
        name: Group(name, folder, app.test_client(stranger=True))
        for name, folder in folders.items()
    }
    for one in made.values():
        one.enter()
    return app, made


def token_on(browser: Any, page: str) -> str:
    found = TOKEN.search(browser.get(page).text)
    assert found, page
    return found[1]
