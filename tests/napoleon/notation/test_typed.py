"""Numbers as an input method or a copied score sheet has them."""

from scorekeeper.napoleon.notation import read_hands
from tests.strays import every

HAND = """
rules: sisyphus
players: 秋、便、智、大、恵
contract: 大 14S
絵札：{taken}
得点：{points}
"""


@every(
    "taken, points",
    [
        ("15", "-14 -14 -14 28 14"),
        ("１５枚", "−14、−14、−14、+28、+14"),
        ("１５", "−１４　−１４　−１４　２８　１４"),
        ("15", "－１４点、－１４点、－１４点、＋２８点、＋１４点"),
    ],
)
def test_minus_signs_of_every_kind_and_full_width_numbers(taken, points):
    (found,) = read_hands(HAND.format(taken=taken, points=points))
    assert found.faults == ()
    assert found.hand.stated.taken == 15
    assert found.hand.stated.points == (-14, -14, -14, 28, 14)
