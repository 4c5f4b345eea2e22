"""How a server is reached: what the options of ``scorekeeper serve`` mean together."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.web.server.addresses import Address, lan_addresses, own_names
from scorekeeper.web.server.listening import EVERYWHERE, LOOPBACK


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Where to listen, under which names, and whether a proxy stands before it.

    Raises:
        Refusal: ``serve-lan-or-host`` where both are given, ``serve-proxy-needs-name`` where a
            proxy's own name is not.

    """

    lan: bool = False
    host: str | None = None
    public_hosts: tuple[str, ...] = ()
    proxy: bool = False

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        if self.lan and self.host:
            raise Refusal("serve-lan-or-host")
        if self.proxy and not self.public_hosts:
            raise Refusal("serve-proxy-needs-name")

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
            return tuple(Address(host=name, port=443, scheme="https") for name in self.public_hosts)
        own = lan_addresses() if self.everywhere else (self.host or "localhost",)
        names = (*own, *self.public_hosts) or ("localhost",)
        return tuple(Address(host=name, port=port) for name in names)
