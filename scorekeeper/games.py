"""ゲーム: what a session asks of the game that is played in it, whichever it is.

The journal keeps both games alike. What differs stands in one `Game` each, found by the name under
which a session's opening keeps it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, TypeAlias

from scorekeeper import nap, napoleon
from scorekeeper.cards import Direction, Refusal
from scorekeeper.nap import deal as nap_deal
from scorekeeper.nap.auction import parse_bid as parse_nap_bid
from scorekeeper.nap.hand import corrections as nap_corrections
from scorekeeper.nap.hand import expected as nap_expected
from scorekeeper.nap.hand import facts as nap_facts
from scorekeeper.nap.hand import moves as nap_moves
from scorekeeper.nap.hand.hand import start_hand as start_nap
from scorekeeper.nap.hand.settling import WAYS as NAP_WAYS
from scorekeeper.nap.hand.settling import reckon as reckon_nap
from scorekeeper.nap.rules import presets as nap_presets
from scorekeeper.napoleon import deal as napoleon_deal
from scorekeeper.napoleon.auction import parse_bid as parse_napoleon_bid
from scorekeeper.napoleon.hand import corrections as napoleon_corrections
from scorekeeper.napoleon.hand import expected as napoleon_expected
from scorekeeper.napoleon.hand import facts as napoleon_facts
from scorekeeper.napoleon.hand import moves as napoleon_moves
from scorekeeper.napoleon.hand import sides as napoleon_sides
from scorekeeper.napoleon.hand.hand import start_hand as start_napoleon
from scorekeeper.napoleon.hand.settling import WAYS as NAPOLEON_WAYS
from scorekeeper.napoleon.hand.settling import reckon as reckon_napoleon
from scorekeeper.napoleon.rules import presets as napoleon_presets
from scorekeeper.napoleon.scoring import scheme_of
from scorekeeper.trick_taking.hand.corrections import Correction
from scorekeeper.trick_taking.hand.moves import Expected, Upcast
from scorekeeper.trick_taking.rules.presets import Canon, House, Preset
from scorekeeper.trick_taking.scoring import Reckoning, Stakes, Ways

_NO_DEPARTURES: Mapping[str, Any] = MappingProxyType({})

Hand: TypeAlias = Any
"""A hand of any game; which one it is, its session's game knows."""

AnyHouse: TypeAlias = House[Any]
AnyPreset: TypeAlias = Preset[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret:
    """秘密: what the hands of a game keep from everybody until the play shows it.

    ``hangs`` asks whether anything recorded of a hand can differ with the secret, ``is_known``
    whether the hand as it stands tells it.
    """

    hangs: Callable[[Any], bool]
    is_known: Callable[[Any], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: its rules, how many can sit down to it, how its hands begin, go on and score.

    ``first_bidder`` is None where the hands before do not tell who bids first; ``bidder_before``
    says which of them does, and the seat in it, None where that hangs on the dealer alone. Turns
    pass in the direction ``turn``. ``usual_players`` is how many play a hand where no house says.

    ``roles`` are the parts that players have, in the order in which a season tells them, each with
    its own name: ``declarer``, ``partner``, ``opponent``, and ``solo`` for a declarer alone.
    ``columns`` are those of exported tables that have another name in this game, or none.

    ``season_prefix`` begins the key of every season of the game. It is empty for the one whose
    seasons were recorded when a season did not say of which game it is; databases keep those keys.

    ``kinds`` are the facts of a hand by their stored names, ``upcasts`` read older documents of
    them; ``late_facts`` are what may still be recorded of a hand that is over. ``reckon`` says what
    a hand comes to after those before it. ``hands_left`` is None where the house does not say.
    ``adds_up`` says of rules and a number of players whether the points of every hand add up to
    nothing. ``settles_up`` says whether its points are chips, which are paid at the end.
    ``with_auction`` is a hand with another auction in it, and with what follows where that is over.
    ``secret`` is what its hands keep from everybody for a while, None where they keep nothing.
    ``face`` has the game's other names, such as those that write its hands as text, found when
    they are asked for.
    """

    name: str
    season_prefix: str
    canon: Canon[Any]
    roles: Mapping[str, str]
    columns: Mapping[str, str | None]
    fewest_players: int
    most_players: int
    kinds: Mapping[str, type]
    upcasts: Mapping[tuple[str, int], Upcast]
    parse_bid: Callable[[str], Any]
    correction: Correction
    ways: Ways
    late_facts: tuple[type, ...]
    start_hand: Callable[..., Any]
    check: Callable[[Any, Any], None]
    after: Callable[[Any, Any], Any]
    with_auction: Callable[[Any, Any], Any]
    expect: Callable[[Any], Expected[Any, Any, Any]]
    next_dealer: Callable[..., int]
    first_bidder: Callable[..., int | None]
    bidder_before: Callable[[Any, Sequence[Any]], tuple[int, int | None] | None]
    turn: Callable[[Any], Direction]
    usual_players: Callable[[AnyPreset], int]
    hands_left: Callable[[Any, Sequence[Any]], int | None]
    reckon: Callable[[Any, Stakes], Reckoning]
    has_pot: Callable[[Any], bool]
    adds_up: Callable[[Any, int], bool]
    settles_up: bool
    secret: Secret | None
    face: Any


NAPOLEON = Game(
    name="napoleon",
    season_prefix="",
    canon=napoleon_presets.CANON,
    roles=MappingProxyType(
        {"declarer": "napoleon", "solo": "solo", "partner": "adjutant", "opponent": "ally"}
    ),
    columns=MappingProxyType(
        {
            "declarer": "napoleon",
            "declarer-won": "napoleon-won",
            "declarer-played": "napoleon-played",
            "partner": "adjutant",
            "partner-won": "adjutant-won",
            "partner-played": "adjutant-played",
            "opponent-won": "ally-won",
            "opponent-played": "ally-played",
            "revoked": None,
            "times": None,
        }
    ),
    fewest_players=napoleon_deal.FEWEST_PLAYERS,
    most_players=napoleon_deal.MOST_PLAYERS,
    kinds=napoleon_facts.KINDS,
    upcasts=napoleon_facts.UPCASTS,
    parse_bid=parse_napoleon_bid,
    correction=Correction(
        fact=napoleon_corrections.HandCorrected,
        kind=napoleon_corrections.HAND_KIND,
        correct=napoleon_corrections.correct,
        check=napoleon_corrections.check_correction,
        standing=napoleon_corrections.as_correction,
        correct_trick=napoleon_corrections.correct_trick,
        check_trick=napoleon_corrections.check_trick,
        contract_fact=napoleon_corrections.ContractCorrected,
        contract_kind=napoleon_corrections.CONTRACT_KIND,
        correct_contract=napoleon_corrections.correct_contract,
        check_contract=napoleon_corrections.check_contract,
        contract_as=napoleon_corrections.contract_as,
    ),
    ways=NAPOLEON_WAYS,
    late_facts=(napoleon_facts.Noted,),
    start_hand=start_napoleon,
    check=napoleon_moves.check,
    after=napoleon_moves.after,
    with_auction=napoleon_moves.with_auction,
    expect=napoleon_expected.expect,
    next_dealer=napoleon_expected.next_dealer,
    first_bidder=napoleon_expected.first_bidder,
    bidder_before=napoleon_expected.bidder_before,
    turn=lambda rules: rules.turn,
    usual_players=lambda preset: preset.players,
    hands_left=napoleon_expected.hands_left,
    reckon=reckon_napoleon,
    has_pot=lambda _rules: False,
    adds_up=lambda rules, players: scheme_of(rules).zero_sum(rules, players),
    settles_up=False,
    secret=Secret(hangs=napoleon_sides.hangs_on_holder, is_known=napoleon_sides.is_holder_known),
    face=napoleon,
)


NAP = Game(
    name="nap",
    season_prefix="nap ",
    canon=nap_presets.CANON,
    roles=MappingProxyType({"declarer": "declarer", "opponent": "opponent"}),
    columns=MappingProxyType(
        {
            "taken": "tricks",
            "partner": None,
            "partner-won": None,
            "partner-played": None,
            "called": None,
        }
    ),
    fewest_players=nap_deal.FEWEST_PLAYERS,
    most_players=nap_deal.MOST_PLAYERS,
    kinds=nap_facts.KINDS,
    upcasts=nap_facts.UPCASTS,
    parse_bid=parse_nap_bid,
    correction=Correction(
        fact=nap_corrections.HandCorrected,
        kind=nap_corrections.HAND_KIND,
        correct=nap_corrections.correct,
        check=nap_corrections.check_correction,
        standing=nap_corrections.as_correction,
        correct_trick=nap_corrections.correct_trick,
        check_trick=nap_corrections.check_trick,
        contract_fact=nap_corrections.ContractCorrected,
        contract_kind=nap_corrections.CONTRACT_KIND,
        correct_contract=nap_corrections.correct_contract,
        check_contract=nap_corrections.check_contract,
        contract_as=nap_corrections.contract_as,
    ),
    ways=NAP_WAYS,
    late_facts=(nap_facts.Noted,),
    start_hand=start_nap,
    check=nap_moves.check,
    after=nap_moves.after,
    with_auction=nap_moves.with_auction,
    expect=nap_expected.expect,
    next_dealer=nap_expected.next_dealer,
    first_bidder=nap_expected.first_bidder,
    bidder_before=lambda _rules, _hands: None,
    turn=lambda _rules: Direction.CLOCKWISE,
    usual_players=lambda _preset: nap_deal.MOST_PLAYERS,
    hands_left=lambda _rules, _hands: None,
    reckon=reckon_nap,
    has_pot=lambda rules: bool(rules.has_pot),
    adds_up=lambda rules, _players: not rules.has_pot,
    settles_up=True,
    secret=None,
    face=nap,
)

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (NAPOLEON, NAP)})
"""Every game, by the name under which it is kept."""


PRESETS: Mapping[str, AnyPreset] = MappingProxyType(
    {name: preset for game in GAMES.values() for name, preset in game.canon.presets.items()}
)
"""Every preset of every game."""


def game_named(name: str) -> Game:
    """The game of that name.

    Raises:
        Refusal: ``event-game-unknown``.
    """
    if name not in GAMES:
        raise Refusal("event-game-unknown")
    return GAMES[name]


def game_of_rules(rules: Any) -> Game:
    """The game whose house rules these are."""
    return next(game for game in GAMES.values() if isinstance(rules, game.canon.ruleset))


def game_of_preset(name: str) -> Game:
    """The game to which a preset belongs.

    >>> game_of_preset("jazz").name
    'napoleon'

    Raises:
        Refusal: ``preset-unknown`` with the nearest name that there is in any game.
    """
    for game in GAMES.values():
        if name in game.canon.presets:
            return game
    names = [preset for game in GAMES.values() for preset in game.canon.presets]
    nearest = get_close_matches(name, names, n=1, cutoff=0.0)[0]
    raise Refusal("preset-unknown", preset=name[:60], nearest=nearest)


def preset_named(name: str) -> Preset[Any]:
    """The preset of that name, of whichever game.

    Raises:
        Refusal: ``preset-unknown``.
    """
    return game_of_preset(name).canon.presets[name]


def house_of(preset: str, departures: Mapping[str, Any] = _NO_DEPARTURES) -> House[Any]:
    """The house of either game that departs from a preset in these fields.

    Raises:
        Refusal: ``preset-unknown``, and what a canon's ``house_of`` raises.
    """
    return game_of_preset(preset).canon.house_of(preset, departures)


def parse_house(text: str) -> House[Any]:
    """The house of either game that a text means; its preset says which game it is.

    Raises:
        Refusal: ``preset-unknown``, and what a canon's ``parse_house`` raises.
    """
    return game_of_preset(text.partition(",")[0]).canon.parse_house(text)
