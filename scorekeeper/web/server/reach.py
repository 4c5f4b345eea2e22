"""How a server is reached: what the options of ``scorekeeper serve`` mean together."""

import re
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.web.server.addresses import Address, lan_addresses, own_names
from scorekeeper.web.server.listening import EVERYWHERE, LOOPBACK

_PREFIX = re.compile(r"(?:/[A-Za-z0-9][A-Za-z0-9._~-]*)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Where to listen, under which names, and whether a proxy stands before it.

    ``prefix`` is the path below which the house stands, like ``/scores``: what is asked for below
    it is answered, whether or not a proxy takes it off before it passes the question on.

    Raises:
        Refusal: ``serve-lan-or-host`` where both are given, ``serve-proxy-needs-name`` where a
            proxy's own name is not, ``serve-prefix-unreadable`` for a path that is none.

    """

    lan: bool = False
    host: str | None = None
    public_hosts: tuple[str, ...] = ()
    proxy: bool = False
    prefix: str = ""

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        if self.lan and self.host:
            raise Refusal("serve-lan-or-host")
        if self.proxy and not self.public_hosts:
            raise Refusal("serve-proxy-needs-name")
        if not _PREFIX.fullmatch(self.prefix):
            raise Refusal("serve-prefix-unreadable", prefix=self.prefix[:60])

    @property
    def everywhere(self) -> bool:
        """Whether every address of the machine is listened on."""
        return self.lan or self.host in EVERYWHERE

    @property
    def listens_on(self) -> tuple[str, ...]:
        """The hosts to open sockets for."""
        if self.lan:
            return EVERYWHERE
        return (self.host,) if self.host else LOOPBACK

    def names(self) -> tuple[str, ...]:
        """The names that the server answers to, beside loopback's."""
        own = (*lan_addresses(), *own_names()) if self.everywhere else ()
        return (*self.public_hosts, *((self.host,) if self.host else ()), *own)

    def addresses(self, port: int) -> tuple[Address, ...]:
        """The ways in worth printing, likeliest first."""
        if self.proxy:
            return tuple(
                Address(host=name, port=443, scheme="https", below=self.prefix)
                for name in self.public_hosts
            )
        own = lan_addresses() if self.everywhere else (self.host or "localhost",)
        names = (*own, *self.public_hosts) or ("localhost",)
        return tuple(Address(host=name, port=port, below=self.prefix) for name in names)
