"""会の帳面: the facts that belong to no session, and the club that they mean.

A fact is added in ``people`` or ``seasons``: its class, and a row of ``OF_PEOPLE`` or
``OF_SEASONS``, which says what may be recorded and what comes of it. Recording, undo, the seal,
backup, check, rescue and the JSON of everything are those of the whole journal.
"""
