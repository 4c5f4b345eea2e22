"""Ways of serving: what an app is told of how it is reached, and what its requests look like."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    options: Mapping[str, Any]
    address: str
    page: str
    said: Mapping[str, str] = field(default_factory=dict)
    environ: Mapping[str, str] = field(default_factory=dict)
    is_secure: bool = False
    """Whether the app knows that its pages travel by https."""
    takes_writes: bool = True
    """Whether what its own pages send can be told from what others send."""


HERE = {"listens_on_loopback": True}
LAN = {"trusted_hosts": ("table.local",)}
PHONE = {"REMOTE_ADDR": "192.168.1.20"}

WAYS: Mapping[str, Way] = {
    "loopback": Way(options=HERE, address="http://127.0.0.1:8000", page="http://127.0.0.1:8000"),
    "LAN by address": Way(
        options=LAN,
        address="http://192.168.1.4:8000",
        page="http://192.168.1.4:8000",
        environ=PHONE,
    ),
    "LAN by name": Way(
        options=LAN,
        address="http://table.local:8000",
        page="http://table.local:8000",
        environ=PHONE,
    ),
    "declared proxy": Way(
        options={**HERE, "behind_proxy": True, "trusted_hosts": ("scores.example",)},
        address="http://127.0.0.1:8000",
        page="https://scores.example",
        said={
            "X-Forwarded-For": "203.0.113.9",
            "X-Forwarded-Proto": "https",
            "X-Forwarded-Host": "scores.example",
        },
        is_secure=True,
    ),
    "silent proxy": Way(
        options=HERE,
        address="http://127.0.0.1:8000",
        page="https://scores.example",
        environ={"SERVER_PROTOCOL": "HTTP/1.1"},
        takes_writes=False,
    ),
    "https": Way(
        options=LAN, address="https://table.local", page="https://table.local", is_secure=True
    ),
}
