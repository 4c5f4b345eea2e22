"""A tap: on what lies under the middle of what is meant, or it fails and names what lies there.

Here are the budgets of the jobs of a table too, whichever browser a test counts them in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypedDict

from playwright.sync_api import Locator

COVERED_BY = """
(target) => {
  const view = target.ownerDocument;
  const name = (one) => one.outerHTML.slice(0, 120);
  const whatLiesAt = (x, y) => {
    const found = view.elementFromPoint(x, y);
    if (found === null) return 'nothing: it is out of sight';
    if (target.contains(found)) return null;
    const label = found.closest('label');
    if (label !== null && (label.control === target || label === target)) return null;
    return name(found);
  };
  const look = () => {
    const [box] = target.getClientRects();
    if (!box) return 'nothing: it has no place';
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const covers = whatLiesAt(x, y);
    const frame = view.defaultView.frameElement;
    if (covers !== null || frame === null) return covers;
    const edge = frame.getBoundingClientRect();
    const above = frame.ownerDocument.elementFromPoint(edge.left + x, edge.top + y);
    return above === frame ? null : above ? name(above) : 'nothing: its frame ends above it';
  };
  if (look() === null) return null;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return look();
}
"""
"""What lies over the middle of an element, which is scrolled to if need be; null: it can be tapped.

A label takes the taps of its field. What stands in a frame may be covered by the page around it.
"""

AIM = f"""
(target) => {{
  const {{ width, height }} = target.getBoundingClientRect();
  return {{
    covers: ({COVERED_BY})(target),
    sends: Boolean(target.closest('form')),
    width,
    height,
  }};
}}
"""
BUDGETS: Mapping[str, int] = MappingProxyType(
    {
        "first bid": 3,  # any, from the first page; rock paper scissors included, typed names apart
        "next hand to its contract": 3,
        "called card": 1,
        "trick": 2,
        "last trick": 1,
        "the adjutant came out": 1,
        "undo": 1,
        "whole hand": 25,
        "whole hand, decided early": 23,
        "hand by result": 7,
        "hand of Nap by result": 4,
        "mend a trick": 3,
        "mend a contract": 4,
        "correct an earlier hand": 4,  # and a word
        "somebody comes, leaves or rests": 3,  # a new name apart
        "disputed trick": 6,
        "result into the chat": 2,
        "season as a file": 2,
        "a side signs": 1,
        "may I": 5,
        "revoke by three cards": 8,
        "bid out of turn": 4,
        "penalty": 7,  # a number that is typed included
        "protest": 2,  # and a word
        "protest solved": 2,
    }
)


@dataclass
class Counts:
    """Taps counted; ``marks`` has those of each job."""

    taps: int = 0
    marks: dict[str, int] = field(default_factory=dict)

    def count(self, job: str) -> int:
        """Taps since the last count, kept under this name."""
        taken = self.taps - sum(self.marks.values())
        self.marks[job] = self.marks.get(job, 0) + taken
        return taken

    def within(self, job: str, times: int = 1) -> None:
        """Count a job, done so many times, against its budget."""
        taken = self.count(job)
        assert taken <= times * BUDGETS[job], f"{job}: {taken} taps"


LOOKS, PAUSE = 20, 100
"""How often a tap looks, so many milliseconds apart."""


class Aim(TypedDict):
    covers: str | None
    sends: bool
    width: float
    height: float


def tap(target: Locator) -> Aim:
    """Tap the middle of the one that is meant, once it is seen; gives what it was like.

    Only what still lies there at the last look covers it.

    Raises:
        AssertionError: something else lies there, and is named.
    """
    for _ in range(LOOKS):
        target.wait_for()
        aim: Aim = target.evaluate(AIM)
        if aim["covers"] is None:
            target.click()
            return aim
        target.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{target} is covered by {aim['covers']}")
