"""結果の言葉: what a hand that was gone through has come to, as pages and commands say it alike."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from scorekeeper.wording.speaker import Speaker

NameOf = Callable[[int], str]
"""What the player at a seat is called in a sentence."""


class Span(Protocol):
    """A count, or the bounds between which it lies."""

    @property
    def low(self) -> int:
        """At least so many."""
        ...

    @property
    def high(self) -> int:
        """At most so many."""
        ...

    @property
    def is_exact(self) -> bool:
        """Whether the two are the same."""
        ...


class Result(Protocol):
    """What was taken, and whether the contract was made; None where that is open."""

    @property
    def taken(self) -> Span:
        """Tricks of Nap, honours of Napoleon."""
        ...

    @property
    def made(self) -> bool | None:
        """Whether the contract was made."""
        ...


def span_text(say: Speaker, span: Span) -> str:
    """A count, or the bounds between which it lies."""
    return str(span.low) if span.is_exact else say("audit-span", low=span.low, high=span.high)


def list_winners(say: Speaker, name: NameOf, winners: Iterable[int]) -> str:
    """Who took a trick, or among whom its winner is."""
    return say("audit-or").join(map(name, sorted(winners)))


def made_word(made: bool | None) -> str:  # noqa: FBT001 - an answer that may be open
    """Whether a contract was made, as sentences are asked for it."""
    return {None: "open", True: "yes", False: "no"}[made]


def tell_sides(
    say: Speaker,
    name: NameOf,
    result: Result,
    *,
    adjutant: int | None,
    adjutant_is_known: bool,
    honours: int,
) -> Iterator[str]:
    """ナポレオン: who the adjutant was, and what his side has taken of so many honours."""
    if not adjutant_is_known:
        yield say("audit-adjutant-unknown")
    elif adjutant is None:
        yield say("audit-alone")
    else:
        yield say("replay-adjutant", player=name(adjutant))
    taken, made = span_text(say, result.taken), made_word(result.made)
    yield say("audit-taken", taken=taken, honours=honours, made=made)


def tell_tricks(
    say: Speaker,
    name: NameOf,
    result: Result,
    *,
    trump: str | None,
    tricks: int,
    revoked: int | None,
) -> Iterator[str]:
    """ナップ: the trumps, what the declarer has taken of so many tricks, and who revoked."""
    yield say("audit-nap-trump-open") if trump is None else say("audit-nap-trump", trump=trump)
    taken, made = span_text(say, result.taken), made_word(result.made)
    yield say("audit-nap-taken", taken=taken, tricks=tricks, made=made)
    if revoked is not None:
        yield say("replay-nap-revoke", player=name(revoked))
