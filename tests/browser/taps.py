"""A tap: on what lies under the middle of what is meant, or it fails and names what lies there."""

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

LOOKS, PAUSE = 20, 100
"""How often a tap looks, so many milliseconds apart."""


def tap(target: Locator) -> None:
    """Tap the middle of the one that is meant, once it is seen.

    What moves by itself may just be replacing it: only what still lies there at the last look
    covers it.

    Raises:
        AssertionError: something else lies there, and is named.
    """
    for _ in range(LOOKS):
        target.wait_for()
        covers = target.evaluate(COVERED_BY)
        if covers is None:
            return target.click()
        target.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{target} is covered by {covers}")
