"""What a game answers and says on a terminal, one folder a game on the same plan.

============ ==================================================================================
module       what it holds
============ ==================================================================================
``referee``  ``answer`` a record, ``FOREIGN`` options
``score``    ``answer`` a record, ``score_lines`` of a record, ``FOREIGN`` options
``audit``    ``answer`` a record, ``audit_lines`` of a record
``replay``   ``READER`` and ``VOCABULARY`` of hands as text, ``replay_lines`` of a hand
============ ==================================================================================

``FOREIGN`` are options of the command that say nothing about a hand of this game.
"""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def words_of(game: str, command: str) -> Any:
    """The module in which a game answers a command, imported only when it is wanted.

    >>> words_of("nap", "referee").FOREIGN
    frozenset({'tricks'})
    """
    return import_module(f"{__name__}.{game}.{command}")
