"""シーズンの宛先: a season's key as a part of an address, whatever its name is made of."""

import re

from werkzeug.routing import BaseConverter

_SPELT = {"~": "~~", "/": "~s", "\\": "~b", "%": "~p", "?": "~q", "#": "~h", ".": "~d"}
"""Characters that mean something in an address, and how a key spells them there.

Percent-encoding would not do: servers decode it before they look for the slashes, and browsers
take a dot alone for the folder that they are in.
"""

_READ = {spelt: character for character, spelt in _SPELT.items()}


class SeasonKey(BaseConverter):
    """A converter for routes.

    >>> key = SeasonKey(None)
    >>> key.to_python("2026~s春"), key.to_url("."), key.to_python("~d")
    ('2026/春', '~d', '.')
    """

    def to_python(self, value: str) -> str:
        """The key that an address spells."""
        return re.sub("~[~a-z]", lambda found: _READ.get(found[0], found[0]), value)

    def to_url(self, value: str) -> str:
        """How an address spells a key."""
        return super().to_url("".join(_SPELT.get(character, character) for character in value))
