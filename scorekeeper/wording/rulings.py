"""裁定の言葉: rulings, playable cards and faults as sentences."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from scorekeeper.wording.notation import write_signed
from scorekeeper.wording.speaker import Speaker

_SEATS_EXPECTED = frozenset({"wrong-leader", "winner-differs", "call-out-of-turn"})
"""The faults with seats, not a number, in ``expected``."""

NameOf = Callable[[int], str]
"""Returns the name of a seat's, or a play's, player."""


def begin(text: str) -> str:
    return text[:1].upper() + text[1:]


def facts_in_words(say: Speaker, name: NameOf, fault: Any) -> dict[str, str | int]:
    """The facts of a fault of any game, as its sentence needs them."""
    facts: dict[str, str | int] = fault.facts()
    if fault.player is not None:
        facts["player"] = name(fault.player)
    if fault.code in _SEATS_EXPECTED:
        seats = str(facts["expected"]).split(", ")
        facts["expected"] = say("audit-or").join(name(int(seat)) for seat in seats)
    if "also" in facts:
        duties = (say(f"play-{code}") for code in (fault.code, *str(facts["also"]).split()))
        facts["duties"] = " ".join(duties)
    if fault.code == "points-differ":
        for points in ("stated", "expected"):
            facts[points] = write_signed(int(facts[points]))
    return facts


# 出してもいい札: the answer to “may I?” as sentences, in the order of importance.


Ruled = Mapping[str, Any]

_VERDICTS = ("legal", "illegal", "unknown")
_SUITS = "SHDC"
_RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SHORTEST_RUN = 3
"""So many neighbours of a suit are named as a run, from the lowest to the highest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence of an answer.

    ``verdict`` is its verdict on its ``cards``, which may be empty for all others; ``rule`` is the
    house rule behind it, None for a rule of every house.
    """

    text: str
    verdict: str
    cards: tuple[str, ...] = ()
    rule: str | None = None


def may_sentences(say: Speaker, answer: Ruled, *, lead: str = "") -> list[Sentence]:
    telling = _Telling(say=say, suit=answer["suit"], lead=lead)
    own, others = answer["cards"], answer["others"]["cards"]
    if (own or others) and all(one["verdict"] == "legal" for one in (*own, *others)):
        return [telling.anything([*own, *others])]
    return [*telling.of_own(own, others), *telling.of_others(own, others)]


def list_asked(say: Speaker, answer: Ruled) -> str:
    return _Spoken(say, _cards(answer["others"]["cards"]), _cards(answer["cards"])).list(
        answer["asks"]
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Telling:
    say: Speaker
    suit: str | None
    lead: str

    def anything(self, cards: Sequence[Ruled]) -> Sentence:
        alike = list(_alike(cards))
        why = self._reason(cards[0]) if len(alike) == 1 else ""
        made = self._make(cards, self.say("may-any"), why)
        return made if len(alike) == 1 else replace(made, rule=None)

    def of_own(self, own: Sequence[Ruled], others: Sequence[Ruled]) -> Iterator[Sentence]:
        open_, mine = _cards(others), _cards(own)
        for verdict in _VERDICTS:
            for alike in _alike(one for one in own if one["verdict"] == verdict):
                cards = self.say("may-cards-joined").join(_cards(alike))
                why = self._why(alike[0], _Spoken(self.say, open_, mine))
                yield self._make(alike, self.say(f"may-{verdict}", cards=cards), why)

    def of_others(self, own: Sequence[Ruled], others: Sequence[Ruled]) -> Iterator[Sentence]:
        """Give the commoner verdict for the rest, after naming the cards with the other one."""
        told = {
            verdict: [one for one in others if one["verdict"] == verdict] for verdict in _VERDICTS
        }
        rest = max(told, key=lambda verdict: len(told[verdict]))
        spoken = _Spoken(self.say, _cards(others))
        for verdict in _VERDICTS:
            for alike in _alike(told[verdict]) if verdict != rest else ():
                text = self.say(f"may-other-{verdict}", cards=spoken.list(_cards(alike)))
                yield self._make(alike, text, self._why(alike[0], spoken))
        if told[rest]:
            yield self._rest(told[rest], own, spoken)

    def _rest(self, rest: Sequence[Ruled], own: Sequence[Ruled], spoken: "_Spoken") -> Sentence:
        """Return the sentence on the rest; with a reason if it is common and not yet told."""
        verdict, alike = rest[0]["verdict"], list(_alike(rest))
        key = f"may-rest-{verdict}" if own or verdict == "unknown" else f"may-rest-{verdict}-first"
        said = {self._why(one, spoken) for one in own}
        whys = {self._why(one[0], spoken) for one in alike} - said
        is_one = len(alike) == 1 and verdict != "unknown"
        made = self._make(rest, self.say(key), whys.pop() if is_one and whys else "")
        return replace(made, cards=(), rule=made.rule if is_one else None)

    def _make(self, alike: Sequence[Ruled], *texts: str) -> Sentence:
        one, text = alike[0], self.say("may-joined").join(text for text in texts if text)
        return Sentence(
            text=text, verdict=one["verdict"], cards=_cards(alike), rule=one.get("rule")
        )

    def _why(self, one: Ruled, spoken: "_Spoken") -> str:
        if one["verdict"] == "legal":
            return self._reason(one)
        if one["verdict"] == "illegal":
            return self._against(one)
        for name, key in (("forbids", "may-unless-none"), ("allows", "may-unless-some")):
            if cards := one.get(name):
                return self.say(key, cards=spoken.list(cards))
        return self.say(f"may-unless-{one['unless']}")

    def _reason(self, one: Ruled) -> str:
        if named := one.get("stands_for"):
            return self.say("may-named", suit=self.say("may-cards-joined").join(named))
        key = f"may-yes-{one['code']}"
        if not self.say.has(key):
            return ""
        return self.say(key, suit=self.suit or "", called="".join(one.get("proof", ())[:1]))

    def _against(self, one: Ruled) -> str:
        if also := one.get("also"):
            duties = (self.say(f"play-{code}") for code in (one["code"], *also))
            return self.say("may-not-either", duties=" ".join(duties))
        key, proof = f"may-not-{one['code']}", one.get("proof", ())
        if not self.say.has(key):
            return self.say(f"play-{one['code']}")
        how = "card" if proof else "count"
        led = "joker" if self.lead.startswith("JOKER") and "=" not in self.lead else "card"
        called = "".join(proof[:1])
        return self.say(key, suit=self.suit or "", called=called, how=how, led=led)


def _alike(ruled: Iterable[Ruled]) -> Iterator[list[Ruled]]:
    found: dict[str, list[Ruled]] = {}
    for one in ruled:
        why = {name: value for name, value in one.items() if name != "card"}
        found.setdefault(repr(sorted(why.items())), []).append(one)
    yield from found.values()


def _cards(ruled: Iterable[Ruled]) -> tuple[str, ...]:
    return tuple(one["card"] for one in ruled)


@dataclass(frozen=True, slots=True)
class _Spoken:
    """Names cards as people do: ``open`` are all possible cards, ``mine`` the player's own."""

    say: Speaker
    open: Collection[str]
    mine: Collection[str] = ()

    def list(self, cards: Collection[str]) -> str:
        parts = (part for suit in (*_SUITS, "") for part in self._of_suit(suit, cards))
        return self.say("may-cards-joined").join(parts)

    def _of_suit(self, suit: str, cards: Collection[str]) -> Iterator[str]:
        there, wanted, his = (
            [card for card in some if _suit(card) == suit] for some in (self.open, cards, self.mine)
        )
        if suit and not his and len(wanted) >= SHORTEST_RUN and set(wanted) >= set(there):
            yield suit
            return
        for row in _runs(sorted(wanted, key=_rank) if suit else wanted):
            if len(row) < SHORTEST_RUN:
                yield from row
            else:
                yield self.say("may-run", low=self.say.glyphs(row[0]), high=row[-1][1:])


def _runs(cards: Sequence[str]) -> Iterator[list[str]]:
    """Group the cards that follow each other down a suit; a joker is alone."""

    def line(entry: tuple[int, str]) -> tuple[str, int]:
        place, card = entry
        return (card, place) if card.startswith("JOKER") else (card[0], place - _rank(card))

    for _, group in groupby(enumerate(cards), key=line):
        yield [card for _, card in group]


def _rank(card: str) -> int:
    return _RANKS.index(card[1:])


def _suit(card: str) -> str:
    return "" if card.startswith("JOKER") else card[0]


# 裁定の言葉: why a card won a trick, as one sentence, from a ruling's document.


def say_why(say: Speaker, ruling: Ruled, player: NameOf) -> str:
    """Say why the ruling's card won; if an unseen card decides, tell each possibility."""
    because = ruling["because"]
    if because["code"] == "open":
        return say("sentence-separator").join(_cases(say, ruling, player))
    key = f"because-{because['code'].replace('_', '-')}"
    said = [say(key, **_facts(say, ruling, player))]
    kept = next(iter(because.get("kept_out", ())), None)
    if kept is not None:
        rung = say(rung_key(kept["rung"]))
        said.append(say("because-kept-out", rung=rung, kept=_point_at(say, kept, player)))
    if because.get("unseen"):
        said.append(say("because-unseen-or-not"))
    return say("sentence-separator").join(said)


def rung_key(rung: str) -> str:
    return f"rung-{rung.replace('_', '-')}"


def _facts(say: Speaker, ruling: Ruled, player: NameOf) -> dict[str, str | int]:
    because = ruling["because"]
    beside = [_point_at(say, one, player) for one in because.get("beside", ())]
    facts: dict[str, str | int] = {
        "card": ruling["card"],
        "together": say.list_words([*beside, say.glyphs(ruling["card"])]),
        "suit": because.get("suit", ""),
        "jokers": because.get("jokers", 0),
        "trumps": because.get("trumps", ""),
    }
    if beside:
        facts["beside"] = say.list_words(beside)
    if "over" in because:
        facts["over"] = _point_at(say, because["over"], player)
    return facts


def _point_at(say: Speaker, pointed: Ruled, player: NameOf) -> str:
    return say("because-card", card=pointed["card"], player=player(pointed["play"]))


def _cases(say: Speaker, ruling: Ruled, player: NameOf) -> Iterator[str]:
    for case in ruling["because"].get("cases", ()):
        winner = player(case["winner"])
        if not case["cards"]:
            yield say("because-case-other", winner=winner)
            continue
        among = list_cards(say, case["cards"])
        unseen = player(ruling["because"]["unseen_play"])
        yield say("because-case", player=unseen, among=among, winner=winner)


def list_cards(say: Speaker, cards: Sequence[str]) -> str:
    """Cards of the pack in its order, neighbours of a suit as a run."""
    words: list[str] = []
    for run in _runs(cards):
        if len(run) < SHORTEST_RUN:
            words += map(say.glyphs, run)
        else:
            words.append(say("because-run", low=say.glyphs(run[-1]), high=say.glyphs(run[0])))
    *many, last = words
    return say("because-or", many=say("list-separator").join(many), last=last) if many else last


# 結果の言葉: the result of a checked hand, in the same words on pages and in commands.


def span_text(say: Speaker, span: Any) -> str:
    """A count, or the bounds between which it lies."""
    return str(span.low) if span.is_exact else say("audit-span", low=span.low, high=span.high)


def list_winners(say: Speaker, name: NameOf, winners: Iterable[int]) -> str:
    return say("audit-or").join(map(name, sorted(winners)))


def made_word(made: bool | None) -> str:  # noqa: FBT001 - an answer that may be open
    return {None: "open", True: "yes", False: "no"}[made]


def tell_sides(
    say: Speaker,
    name: NameOf,
    result: Any,
    *,
    adjutant: int | None,
    adjutant_is_known: bool,
    honours: int,
) -> Iterator[str]:
    """ナポレオン: tell the adjutant, and the honours of the declarer's side of so many."""
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
    result: Any,
    *,
    trump: str | None,
    tricks: int,
    revoked: int | None,
) -> Iterator[str]:
    """ナップ: tell the trumps, the declarer's tricks of so many, and the revoker."""
    yield say("audit-nap-trump-open") if trump is None else say("audit-nap-trump", trump=trump)
    taken, made = span_text(say, result.taken), made_word(result.made)
    yield say("audit-nap-taken", taken=taken, tricks=tricks, made=made)
    if revoked is not None:
        yield say("replay-nap-revoke", player=name(revoked))


# 裁定帳に残したこと: a kept ruling that is about no trick, in a line.


def say_matter(say: Speaker, matter: Ruled) -> str:
    """Describe a ruling on a playable card, or a decision about a mistake."""
    if matter["asked"] == "irregularity":
        what = say(f"irregularity-{matter['kind'].replace('_', '-')}")
        return say(
            "matter-wrong", what=what, done=say(f"remedy-{matter['remedy'].replace('_', '-')}")
        )
    role = matter["role"]
    named = f"matter-role-{role or 'ordinary'}"
    who = say(named) if say.has(named) else say(rung_key(role))
    allowed = "yes" if matter["allowed"] else "no"
    return say("matter-card", duty=say(f"matter-duty-{matter['duty']}"), role=who, allowed=allowed)
