### Club evenings: several tables on one day

evening-title = Club evening
evening-who = Who is here
evening-several = Play at several tables
evening-tick = Tick everybody who is here{ $last ->
    [yes] {" "}(last time’s people are ticked)
   *[no] {""}
}
evening-first = Write the names of everybody who is here. Next time you only tick them.
evening-names-new = New names
evening-names-how = One on each line, or with commas between them.
evening-names-alike = The club knows people with names like { $names }. Tick each who is the same person, and press again.
evening-tables = Tables
evening-tables-how = Leave the number of tables empty, and it follows from the people: as many tables of five as possible.
evening-rounds = Rounds
evening-hands = Hands a round
evening-draw = Draw the seats
evening-keep = Keep the seats
evening-keep-how = only a few people move
evening-again = Draw the coming rounds again
evening-owners = An owner draws the seats.
evening-round = Round { $number }
evening-of = of { $rounds } rounds
evening-table = Table { $table }
evening-dealer = deals
evening-bench = Sits out
evening-start = Start table { $table }
evening-paper = Type a paper record
evening-hand = Hand { $number }
evening-hand-of = Hand { $number } of { $of }
evening-over = { $hands ->
    [one] over after one hand
   *[other] over after { $hands } hands
 }
evening-my-table = You are at table { $table }
evening-my-deal = You deal first.
evening-deals = { $name } deals first.
evening-you-rest = You sit out this round.
evening-where = Where do I sit?
evening-swap-with = Tap the person who changes places with { $name }.
evening-swap-not = Leave it
evening-pairs = { $once ->
    [one] One pair meets once
   *[other] { $once } pairs meet once
 }, { $again ->
    [0] none again.
    [one] one meets again.
   *[other] { $again } meet again.
 }
evening-rests = { $most ->
    [0] Nobody sits out.
    [one] Nobody sits out more than once.
   *[other] Nobody sits out more than { $most } times.
 }
evening-beside = Other records of the day
evening-standings = Standings of the day
evening-wall = Screen for the room
evening-print = Print the seats
evening-by-name = By name
evening-scan = See your seat on your phone
evening-undo = the last draw
evening-unknown = There is no such club evening; its draw may have been undone. Choose again on the first page.
evening-name-twice = “{ $name }” is there twice. Keep one of them.
evening-rounds-begun = Round { $rounds } has begun. Ask for more rounds than that.
evening-hand-open = Table { $table } is in the middle of a hand. Finish it first.
plan-unreadable = This plan cannot be read: a seat is taken twice or does not exist.
plan-as-before = The seats are as before.
plan-round-unknown = There is no such round. Choose one on the club evening’s page.
plan-table-unknown = There is no such table. Choose one on the club evening’s page.
plan-round-begun = Round { $round } has begun, so its seats stay as they are.
plan-same-person = Nobody can change places with themselves. Choose somebody else.
plan-person-gone = { $name } is not in this round. Choose somebody else.
draw-tables = There can be 1 to { $most } tables.
draw-rounds = There can be 1 to { $most } rounds.
draw-sizes = A table has at least two people, and the smallest table cannot be larger than the largest.
draw-few = There are too few people ({ $people }) for so many tables ({ $tables }) of at least { $least }. Lay fewer tables.
draw-many = { $people } people are too many. There can be { $most }.
history-club-evening-planned = Seats drawn for the club evening of { $day } in { $season }: { $people } people, { $tables } tables, { $rounds } rounds
draw-unreadable = “{ $field }” cannot be read. Give a number in its range, or an answer of this command.
command-draw = Draw who sits where at several tables, round by round, so that people meet many others.
    .more = People are numbers from 0; a star marks the first dealer of a table.
option-draw-people = How many people.
option-draw-tables = How many tables; by default as many as suit the people.
option-draw-rounds = How many rounds.
option-draw-seed = The seed; the same seed gives the same seats.
option-draw-least = The smallest table.
option-draw-most = The largest table.
option-draw-after = A file with an earlier answer, whose seats stay as far as possible.
option-draw-begun = How many rounds have begun and stay as they are.
option-draw-left = The numbers of the people who left.
option-draw-came = How many came later.
attendance-title = Who came
attendance-days = { $days ->
    [one] One day so far.
   *[other] { $days } days so far.
 }
attendance-missed = Not seen for four club evenings: { $names }.
attendance-last = Last here
