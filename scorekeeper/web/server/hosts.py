"""Names this server answers to: the defence against another site's name that points here.

A page of somebody else's can make its own name resolve to our address (DNS rebinding) and would
then count as us. So only names that we know are answered. Flask's own ``TRUSTED_HOSTS`` cannot
say what is needed here: it knows no IPv6 address and no range such as 127.0.0.0/8.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from flask import Flask, request
from werkzeug.exceptions import SecurityError


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustedHosts:
    """The names of this server: its own, this machine's, and private addresses where wanted.

    >>> hosts = TrustedHosts.named(["Table.local"], private_addresses=True)
    >>> [hosts.trusts(host) for host in ("table.local:8000", "[::1]:8000", "192.168.1.4")]
    [True, True, True]
    >>> [hosts.trusts(host) for host in ("table.local.evil.example", "8.8.8.8", "")]
    [False, False, False]
    """

    names: frozenset[str]
    private_addresses: bool
    """Whether any address of a private network is one of ours.

    An address made of numbers is nobody's name and cannot be rebound, so on a LAN it is safe; and
    a phone's own address changes with the network it joins.
    """

    @classmethod
    def named(cls, names: Iterable[str], *, private_addresses: bool) -> "TrustedHosts":
        """Trust these names, however they are spelt."""
        return cls(
            names=frozenset(bare_name(name) for name in names), private_addresses=private_addresses
        )

    def trusts(self, host: str) -> bool:
        """Whether a ``Host`` header names this server."""
        name = bare_name(host)
        if is_loopback(name) or name in self.names:
            return bool(name)
        address = _address(name)
        return self.private_addresses and address is not None and address.is_private


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
    """Whether a name can only mean the machine that speaks it.

    >>> [is_loopback(name) for name in ("localhost", "127.0.0.53", "::1", "localhost.example")]
    [True, True, True, False]
    """
    address = _address(name)
    return name == "localhost" or (address is not None and address.is_loopback)


def init_hosts(app: Flask, hosts: TrustedHosts) -> None:
    """Answer nobody who asks for another server."""

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
