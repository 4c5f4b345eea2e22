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
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const [box] = target.getClientRects();
  if (!box) return 'nothing: it has no place';
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const covers = whatLiesAt(x, y);
  const frame = view.defaultView.frameElement;
  if (covers !== null || frame === null) return covers;
  const edge = frame.getBoundingClientRect();
  const above = frame.ownerDocument.elementFromPoint(edge.left + x, edge.top + y);
  return above === frame ? null : above && name(above);
}
"""
"""What lies over the middle of an element, once it is scrolled to; nothing where it can be tapped.

A label takes the taps of its field. What stands in a frame may be covered by the page around it.
"""


def tap(target: Locator) -> None:
    """Tap the middle of the one that is meant, once it is seen."""
    target.wait_for()
    covers = target.evaluate(COVERED_BY)
    assert covers is None, f"{target} is covered by {covers}"
    target.click()
