"""取り込み: archives of other machines, and sheets of past results."""
