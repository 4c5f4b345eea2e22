"""出してもいい札: “may I play this?”, on its own or from a hand.

A player's cards are used for the one answer and forgotten. They come in the body of a form and go
into the page that answers it: no address, cookie, table, log or cache has them, and the page itself
tells the browser to keep nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.games import PRESETS, house_of, parse_house
from scorekeeper.web.games.pages import look_at, pages_of_house
from scorekeeper.web.games.referee import AnyAsker, Choices, Parts, Question, read_suit
from scorekeeper.web.page.house import house_name, presets_beside
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import Sentence, may_sentences

MOST_SENT = 60
"""Cards of a form that are read; no pack has more."""
NONE = "-"
"""How a form says that something is none of what it offers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a trick belongs to: where the page stands, where back leads, who leads to it.

    ``is_free`` says that its circumstances can be chosen, each by the ``address`` of a question.
    """

    here: str
    is_free: bool
    back_url: str
    back_label: str
    leader: str = ""
    address: Callable[[Question], str] = lambda _question: ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A form as it was sent, read part by part; what cannot be read is a fault and no more."""

    form: MultiDict[str, str]
    faults: list[Refusal] = field(default_factory=list)

    def cards(self, name: str) -> list[Card]:
        """The cards of a field, in the order in which they were sent."""
        texts = self.form.getlist(name)[:MOST_SENT]
        found = [self.attempt(partial(parse_card, text)) for text in texts]
        return [card for card in found if card is not None]

    def suit(self, name: str, code: str) -> Suit | None:
        """The suit of a field, None for none."""
        text = self.form.get(name, "")
        return self.attempt(partial(read_suit, text, code=code)) if text else None

    def attempt(self, make: Callable[[], Any]) -> Any:
        """What ``make`` makes, or None and a fault."""
        try:
            return make()
        except Refusal as refusal:
            self.faults.append(refusal)
            return None


def ask_alone(refusal: Refusal | None = None) -> ResponseReturnValue:
    """A trick that belongs to no hand; its circumstances stand in the address, no card does."""
    say, part = find_speaker(), Parts(args=_circumstances(request.args))
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    pages = pages_of_house(house)
    question = pages.read_question(part, house).question
    around = Around(
        here=_address(question),
        is_free=True,
        back_url=url_for("referee.alone", **question.all_args()),
        back_label=say("referee-title"),
        address=_address,
    )
    return _page(pages.asker(question, None), around, part.faults, refusal)


def ask_in_hand(
    session_id: str, deal: int, trick: int, refusal: Refusal | None = None
) -> ResponseReturnValue:
    """A trick of a hand, which knows all but what lies on the table now."""
    at = look_at(session_id, deal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    dispute = at.pages.dispute(at, trick)
    if dispute is None:  # undone meanwhile, where somebody was still asking
        return redirect(at.hand_url(deal), 303) if request.method == "POST" else abort(404)
    before, now = at.hand.tricks[: trick - 1], at.hand.tricks[trick - 1 : trick]
    question = dispute.question
    if now and request.method == "GET":
        question = replace(question, plays=_settling(now[0].plays), named_suit=now[0].named_suit)
    fallen = (card.held for found in before for card in found.plays if not card.is_unseen)
    knows_leader = at.hand.leader is not None and trick <= at.hand.next_trick
    around = Around(
        here=url_for("may.in_hand", session_id=session_id, deal=deal, trick=trick),
        is_free=False,
        back_url=at.hand_url(deal),
        back_label=at.say("hand-title", number=at.number),
        leader=at.names[dispute.seats[0]] if knows_leader else "",
    )
    asker = replace(at.pages.asker(question, at.hand), gone=tuple(fallen))
    return _page(asker, around, [], refusal)


answer_alone = on_refusal(ask_alone)(ask_alone)
answer_in_hand = on_refusal(lambda refusal, **where: ask_in_hand(**where, refusal=refusal))(
    ask_in_hand
)
"""The same for what was sent; a form without a good token is shown again and not answered."""


def _circumstances(args: Mapping[str, str]) -> dict[str, Any]:
    """An address without cards, should it have any."""
    return {name: value for name, value in args.items() if name not in ("plays", "named")}


def _address(question: Question) -> str:
    return url_for("may.alone", **_circumstances(question.all_args()))


def _settling(plays: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a recorded trick that settle what to follow; none if one of them is unseen."""
    jokers = tuple(takewhile(lambda card: card.is_joker and not card.is_wild, plays))
    found = tuple(plays[: len(jokers) + 1])
    return () if any(card.is_unseen for card in found) else found


def _page(
    asker: AnyAsker, around: Around, faults: list[Refusal], refusal: Refusal | None
) -> ResponseReturnValue:
    """The page as far as the question has come; a ``refusal`` of the whole form comes first."""
    say, typed = find_speaker(), Typed(form=request.form, faults=[refusal] if refusal else [])
    typed.faults.extend(faults)
    asker = _read(asker, typed)
    missing = asker.missing
    asked = frozenset() if missing else asker.asked
    have = tuple(card for card in typed.cards("have") if missing or card in asked)
    roles = () if missing else asker.roles
    sentences = _answer(asker, typed, have) if missing is None else []
    question = asker.question
    page = render_template(
        "referee/may.html",
        around=around,
        question=question,
        settings=tuple(_settings(say, question, around)),
        other_games=(),
        missing=missing,
        choices=_choices(say, asker, missing),
        pack=_rows(question.pack),
        pool=asker.pool,
        asked=_rows(card for card in question.pack if card in asked),
        have=have,
        roles=roles,
        am=[role for role in request.form.getlist("am") if role in roles],
        carried=_carry(asker),
        sentences=sentences,
        fields=question.rules.FIELDS,
        errors=dict.fromkeys(say(fault.code, **fault.params) for fault in typed.faults),
    )
    return page, 422 if typed.faults and refusal is None else 200


def _read(asker: AnyAsker, typed: Typed) -> AnyAsker:
    """The asker with what was sent of the trick."""
    form, question = typed.form, asker.question
    for card in typed.cards("plays"):
        question = typed.attempt(partial(question.with_play, str(card))) or question
    if question.asks_trump:
        question = replace(question, trump=typed.suit("trump", "trump-unreadable"))
    if named := typed.suit("named", "named-suit-unreadable"):
        question = replace(question, named_suit=named)
    called, wild = form.get("called", ""), form.get("wild", "")
    if called:
        cards = typed.cards("called") if called != NONE else []
        asker = replace(asker, called=next(iter(cards), None), calls=True)
    asker = replace(
        asker,
        question=question,
        leads="leads" in form and not question.plays,
        is_head="head" in form,
        is_bare=wild == NONE,
    )
    suit = typed.suit("wild", "named-suit-unreadable") if wild not in ("", NONE) else None
    return asker.with_wild(suit) if suit and question.lead.is_joker else asker


def _answer(asker: AnyAsker, typed: Typed, have: Sequence[Card]) -> list[Sentence]:
    """What he may play, once he has said what he has; nothing while something cannot be read."""
    asked = asker.asked
    if typed.faults or (asked and "all" not in typed.form):
        return []
    is_all = typed.form.get("all") != "no"
    told = typed.attempt(partial(asker.tell, have, is_all=is_all))
    if told is None:
        return []
    role = next((role for role in asker.roles if role in typed.form.getlist("am")), None)
    found = asker.may_play(told, role)
    return may_sentences(find_speaker(), found.document(), lead=str(asker.question.lead))


def _carry(asker: AnyAsker) -> list[tuple[str, str]]:
    """What a form sends on of what has been told of the trick."""
    question, called = asker.question, str(asker.called or NONE)
    told = [("plays", str(card)) for card in question.plays]
    flags = {"leads": asker.leads, "head": asker.is_head}
    told += [(name, "yes") for name, stands in flags.items() if stands]
    suits = {"named": question.named_suit, "trump": question.asks_trump and question.trump}
    told += [(name, str(suit)) for name, suit in suits.items() if suit]
    told += [("wild", NONE)] if asker.is_bare else []
    return told + ([("called", called)] if asker.calls else [])


def _choices(say: Speaker, asker: AnyAsker, missing: str | None) -> list[tuple[str, str, str]]:
    """The buttons that tell what is missing: name, value and label of each, beside the pack's."""
    suits = [(missing or "", str(suit), say.glyphs(str(suit))) for suit in Suit]
    if missing == "lead":
        return [("leads", "yes", say("may-i-lead"))]
    if missing == "next":
        return [("head", "yes", say("may-next-none"))]
    if missing == "called":
        called = [("called", str(card), say.glyphs(str(card))) for card in asker.called_choices]
        return [*called, ("called", NONE, say("may-called-other"))]
    if missing == "wild":
        return [("wild", NONE, say("may-wild-itself")), *suits]
    return suits if missing else []


def _rows(cards: Iterable[Card]) -> list[tuple[str, list[Card]]]:
    """Cards suit by suit, from high to low, jokers last; no row without a card."""
    found: dict[str, list[Card]] = {suit: [] for suit in (*map(str, Suit), "")}
    for card in cards:
        found[str(card.suit or "")].append(card)
    return [(suit, of_suit) for suit, of_suit in found.items() if of_suit]


def _settings(
    say: Speaker, question: Question, around: Around
) -> Iterator[tuple[str, str, Choices]]:
    """What each circumstance is called, how it stands, and its answers; a hand's are settled."""
    if not around.is_free:
        for name, stands in question.facts(say):
            yield say(f"referee-setting-{name}"), stands, ()
        return
    own = [(house_name(say, question.house), question)] if question.house.departures else []
    presets = presets_beside(question.house)
    rules = own + [(say(preset.key), question.under(preset)) for preset in presets]
    plain = replace(question, plays=(), named_suit=None)
    for name, answers in (("rules", rules), *plain.choices(say)):
        stands = next((word for word, answer in answers if answer == plain), "")
        yield say(f"referee-setting-{name}"), stands, answers
