"""How fast the program is, measured beside what cannot be much faster, in the same run.

    python -m tests.bench                 everything but long seasons, a few minutes
    python -m tests.bench --quick         the same with fewer samples, less than a minute
    python -m tests.bench --tree DIR      another checkout's program, measured in the same way
    python -m tests.bench --seasons       a season of 100,000 hands beside hand-written SQL

Times are processor time, user and system, of the process that answers: nobody else's load is in
them. A sample of the program and a sample of the bare comparison take turns, and medians are
compared. It measures, and says which goals are met.
"""
