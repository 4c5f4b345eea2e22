"""Addresses: where the phones around a table find this machine."""

import socket
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from ipaddress import ip_address

import segno

PROBES = ("192.0.2.1", "192.168.0.254", "192.168.43.2", "172.20.10.2", "10.255.255.254")
"""Addresses whose route is asked for: somewhere far away, and in usual homes and hotspots.

Asking is all: no packet leaves.
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
    """Below which path of that host the house stands; nothing where it has the host to itself."""

    def url(self, path: str = "/") -> str:
        """The address as one types it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == {"http": 80, "https": 443}[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{self.below}{path}"


def lan_addresses() -> tuple[str, ...]:
    """This machine's own addresses on the networks around it, likeliest first; perhaps none."""
    found = dict.fromkeys(filter(None, map(_source_towards, PROBES)))
    return tuple(address for address in found if not ip_address(address).is_loopback)


def own_names() -> tuple[str, ...]:
    """What this machine is called on its network."""
    name = socket.gethostname().lower()
    return (name, name if name.endswith(".local") else f"{name.partition('.')[0]}.local")


def qr(url: str) -> str:
    """A QR code in a terminal's own characters."""
    drawn = StringIO()
    segno.make(url, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue()


def _source_towards(target: str) -> str | None:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((target, 9))
        return str(probe.getsockname()[0])
    return None
