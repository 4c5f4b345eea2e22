"""困ったとき: irregularities, the house rules about them, and the possible remedies.

A situation names its rows of house rules. The remedy of a row's value comes first among the
``remedies``; the others stay open to a table that agrees on something else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from scorekeeper.trick_taking.ruleset import TABLE_DECIDES, Need, Rules, Value

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


@dataclass(frozen=True, slots=True, kw_only=True)
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

    def rows(self, rules: Rules) -> tuple[str, ...]:
        """Return its rows with an effect under these rules."""
        return tuple(
            name for name in self.fields if name in rules.FIELDS and not rules.is_idle(name)
        )

    def is_known(self, rules: Rules) -> bool:
        """Whether it can happen under these rules: its own row has an effect."""
        is_there = self.fields[0] in self.rows(rules)
        return is_there and all(getattr(rules, name) in values for name, values in self.needs)

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


def _situation(
    kind: Kind,
    fields: str,
    remedies: str,
    *says: str,
    faults: str = "",
    a_player: bool = True,
    a_trick: bool = False,
    beside: str = "",
    needs: tuple[Need, ...] = (),
) -> Irregularity:
    """Return a situation from spaced words.

    ``says`` has a row's name, then the row's values, each as ``value=remedy+remedy``.
    """
    names: Mapping[str, Remedy] = {name: name for name in REMEDIES}
    found = dict[tuple[str, Value], tuple[Remedy, ...]]()
    for row in says:
        name, *values = row.split()
        for value, _, done in (word.partition("=") for word in values):
            found[name, value] = tuple(names[word] for word in done.split("+"))
    return Irregularity(
        kind=kind,
        fields=tuple(fields.split()),
        remedies=tuple(names[word] for word in remedies.split()),
        faults=tuple(faults.split()),
        a_player=a_player,
        a_trick=a_trick,
        says=MappingProxyType(found),
        beside=tuple(beside.split()),
        needs=needs,
    )


_OF_PLAY = "taken_back replayed penalty protested went_on"
_OF_CARDS = "redealt penalty protested went_on"

SITUATIONS: Mapping[Kind, Irregularity] = MappingProxyType(
    {
        one.kind: one
        for one in (
            _situation(
                "revoke",
                "revoke_corrected revoke_penalty irregularity_points",
                "taken_back replayed lost penalty protested redealt went_on",
                "revoke_corrected while_trick_lies=taken_back until_next_lead=taken_back+replayed"
                " never=went_on",
                "revoke_penalty hand_lost=lost pays_the_hand=lost penalty=penalty",
                faults="revoke joker-withheld honour-withheld called-card-withheld",
                a_trick=True,
            ),
            _situation(
                "lead_out_of_turn",
                "lead_out_of_turn irregularity_points",
                "taken_back stands replayed penalty protested went_on",
                "lead_out_of_turn taken_back=taken_back stands_once_followed=taken_back+stands"
                " stands_once_all_followed=taken_back+stands stands=stands hand_lost=lost",
                faults="wrong-leader",
                a_trick=True,
            ),
            _situation(
                "play_out_of_turn",
                "play_out_of_turn irregularity_points",
                _OF_PLAY,
                "play_out_of_turn taken_back=taken_back stands=stands hand_lost=lost",
                faults="card-played-twice card-was-buried card-not-in-pack",
                a_trick=True,
            ),
            _situation(
                "exposed_card",
                "exposed_card irregularity_points",
                "taken_back penalty_card penalty protested redealt went_on",
                "exposed_card taken_back=taken_back penalty_card=penalty_card"
                " honour_loses_hand=lost+taken_back",
                faults="open-card-kept",
            ),
            _situation(
                "card_taken_back",
                "card_taken_back irregularity_points",
                "taken_back stands penalty protested went_on",
                "card_taken_back until_next_plays=taken_back until_trick_taken=taken_back+replayed"
                " never=stands",
                a_trick=True,
            ),
            _situation(
                "joker_request_ignored",
                "joker_request_ignored",
                _OF_PLAY,
                "joker_request_ignored taken_back=taken_back",
                faults="joker-withheld",
                a_trick=True,
            ),
            _situation(
                "unnamed_suit",
                "unnamed_suit",
                "named next_card taken_back protested went_on",
                "unnamed_suit named_when_asked=named next_card=next_card",
                a_trick=True,
            ),
            _situation(
                "claim_disputed",
                "claim_disputed irregularity_points",
                "played_out withdrawn stands penalty protested went_on",
                "claim_disputed played_out=played_out withdrawn=withdrawn",
            ),
            _situation(
                "adjutant_told",
                "adjutant_told irregularity_points",
                "stands penalty_card penalty redealt protested went_on",
                "adjutant_told stands=stands penalty_card=penalty_card penalty=penalty",
                beside="adjutant_secrecy",
            ),
            _situation(
                "table_talk",
                "table_talk_penalty irregularity_points",
                "stands penalty redealt protested went_on",
                "table_talk_penalty stands=stands penalty=penalty",
                beside="table_talk",
            ),
            _situation(
                "called_card_buried",
                "called_card_buried",
                "stands taken_back redealt penalty protested went_on",
                "called_card_buried alone=stands taken_back=taken_back",
                faults="called-card-buried",
                a_player=False,
            ),
            _situation(
                "called_card_in_blind",
                "called_card_buried",
                "",
                a_player=False,
                beside="adjutant_change redeclaration",
                needs=(("call_adjutant", ("before_exchange", "with_the_bid")),),
            ),
            _situation(
                "wrong_discards",
                "wrong_discards irregularity_points",
                f"corrected {_OF_CARDS}",
                "wrong_discards corrected_before_lead=corrected redealt=redealt",
                a_player=False,
            ),
            _situation(
                "misdeal",
                "misdeal irregularity_points",
                _OF_CARDS,
                "misdeal same_dealer=redealt next_dealer=redealt",
                a_player=False,
            ),
            _situation(
                "wrong_hand_size",
                "wrong_hand_size irregularity_points",
                _OF_CARDS,
                "wrong_hand_size redealt=redealt redealt_before_play=redealt+went_on"
                " plays_short=went_on",
            ),
            _situation(
                "bid_out_of_turn",
                "bid_out_of_turn irregularity_points",
                "void stands barred penalty protested redealt went_on",
                "bid_out_of_turn void=void stands=stands bars=barred",
            ),
            _situation(
                "insufficient_bid",
                "insufficient_bid irregularity_points",
                "corrected counted_as_pass penalty protested went_on",
                "insufficient_bid corrected=corrected counts_as_pass=counted_as_pass",
            ),
            _situation(
                "bid_after_pass",
                "bid_after_pass irregularity_points",
                "void stands penalty protested redealt went_on",
                "bid_after_pass void=void stands=stands",
            ),
        )
    }
)
"""Every irregularity, in the order in which people look for it: play, cards, auction."""


def can_lose_hand(rules: Rules) -> bool:
    """Whether some irregularity can lose the hand for a side under these rules."""
    is_open = getattr(rules, "revoke_penalty", None) == TABLE_DECIDES
    return is_open or any("lost" in one.list_remedies(rules) for one in SITUATIONS.values())
