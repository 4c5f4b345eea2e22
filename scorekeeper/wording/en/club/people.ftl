### The people of the club, whatever was typed at the tables

## Pages

members-title = People
members-how = Everybody who has sat at a table here or was entered as a member, however the name was spelt.
members-none = Nobody has played here yet.
members-initials = Init.
members-initials-long = Initials (for narrow columns)
members-evenings = Days
members-last = Last here
members-guest = guest
members-guest-how = Guest: only visits
members-number = Member number
members-retired = retired
members-retired-how = Retired: no longer suggested for a table; records and standings stay
members-season = Season
members-spelt = Entered as: { $names }
members-reading = Reading (the list is sorted by it)
members-tell = Name
members-tell-how = This applies to every page and file, past sessions included. Each change can be undone.
members-record = Record
members-every-season = All seasons
members-history = Changes to people and seasons
members-history-how = Everything recorded about who is who and about the seasons, newest first.
members-history-none = Nothing was changed yet.
members-undo = { nav-undo }: { $what }
members-merge = Same person
members-merge-how = If { $name } has two spellings, make them one person. The points of both are added up.
members-merge-alike = Is this { $name }?
members-merge-into = The same person as
members-merge-look = See what would change
members-merge-ask = Is { $name } the same person as { $other }?
members-merged = Together
members-merge-what = From then on { $name } is shown as { $other } everywhere, in past sessions too. It can be undone.
members-merge-do = They are the same person
members-merge-turn = The other way round: keep the name { $name }
members-together = That session

## The register as a file


## History

history-club-person-named = { $player } is called { $name }
history-club-reading-given = Reading of { $player }: { $reading }
history-club-reading-taken = { $player } has no reading
history-club-initials-given = Initials of { $player }: { $initials }
history-club-initials-taken = { $player } has no initials
history-club-guest-marked = { $player } is a guest
history-club-guest-unmarked = { $player } is no longer a guest
history-club-people-merged = { $player } is the same person as { $other }
history-club-number-given = Member number of { $player }: { $number }
history-club-number-taken = { $player } has no member number
history-club-retired-marked = { $player } has retired
history-club-retired-unmarked = { $player } is no longer retired

## Why something cannot be recorded

fact-of-no-club = That cannot be recorded for the club.
person-untold = Nobody here goes by that name. Choose somebody from the list.
person-merged = That is the same person as { $name } now. Choose { $name }.
person-as-before = Nothing would change: that is so already.
person-alike = “{ $name }” may be { $known }. If they are the same person, choose “The same person as…”; otherwise tick that they are two people.
members-two = They are two people
person-name-taken = Somebody else is called { $name }. If they are the same person, choose “The same person as…”; otherwise give a different name.
people-are-one = The two are the same person already.
people-sat-together = { $name } and { $other } sat at one table together: they are two people. If one of them was typed by mistake, correct the name in that session first.
initials-long = Initials can have up to { $longest } characters, not { $length }.
reading-long = A reading can have up to { $longest } characters, not { $length }.
number-long = A member number can have up to { $longest } characters, not { $length }.
number-of-another = Member number { $number } is { $name }’s. Give a different number.
club-undo-rests = Entry { $sequence } depends on this one. Undo that one first.
