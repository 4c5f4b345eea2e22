"""出してもいい札: “may I play this?”, on its own or from a hand.

A player's cards are used for the one answer and forgotten. They come in the body of a form and go
into the page that answers it: no address, cookie, table, log or cache has them, and the page itself
tells the browser to keep nothing.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.trick_taking.hand import AnyHand
from scorekeeper.trick_taking.legality import May
from scorekeeper.web.games.pages import look_at_hand, pages_of_house
from scorekeeper.web.games.referee import AnyAsker, Parts
from scorekeeper.web.referee.cardless import beside, matters_of
from scorekeeper.web.referee.page import Around, rows_of, settings_of
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import may_sentences

MOST_SENT = 60
"""Cards of a form that are read; no pack has more."""
NONE = "-"
"""How a form says that something is none of what it offers."""


def ask_alone(refusal: Refusal | None = None) -> ResponseReturnValue:
    """A trick that belongs to no hand; its circumstances stand in the address, no card does."""
    args = {name: value for name, value in request.args.items() if name not in ("plays", "named")}
    part = Parts(args=args)
    house = part.house()
    pages = pages_of_house(house)
    question = pages.read_question(part, house).question
    around = Around(here=url_for("may.alone"))
    return _page(pages.asker(question, None), around, part.faults, refusal)


def ask_in_hand(
    session_id: str, deal: int, trick: int, refusal: Refusal | None = None
) -> ResponseReturnValue:
    """A trick of a hand, which knows all but what lies on the table now."""
    at = look_at_hand(session_id, deal)
    dispute = at.pages.dispute(at, trick)
    if dispute is None:  # undone meanwhile, where somebody was still asking
        return redirect(at.hand_url(deal), 303) if request.method == "POST" else abort(404)
    before, now = at.hand.tricks[: trick - 1], at.hand.tricks[trick - 1 : trick]
    question = dispute.question
    if now and request.method == "GET":
        question = replace(question, plays=settling(now[0].plays), named_suit=now[0].named_suit)
    gone = tuple(card.held for found in before for card in found.plays if not card.is_unseen)
    asker = replace(
        at.pages.asker(question, at.hand), gone=gone, open_cards=_lying_open(at.hand, trick, gone)
    )
    knows_leader = at.hand.leader is not None and trick <= at.hand.next_trick
    leader = at.names[dispute.seats[0]] if knows_leader else ""
    here = url_for("may.in_hand", session_id=session_id, deal=deal, trick=trick)
    return _page(asker, Around(here=here, at=at), [], refusal, leader)


def _lying_open(hand: AnyHand, trick: int, gone: Collection[Card]) -> frozenset[Card]:
    """The cards that lie open in a hand when a trick is played, none of those that are gone."""
    lies = (one.card for one in hand.laid_open if one.since <= trick and not one.is_played)
    return frozenset(lies).difference(gone)


answer_alone = on_refusal(ask_alone)(ask_alone)
answer_in_hand = on_refusal(lambda refusal, **where: ask_in_hand(**where, refusal=refusal))(
    ask_in_hand
)
"""The same for what was sent; a form without a good token is shown again and not answered."""


def settling(plays: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a recorded trick that settle what to follow; none if one of them is unseen."""
    jokers = tuple(takewhile(lambda card: card.is_joker and not card.is_wild, plays))
    found = tuple(plays[: len(jokers) + 1])
    return () if any(card.is_unseen for card in found) else found


def _page(
    asker: AnyAsker,
    around: Around,
    faults: list[Refusal],
    refusal: Refusal | None,
    leader: str = "",
) -> ResponseReturnValue:
    """The page as far as the question has come; a ``refusal`` of the whole comes first."""
    here = around.address(asker.question) if around.is_free else around.here
    say, sent = find_speaker(), Parts(args=request.form, faults=[refusal] if refusal else [])
    sent.faults.extend(faults)
    asker = _read(asker, sent)
    question, missing = asker.question, asker.missing
    asked = frozenset() if missing else asker.asked
    roles = () if missing else asker.roles
    have = [card for card in _cards(sent, "have") if missing or card in asked]
    found = None if missing else _answer(asker, sent, have)
    matters = [] if found is None else matters_of(asker, found)
    page = render_template(
        "referee/may.html",
        around=around,
        question=question,
        settings=settings_of(say, question.begun_again(), around),
        here=here,
        leader=leader,
        other_games=(),
        missing=missing,
        choices=choices_of(say, asker, missing),
        pack=rows_of(question.pack),
        pool=asker.pool,
        asked=rows_of(card for card in question.pack if card in asked),
        have=have,
        roles=roles,
        am=[role for role in request.form.getlist("am") if role in roles],
        carried=_carry(asker),
        sentences=found and may_sentences(say, found.document(), lead=str(question.lead)),
        matters=matters,
        alike=beside(matters),
        fields=question.rules.FIELDS,
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in sent.faults),
    )
    return page, 422 if sent.faults and refusal is None else 200


def _cards(sent: Parts, name: str) -> list[Card]:
    texts = request.form.getlist(name)[:MOST_SENT]
    found = [sent.attempt(partial(parse_card, text), None) for text in texts]
    return [card for card in found if card is not None]


def _read(asker: AnyAsker, sent: Parts) -> AnyAsker:
    """The asker with what was sent of the trick."""
    question = asker.question
    for card in _cards(sent, "plays"):
        question = sent.attempt(partial(question.with_play, str(card)), question)
    if question.asks_trump:
        question = replace(question, trump=sent.suit("trump"))
    question = replace(question, named_suit=sent.suit("named", question.named_suit))
    return tell_beside(replace(asker, question=question), sent)


def tell_beside(asker: AnyAsker, sent: Parts) -> AnyAsker:
    """The asker with what was sent beside the cards of the trick."""
    form, question = sent.args, asker.question
    called, wild = form.get("called", ""), form.get("wild", "")
    if called:
        card = sent.read("called", parse_card, None) if called != NONE else None
        asker = replace(asker, called=card, calls=True)
    if "summoned" in form:
        asker = replace(asker, summoned=form["summoned"] == "yes")
    asker = replace(
        asker,
        leads="leads" in form and not question.plays,
        is_head="head" in form,
        is_bare=wild == NONE,
    )
    suit = sent.suit("wild") if wild != NONE else None
    return asker.with_wild(suit) if suit and question.lead.is_joker else asker


def _answer(asker: AnyAsker, sent: Parts, have: Sequence[Card]) -> May | None:
    """What he may play, once he has said what he has; nothing while something cannot be read."""
    if sent.faults or (asker.asked and "all" not in sent.args):
        return None
    is_all = sent.args.get("all") != "no"
    told = sent.attempt(partial(asker.tell, have, is_all=is_all), None)
    if told is None:
        return None
    role = next((role for role in asker.roles if role in request.form.getlist("am")), None)
    return asker.may_play(told, role)


def _carry(asker: AnyAsker) -> list[tuple[str, str]]:
    """What a form sends on of what has been told of the trick."""
    question, called = asker.question, str(asker.called or NONE)
    told = [("plays", str(card)) for card in question.plays]
    flags = {"leads": asker.leads, "head": asker.is_head}
    told += [(name, "yes") for name, stands in flags.items() if stands]
    suits = {"named": question.named_suit, "trump": question.asks_trump and question.trump}
    told += [(name, str(suit)) for name, suit in suits.items() if suit]
    told += [("wild", NONE)] if asker.is_bare else []
    if asker.summoned is not None:
        told.append(("summoned", "yes" if asker.summoned else "no"))
    return told + ([("called", called)] if asker.calls else [])


def choices_of(say: Speaker, asker: AnyAsker, missing: str | None) -> list[tuple[str, str, str]]:
    """The buttons that tell what is missing: name, value and label of each, beside the pack's."""
    suits = [(missing or "", str(suit), say.glyphs(str(suit))) for suit in Suit]
    if missing == "lead":
        return [("leads", "yes", say("may-i-lead"))]
    if missing == "next":
        return [("head", "yes", say("may-next-none"))]
    if missing == "summoned":
        return [(missing, answer, say(f"may-summoned-{answer}")) for answer in ("yes", "no")]
    if missing == "called":
        called = [("called", str(card), say.glyphs(str(card))) for card in asker.called_choices]
        return [] if asker.summoned else [*called, ("called", NONE, say("may-called-other"))]
    if missing == "wild":
        return [("wild", NONE, say("may-wild-itself")), *suits]
    return suits if missing else []
