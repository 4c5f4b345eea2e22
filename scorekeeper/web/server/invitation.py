"""招待: what a server prints when it starts: the ways in, as text and as a QR code."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

from scorekeeper.cards import Refusal
from scorekeeper.desk.groups import path_of, server_of
from scorekeeper.web.server.addresses import qr
from scorekeeper.web.server.door.rights import OWNER
from scorekeeper.web.server.hosts import bare_name, is_loopback
from scorekeeper.wording import Speaker

AT_HOME = timedelta(days=1)
"""For how long a link is good that lets one browser in, on this very machine."""

FOR_A_TABLE = timedelta(hours=12)
"""For how long a link is good that lets a whole table in."""

_KEPT_IN = "serving"


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """招待: the addresses to print, likeliest first, and what lets a browser in there."""

    addresses: Sequence[str]
    secret: str | None = field(repr=False)
    """What the links carry; None where they would not stay between the server and its reader."""
    only_here: bool
    """Whether no phone can follow these addresses."""
    role: str = OWNER
    """What whoever follows the link may do."""

    @property
    def links(self) -> tuple[str, ...]:
        """What a reader opens."""
        entry = "" if self.secret is None else f"enter#{self.secret}"
        return tuple(f"{address}{entry}" for address in self.addresses)

    def lines(self, say: Speaker) -> Iterator[str]:
        """The invitation in words."""
        sentence = "serve-open" if self.only_here else "serve-open-with-key"
        yield from (say(sentence, address=link) for link in self.links)
        if self.secret is None:
            yield say("serve-ask-for-link")
        elif self.only_here:
            yield say("serve-once")
            yield say("serve-phones-hint")
        else:
            yield say("serve-scan")
            yield qr(self.links[0])
            hours = FOR_A_TABLE // timedelta(hours=1)
            if self.role == OWNER:
                yield say("serve-key-hint", hours=hours)
            else:
                role = say(f"join-role-{self.role}")
                yield say("serve-key-hint-role", role=role, hours=hours)


def keep_addresses(instance: Path, addresses: Sequence[str]) -> None:
    """Write down where an instance is served, for those who ask for a link later.

    On a disk that takes nothing more nobody new comes in, so that they need not be known.
    """
    with suppress(OSError):
        text = "".join(f"{one}\n" for one in addresses)
        kept = instance / _KEPT_IN
        kept.touch(0o600)
        kept.write_text(text, encoding="utf-8")


def forget_addresses(instance: Path) -> None:
    """It is served no longer."""
    with suppress(OSError):
        (instance / _KEPT_IN).unlink(missing_ok=True)


def kept_addresses(instance: Path) -> tuple[str, ...]:
    """Where an instance is served: by itself, or as a group of the server that it lies in.

    Raises:
        Refusal: ``link-nothing-served``.
    """
    below = server_of(instance)
    with suppress(FileNotFoundError):
        return _addresses_in(instance)
    if below is not None:
        server, name = below
        with suppress(FileNotFoundError):
            return tuple(f"{one}{path_of(name)}" for one in _addresses_in(server))
    raise Refusal("link-nothing-served", folder=str(instance))


def _addresses_in(folder: Path) -> tuple[str, ...]:
    return tuple((folder / _KEPT_IN).read_text(encoding="utf-8").split())


def only_here(addresses: Sequence[str]) -> bool:
    """Whether no other machine can follow any of these addresses.

    >>> only_here(["http://localhost:8000/"]), only_here(["http://192.168.1.4:8000/"])
    (True, False)
    """
    return all(is_loopback(bare_name(urlsplit(one).netloc)) for one in addresses)
