### Lists of people, sessions and seasons on the terminal

column-reading = Reading
column-initials = Initials
column-guest = Guest
column-number = Number
column-retired = Retired
column-last = Last day
column-first = First day
column-game = Game
column-state = State
column-players = Players
column-sessions = Sessions
column-closed-by = Closed by
session-state-open = open
session-state-over = over
session-state-discarded = discarded
people-none = There is nobody to list.
sessions-none = There are no sessions to list.
seasons-none = There are no seasons to list.
sessions-open-or-discarded = A discarded session is never open: use --open or --discarded, not both.
season-unlisted = There is no such season. List them with: scorekeeper seasons
