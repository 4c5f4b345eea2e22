"""Who is meant by whoever sat down, and what they are called: read and written row by row.

What a session says of somebody (``seat.spelt``) is written with its other rows; beside it stand
``seat.player_key`` and ``seat.player``, and table ``person``. Who is whom is nothing that the store
knows.
"""
