"""流れ: the parts of a hand's page that only some houses have."""

from scorekeeper.napoleon.auction.forced import CHANGED_ADJUTANT, CHANGED_TRUMP
from scorekeeper.napoleon.deal.dealt_pack import dealt_pack
from scorekeeper.napoleon.hand.facts import RedealReason
from scorekeeper.napoleon.hand.hand import Stage
from scorekeeper.napoleon.hand.moves.ending import may_redeal
from scorekeeper.napoleon.hand.sides import traitors
from scorekeeper.web.games.napoleon.auction import card_rows, redeclaration, trumps_of
from scorekeeper.web.games.napoleon.flow_model import (
    AllPassed,
    BadCards,
    Betrayals,
    Changes,
    TurnUp,
)
from scorekeeper.web.games.napoleon.offers import offered
from scorekeeper.web.games.napoleon.text import NapoleonAt, players_of
from scorekeeper.web.page.players import Player

_BY_CARDS: tuple[RedealReason, ...] = ("three_jacks", "one_honour")


def all_passed_part(at: NapoleonAt) -> AllPassed | None:
    """What the house does now that nobody has bid; None anywhere else."""
    hand = at.hand
    if hand.stage is not Stage.ALL_PASSED:
        return None
    turn_up = offered(at, "turned-up")
    cards = dealt_pack(hand.ruleset, players=hand.players)
    return AllPassed(
        dealer=at.names[hand.dealer],
        turn_up=None
        if turn_up is None
        else TurnUp(
            form=turn_up,
            cards=tuple(str(card) for card in cards if card not in hand.seen_blind),
            turned=tuple(str(card) for card in hand.seen_blind),
        ),
        expose=offered(at, "expose"),
        spade_ace=offered(at, "spade-ace"),
        contract=offered(at, "contract"),
    )


def changes_part(at: NapoleonAt) -> Changes:
    """What Napoleon may still change for a higher bid."""
    hand = at.hand
    if hand.bid is None:
        return Changes()
    cards = dealt_pack(hand.ruleset, players=hand.players)
    trumps = trumps_of(hand.ruleset)
    now = str(hand.bid).removeprefix(str(hand.bid.count))
    return Changes(
        bid=str(hand.bid),
        redeclaration=redeclaration(hand, offered(at, "redeclare")),
        adjutant=offered(at, "adjutant-change"),
        raised_for_card=hand.bid.count + CHANGED_ADJUTANT,
        rows=card_rows([card for card in cards if card != hand.called]),
        trump=offered(at, "trump-change"),
        raised_for_trump=hand.bid.count + CHANGED_TRUMP,
        trumps=tuple(trump for trump in trumps if trump != now),
    )


def betrayals_part(at: NapoleonAt) -> Betrayals:
    """Who may still go over to the allies, as far as everybody knows."""
    adjutant = offered(at, "adjutant-betrayal")
    able = () if adjutant is None else traitors(at.hand)
    return Betrayals(
        adjutant=adjutant,
        traitors=tuple(player for player in _players(at) if player.seat in able),
        napoleon=offered(at, "napoleon-betrayal"),
    )


def bad_cards_part(at: NapoleonAt) -> tuple[BadCards, ...]:
    """The redeals that somebody's cards give the right to now."""
    form = offered(at, "redeal")
    if form is None:
        return ()
    return tuple(
        BadCards(
            form=form,
            reason=reason,
            label=at.say(f"hand-redeal-{reason.replace('_', '-')}"),
            players=tuple(player for player in _players(at) if player.seat != at.hand.napoleon),
        )
        for reason in _BY_CARDS
        if may_redeal(at.hand, reason)
    )


def _players(at: NapoleonAt) -> tuple[Player, ...]:
    return players_of(at)
