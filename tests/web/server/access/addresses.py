"""Every address of the house, out of its own map, with something that exists in each place."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Flask
from werkzeug.routing import Rule

METHODS = ("GET", "HEAD", "OPTIONS", "TRACE", "POST", "PUT", "PATCH", "DELETE")

FILES = {"season_file": "standings.csv", "session_file": "hands.csv", "static": "css/palette.css"}
NAMES = {"of_preset": "sisyphus", "record": "pass"}
CODES = {"of_scheme": "jazz", "switch": "en"}
"""What an address may ask for, by the last part of the endpoint's name."""


@dataclass(frozen=True, slots=True)
class Address:
    path: str
    endpoints: Mapping[str, str]


def addresses(app: Flask, session: str, season: str, player: str) -> list[Address]:
    """All of them; what a new page asks for is ``1`` until somebody says better here."""
    found: dict[str, dict[str, str]] = {}
    for rule in app.url_map.iter_rules():
        part = rule.endpoint.rpartition(".")[2]
        known = {
            "session_id": session, "season_key": season, "player_key": player,
            "person_key": player,
            "file": FILES.get(part, ""), "filename": FILES.get(part, ""),
            "name": NAMES.get(part, ""), "code": CODES.get(part, ""), "kind": "revoke",
        }  # fmt: skip
        path = _path(app, rule, {name: known.get(name) or 1 for name in rule.arguments})
        for method in rule.methods or ():
            found.setdefault(path, {}).setdefault(method, rule.endpoint)
    adapter = app.url_map.bind("localhost")
    for path, endpoints in found.items():
        if "POST" not in endpoints and adapter.test(path, "POST"):
            endpoints["POST"] = adapter.match(path, "POST")[0]  # of an address that takes any name
    return [Address(path, endpoints) for path, endpoints in found.items()]


def _path(app: Flask, rule: Rule, values: Mapping[str, object]) -> str:
    with app.test_request_context("http://localhost/"):
        adapter = app.create_url_adapter(None) or app.url_map.bind("localhost")
        return adapter.build(rule.endpoint, dict(values), method=min(rule.methods or {"GET"}))
