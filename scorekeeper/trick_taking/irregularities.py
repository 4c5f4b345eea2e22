"""困ったとき: irregularities, the house rules about them, and the possible remedies.

A situation names its rows of house rules. The remedy of a row's value comes first among the
``remedies``; the others stay open to a table that agrees on something else.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from scorekeeper.trick_taking.ruleset import Need, Rules, Value

Kind = Literal[
    "revoke",
    "lead_out_of_turn",
    "play_out_of_turn",
    "exposed_card",
    "card_taken_back",
    "joker_request_ignored",
    "unnamed_suit",
    "claim_disputed",
    "adjutant_told",
    "table_talk",
    "called_card_buried",
    "called_card_in_blind",
    "wrong_discards",
    "misdeal",
    "wrong_hand_size",
    "bid_out_of_turn",
    "insufficient_bid",
    "bid_after_pass",
]
"""何が起きたか: the kinds of irregularity."""

Remedy = Literal[
    "taken_back",
    "stands",
    "replayed",
    "lost",
    "penalty",
    "penalty_card",
    "named",
    "next_card",
    "corrected",
    "void",
    "barred",
    "counted_as_pass",
    "redealt",
    "played_out",
    "withdrawn",
    "protested",
    "went_on",
]
"""卓で決めたこと: the remedies a table can choose."""

KINDS: tuple[Kind, ...] = get_args(Kind)
REMEDIES: tuple[Remedy, ...] = get_args(Remedy)

Says: TypeAlias = Mapping[tuple[str, Value], tuple[Remedy, ...]]
"""Remedies by a row of house rules and its value."""

Moment = Literal["before_play", "trick_lies", "trick_taken", "next_led"]
"""いつ分かったか: before play, while the trick lies, after it is taken, or after the next lead."""

MOMENTS: frozenset[Moment] = frozenset(get_args(Moment))

KEPT_ANSWERS = 512
"""The number of cached answers about a situation: a page asks for them in every trick."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Irregularity:
    """One kind of irregularity.

    ``fields`` are its rows of house rules, if a game has them. ``remedies`` are the possible ones,
    likeliest first; without any there is nothing to record, only an answer. ``faults`` are the
    codes with which the watch over a hand's cards reports it. It has an offender if ``a_player``,
    and a trick if ``a_trick``. ``beside`` are rows about the correct play, without remedies. It can
    happen only if the house plays ``needs``.
    """

    kind: Kind
    fields: tuple[str, ...]
    remedies: tuple[Remedy, ...]
    faults: tuple[str, ...] = ()
    a_player: bool = True
    a_trick: bool = False
    says: Says = field(default_factory=lambda: MappingProxyType({}))
    beside: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()

    @lru_cache(maxsize=KEPT_ANSWERS)  # noqa: B019 - the situations are few, and stay
    def rows(self, rules: Rules) -> tuple[str, ...]:
        """Return its rows with an effect under these rules."""
        return tuple(
            name for name in self.fields if name in rules.FIELDS and not rules.is_idle(name)
        )

    def is_known(self, rules: Rules) -> bool:
        """Whether it can happen under these rules: its own row has an effect."""
        is_there = self.fields[0] in self.rows(rules)
        return is_there and all(getattr(rules, name) in values for name, values in self.needs)

    @lru_cache(maxsize=KEPT_ANSWERS)  # noqa: B019
    def list_remedies(
        self, rules: Rules, moments: frozenset[Moment] = MOMENTS
    ) -> tuple[Remedy, ...]:
        """Return the house's remedies without repeats; nothing if the table decides.

        ``moments`` are the moments at which it may have been noticed; a remedy that is too late in
        each of them is left out. To go on is the house's word only if no other row has a remedy.
        """
        found = tuple(self.find_like(rules).find_remedies(rules, moments))
        rows = {row for row, remedy in found if remedy != "went_on"}
        said = (one for row, one in found if one != "went_on" or rows <= {row})
        return tuple(dict.fromkeys(said))

    def open_to(self, rules: Rules, moments: frozenset[Moment] = MOMENTS) -> tuple[Remedy, ...]:
        """Return the table's other remedies, without the house's that are too late."""
        said, like = self.list_remedies(rules, moments), self.find_like(rules)
        more = dict.fromkeys((*like.remedies, *self.list_remedies(rules)))
        late = {
            remedy
            for (name, value, remedy), when in ONLY_WHEN.items()
            if name in like.rows(rules) and getattr(rules, name) == value and not moments & when
        }
        return tuple(one for one in more if one not in {*said, *late})

    @lru_cache(maxsize=KEPT_ANSWERS)  # noqa: B019
    def find_like(self, rules: Rules) -> "Irregularity":
        """Return the situation that settles it: a revoke if a house rule says so, or itself."""
        as_revoke = any(getattr(rules, name) == "as_revoke" for name in self.rows(rules))
        return SITUATIONS["revoke"] if as_revoke else self

    def find_remedies(
        self, rules: Rules, moments: frozenset[Moment]
    ) -> Iterator[tuple[str, Remedy]]:
        """Yield the remedies of the rows, each with its row."""
        for name in self.rows(rules):
            value = getattr(rules, name)
            for remedy in self.says.get((name, value), ()):
                if moments & ONLY_WHEN.get((name, value, remedy), MOMENTS):
                    yield name, remedy


_TAKEN: frozenset[Moment] = frozenset({"trick_taken", "next_led"})

ONLY_WHEN: Mapping[tuple[str, Value, Remedy], frozenset[Moment]] = MappingProxyType(
    {
        ("revoke_corrected", "while_trick_lies", "replayed"): frozenset(),
        ("revoke_corrected", "until_next_lead", "replayed"): frozenset({"trick_taken"}),
        ("revoke_corrected", "never", "taken_back"): frozenset(),
        ("revoke_corrected", "never", "replayed"): frozenset(),
        ("lead_out_of_turn", "stands_once_all_followed", "taken_back"): frozenset({"trick_lies"}),
        ("lead_out_of_turn", "stands_once_all_followed", "stands"): _TAKEN,
        ("card_taken_back", "until_trick_taken", "replayed"): frozenset({"trick_lies"}),
        ("called_card_buried", "taken_back", "taken_back"): frozenset({"before_play"}),
        ("wrong_hand_size", "redealt_before_play", "redealt"): frozenset({"before_play"}),
        ("wrong_hand_size", "redealt_before_play", "went_on"): MOMENTS - {"before_play"},
    }
)
"""The moments at which the house allows a remedy, by row, value and remedy; else always."""


def _situations(text: str) -> Iterator[Irregularity]:
    """Parse situations: a line with the kind and its traits, and an indented line for each fact.

    A line of ``says`` has a row's name, then its values, each as ``value=remedy+remedy``.
    """
    for lines in re.findall(r"^\w.*(?:\n  .*)*", text, re.MULTILINE):
        head, *told = re.split(r"\n  (?! )", lines)
        kind, *has = head.split()
        found: dict[str, list[str]] = defaultdict(list)
        says: dict[tuple[str, Value], tuple[Remedy, ...]] = {}
        for about, *words in map(str.split, told):
            if about == "says":
                values = (word.split("=") for word in words[1:])
                says |= {(words[0], value): _remedies(done.split("+")) for value, done in values}
            found[about] += words
        needs = (word.split("=") for word in found["needs"])
        yield Irregularity(
            kind=KINDS[KINDS.index(kind)],
            fields=tuple(found["rows"]),
            remedies=_remedies(found["remedies"]),
            faults=tuple(found["faults"]),
            a_player="player" in has,
            a_trick="trick" in has,
            says=MappingProxyType(says),
            beside=tuple(found["beside"]),
            needs=tuple((name, tuple(values.split("+"))) for name, values in needs),
        )


def _remedies(words: Iterable[str]) -> tuple[Remedy, ...]:
    return tuple(REMEDIES[REMEDIES.index(word)] for word in words)


_SITUATIONS = """
revoke player trick
  rows revoke_corrected revoke_penalty irregularity_points
  remedies taken_back replayed lost penalty protested redealt went_on
  says revoke_corrected while_trick_lies=taken_back until_next_lead=taken_back+replayed
      never=went_on
  says revoke_penalty hand_lost=lost pays_the_hand=lost penalty=penalty
  faults revoke joker-withheld honour-withheld called-card-withheld
lead_out_of_turn player trick
  rows lead_out_of_turn irregularity_points
  remedies taken_back stands replayed penalty protested went_on
  says lead_out_of_turn taken_back=taken_back stands_once_followed=taken_back+stands
      stands_once_all_followed=taken_back+stands stands=stands hand_lost=lost
  faults wrong-leader
play_out_of_turn player trick
  rows play_out_of_turn irregularity_points
  remedies taken_back replayed penalty protested went_on
  says play_out_of_turn taken_back=taken_back stands=stands hand_lost=lost
  faults card-played-twice card-was-buried card-not-in-pack
exposed_card player
  rows exposed_card irregularity_points
  remedies taken_back penalty_card penalty protested redealt went_on
  says exposed_card taken_back=taken_back penalty_card=penalty_card
      honour_loses_hand=lost+taken_back
  faults open-card-kept
card_taken_back player trick
  rows card_taken_back irregularity_points
  remedies taken_back stands penalty protested went_on
  says card_taken_back until_next_plays=taken_back until_trick_taken=taken_back+replayed
      never=stands
joker_request_ignored player trick
  rows joker_request_ignored
  remedies taken_back replayed penalty protested went_on
  says joker_request_ignored taken_back=taken_back
  faults joker-withheld
unnamed_suit player trick
  rows unnamed_suit
  remedies named next_card taken_back protested went_on
  says unnamed_suit named_when_asked=named next_card=next_card
claim_disputed player
  rows claim_disputed irregularity_points
  remedies played_out withdrawn stands penalty protested went_on
  says claim_disputed played_out=played_out withdrawn=withdrawn
adjutant_told player
  rows adjutant_told irregularity_points
  remedies stands penalty_card penalty redealt protested went_on
  says adjutant_told stands=stands penalty_card=penalty_card penalty=penalty
  beside adjutant_secrecy
table_talk player
  rows table_talk_penalty irregularity_points
  remedies stands penalty redealt protested went_on
  says table_talk_penalty stands=stands penalty=penalty
  beside table_talk
called_card_buried
  rows called_card_buried
  remedies stands taken_back redealt penalty protested went_on
  says called_card_buried alone=stands taken_back=taken_back
  faults called-card-buried
called_card_in_blind
  rows called_card_buried
  beside adjutant_change redeclaration
  needs call_adjutant=before_exchange+with_the_bid
wrong_discards
  rows wrong_discards irregularity_points
  remedies corrected redealt penalty protested went_on
  says wrong_discards corrected_before_lead=corrected redealt=redealt
misdeal
  rows misdeal irregularity_points
  remedies redealt penalty protested went_on
  says misdeal same_dealer=redealt next_dealer=redealt
wrong_hand_size player
  rows wrong_hand_size irregularity_points
  remedies redealt penalty protested went_on
  says wrong_hand_size redealt=redealt redealt_before_play=redealt+went_on plays_short=went_on
bid_out_of_turn player
  rows bid_out_of_turn irregularity_points
  remedies void stands barred penalty protested redealt went_on
  says bid_out_of_turn void=void stands=stands bars=barred
insufficient_bid player
  rows insufficient_bid irregularity_points
  remedies corrected counted_as_pass penalty protested went_on
  says insufficient_bid corrected=corrected counts_as_pass=counted_as_pass
bid_after_pass player
  rows bid_after_pass irregularity_points
  remedies void stands penalty protested redealt went_on
  says bid_after_pass void=void stands=stands
"""

SITUATIONS: Mapping[Kind, Irregularity] = MappingProxyType(
    {one.kind: one for one in _situations(_SITUATIONS)}
)
"""Every irregularity, in the order in which people look for it: play, cards, auction."""
