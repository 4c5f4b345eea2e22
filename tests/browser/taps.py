"""A tap: on what lies under the middle of what is meant, or it fails and names what lies there."""

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
LOOKS, PAUSE = 20, 100
"""How often a tap looks, so many milliseconds apart."""


class Aim(TypedDict):
    """What lies over something, whether it stands in a form, and how large it is."""

    covers: str | None
    sends: bool
    width: float
    height: float


def tap(target: Locator) -> Aim:
    """Tap the middle of the one that is meant, once it is seen; gives what it was like.

    What moves by itself may just be replacing it: only what still lies there at the last look
    covers it.

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
