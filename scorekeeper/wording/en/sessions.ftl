# A session: before it starts, and when it is given up

## Discarding

discard-link-over = Was it only a trial? Discard it
discard-link = Started by mistake? Discard it
discard-title = Discard this session
discard-how = It will count nowhere: on no sheet, in no season, in no statistics. The record stays, and you can bring it back.
discard-now = Discard it
discard-not = Keep it
discarded-title = Discarded session
discarded-how = This session counts nowhere. What was recorded is kept below.
discarded-undo = Bring it back

## Starting

home-title = Home
start-title = New session
start-game = Game
start-as-last = Seats as last time, clockwise
start-names = Seats, clockwise
start-names-how = Names in seat order. { $seats } players.
start-seat = Seat
start-name = Name
start-seat-one = Add { $player }
start-sort = Reorder
start-sort-done = Done
start-up = Move { $player } one seat up
start-drop = Take { $player } out
start-drop-seat = Take seat { $seat } out
start-joining = Add a player
start-more-people = Others
start-write-name = + New name
start-alike = Is “{ $name }” the same person as “{ $known }”, who was here before?
start-alike-same = Yes, { $known }
start-alike-new = No, somebody else
start-dealer = Dealer
start-dealer-how = Mark who deals first; choose however you like.
start-dealer-seat = Seat { $seat } deals first
start-dealer-name = { $player } deals first
start-mine = Me
start-mine-how = Mark yourself, and the record says that you entered what is entered on this device.
start-mine-name = This device is { $player }’s
start-mine-seat = This device belongs to seat { $seat }
start-opener = Who won rock paper scissors? (starts the game)
start-look = Look at the table
start-rules = Rules
start-change = Change
start-best-for = best for { $players }
start-season = Season
start-season-how = Sessions with the same season name share one table.
start-submit = Start
start-with =
    { $players ->
        [0] { $hands } hands
       *[other] { $hands ->
            [0] { $players } players
           *[other] { $players } players · { $hands } hands
        }
    }

## The first page

home-hand = Hand { $number }
home-hand-of = Hand { $number } of { $of }
home-go-on = Continue
home-last = Last time’s table
home-last-how = { $dealer } deals · { $rules } · { $season }
home-other = Other people or rules
home-past = Past sessions
home-evening = { $players } players{ $hands ->
        [0] {""}
        [one] {" "}· { $hands } hand
       *[other] {" "}· { $hands } hands
    }
home-discarded = Discarded: { $names }
home-discarded-look = See it or bring it back

## Days of which only results are known

day-title = Results of a day
day-how = Only the results of this day are known: no tables, no hands.
day-hands = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}
