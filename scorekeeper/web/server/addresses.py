"""Addresses: how the phones around a table find this machine, and its names."""

import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO, StringIO
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from scorekeeper.services.groups import path_of, server_of
from scorekeeper.web.server.application import bare_name, is_loopback


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
    found: dict[str, None] = {}
    for target in PROBES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found[str(probe.getsockname()[0])] = None
    return tuple(address for address in found if not ip_address(address).is_loopback)


def own_names() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    return (name, name if name.endswith(".local") else f"{name.partition('.')[0]}.local")


def qr(url: str) -> str:
    import segno

    drawn = StringIO()
    segno.make(url, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue()


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
