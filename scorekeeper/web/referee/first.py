"""最初の問い: what is asked at every table, answered before everything that can go wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games import AnyHouse
from scorekeeper.trick_taking.presets import CommonRule, RuleRow, rulebook
from scorekeeper.web.games.pages import AnyView, pages_of_house
from scorekeeper.web.page.house import game_of_house


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstQuestion:
    """A question that the common law answers: the laws, each with this house's changes.

    ``source`` is the house's; ``fact`` is what the record of a hand knows.
    """

    name: str
    laws: tuple[tuple[CommonRule, list[RuleRow]], ...]
    source: str
    fact: str = ""

    def places(self, rule: CommonRule) -> tuple[str, ...]:
        """Where the house's own source has a law; where it is silent, all that have it."""
        own = tuple(one for one in rule.sources if one.startswith(self.source))
        return own or rule.sources


def first_questions(house: AnyHouse, at: AnyView | None = None) -> Iterator[FirstQuestion]:
    book = rulebook(house.preset, house.rules)
    laws = {
        rule.key: (rule, rule.find_changes(book)) for rule in game_of_house(house).canon.common_law
    }
    trick, fact = (None, "") if at is None else _find_leader(at)
    for name, keys in pages_of_house(house).questions.items():
        if name == "leads" and trick is not None:
            keys = keys[:1] if trick == 1 else keys[1:]  # noqa: PLW2901 - those of this trick
        yield FirstQuestion(
            name=name,
            laws=tuple(map(laws.__getitem__, keys)),
            source=house.preset.source,
            fact=fact if name == "leads" else "",
        )


def _find_leader(at: AnyView) -> tuple[int | None, str]:
    """The trick that comes next, and who leads to it and why; nothing where none comes."""
    hand = at.hand
    if hand.bid is None or hand.leader is None or hand.is_over or hand.is_counted:
        return None, ""
    trick, player = hand.next_trick, at.names[hand.leader]
    stood = any(lead.trick == trick for lead in hand.led)
    why = "stood" if stood else "first" if trick == 1 else "next"
    return trick, at.say(f"first-leads-{why}", player=player, trick=trick - 1)
