"""Addresses: how the phones around a table find this machine, and its names."""

import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO, StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.exceptions import SecurityError

from scorekeeper.services.groups import path_of, server_of


def draw_qr(text: str, *, is_file: bool = True) -> bytes:
    """Return a QR code as SVG that fills its place: dark on light, for cameras.

    Raises:
        segno.DataOverflowError: the text is too long for a code.
    """
    import segno  # imported late: no start waits for it

    drawn = BytesIO()
    segno.make(text, error="l", micro=False).save(
        drawn, kind="svg", xmldecl=is_file, border=4, dark="#000", light="#fff", omitsize=True
    )
    return drawn.getvalue()


# A foreign page can make its own name resolve to our address (DNS rebinding), so only known names
# are answered. Flask's ``TRUSTED_HOSTS`` knows no IPv6 address and no range such as 127.0.0.0/8.


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustedHosts:
    """The names of this server: its own, this machine's, and optionally private addresses.

    >>> hosts = TrustedHosts.named(["Table.local"], private_addresses=True)
    >>> [hosts.trusts(host) for host in ("table.local:8000", "[::1]:8000", "192.168.1.4")]
    [True, True, True]
    >>> [hosts.trusts(host) for host in ("table.local.evil.example", "8.8.8.8", "")]
    [False, False, False]
    """

    names: frozenset[str]
    private_addresses: bool
    """Whether any address of a private network is trusted.

    An address made of numbers cannot be rebound, so it is safe on a LAN; and a phone's own address
    changes with the network it joins.
    """

    @classmethod
    def named(cls, names: Iterable[str], *, private_addresses: bool) -> "TrustedHosts":
        return cls(
            names=frozenset(bare_name(name) for name in names), private_addresses=private_addresses
        )

    def trusts(self, host: str) -> bool:
        name = bare_name(host)
        if is_loopback(name) or name in self.names:
            return bool(name)
        address = _address(name)
        return self.private_addresses and address is not None and address.is_private


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """How a server is reached, which decides the names and peers that it trusts.

    ``listens_on_loopback`` says that only this machine can connect; ``behind_proxy`` that one proxy
    forwards everything with the client's address; ``trusted_hosts`` are the server's names beside
    loopback. ``in_browser`` says that the app runs inside the only browser that it answers, as on a
    phone alone (`scorekeeper.phone`).
    """

    listens_on_loopback: bool = False
    behind_proxy: bool = False
    trusted_hosts: tuple[str, ...] = ()
    in_browser: bool = False

    @property
    def hosts(self) -> TrustedHosts:
        is_reached_otherwise = self.listens_on_loopback or self.behind_proxy or self.in_browser
        on_a_lan = not is_reached_otherwise
        return TrustedHosts.named(self.trusted_hosts, private_addresses=on_a_lan)


def bare_name(host: str) -> str:
    """A host's name without its port and brackets, in lower case.

    >>> bare_name("LOCALHOST:8000"), bare_name("[::1]:8000"), bare_name("::1")
    ('localhost', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    if host.count(":") > 1:
        return host.lower()
    return host.partition(":")[0].lower()


def is_loopback(name: str) -> bool:
    """Return whether a name can only mean the local machine.

    >>> [is_loopback(name) for name in ("localhost", "127.0.0.53", "::1", "localhost.example")]
    [True, True, True, False]
    """
    address = _address(name)
    return name == "localhost" or (address is not None and address.is_loopback)


def init_hosts(app: Flask, hosts: TrustedHosts) -> None:
    @app.before_request
    def refuse_other_names() -> None:
        if not hosts.trusts(request.host):
            raise SecurityError


@lru_cache(maxsize=64)
def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


PROBES = ("192.0.2.1", "192.168.0.254", "192.168.43.2", "172.20.10.2", "10.255.255.254")
"""Destinations for a route lookup: one far away, and some in usual homes and hotspots.

The lookup sends no packet.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """A way to this server, from a name (or a numeric address) and a port.

    >>> Address(host="fe80::1", port=8000).url()
    'http://[fe80::1]:8000/'
    >>> Address(host="scores.example", port=443, scheme="https").url("/enter/key")
    'https://scores.example/enter/key'
    >>> Address(host="club.example", port=443, scheme="https", below="/scores").url()
    'https://club.example/scores/'
    """

    host: str
    port: int
    scheme: str = "http"
    below: str = ""
    """The path of that host under which the app stands; empty if it has the host to itself."""

    def url(self, path: str = "/") -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == {"http": 80, "https": 443}[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{self.below}{path}"


def lan_addresses() -> tuple[str, ...]:
    """This machine's own addresses on the networks around it, likeliest first; perhaps none."""
    found = dict.fromkeys(filter(None, map(_source_towards, PROBES)))
    return tuple(address for address in found if not ip_address(address).is_loopback)


def own_names() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    return (name, name if name.endswith(".local") else f"{name.partition('.')[0]}.local")


def qr(url: str) -> str:
    import segno

    drawn = StringIO()
    segno.make(url, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue()


def _source_towards(target: str) -> str | None:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((target, 9))
        return str(probe.getsockname()[0])
    return None


_KEPT_IN = "serving"


def keep_addresses(instance: Path, addresses: Sequence[str]) -> None:
    """Write down the addresses of a running instance, for later links."""
    with suppress(OSError):
        text = "".join(f"{one}\n" for one in addresses)
        kept = instance / _KEPT_IN
        kept.touch(0o600)
        kept.write_text(text, encoding="utf-8")


def forget_addresses(instance: Path) -> None:
    with suppress(OSError):
        (instance / _KEPT_IN).unlink(missing_ok=True)


def kept_addresses(instance: Path) -> tuple[str, ...]:
    """Return the addresses of an instance: its own, or as a group of its server."""
    below = server_of(instance)
    with suppress(FileNotFoundError):
        return _addresses_in(instance)
    if below is not None:
        server, name = below
        with suppress(FileNotFoundError):
            return tuple(f"{one}{path_of(name)}" for one in _addresses_in(server))
    return ()


def _addresses_in(folder: Path) -> tuple[str, ...]:
    return tuple((folder / _KEPT_IN).read_text(encoding="utf-8").split())


def only_here(addresses: Sequence[str]) -> bool:
    """Whether no other machine can follow any of these addresses.

    >>> only_here(["http://localhost:8000/"]), only_here(["http://192.168.1.4:8000/"])
    (True, False)
    """
    return all(is_loopback(bare_name(urlsplit(one).netloc)) for one in addresses)
