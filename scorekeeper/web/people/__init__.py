"""名簿: the people of the club, whatever was typed at the tables."""
