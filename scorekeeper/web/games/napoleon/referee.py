"""ナポレオンの問い: a trick of Napoleon put to the referee."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

from scorekeeper import napoleon
from scorekeeper.cards import Card, Suit
from scorekeeper.games import AnyHouse
from scorekeeper.games import Hand as AnyHand
from scorekeeper.napoleon import Hand
from scorekeeper.trick_taking.hand import parse_trump, trump_text
from scorekeeper.trick_taking.legality import May, ToldCards
from scorekeeper.trick_taking.ruling import Rung
from scorekeeper.web.games.referee import NONE, Choices, HandCheck, Missing, Parts, Question, whole
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import tell_sides

PLAIN_TRUMP: Suit | None = Suit.SPADES


@dataclass(frozen=True, slots=True, kw_only=True)
class NapoleonQuestion(Question):
    """A trick of Napoleon; ``trick`` None is neither the first nor the last."""

    record_key = "referee-record"
    excuses = (
        "power_cards_free",
        "mighty_free",
        "left_bower_any_time",
        "left_bower_may_hide",
        "called_card_exempt",
        "joker_play",
    )

    @classmethod
    def read_alone(cls, part: Parts, house: AnyHouse) -> Self:
        read_players = partial(whole, low=napoleon.FEWEST_PLAYERS, high=napoleon.MOST_PLAYERS)
        question = cls(
            house=house,
            players=part.read("players", read_players, house.preset.players),
            trump=part.read("trump", parse_trump, PLAIN_TRUMP),
            trick=None,
        )

        def read_trick(text: str) -> int | None:
            return None if text == NONE else whole(text, low=1, high=question.tricks)

        return replace(question, trick=part.read("trick", read_trick, None))

    @classmethod
    def settled_by(cls, hand: Hand, trick: int) -> dict[str, Any]:
        summons = hand.ruleset.adjutant_summons == "on"
        return {
            "trump": hand.bid and hand.bid.trump,
            "called": hand.called,
            "calls": True,
            "summoned": hand.was_summoned(trick) if summons else None,
        }

    @property
    def situation(self) -> napoleon.Situation:
        return napoleon.Situation.dealt(
            self.rules,
            players=self.players,
            trump=self.trump,
            trick=self.trick,
            named_suit=self.named_suit,
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return self.situation.pack

    @property
    def tricks(self) -> int:
        return self.situation.tricks

    # The circumstances

    def choices(self, say: Speaker) -> Iterator[tuple[str, Choices]]:
        yield "trump", self.trump_choices(say)
        tricks: dict[str, int | None] = {"first": 1, "middle": None}
        until = self.rules.joker_strong_until
        if until and until + 1 < self.tricks and not self.rules.is_idle("joker_strong_until"):
            tricks["late"] = until + 1  # the first in which a joker that is led has become weak
        tricks["last"] = self.tricks
        words = {say(f"referee-trick-{name}", number=n or 0): n for name, n in tricks.items()}
        yield "trick", [(word, replace(self, trick=trick)) for word, trick in words.items()]
        numbers = range(napoleon.FEWEST_PLAYERS, napoleon.MOST_PLAYERS + 1)
        counts = ((some, say("referee-players-count", players=some)) for some in numbers)
        yield "players", [(word, self.resize(some)) for some, word in counts]

    def trump_choices(self, say: Speaker) -> Choices:
        return [(_trump_word(say, trump), replace(self, trump=trump)) for trump in (*Suit, None)]

    def facts(self, say: Speaker) -> Iterator[tuple[str, str]]:
        yield "trump", _trump_word(say, self.trump)
        yield "trick", say("hand-trick-number", number=self.trick or 1, of=self.tricks)

    def circumstances(self) -> dict[str, str]:
        return {"trump": trump_text(self.trump), "trick": str(self.trick or NONE)}

    def resize(self, players: int) -> Self:
        other = Question.resize(self, players)
        was_last = self.trick is not None and self.trick == self.tricks
        return replace(other, trick=replace(other, trick=None).tricks if was_last else self.trick)

    # Who took it

    def count(self) -> dict[str, int] | None:
        honours, unseen = napoleon.honours_among(self.rules, self.plays)
        return None if unseen else {"honours": honours}

    @property
    def face_down(self) -> tuple[int, ...]:
        return napoleon.find_face_down(self.situation, self.plays)

    @property
    def asks_named_suit(self) -> bool:
        led = self.lead
        return led.is_joker and not led.is_wild and self.situation.leader_names_suit

    def standing_in(self, play: int) -> Sequence[Card]:
        return napoleon.stand_ins(self.situation, self.plays[:play])

    # May somebody play this?

    @property
    def turn(self) -> napoleon.Turn:
        return napoleon.Turn(
            situation=self.situation,
            plays=self.plays,
            called=self.called,
            summoned=bool(self.summoned),
        )

    @property
    def missing_beside(self) -> Missing | None:
        """The called card where it excuses, and all that a led joker leaves to be said."""
        turn, rules = self.turn, self.rules
        if rules.adjutant_summons == "on" and self.summoned is None:
            return "summoned"
        if not self.calls and (self.summoned or rules.called_card_exempt != "no"):
            return "called"
        if not turn.joker_led:
            return None
        if rules.joker_wild and not self.is_bare:
            return "wild"
        if turn.suit_is_known:
            waits = turn.head is None and not turn.suit_is_demanded
            return "next" if waits and not self.is_head else None
        return "named" if turn.situation.leader_names_suit else None

    @property
    def roles(self) -> tuple[str, ...]:
        """The called card in the hand shows the adjutant; then only Napoleon is asked for."""
        free = self.turn.adjutant_need_not_follow
        if self.called in self.pool and (free or self.summoned):
            return ("napoleon",)
        return ("adjutant",) if free else ()

    def role_of(self, card: Card) -> str:
        """The card's own rung, if it has one; the called card counts as one where it is excused."""
        own = self.turn.powers.own
        names = {"mighty": own.mighty, "right_bower": own.right_bower, "left_bower": own.left_bower}
        found = (name for name, other in names.items() if other is not None and other == card)
        if self.rules.called_card_exempt != "no" and card == self.called:
            return "called"
        return next(found, "joker" if card.is_joker else "")

    @property
    def kept_back(self) -> frozenset[Card]:
        """Return cards that may be kept, as the left bower where it may hide (004:166)."""
        return frozenset(filter(self.turn.follows, self.turn.excuses.kept))

    @property
    def called_choices(self) -> tuple[Card, ...]:
        return tuple(card for card in self.turn.powers.own if card is not None)

    @property
    def demanded(self) -> Suit | None:
        lead = self.turn.lead
        return None if lead is None else napoleon.demanded_suit(self.situation, lead)

    def may_play(self, told: ToldCards, role: str | None) -> May:
        if role is None and self.roles == ("adjutant",):
            role = "ally"
        part = None if role is None else napoleon.read_role(role)
        return napoleon.may_play(self.turn, told, role=part, open_cards=self.open_cards)


def plain_rungs(rules: napoleon.Ruleset, players: int) -> tuple[Rung[napoleon.Trick], ...]:
    return napoleon.ladder(
        napoleon.Situation.dealt(rules, players=players, trump=Suit.SPADES, trick=None)
    )


def _trump_word(say: Speaker, trump: Suit | None) -> str:
    return say("no-trump-short") if trump is None else say.glyphs(trump_text(trump))


class NapoleonCheck(HandCheck):
    """The check of a hand of Napoleon."""

    face = napoleon
    exchange = ("call", "blind", "bury")
    counts_honours = True
    bid_example, taken = "check-bid-example", "check-taken"

    def audit(self, written: Any, hand: AnyHand | None = None, /) -> napoleon.Audit:
        """Check with the adjutant that the table knows, if caller and called card agree."""
        played: napoleon.PlayedHand = written.hand
        same = (played.napoleon, played.called)
        if not isinstance(hand, Hand) or (hand.napoleon, hand.called) != same:
            return napoleon.audit_written(written)
        return napoleon.audit_written(written, napoleon.told_adjutants(hand))

    def describe(
        self, say: Speaker, names: Sequence[str], found: napoleon.Audit, /
    ) -> Iterator[str]:
        return tell_sides(
            say,
            names.__getitem__,
            found.result,
            adjutant=found.result.adjutant,
            adjutant_is_known=found.result.adjutant_is_known,
            honours=found.hand.ruleset.honours,
        )
