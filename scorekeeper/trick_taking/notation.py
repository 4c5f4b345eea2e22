"""棋譜の書き方: read and write hands of any game as text, one fact a line.

A line is a word, sometimes a player, a colon, and a value. Each game adds its `Vocabulary` and
reads and writes its own lines. Tags, rules, players, tricks, results and comments are read
(each line by `lines.py`) and written here. Readers forgive: they list every unreadable line.
Writers are strict.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, Generic, TypeVar

from scorekeeper.cards import Refusal, squeeze
from scorekeeper.trick_taking.faults import Stated, check_points
from scorekeeper.trick_taking.hand import BidT, Call, HandT, Strength
from scorekeeper.trick_taking.lines import (
    BETWEEN,
    COMMAS,
    LONGEST_LINE,
    MOST_LINES,
    PASSES,
    TRICK,
    AnyLine,
    AnyWritten,
    Comment,
    HandLine,
    NamedSeats,
    ReadingFault,
    Said,
    Tags,
    Vocabulary,
    hands_of,
    number_lines,
    read_cards,
    read_players,
    read_trick,
    read_whole,
    read_yes,
)
from scorekeeper.trick_taking.presets import RulesT
from scorekeeper.trick_taking.replay import Cards, Hands, PlayedTrick
from scorekeeper.trick_taking.ruleset import Document

_Read = TypeVar("_Read")


class HandLines:
    """The lines of one hand, without repeats, and the faults found so far."""

    __slots__ = ("faults", "first", "lines")

    def __init__(self, lines: Sequence[AnyLine], *, many: Collection[str] = ()) -> None:
        """Take the lines of a hand; keys in ``many`` may come more than once."""
        self.first = lines[0].line
        self.faults: list[ReadingFault] = []
        self.lines = tuple(self._readable(lines, many))

    def about(self, key: str) -> tuple[HandLine, ...]:
        return tuple(line for line in self.lines if line.key == key)

    def one(self, key: str) -> HandLine | None:
        return next(iter(self.about(key)), None)

    def read(self, key: str, reader: Callable[[str], _Read]) -> _Read | None:
        """Return the value of a line; None if there is none or it is a fault."""
        line = self.one(key)
        return None if line is None else self.attempt(line, lambda: reader(line.text))

    def attempt(self, line: HandLine, reader: Callable[[], _Read]) -> _Read | None:
        """Read a line; if it is refused, note a fault and return None."""
        try:
            return reader()
        except Refusal as refusal:
            self.report(line, refusal)
            return None

    def reporter(self, line: HandLine) -> Callable[[Refusal], None]:
        return lambda refusal: self.report(line, refusal)

    def report(self, line: HandLine | None, refusal: Refusal) -> None:
        self.faults.append(ReadingFault.of(self.first if line is None else line.line, refusal))

    def _readable(self, lines: Iterable[AnyLine], many: Collection[str]) -> Iterator[HandLine]:
        said: dict[tuple[str, int, str], int] = {}
        for line in lines:
            if isinstance(line, ReadingFault):
                self.faults.append(line)
                continue
            first = line.line
            if line.key is not None and line.key not in many:
                who = "" if line.key == TRICK else squeeze(line.who or "")
                first = said.setdefault((line.key, line.trick, who), line.line)
            if first == line.line:
                yield line
            else:
                self.report(line, Refusal("notation-said-twice", first=first))


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDraft(Generic[RulesT]):
    """The lines of a hand, with the rules and players that they are read by."""

    told: HandLines
    rules: RulesT
    players: NamedSeats

    @property
    def bid_by(self) -> RulesT:
        return self.rules

    def cards(self, key: str) -> Cards | None:
        line = self.told.one(key)
        return None if line is None else self.cards_of(line, line.text)

    def cards_of(self, line: HandLine, text: str) -> Cards:
        return read_cards(text, self.told.reporter(line))

    def whose(self, line: HandLine) -> tuple[str, str]:
        return self.players.begun_with(line.text) if line.who is None else (line.who, line.text)

    def seat(self, line: HandLine, who: str) -> int | None:
        """Return a player's seat; if nobody has that name, note a fault and return None."""
        return self.told.attempt(line, lambda: self.players.seat(who))

    def hands_held(self) -> Hands | None:
        """Return the hands by seat; None for a hand, or for all, that were not written down."""
        hands: dict[int, Cards] = {}
        for line in self.told.about("holds"):
            who, cards = self.whose(line)
            seat = self.seat(line, who)
            if seat is not None:
                hands.setdefault(seat, self.cards_of(line, cards))
        return tuple(map(hands.get, range(self.players.count))) if hands else None

    def tricks(self, *, most: int, players: int) -> tuple[PlayedTrick, ...]:
        """Return the tricks in order, ``most`` at most, with so many cards each."""
        tricks: list[PlayedTrick] = []
        for line in sorted(self.told.about(TRICK), key=lambda line: line.trick):
            if not 1 <= line.trick <= most:
                refusal = Refusal("trick-number-out-of-range", trick=line.trick, tricks=most)
                self.told.report(line, refusal)
                continue
            while len(tricks) < line.trick - 1:
                self.told.report(line, Refusal("notation-trick-missing", trick=len(tricks) + 1))
                tricks.append(PlayedTrick())
            who, text = self.whose(line)
            told = read_trick(text, self.told.reporter(line))
            if len(told.cards) > players:
                count = len(told.cards)
                refusal = Refusal("trick-too-many-cards", count=count, players=players)
                self.told.report(line, refusal)
            winner, honours = self.read_taken(told.taken)
            trick = PlayedTrick(
                plays=told.cards[:players],
                leader=self.seat(line, who) if who else None,
                named_suit=told.named,
                winner=self.seat(line, winner) if winner else None,
                honours=honours,
            )
            tricks.append(trick)
        return tuple(tricks)

    def read_taken(self, text: str) -> tuple[str, int | None]:
        return text, None

    def tags(self) -> Tags:
        read = self.told.read
        return Tags(
            number=read(
                "hand", lambda text: Tags(number=read_whole(text) if text else None).number
            ),
            title=read("title", lambda text: Tags(title=text or None).title),
            date=read("date", lambda text: Tags(date=text or None).date),
            place=read("place", lambda text: Tags(place=text or None).place),
        )

    def beside(self, *, tricks: int) -> Document:
        read = self.told.read
        stated = Stated(
            taken=read("taken", read_whole),
            made=read("made", read_yes),
            points=read("points", self._points),
        )
        return {
            "names": self.players.names,
            "tags": self.tags(),
            "stated": stated,
            "comments": tuple(self._comments(tricks)),
        }

    def _comments(self, tricks: int) -> Iterator[Comment]:
        trick = 0
        for line in self.told.lines:
            if line.key == TRICK:
                trick = min(line.trick, tricks)
            if line.comment:
                comment = self.told.attempt(line, partial(Comment, text=line.comment, trick=trick))
                if comment is not None:
                    yield comment

    def _points(self, text: str) -> tuple[int, ...]:
        points = tuple(read_whole(word) for word in BETWEEN.split(text) if word)
        check_points(points, players=self.players.count)
        return points


@dataclass(frozen=True, kw_only=True)
class AuctionLines(Generic[BidT, RulesT]):
    """A game's way to read calls and compare them with the contract.

    ``parse`` reads a bid, ``check`` refuses one that the house does not have, ``strength`` is a key
    that grows with it. ``missing`` is the code for a hand without a contract.
    """

    parse: Callable[[str], BidT]
    check: Callable[[BidT, RulesT], None]
    strength: Callable[[BidT, RulesT], Strength]
    missing: str

    def read_bid(self, draft: HandDraft[RulesT], text: str) -> BidT:
        """Read a bid of this house; raises the refusals of ``parse`` and ``check``."""
        bid = self.parse(text)
        self.check(bid, draft.bid_by)
        return bid

    def read_calls(self, draft: HandDraft[RulesT]) -> tuple[Call[BidT], ...]:
        calls = list[Call[BidT]]()
        for line in draft.told.about("bids"):
            for text in filter(str.strip, COMMAS.split(line.text)):
                call = draft.told.attempt(line, partial(self._call, draft, text))
                calls += [] if call is None else [call]
        return tuple(calls)

    def read_contract(
        self, draft: HandDraft[RulesT], calls: Sequence[Call[BidT]]
    ) -> tuple[int, BidT] | None:
        """Return the declarer and the contract: the written one, or the highest call; else None."""

        def stands(text: str) -> tuple[int, BidT]:
            who, what = draft.players.part(text)
            bid = self.read_bid(draft, what)
            return draft.players.seat(who), bid

        found = draft.told.read("contract", stands) or self._highest(calls, draft.rules)
        if found is None and draft.told.one("contract") is None:
            draft.told.report(None, Refusal(self.missing))
        return found

    def drop_unless_agreeing(
        self, draft: HandDraft[RulesT], calls: tuple[Call[BidT], ...], contract: tuple[int, BidT]
    ) -> tuple[Call[BidT], ...]:
        """Return the calls, unless they end in another contract."""
        try:
            self.check_calls(calls, draft.bid_by, standing=contract)
        except Refusal as refusal:
            draft.told.report(draft.told.one("contract"), refusal)
            return ()
        return calls

    def check_calls(
        self, calls: Sequence[Call[BidT]], rules: RulesT, *, standing: tuple[int, BidT]
    ) -> None:
        """Refuse an auction that ends in another contract; one without bids is ignored."""
        for call in calls:
            if call.bid is not None:
                self.check(call.bid, rules)
        highest = self._highest(calls, rules)
        if highest is not None and highest != standing:
            bid, called = str(standing[1]), str(highest[1])
            raise Refusal("notation-calls-differ", bid=bid, standing=called)

    def _highest(self, calls: Sequence[Call[BidT]], rules: RulesT) -> tuple[int, BidT] | None:
        """Return the highest bid among calls and its first caller; None without bids."""
        bids = [(call.seat, call.bid) for call in calls if call.bid is not None]
        return max(bids, key=lambda made: self.strength(made[1], rules), default=None)

    def _call(self, draft: HandDraft[RulesT], text: str) -> Call[BidT]:
        who, call = draft.players.part(text)
        bid = None if squeeze(call) in PASSES else self.read_bid(draft, call)
        return Call(seat=draft.players.seat(who), bid=bid)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head(Generic[RulesT]):
    """Values that hold for a hand and the following ones, until they are written anew."""

    rules: RulesT | None = None
    players: NamedSeats | None = None


DraftT = TypeVar("DraftT")
WrittenT = TypeVar("WrittenT", bound=AnyWritten)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadHand(Generic[WrittenT]):
    """読んだ一局: a hand, and its unreadable lines."""

    line: int
    hand: WrittenT | None
    faults: tuple[ReadingFault, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation(Generic[RulesT, DraftT, WrittenT]):
    """棋譜: a game's reader and writer of hands.

    ``read_rules`` reads the line of the rules, ``check_deal`` refuses rules that do not fit the
    number of players, ``draft`` puts rules and players beside the lines, and ``body`` reads the
    rest; it returns None if the contract is missing. ``rules_lines`` writes the rules.
    """

    vocabulary: Vocabulary
    read_rules: Callable[[HandLines, HandLine], RulesT | None]
    check_deal: Callable[[RulesT, int], object]
    draft: Callable[..., DraftT]
    body: Callable[[DraftT], WrittenT | None]
    rules_lines: Callable[[RulesT], Iterable[Said]]

    def write(self, written: WrittenT) -> str:
        said = _lines_of(written, self.rules_lines(written.hand.ruleset))
        lines = [f"{about}: {text}".rstrip() if about else text for about, text in said]
        if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
            raise Refusal("notation-hand-too-long", most=MOST_LINES)
        return "\n".join(lines) + "\n"

    def write_all(self, hands: Iterable[WrittenT]) -> Iterator[str]:
        """Yield the texts of many hands with a blank line between two."""
        for place, written in enumerate(hands):
            yield ("\n" if place else "") + self.write(written)

    def read(self, text: str | Iterable[str]) -> Iterator[ReadHand[WrittenT]]:
        """Read the hands of a text or of its lines, one at a time; no text raises an error."""
        head: Head[RulesT] = Head()
        for lines in hands_of(number_lines(text, self.vocabulary), self.vocabulary):
            head, found = self.read_hand(lines, head)
            if found is not None:
                yield found

    def read_hand(
        self, lines: Sequence[AnyLine], before: Head[RulesT]
    ) -> tuple[Head[RulesT], ReadHand[WrittenT] | None]:
        """Return the hand of some lines, None for comments only, and the head for the next."""
        own = tuple(map(self._own, lines))
        told = HandLines(own, many=self.vocabulary.many)
        head, written = before, None
        if any(line.key is not None for line in told.lines):
            head = self._head(told, before)
            if head.rules is not None and head.players is not None:
                draft = self.draft(told=told, rules=head.rules, players=head.players)
                written = self.body(draft)
        elif not told.faults:
            return head, None
        faults = sorted(told.faults, key=lambda fault: fault.line)
        return head, ReadHand(line=lines[0].line, hand=written, faults=tuple(faults))

    def _own(self, line: AnyLine) -> AnyLine:
        if isinstance(line, ReadingFault) or line.key in (None, TRICK, *self.vocabulary.words):
            return line
        return ReadingFault.of(line.line, Refusal("notation-word-unknown", text=line.key or ""))

    def _head(self, told: HandLines, before: Head[RulesT]) -> Head[RulesT]:
        """Return the rules and players of a hand.

        If a hand's own line is unreadable, the value of the hand before does not take its place.
        """
        rules, players = before.rules, before.players
        if line := told.one("rules"):
            rules = self.read_rules(told, line)
        elif rules is None:
            told.report(None, Refusal("notation-rules-missing"))
        if told.one("players"):
            players = told.read("players", read_players)
        elif players is None:
            told.report(None, Refusal("notation-players-missing"))
        if rules is not None and players is not None:
            line = told.one("players") or told.lines[0]
            try:
                self.check_deal(rules, players.count)
            except Refusal as refusal:
                told.report(line, refusal)
                players = None
        return Head(rules=rules, players=players)


# 書く: the lines of a hand, in the notation's one form.


def write_recorded(
    hand: HandT,
    form: type[WrittenT],
    as_written: Callable[[HandT], object],
    state: Callable[[HandT], Stated],
    *,
    names: tuple[str, ...],
    **beside: Any,
) -> WrittenT | None:
    """Return a hand in its written ``form``, if some trick was recorded card by card.

    ``as_written`` gives the cards, ``state`` the result; the table's notes become comments after
    the last trick. Names that the notation cannot tell apart become seats.
    Calls that did not end in the contract (after a rebid or a correction) are left out. None for
    other hands, void ones, and hands that the notation cannot express.
    """
    if hand.redealt or not any(trick.plays for trick in hand.tricks):
        return None
    notes = filter(None, (" ".join(note.split()) for note in hand.notes))
    comments = tuple(Comment(text=note, trick=len(hand.tricks)) for note in notes)
    for named, calls in product((names, ()), (hand.auction.calls, ())):
        try:
            return form(
                hand=as_written(hand),
                names=named,
                calls=calls,
                comments=comments,
                stated=state(hand),
                **beside,
            )
        except Refusal:
            continue
    return None


def _lines_of(written: AnyWritten, rules_lines: Iterable[Said]) -> Iterator[Said]:
    hand, tags = written.hand, written.tags
    yield "hand", "" if tags.number is None else str(tags.number)
    for about, text in (("title", tags.title), ("date", tags.date), ("place", tags.place)):
        if text is not None:
            yield about, text
    yield from _comment_lines(written.comments, 0)
    yield from rules_lines
    yield "players", ", ".join(written.names) or str(hand.players)
    if written.dealt_by is not None:
        yield "dealer", written.name(written.dealt_by)
    for start in range(0, len(written.calls), hand.seated):
        calls = written.calls[start : start + hand.seated]
        yield "bids", ", ".join(f"{written.name(c.seat)} {c.bid or 'pass'}" for c in calls)
    yield "contract", f"{written.name(hand.declarer_seat)} {written.stood_at}"
    yield from written.exchange()
    yield from _play_lines(written)


def _play_lines(written: AnyWritten) -> Iterator[Said]:
    hand = written.hand
    for seat, cards in enumerate(hand.hands or ()):
        if cards is not None:
            yield f"holds {written.name(seat)}", cards_text(cards)
    names = [written.name(seat) for seat in range(hand.players)]
    for number, trick in enumerate(hand.tricks, start=1):
        yield _trick_line(number, trick, names)
        yield from _comment_lines(written.comments, number)
    if written.stated.taken is not None:
        yield "taken", str(written.stated.taken)
    if written.stated.made is not None:
        yield "made", "yes" if written.stated.made else "no"
    if written.stated.points is not None:
        yield "points", " ".join(map(str, written.stated.points))


def _trick_line(number: int, trick: PlayedTrick, names: Sequence[str]) -> Said:
    words = list(map(str, trick.plays))
    if trick.named_suit is not None:
        words.insert(1, f"({trick.named_suit})")
    if trick.winner is not None or trick.honours is not None:
        words.append(">")
    if trick.winner is not None:
        words.append(names[trick.winner])
    if trick.honours is not None:
        words.append(f"{trick.honours:+d}")
    leader = "" if trick.leader is None else f" {names[trick.leader]}"
    return f"{number}{leader}", " ".join(words)


def _comment_lines(comments: Iterable[Comment], trick: int) -> Iterator[Said]:
    for comment in comments:
        if comment.trick == trick:
            yield "", f"# {comment.text}"


def cards_text(cards: Cards) -> str:
    return " ".join(map(str, cards))
