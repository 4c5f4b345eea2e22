"""一局の検証の頁: check any hand, typed or from a session; it writes nothing.

Typed hands may be hidden ones: they come in the request's body and stand in no address.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Card, Refusal
from scorekeeper.games import AnyHouse, Game
from scorekeeper.journal.claims import seats_of
from scorekeeper.trick_taking.faults import PASS, Fault
from scorekeeper.trick_taking.hand import Call
from scorekeeper.trick_taking.irregularities import SITUATIONS
from scorekeeper.trick_taking.lines import AnyWritten
from scorekeeper.trick_taking.replay import AnyPlayedHand, Audit, ReplayedTrick
from scorekeeper.web.afterwards import SLICE, after_check
from scorekeeper.web.games.pages import AnyView, look_at_hand, pages_of, read_question
from scorekeeper.web.games.referee import MOST_CARDS, HandCheck, Parts, Question, whole
from scorekeeper.web.page.faults import tell_fault
from scorekeeper.web.page.house import game_of_house, own_first
from scorekeeper.web.page.text import rows_of
from scorekeeper.web.server.application import find_speaker, url_for
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording.rulings import begin, list_winners

# 欄: a hand as it is typed field by field, and the lines of notation that it makes. Each field is
# one thing that a line says, so that an unreadable line is explained at its field.


LONGEST_TEXT = 20_000
TAP = "tap"
"""The beginning of a pad button's value: a field and a card follow."""

Line = tuple[str, str, str]
"""A field's name, the key of its line, and the line's value."""
Typed = Mapping[str, str]
"""The texts in the fields, by their names; a field without one is empty."""


def fields_of(kind: HandCheck, played: AnyPlayedHand, calls: Sequence[Call[Any]] = ()) -> Typed:
    values: dict[str, object] = {"stands": played.declarer_seat, "bid": played.bid}
    if kind.asks_dealer:
        values["dealer"] = getattr(played, "dealer", None)
    if "call" in kind.exchange:
        values["call"] = getattr(played, "called", None)
    for number, trick in enumerate(played.tricks, start=1):
        cards = list(map(str, trick.plays))
        if cards and trick.named_suit is not None:
            cards.insert(1, f"({trick.named_suit})")
        values[f"cards-{number}"] = " ".join(cards)
        values[f"lead-{number}"] = trick.leader
        values[f"won-{number}"] = trick.winner
        values[f"honours-{number}"] = getattr(trick, "honours", None)
    texts = {name: "" if value is None else str(value) for name, value in values.items()}
    said = ((str(call.seat), str(call.bid or PASS)) for call in calls)
    return {**texts, **_fields_of_calls(said)}


def _fields_of_calls(calls: Iterable[tuple[str, str]]) -> dict[str, str]:
    values = dict[str, str]()
    for number, call in enumerate(calls, start=1):
        values[f"caller-{number}"], values[f"called-{number}"] = call
    return values


def _lines(checked: "HandToCheck") -> Iterator[Line]:
    kind, typed, players = checked.kind, checked.typed, checked.players

    def tell(*names: str) -> Iterator[Line]:
        return ((name, name, typed[name]) for name in names if typed.get(name))

    yield from (("", about, said) for about, said in kind.face.rules_lines(checked.house.rules))
    yield "", "players", str(players)
    if kind.asks_dealer:
        yield from tell("dealer")
    if typed.get("stands") or typed.get("bid"):
        yield "bid", "contract", f"{typed.get('stands', '')} {typed.get('bid', '')}"
    for number in range(1, checked.calls_told + 1):
        name = f"called-{number}"
        yield name, "bids", f"{typed[f'caller-{number}']} {typed[name]}"
    yield from tell(*kind.exchange)
    for name, _, held in tell(*(f"holds-{seat}" for seat in range(players))):
        yield name, name.replace("-", " "), held
    tricks = [_trick_line(n, typed) for n in range(1, checked.tricks + 1)]
    while tricks and not tricks[-1][2]:
        tricks.pop()
    yield from tricks
    yield from tell("taken", "points")


def _trick_line(number: int, typed: Typed) -> Line:
    name, honours = f"cards-{number}", typed.get(f"honours-{number}")
    told = " ".join(filter(None, [typed.get(f"won-{number}"), f"+{honours}" if honours else ""]))
    said = " ".join(filter(None, [typed.get(name), f"> {told}" if told else ""]))
    return name, f"{number} {typed.get(f'lead-{number}', '')}".strip(), said


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckAnswer:
    """The answer: sentences ``at`` the fields, others that are ``unread``, the audit if any.

    ``word`` gives a sentence about players its beginning, which may be a seat. ``is_first``: the
    text has more hands.
    """

    at: dict[str, list[str]] = field(default_factory=dict)
    unread: Sequence[str] = ()
    found: Audit[Any, Any] | None = None
    names: Sequence[str] = ()
    word: Callable[[str], str] = str
    faults: Sequence[tuple[str, str]] = ()
    result: Sequence[str] = ()
    is_first: bool = False
    is_readable: bool = False

    def winners(self, trick: ReplayedTrick) -> str:
        return list_winners(find_speaker(), self.names.__getitem__, trick.winners)

    def tell(self, name: str, sentence: str) -> None:
        """Put a sentence at a field, if it belongs to one."""
        if name:
            self.at.setdefault(name, []).append(self.word(sentence))


def answer(
    kind: HandCheck,
    written: AnyWritten | None,
    bare: CheckAnswer,
    at: Sequence[tuple[str, Refusal]] = (),
    at_table: AnyView | None = None,
) -> CheckAnswer:
    """Return the answer about a hand; ``written`` is None if nothing could be read.

    About a hand in play ``at_table`` it says nothing that depends on the adjutant.
    """
    say, word = find_speaker(), bare.word
    for name, refusal in at:
        bare.tell(name, say(refusal.code, **refusal.params))
    if written is None:
        return bare
    try:
        found = kind.audit(written, None if at_table is None else at_table.hand)
    except Refusal as refusal:  # nobody can say who led
        sentence = say(refusal.code, **refusal.params)
        bare.tell(f"cards-{refusal.params.get('trick', '')}", sentence)
        return replace(bare, unread=(*bare.unread, sentence))
    players = written.names or bare.names
    says_all = at_table is None or at_table.dealt.is_over
    told = [fault for fault in found.remarks if fault.is_certain or says_all]
    faults = [tell_fault(say, players, fault) for fault in told]
    for one in faults:
        bare.tell(field_of(one.fault, found.hand), one.sentence)
    return replace(
        bare,
        found=found,
        names=players,
        faults=[(word(one.sentence), word(one.proof)) for one in faults],
        result=[word(sentence) for sentence in kind.describe(say, players, found)],
        is_readable=not at and not bare.unread,
    )


_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "own-card-called": "call",
        "buried-count": "bury",
        "honours-taken-differ": "taken",
        "tricks-taken-differ": "taken",
        "points-differ": "points",
    }
)


def field_of(fault: Fault, hand: AnyPlayedHand) -> str:
    if fault.trick is not None:
        return f"cards-{fault.trick}"
    if "call" in fault.params:
        return f"called-{fault.params['call']}"
    if fault.code == "hand-size":
        return f"holds-{fault.player}"
    if fault.code in _FIELDS:
        return _FIELDS[fault.code]
    if fault.card is None:
        return ""
    held = hand.hands[fault.player] if hand.hands and fault.player is not None else None
    return f"holds-{fault.player}" if fault.card in (held or ()) else "bury"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandToCheck:
    """A hand to be checked; ``record`` is its session's record of it, if there is one.

    ``about`` is the irregularity to prove; ``pad`` is the field for which cards are tapped.
    """

    house: AnyHouse
    names: tuple[str, ...]
    url: str
    typed: Typed = field(default_factory=dict)
    text: str = ""
    record: AnyPlayedHand | None = None
    at: AnyView | None = None
    about: str = ""
    pad: str = ""

    @property
    def game(self) -> Game:
        return game_of_house(self.house)

    @property
    def kind(self) -> HandCheck:
        return pages_of(self.game).check or abort(404)

    @property
    def games(self) -> list[Game]:
        return [game for game in own_first(self.game) if pages_of(game).check]

    @property
    def question(self) -> Question:
        return replace(read_question(Parts(args={}), self.house), players=self.players)

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def tricks(self) -> int:
        return self.question.tricks

    @property
    def calls(self) -> int:
        return max(2, -(-self.calls_told // self.players) + 1) * self.players

    @property
    def calls_told(self) -> int:
        return sum(name.startswith("caller-") for name in self.typed)

    # 札を押す: the cards of a field tapped instead of typed

    @property
    def card_fields(self) -> tuple[str, ...]:
        tricks = (f"cards-{number}" for number in range(1, self.tricks + 1))
        hands = (f"holds-{seat}" for seat in range(self.players))
        return (*self.kind.exchange, *tricks, *hands)

    def next_field(self, kind: str) -> str:
        fields = (name for name in self.card_fields if name.startswith(f"{kind}-"))
        return next((name for name in fields if not self.is_full(name)), "")

    def cards_in(self, name: str) -> tuple[Card, ...]:
        return tuple(Parts(args=self.typed).cards(name))

    def is_full(self, name: str) -> bool:
        most = 1 if name == "call" else MOST_CARDS
        most = self.tricks if name.startswith("holds-") else most
        if name.startswith("cards-"):
            played = self.record
            seats = () if played is None else played.seats(played.declarer_seat)
            most = self.players if played is None else len(seats)
        return len(self.cards_in(name)) >= most

    @property
    def used(self) -> frozenset[Card]:
        kind = self.pad.partition("-")[0]
        alike = [name for name in self.card_fields if name.startswith(f"{kind}-")]
        fields = {self.pad, *alike, *(("bury",) if alike else ())}
        return frozenset(card.held for name in fields for card in self.cards_in(name))

    @property
    def asks_suit(self) -> bool:
        text = self.typed.get(self.pad, "")
        cards = self.cards_in(self.pad) if self.pad.startswith("cards-") else ()
        return len(cards) == 1 and cards[0].is_joker and "(" not in text

    @property
    def turn(self) -> str:
        number = self.pad.removeprefix("cards-")
        if self.at is None or number == self.pad:
            return ""
        seats, count = seats_of(self.at.hand, int(number)), len(self.cards_in(self.pad))
        return self.names[seats[count]] if count < len(seats) else ""

    def after_tap(self, told: str) -> "HandToCheck":
        """Return the hand after a button of the pad: ``told`` is a field and its new card.

        ``-`` removes its last card; without a card the field opens. A full trick opens the next.
        """
        name, _, card = told.partition(" ")
        if name not in self.card_fields:
            return replace(self, pad="")
        words = self.typed.get(name, "").split()
        words = words[:-1] if card == "-" else [*words, *([card] if card else [])]
        made = replace(self, pad=name, typed={**self.typed, name: " ".join(words)})
        if card in ("", "-") or not made.is_full(name):
            return made
        kind, typed = name.partition("-")[0], dict(made.typed)
        hands = [name for name in self.card_fields if name.startswith("holds-")]
        empty = [name for name in hands if not made.cards_in(name)]
        left = [str(card) for card in self.question.pack if card not in made.used]
        if kind == "holds" and len(empty) == 1 and len(left) == self.tricks:
            typed[empty[0]] = " ".join(left)  # the only hand without cards gets the others
        made = replace(made, typed=typed)
        return replace(made, pad=made.next_field(kind))


def show() -> str:
    return _render(_alone())


def show_of_hand(session_id: str, deal: int) -> str:
    checked = _of_hand(session_id, deal)
    return _render(
        replace(checked, pad=checked.next_field("cards") if checked.record is not None else "")
    )


@on_refusal(lambda refusal: _render(_with_sent(_alone()), refusal=refusal))
def check() -> ResponseReturnValue:
    return _answer(_with_sent(_alone()))


@on_refusal(lambda refusal, **where: _render(_with_sent(_of_hand(**where)), refusal=refusal))
def check_of_hand(session_id: str, deal: int) -> ResponseReturnValue:
    return _answer(_with_sent(_of_hand(session_id, deal)))


def _alone() -> HandToCheck:
    say, part = find_speaker(), Parts(args=request.values)
    house = part.house()
    game = game_of_house(house)

    def read_players(text: str) -> int:
        players = whole(text, low=game.fewest_players, high=game.most_players)
        game.start_hand(house.rules, players=players, dealer=0, first_bidder=0)
        return players

    players = part.read("players", read_players, house.preset.players)
    names = tuple(say("referee-player", number=number) for number in range(1, players + 1))
    return HandToCheck(house=house, names=names, url=url_for("referee.check"))


def _of_hand(session_id: str, deal: int) -> HandToCheck:
    at = look_at_hand(session_id, deal)
    about = request.args.get("about", "")
    about = about if about in SITUATIONS else ""
    url = url_for("referee.check_of_hand", session_id=session_id, deal=deal, about=about or None)
    house = at.session.house_of(deal)
    checked = HandToCheck(house=house, names=at.names, url=url, at=at, about=about)
    record = checked.kind.face.as_written(at.hand)
    if record is None:
        return checked
    auction = at.hand.auction
    is_called = auction.standing is not None and auction.standing.bid == at.hand.bid
    typed = fields_of(checked.kind, record, auction.calls if is_called else ())
    return replace(checked, record=record, typed=typed, text=checked.kind.write(record, at.names))


def _with_sent(checked: HandToCheck) -> HandToCheck:
    if request.form.get("do") == "text":
        return replace(checked, text=request.form.get("text", ""))
    sent = {name: " ".join(v.split()) for name, v in request.form.items()}
    rows = [name.removeprefix("caller-") for name in sent if name.startswith("caller-")]
    calls = [(sent.pop(f"caller-{row}"), sent.pop(f"called-{row}", "")) for row in rows]
    others = {name: text for name, text in sent.items() if not name.startswith("called-")}
    return replace(checked, typed={**others, **_fields_of_calls(filter(any, calls))})


def _answer(checked: HandToCheck) -> ResponseReturnValue:
    do, _, told = request.form.get("do", "").partition(" ")
    if do == "house":
        return _render(checked)
    if do == TAP:
        return _render(checked.after_tap(told))
    made = _of_text(checked) if do == "text" else _of_fields(checked)
    return _render(checked, made), 200 if made.is_readable else 422


def _of_fields(checked: HandToCheck) -> CheckAnswer:
    kind = checked.kind
    lines = tuple(_lines(checked))
    text = "\n".join(f"{about}: {said}" for _, about, said in lines)
    read = next(iter(kind.face.NOTATION.read(text)))
    unread = [  # by field; refusals of the whole hand at the bid
        (lines[fault.line - 1][0] or "bid", Refusal(fault.code, **fault.params))
        for fault in read.faults
    ]
    made = answer(kind, read.hand, CheckAnswer(names=checked.names), unread, checked.at)
    if checked.record is None or read.hand is None:
        return made
    say, pairs = find_speaker(), zip(checked.record.tricks, read.hand.hand.tricks, strict=False)
    for number, (recorded, told) in enumerate(pairs, start=1):
        name = f"cards-{number}"
        if recorded.plays and recorded.plays != told.plays:
            cards = " ".join(map(str, recorded.plays))
            made.tell(name, say("check-record-cards", cards=cards))
        winner = recorded.winner
        if told.winner is not None and winner is not None and winner != told.winner:
            made.tell(name, say("check-record-winner", player=checked.names[winner]))
    return made


def _of_text(checked: HandToCheck) -> CheckAnswer:
    say = find_speaker()
    if len(checked.text) > LONGEST_TEXT:
        raise Refusal("check-text-long", most=LONGEST_TEXT)
    games = [checked.game] if checked.at else checked.games
    kinds = [kind for game in games if (kind := pages_of(game).check)]
    tried = [(kind, list(islice(kind.face.NOTATION.read(checked.text), 2))) for kind in kinds]
    kind, hands = next((one for one in tried if one[1] and one[1][0].hand is not None), tried[0])
    if not hands:
        raise Refusal("check-text-empty")
    read = hands[0]
    written = read.hand
    seats = range(0 if written is None else written.hand.players)
    bare = CheckAnswer(
        names=[say("replay-seat", seat=seat) for seat in seats],
        unread=[
            say("check-unread-line", line=fault.line, sentence=say(fault.code, **fault.params))
            for fault in read.faults
        ],
        word=str if written is not None and written.names else begin,
        is_first=written is not None and len(hands) > 1,
    )
    return answer(kind, written, bare, at_table=checked.at)


def _render(
    checked: HandToCheck, made: CheckAnswer | None = None, refusal: Refusal | None = None
) -> str:
    say = find_speaker()
    over = made and made.found and (checked.at is None or checked.at.result_stands)
    before = after_check(made.found, made.names) if over and made and made.found else None
    return render_template(
        "referee/check.html",
        checked=checked,
        kind=checked.kind,
        typed=checked.typed,
        has_hands=any(checked.typed.get(f"holds-{seat}") for seat in range(checked.players)),
        pack=rows_of(checked.question.pack) if checked.pad else (),
        answer=made,
        before=before,
        costs=before and before.costs(SLICE),
        error="" if refusal is None else say(refusal.code, **refusal.params),
        as_text=request.form.get("do") == "text",
    )
