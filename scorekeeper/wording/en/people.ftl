### At the table: who comes, leaves and sits out, seats and names

## Page

people-link = At the table
people-title = At the table
people-how = Tap a name, then what happened.
people-from = { $number ->
    [0] This session is over. Only names can be corrected.
   *[other] It counts from hand { $number }; all points stay.
}
people-in-hand = Those who were dealt in play this hand to the end.
people-seats = Seats
people-centre = Hand { $number }
people-rests = sits out
people-sit-out = Sits out next hand
people-sit-out-on = Sits out for a while
people-come-back = Plays again
people-leave = Leaves
people-deal = Deals next
people-swap = Swaps seats
people-swap-with = Who swaps seats with { $name }?
people-rename = Correct the name
people-name = Name
people-name-record = Use this name
people-arrivals = Somebody came
people-arrivals-after = Somebody came (to the left of { $name })
people-new = + New name
people-new-record = Sit down
name-alike = Is “{ $name }” { $known }? If so choose { $known }, otherwise “Somebody else”.
people-same = { $known } (the same person)
people-other = Somebody else
people-gone = Left: { $names }
person-elsewhere = Already at another open table, begun at { $time }{ $others ->
        [0] {""}
       *[other] {" "}with { $names }
    }: { $name }. Choose whether to leave that table.
elsewhere-look = Look at that table
elsewhere-leave = Leave that table
elsewhere-stay = Sit at both
elsewhere-begun = A session with the same people was begun at { $time }, by { $by }.
elsewhere-go = Go there
elsewhere-another = Start another all the same

## Marks on the score sheet

sheet-rests = sits out
sheet-gone = left
sheet-legend-rests = sits out: not dealt in
hand-rests = Sitting out: { $names }
sheet-legend-gone = left: no longer at the table

## History

history-person-arrived = { $name } joins the table
history-person-left = { $player } leaves
history-person-sat-out = { $player } sits out the next hand
history-person-sat-out-until-back = { $player } sits out for a while
history-person-came-back = { $player } is back
history-seats-swapped = { $player } and { $other } change seats
history-person-renamed = Name corrected: { $player } → { $name }
history-next-dealer-chosen = { $player } deals next

## Why something cannot be recorded

person-unknown = That person has not come to this session. Choose somebody from the table.
person-there = { $name } is at the table already. If it is somebody else, give them a different name.
person-not-there = { $name } has left. If they are here again, add them under “{ people-arrivals }”.
person-rests-already = { $name } is already sitting out.
person-rests-not = { $name } is not sitting out.
dealer-rests = { $name } is sitting out and cannot deal. Bring them back first.
table-full = At most { $most } people can be at the table, those sitting out included.
people-too-many = At most { $most } people can come to one session.
place-unknown = There is no such seat. Choose the seat again.
seats-same = { $name } would stay in the same seat. Choose whom to change with.
name-none = The name is empty. Enter a name.
name-long = The name has { $length } characters. Keep it to { $longest }.
name-of-another = “{ $name }” is already in this session. Choose a different name.
name-as-before = The name is “{ $name }” already.
table-too-small = Only { $here } can play the next hand. { $needed } are needed to deal.
rest-to-choose = { $count ->
    [one] { $players } play a hand, so somebody has to sit out. Choose who on the page “{ people-link }”.
   *[other] { $players } play a hand, so { $count } people have to sit out. Choose who on the page “{ people-link }”.
}
