"""次の局: who deals it, who is dealt in, who rests, and who bids first.

Of more people than a hand takes, some rest by the rule of the house (``who_rests``); somebody who
sits out of their own accord comes first. A dealer who rests deals, and the one who was dealt to
before them does in the hand whatever a dealer has to.
"""

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import HandStarted
from scorekeeper.journal.session import Session


def next_hand(session: Session) -> HandStarted:
    """The hand to deal next.

    Raises:
        Refusal: ``table-too-small`` with how many are ``here`` and ``needed`` at least;
            ``rest-to-choose`` where the table still has to say which ``count`` of so many rest.
    """
    dealer = _dealer(session)
    seats = _line_up(session, dealer)
    seat = _acting(session, dealer, seats)
    everybody = tuple(session.table.people)
    return HandStarted(
        dealer=seat,
        first_bidder=_first_bidder(session, seats, seat),
        ruleset=session.in_force.ruleset,
        seats=() if seats == everybody else seats,
        dealt_by=None if seats[seat] == dealer else dealer,
    )


def most_dealt_in(session: Session) -> int:
    """How many a hand takes at most: as the house says, or what the game usually is played by.

    A table that was opened with more plays with all of these.
    """
    game, rules = session.game, session.ruleset
    if rules.table_size is not None:
        size: int = rules.table_size
        return size
    usual = game.usual_players(session.house.preset)
    return min(max(usual, len(session.opened.players)), game.most_players)


def _dealer(session: Session) -> int:
    """The person who deals: the one chosen, or whose turn it is, round those who are there."""
    table, deal, game = session.table, session.deal, session.game
    ready = table.ready
    fewest = game.fewest_players
    if len(ready) < fewest:
        raise Refusal("table-too-small", here=len(ready), needed=fewest)
    if table.dealer in ready:
        return table.dealer
    if deal is None:
        start, again = session.first_dealer, True
    else:
        coming = game.next_dealer(session.ruleset, players=len(deal.seats), hands=session.hands)
        start, again = deal.dealt_by, coming == deal.hand.dealer
    turns = table.round(start, session.game.turn(session.ruleset).step)
    return next(person for person in turns if person in ready and (again or person != start))


def _line_up(session: Session, dealer: int) -> tuple[int, ...]:
    ready = session.table.ready
    surplus = len(ready) - most_dealt_in(session)
    if surplus <= 0:
        return ready
    resting = _resting(session, dealer, surplus)
    return tuple(person for person in ready if person not in resting)


def _resting(session: Session, dealer: int, count: int) -> tuple[int, ...]:
    table, who = session.table, session.ruleset.who_rests
    if who == "by_hand":
        raise Refusal("rest-to-choose", count=count, players=most_dealt_in(session))
    ready = table.ready
    step = -session.game.turn(session.ruleset).step
    order = [person for person in table.round(dealer, step) if person in ready]
    if who == "rotation":
        order = [*sorted(order[1:], key=lambda person: table.rested[person]), dealer]
    return tuple(order[:count])


def _acting(session: Session, dealer: int, seats: tuple[int, ...]) -> int:
    """The seat of the hand that has a dealer's duties."""
    step = -session.game.turn(session.ruleset).step
    return seats.index(next(p for p in session.table.round(dealer, step) if p in seats))


def _first_bidder(session: Session, seats: tuple[int, ...], dealer: int) -> int | None:
    """The seat that bids first; whoever an earlier hand names, or the next one who is dealt in."""
    game, rules = session.game, session.ruleset
    before = game.bidder_before(rules, session.hands)
    if before is None:
        return game.first_bidder(rules, players=len(seats), dealer=dealer, hands=())
    place, seat = before
    if seat is None:
        return None
    person = session.deals[place].seats[seat]
    turns = session.table.round(person, game.turn(rules).step)
    return seats.index(next(one for one in turns if one in seats))


def seats_of(session: Session, started: HandStarted) -> tuple[int, ...]:
    """The people who are dealt in to a hand that starts so, by seat."""
    return started.seats or tuple(session.table.people)
