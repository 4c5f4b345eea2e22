"""招待: what a server prints when it starts: the ways in, as text and as a QR code."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.web.server.addresses import Address, qr
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """招待: the addresses to print, likeliest first, and whether they need the owner's key."""

    addresses: Sequence[Address]
    key: str | None
    """The key that the links carry; None where nobody is asked for one."""
    only_here: bool
    """Whether no phone can follow these addresses."""
    data: Path

    @property
    def links(self) -> tuple[str, ...]:
        """What a reader opens."""
        path = "/" if self.key is None else f"/enter/{self.key}"
        return tuple(address.url(path) for address in self.addresses)

    def lines(self, say: Speaker) -> Iterator[str]:
        """The invitation in words."""
        sentence = "serve-open-with-key" if self.key else "serve-open"
        yield from (say(sentence, address=link) for link in self.links)
        yield say("serve-scan")
        yield qr(self.links[0])
        if self.only_here:
            yield say("serve-phones-hint")
        if self.key:
            yield say("serve-key-hint")
        yield say("serve-data", folder=str(self.data))
        yield say("serve-stop")
