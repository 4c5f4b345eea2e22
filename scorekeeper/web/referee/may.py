"""出してもいい札: “may I play this?”, on its own or from a hand.

A player's cards are used for the one answer and forgotten. They come in the body of a form and go
into the page that answers it: no address, cookie, table, log or cache has them, and the page itself
tells the browser to keep nothing.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Card, Refusal
from scorekeeper.services.precedents import MOST_ALIKE
from scorekeeper.trick_taking.legality import May
from scorekeeper.web.games.pages import look_at_hand, read_question
from scorekeeper.web.games.referee import Parts, Question
from scorekeeper.web.page.text import rows_of
from scorekeeper.web.referee.cardless import matters_of
from scorekeeper.web.referee.page import Around
from scorekeeper.web.server.application import find_speaker, url_for
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording.rulings import may_sentences


def ask_alone(refusal: Refusal | None = None) -> ResponseReturnValue:
    part = Parts(args=request.args.to_dict())
    question = read_question(part, part.house())
    around = Around(question=question, here=url_for("may.alone"))
    return _page(around, around.address(question), part.faults, refusal)


def ask_in_hand(
    session_id: str, deal: int, trick: int, refusal: Refusal | None = None
) -> ResponseReturnValue:
    """Ask about a trick of a hand, which knows all but the cards on the table now."""
    at = look_at_hand(session_id, deal)
    question, hand = at.question(trick), at.hand
    if question is None:  # undone meanwhile
        return redirect(at.hand_url(deal), 303) if request.method == "POST" else abort(404)
    before = hand.tricks[: trick - 1]
    gone = tuple(card.held for found in before for card in found.plays if not card.is_unseen)
    lie = {one.card for one in hand.laid_open if one.since <= trick and not one.is_played}
    question = replace(question, gone=gone, open_cards=frozenset(lie.difference(gone)))
    knows_leader = hand.leader is not None and trick <= hand.next_trick
    leader = at.names[question.seats[0]] if knows_leader else ""
    here = url_for("may.in_hand", session_id=session_id, deal=deal, trick=trick)
    return _page(Around(question=question, here=here, at=at), here, [], refusal, leader)


answer_alone = on_refusal(ask_alone)(ask_alone)
answer_in_hand = on_refusal(lambda refusal, **where: ask_in_hand(**where, refusal=refusal))(
    ask_in_hand
)
"""The same for a submitted form; without a valid token it is shown again, unanswered."""


def with_lead(question: Question) -> Question:
    """Add the recorded cards that settle the suit to follow; none if one of them is unseen."""
    found = question.recorded
    if found is None:
        return question
    jokers = list(takewhile(lambda card: card.is_joker and not card.is_wild, found.plays))
    plays = found.plays[: len(jokers) + 1]
    plays = () if any(card.is_unseen for card in plays) else plays
    return replace(question, plays=plays, named_suit=found.named_suit)


def _page(
    around: Around, here: str, faults: Sequence[Refusal], refusal: Refusal | None, leader: str = ""
) -> ResponseReturnValue:
    """Show the page with the question so far; a ``refusal`` of the whole form comes first."""
    say = find_speaker()
    form = {name: ",".join(texts) for name, texts in request.form.lists()}
    sent = Parts(args=form, faults=[*([refusal] if refusal else []), *faults])
    bare = around.question
    question = (with_lead(bare) if request.method == "GET" else bare).read(sent)
    bare = replace(bare, trump=question.trump)  # which a hand may not have known
    missing = question.missing
    asked, roles = (frozenset[Card](), ()) if missing else (question.asked, question.roles)
    have = [card for card in sent.cards("have") if missing or card in asked]
    am = [role for role in sent.words("am") if role in roles]
    found = None if missing else _answer(question, sent, have, am)
    matters = [] if found is None else matters_of(question, found)
    alike = {one.precedent.id: one for matter in matters for one in matter.alike}
    newest = sorted(alike.values(), key=lambda one: one.precedent.row.at, reverse=True)
    page = render_template(
        "referee/may.html",
        around=around,
        bare=bare,
        question=question,
        settings=replace(around, question=bare).settings,
        here=here,
        leader=leader,
        missing=missing,
        choices=question.ways(say),
        pack=rows_of(question.pack),
        asked=rows_of(card for card in question.pack if card in asked),
        have=have,
        roles=roles,
        am=am,
        sentences=found and may_sentences(say, found.document(), lead=str(question.lead)),
        matters=matters,
        alike=newest[:MOST_ALIKE],
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in sent.faults),
    )
    return page, 422 if sent.faults and refusal is None else 200


def _answer(question: Question, sent: Parts, have: Sequence[Card], am: Sequence[str]) -> May | None:
    """Return the playable cards once the hand is told; None while something is unreadable."""
    if sent.faults or (question.asked and "all" not in sent.args):
        return None
    is_all = sent.args.get("all") != "no"
    told = sent.attempt(partial(question.tell, have, is_all=is_all), None)
    return None if told is None else question.may_play(told, next(iter(am), None))
