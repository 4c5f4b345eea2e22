### Words that are written into pages

## A hand

hand-decided-made = { $trick ->
    [0] Contract already made
   *[other] Contract made in trick { $trick }
}
hand-decided-lost = { $trick ->
    [0] Contract already lost
   *[other] Contract lost in trick { $trick }
}
hand-history-undone = undone at { $when } ({ $who })
hand-history-brought = imported { $when } ({ $who })
brought-by-way = imported { $when } { $way } ({ $who })
brought-file = from a file
brought-link = from a link
brought-code = from QR codes
brought-typed = by typing it in
brought-command = on the terminal
hand-redeal-misdeal = Misdeal
hand-redeal-all-passed = Everybody passed
hand-redeal-other = Something else

form-incomplete = Nothing was recorded yet. First choose: { $what }.
asked-player = a player
form-unreadable = Nothing was recorded. { $why }
seat-unreadable = It is not clear who is meant. Choose a name.
number-out-of-range = “{ $text }” cannot be used. Enter a number from { $low } to { $high }.

## The referee

referee-player = Player { $number }
referee-setting-rules = Rules
referee-setting-trump = Trumps
referee-setting-trick = Trick
referee-setting-players = Players
referee-setting-leader = Leader
hand-trick-number = { $number } of { $of }
referee-players-count = { $players } players
referee-trick-first = First
referee-trick-middle = Middle
referee-trick-late = From { $number }
referee-trick-last = Last
referee-named-suit = The suit named with the joker
referee-depends = It changes if { $player } played { $among }. With any other card, the winner can be { $otherwise }.

## The ladder on the rules page

ladder-right-bower = The jack of trumps.
ladder-left-bower = The other jack of the trumps’ colour.
ladder-trump = The highest trump.
ladder-lead-suit = The highest card of the suit that was led.
ladder-stray-suit = If a weak joker was led and neither the suit it demanded nor a trump was played: the highest card of the next card’s suit.
ladder-jokers-alone = A joker, until another card is played.

## Rules


## Files

column-file-standings = standings
column-file-hands = hands
column-rank = Rank
column-player = Player
column-points = Points
column-hands = Hands
column-per-hand = Per hand
column-counted = Counted
column-days = Days
column-napoleon-won = Won as Napoleon
column-napoleon-played = Played as Napoleon
column-adjutant-won = Won as adjutant
column-adjutant-played = Played as adjutant
column-ally-won = Won with the Allies
column-ally-played = Played with the Allies
column-date = Date
column-session = Session
column-hand = Hand
column-bid = Bid
column-called = Called card
column-taken = Honours of Napoleon’s side
column-outcome = Result
column-protested = Hands under protest
column-signed = Signed
column-table = Table
column-role = Role
column-deal = Deal no.
column-preset = Rules
