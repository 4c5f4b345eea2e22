"""グループ: the pages of several groups on one server, each made as if it were alone."""
