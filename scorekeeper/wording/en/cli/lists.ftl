### Lists of sessions and seasons on the terminal

column-last = Last day
column-first = First day
column-game = Game
column-state = State
column-players = Players
column-sessions = Sessions
column-closed-by = Closed by
session-state-open = open
session-state-over = over
sessions-none = There are no sessions to list.
seasons-none = There are no seasons to list.
season-unlisted = There is no such season. List them with: scorekeeper list seasons
