"""会の帳面: the facts that belong to no session, and the club that they mean.

A fact is added here in three places: its class in a module of facts, a row in ``journal.codec``
(``KINDS``, and a line in its table), and a part of the `Club` that takes it up (``PARTS`` in
``club``): what it makes of the part, and what may be recorded (``after`` and ``check``). Recording,
undo, the seal, backup, check, rescue and the JSON of everything are those of the whole journal.
"""
