"""Lists of what a database holds: ``scorekeeper people``, ``sessions`` and ``seasons``."""
