### Words of the pages

## On every page

nav-name = Scorekeeper
nav-skip = Skip to content
nav-where = Breadcrumbs
nav-more = Other pages
nav-other-cards = other cards
nav-sheet = Score sheet
nav-rules = Rules
nav-referee = Referee
help-title = How it works
nav-undo = Undo
look-suits-four = Suits in four colours
look-suits-plain = Suits in two colours

## Home

clock-unset = { $where ->
    [device] This device’s clock
   *[computer] The computer’s clock
 } says { $now }. Set it before you record: a time that is recorded stays.
clock-behind = { $where ->
    [device] This device’s clock
   *[computer] The computer’s clock
 } says { $now }, but the last entry is of { $last }. Set the clock before you record: a time that is recorded stays.
home-welcome = A score sheet for Napoleon and Nap
home-what = You play with real cards; this keeps the score with a few taps, and settles arguments about a trick.
home-no-setup = No account: enter the names and start.
home-continue = Continue “{ $season }”
home-all-going-on = All { $count } sessions in progress
home-all-past = All past sessions
home-start = New session
home-seasons = Seasons
home-season-line = { $sessions ->
    [one] { $sessions } session
   *[other] { $sessions } sessions
  } · { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
  }
home-hands = { $hands ->
    [one] { $hands } hand played
   *[other] { $hands } hands played
  }
home-hands-of = { $hands } of { $of ->
    [one] { $of } hand
   *[other] { $of } hands
} played
home-referee = Referee a trick

## Going on

going-on-title = Sessions in progress
going-on-all = Newest first
going-on-shown = Newest first: { $first } to { $last } of { $count }
going-on-none = No session is in progress.
past-none = No session is over yet.
going-on-pages = Other pages
going-on-page = Page { $page }

## Start


## Score sheet

sheet-title = { $season }: score sheet
sheet-hand = Hand { $number }
hand-next-stands = Next hand already bid? Tap who won the auction
hand-next-rests = Sitting out the next hand: { $names }
sheet-hand-of = Hand { $number } of { $of }
sheet-caption = Score sheet. Rows are hands, columns are players.
sheet-facts = Hand, bid, called card, honours taken
sheet-deals = deals
sheet-others-what = big screen, penalties, season
sheet-speaks = bids
sheet-made = made
sheet-lost = lost
sheet-taken = · { $taken }
sheet-open = bidding
sheet-empty = No hands yet.
sheet-total = Total
sheet-mark-napoleon = N
sheet-mark-adjutant = Ad
sheet-mark-ally = Al
sheet-legend = Marks
sheet-legend-deals = deals: next dealer
sheet-legend-speaks = bids: first to bid next
sheet-next-next-hand = Start hand { $number }
sheet-next-redeal = Deal hand { $number } again
sheet-next-continue = Continue hand { $number }
sheet-next-season = To the standings
sheet-season = Standings and files
sheet-end = End the session
sheet-end-how = The scores stay, and count in the standings.
sheet-end-now = End this session
sheet-ended = This session is over.

## Hand

hand-title = Hand { $number }
hand-of = of { $of }
hand-go-back = Back to the hand
hand-others = More
hand-others-what = record, note, rules
hand-others-auction = redeal, note, record
hand-others-exchange = raise, redeal, note
hand-others-play = total only, claim, note
hand-called-not-yet = not yet
hand-trick-mend = Look at trick { $number }, or correct it
hand-round = Round
hand-way = How the auction is recorded
hand-way-tricks = How the tricks are recorded
hand-by-tricks = Trick by trick
hand-highest = Highest so far
hand-over-standing = At { $count }, only { $higher } { $many ->
    [one] beats
   *[other] beat
} { $standing }
hand-shown-if = Who played { $called } (the called card)?
hand-leads-mark = leads
hand-live-allies = Allies
hand-trick-too = Play on: trick { $number }
hand-trick-too-what = to keep the counts complete
hand-reason-made = Napoleon’s side reached { $needs } honours in trick { $trick }.{ $left ->
    [0] {""}
    [one] {" "}The one still to come changes nothing.
   *[other] {" "}The { $left } still to come change nothing.
}
hand-reason-lost = { $left ->
    [0] Since trick { $trick }, { $needs } honours can no longer be reached.
    [one] After trick { $trick }, even the one honour still to come would not make { $needs }.
   *[other] After trick { $trick }, even all { $left } honours still to come would not make { $needs }.
}
hand-reason-total = Napoleon’s side has { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
}; the bid was { $needs }.
hand-reason-all-honours = The Allies win, as Napoleon’s side has taken every honour{ $rule ->
    [loses] {""}
   *[loses_unless_bid] {""} and had not bid them all
}.
hand-points-how = How the points add up
hand-called = Called card
hand-first-bidder-unknown = The record of the last hand does not show who took the most honours. Choose who bids first.
hand-first-bidder-chance = Rock paper scissors decides who bids first. Choose that player.
hand-first = Bids first: { $player } ({ $why })
hand-first-instead = { $why }: { $player }, who rests; the next in turn
hand-first-dealers-left = after the dealer
hand-first-dealer = the dealer
hand-first-previous-napoleon = the last hand’s Napoleon
hand-first-previous-adjutant = the last hand’s adjutant
hand-first-previous-napoleons-left = after the last Napoleon
hand-first-most-honours = most honours in the last hand
hand-first-again = as before the hand was dealt again
hand-first-chance = rock paper scissors
hand-first-said = as the table decided
hand-first-bidder = First to bid
hand-contract = The contract only
hand-contract-who = Who is Napoleon?
hand-contract-count = Honours
hand-calls = Bid by bid
hand-seats = Order of bidding
hand-speaks = { $name } to bid
hand-call-count = Honours
hand-call-card = Called card, if the bid names one
hand-call-card-none = none
hand-call-trump = Tap a trump to record the bid
hand-pass = { $name } passes
hand-passed = pass
hand-seat-speaks = to bid
hand-seat-passed = passed
hand-all-pass = All passed – deal again
hand-adjutant = Which card does { $name } call?
hand-adjutant-other = Another card
hand-adjutant-pack = the whole pack
hand-buried = How many honours were buried?
hand-buried-line = Buried honours
hand-buried-what = how many?
hand-buried-say = Enter buried honours
hand-redeclare = Rebid
hand-redeclare-how = Must be higher than { $bid }.
hand-redeclare-same-how = { $bid } again with another adjutant, or a higher bid.
hand-redeclare-card = Called card
hand-live-own = Napoleon
hand-live-side = Both together
hand-live-range = { $low }–{ $high }
hand-live-needs = Bid
hand-live-left = Left
hand-trick = Trick
hand-trick-of = Trick { $number } of { $of }
hand-trick-who = Who took it
hand-live-ahead = Tricks that wait to be sent are counted here
hand-trick-honours = Honours in the trick – tap to record
hand-trick-certain = { $honours ->
        [one] This trick has { $honours } honour
       *[other] This trick has { $honours } honours
    } – tap the player who took it
hand-trick-record = { $honours ->
    [one] record { $honours } honour
   *[other] record { $honours } honours
  }
hand-led = Led.
hand-disputed = Ask the referee about a trick
hand-tricks = Tricks taken
hand-taken = The total only
hand-taken-how = How many honours did Napoleon’s side take in all?
hand-close = Claim or concede
hand-close-who = Who claims or concedes
hand-close-side = Which side gets the rest
hand-side-napoleon = Napoleon’s side
hand-side-allies = The Allies
hand-close-kind = Tap one to record
hand-close-claim = The rest is ours
hand-close-concession = We concede
hand-redeal = Deal again
hand-note = Add a note
hand-note-how = Note
hand-note-write = Save
hand-outcome-made = Napoleon’s side wins
hand-outcome-lost = The Allies win
hand-outcome-taken = { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
  }
hand-settle-who = Who held { $called }?
hand-settle-solo = Napoleon alone
hand-settle-solo-whose = { $name } alone
hand-settle-how = Also choose “alone” if the card was in the blind or was buried.
hand-settle-confirm = Confirm these points
hand-points = Points
hand-totals = Totals after this hand
hand-part-auction = Auction
hand-part-adjutant = Called card
hand-part-exchange = Exchange
hand-part-buried = { $count ->
    [one] { $count } honour buried
   *[other] { $count } honours buried
  }
hand-part-tricks = Tricks
hand-part-tricks-line = { $tricks } of { $of }
hand-no-calls = Only the contract was entered.
hand-history = Log
hand-history-line = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
  }
hand-screen-dark = Screen may go dark
hand-screen-sleeps = The screen may go dark in this browser.
hand-felt = Vibrate when recorded
hand-felt-off = No vibration

## Referee

referee-title = Referee
referee-played = Cards in the order played
referee-face-down = down
referee-face-down-how = Down: the card does not follow. It lies face down until the trick ends.
referee-tap = Tap the card that { $player } played
referee-unseen = Unseen card
referee-gone = Played before
referee-take-back = Remove last card
referee-restart = Clear all cards
referee-ruling = Ruling
referee-unknown = Cannot be decided
referee-possible = The winner is one of these: { $players }
referee-wins = { $player } wins with { $card }
referee-rungs-bare = No such card in this trick
referee-rungs-unused = Not part of these rules
referee-rungs = { $count }
referee-differs = The record says { $recorded }.
referee-agrees = The record says the same.
referee-correct = Change it to { $winner }
referee-add-cards = Add these cards to the record
referee-leave = Leave it
referee-wild = What does { $player }’s joker stand for?
referee-wild-itself = Only itself
referee-wild-other = For another card
referee-ladder = Order of strength
referee-ladder-how = Strongest first. The first line with a card wins the trick.
referee-record = { $honours ->
    [one] Record trick { $trick } for { $winner }: { $honours } honour
   *[other] Record trick { $trick } for { $winner }: { $honours } honours
  }

## Rules

rules-title = Rules: { $name }
rules-page = Read the rules
rules-others = Other rules
rules-differs = changed
rules-silent = (not stated by the source)
rules-forbidden = (the source forbids it and names no remedy)
rules-sources = Sources
rules-sources-silent = Not stated by the source
rules-sources-forbidden = Forbidden by the source, which names no remedy
rules-idle = no effect
rules-few-many = { $rules ->
    [one] { $rules } rarer rule, not played here
   *[other] { $rules } rarer rules, not played here
  }
rules-idle-many = { $rules ->
    [one] { $rules } rule without effect here
   *[other] { $rules } rules without effect here
  }
rules-source = (source: { $source })
sources-title = Where the rules come from
sources-how = Every rule, and the texts that give it.
sources-none = (in none of these)
rules-departures = { $departures ->
    [one] { $departures } rule changed.
   *[other] { $departures } rules changed.
}

## Season

season-title = { $name }: standings
season-caption = Standings, best first.
season-hands = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
  }
season-rank = Rank
season-name = Name
season-points = Points
season-hands-count = Hands
season-per-hand = Per hand
season-as-napoleon = Napoleon
season-as-adjutant = Adjutant
season-as-ally = Allies
season-won-of = Napoleon, adjutant, Allies: hands won / hands played.
season-standings-csv = Standings (CSV)
season-hands-csv = All hands (CSV)
season-empty = No hand is finished yet.
season-sessions = Sessions
