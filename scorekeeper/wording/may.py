"""出してもいい札: the answer to “may I?” as sentences, the one that was asked for first.

The answer comes as the document that records have it in (``legal``, ``illegal``, ``cards``,
``others``), so that pages and commands say the same.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.wording.speaker import Speaker

Ruled = Mapping[str, Any]
"""One card of an answer."""

_VERDICTS = ("legal", "illegal", "unknown")
_SUITS = "SHDC"
_A_SUIT = 3
"""So many cards of a suit, all that there can be, are called by the suit alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence of an answer.

    ``verdict`` is what it says of its ``cards``, which may be none where it speaks of all others;
    ``rule`` is the house rule behind it, None for what every house has.
    """

    text: str
    verdict: str
    cards: tuple[str, ...] = ()
    rule: str | None = None


def may_sentences(say: Speaker, answer: Mapping[str, Any], *, lead: str = "") -> list[Sentence]:
    """What an answer says: of the player's own cards, then of all others that he can have.

    ``lead`` is the card that was led, empty where nothing was.

    >>> from scorekeeper.wording.speaker import speaker
    >>> own = [{"card": "SK", "verdict": "legal", "code": "follows"},
    ...        {"card": "H2", "verdict": "illegal", "code": "revoke", "proof": ["SK"]}]
    >>> answer = {"cards": own, "suit": "S", "others": {"cards": []}}
    >>> for one in may_sentences(speaker("en"), answer, lead="S9"): print(one.verdict, one.cards)
    legal ('SK',)
    illegal ('H2',)
    """
    telling = _Telling(say=say, suit=answer["suit"], lead=lead)
    own, others = answer["cards"], answer["others"]["cards"]
    if (own or others) and all(one["verdict"] == "legal" for one in (*own, *others)):
        return [telling.anything([*own, *others])]
    return [*telling.of_own(own, others), *telling.of_others(own, others)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Telling:
    """An answer on its way into words."""

    say: Speaker
    suit: str | None
    lead: str

    def anything(self, cards: Sequence[Ruled]) -> Sentence:
        """That nothing is forbidden, and why, where it is the same of every card."""
        alike = list(_alike(cards))
        why = self._reason(cards[0]) if len(alike) == 1 else ""
        made = self._made(cards, self.say("may-any"), why)
        return made if len(alike) == 1 else replace(made, rule=None)

    def of_own(self, own: Sequence[Ruled], others: Sequence[Ruled]) -> Iterator[Sentence]:
        """Of the player's own cards: those that he may play first."""
        open_ = _cards(others)
        for verdict in _VERDICTS:
            for alike in _alike(one for one in own if one["verdict"] == verdict):
                yield self._sentence(alike, " ".join(_cards(alike)), open_)

    def of_others(self, own: Sequence[Ruled], others: Sequence[Ruled]) -> Iterator[Sentence]:
        """The commoner verdict goes for the rest; the cards of the other ones are named."""
        told = {
            verdict: [one for one in others if one["verdict"] == verdict] for verdict in _VERDICTS
        }
        rest = max(told, key=lambda verdict: len(told[verdict]))
        for verdict in _VERDICTS:
            for alike in _alike(told[verdict]) if verdict != rest else ():
                named = " ".join(_in_suits(_cards(alike), _cards(others)))
                text = self.say(f"may-other-{verdict}", cards=named)
                yield self._made(alike, text, self._why(alike[0], ()))
        if told[rest]:
            yield self._rest(told[rest], own)

    def _sentence(self, alike: Sequence[Ruled], cards: str, open_: Collection[str]) -> Sentence:
        one = alike[0]
        text = self.say(f"may-{one['verdict']}", cards=cards)
        return self._made(alike, text, self._why(one, open_))

    def _rest(self, rest: Sequence[Ruled], own: Sequence[Ruled]) -> Sentence:
        """Of the rest; why, where it is the same of all and has not been said of his own."""
        verdict, alike = rest[0]["verdict"], list(_alike(rest))
        key = f"may-rest-{verdict}" if own or verdict == "unknown" else f"may-rest-{verdict}-first"
        whys = {self._why(one[0], ()) for one in alike} - {self._why(one, ()) for one in own}
        is_one = len(alike) == 1 and verdict != "unknown"
        made = self._made(rest, self.say(key), whys.pop() if is_one and whys else "")
        return replace(made, cards=(), rule=made.rule if is_one else None)

    def _made(self, alike: Sequence[Ruled], *texts: str) -> Sentence:
        one, text = alike[0], self.say("may-joined").join(text for text in texts if text)
        return Sentence(
            text=text, verdict=one["verdict"], cards=_cards(alike), rule=one.get("rule")
        )

    def _why(self, one: Ruled, open_: Collection[str]) -> str:
        if one["verdict"] == "legal":
            return self._reason(one)
        if one["verdict"] == "illegal":
            return self._against(one)
        return self._unless(one, open_)

    def _reason(self, one: Ruled) -> str:
        if named := one.get("stands_for"):
            return self.say("may-named", suit=" ".join(named))
        key = f"may-yes-{one['code']}"
        if not self.say.has(key):
            return ""
        return self.say(key, suit=self.suit or "", called="".join(one.get("proof", ())[:1]))

    def _against(self, one: Ruled) -> str:
        key, proof = f"may-not-{one['code']}", one.get("proof", ())
        if not self.say.has(key):
            return self.say(f"play-{one['code']}")
        how = "card" if proof else "count"
        led = "joker" if self.lead.startswith("JOKER") and "=" not in self.lead else "card"
        called = "".join(proof[:1])
        return self.say(key, suit=self.suit or "", called=called, how=how, led=led)

    def _unless(self, one: Ruled, open_: Collection[str]) -> str:
        for name, key in (("forbids", "may-unless-none"), ("allows", "may-unless-some")):
            if cards := one.get(name):
                return self.say(key, cards=" ".join(_in_suits(cards, open_)))
        return self.say(f"may-unless-{one['unless']}")


def _alike(ruled: Iterable[Ruled]) -> Iterator[list[Ruled]]:
    """Cards that are ruled on for the same reason, each lot where its first one stands."""
    found: dict[str, list[Ruled]] = {}
    for one in ruled:
        why = {name: value for name, value in one.items() if name != "card"}
        found.setdefault(repr(sorted(why.items())), []).append(one)
    yield from found.values()


def _cards(ruled: Iterable[Ruled]) -> tuple[str, ...]:
    return tuple(one["card"] for one in ruled)


def _in_suits(cards: Collection[str], open_: Collection[str]) -> Iterator[str]:
    """Cards for a sentence, a suit instead of every card of it that there can be."""
    for suit in (*_SUITS, ""):
        there, wanted = ([c for c in all_ if _suit(c) == suit] for all_ in (open_, cards))
        if suit and len(wanted) >= _A_SUIT and set(wanted) >= set(there):
            yield suit
        else:
            yield from wanted


def _suit(card: str) -> str:
    return "" if card.startswith("JOKER") else card[0]
