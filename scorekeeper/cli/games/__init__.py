"""Each game's answers and sentences on a terminal, found by its name (`scorekeeper.cli.game`)."""
