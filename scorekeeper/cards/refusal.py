"""How every room says no: a code and its parameters, never a sentence."""

from collections.abc import Mapping

ParamValue = str | int
Params = Mapping[str, ParamValue]
"""What a sentence needs to know: plain text (cards, bids, names) and whole numbers."""


class Refusal(ValueError):  # noqa: N818 - an answer, not an error
    """A person's mistake, or a rule that forbids: an expected answer, not a crash.

    ``code`` names the reason in kebab-case and is the key of the sentence that the wording
    room has for it; ``params`` hold the facts that the sentence mentions.

    >>> refusal = Refusal("bid-not-higher", bid="13D", standing="13S")
    >>> refusal.code, dict(refusal.params)
    ('bid-not-higher', {'bid': '13D', 'standing': '13S'})
    """

    def __init__(self, code: str, **params: ParamValue) -> None:
        self.code = code
        self.params: Params = params
        facts = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code}({facts})" if facts else code)
