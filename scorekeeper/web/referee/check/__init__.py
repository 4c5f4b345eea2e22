"""一局の検証: a whole hand put to the referee, card by card; nothing of it is written anywhere."""
