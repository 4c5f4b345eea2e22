"""What each game answers and says on a terminal, found by its name (`scorekeeper.cli.game`)."""
