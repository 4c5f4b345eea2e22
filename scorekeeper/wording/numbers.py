"""数: numbers as they stand in sentences and on sheets; data and commands have hyphens."""

MINUS = "\N{MINUS SIGN}"
GROUPED = 10_000
"""The least number that has a separator in it, in a sentence."""


def write_number(number: object) -> str:
    """A number, below zero with a minus sign.

    >>> write_number(26), write_number(-13)
    ('26', '−13')
    """
    return str(number).replace("-", MINUS, 1)


def write_signed(number: object) -> str:
    """A number with its sign, as score sheets write it.

    >>> [write_signed(number) for number in (26, -13, 0, "0.0", "2.5")]
    ['+26', '−13', '0', '0.0', '+2.5']
    """
    text = write_number(number)
    return text if text.startswith(MINUS) or not text.strip("0.") else f"+{text}"
