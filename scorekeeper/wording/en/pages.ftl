### Words of the pages

## On every page

nav-name = Scorekeeper
nav-skip = Skip to the page
nav-where = Where you are
nav-more = Other pages
nav-other-cards = other cards
nav-sheet = Score sheet
nav-rules = Rules
nav-referee = Referee
nav-undo = Undo
look-suits-four = Suits in four colours
look-suits-plain = Suits in two colours

## Home

home-welcome = A score sheet for Napoleon and Nap
home-what = You play with real cards; this keeps the score. It records a hand from the auction to the points with a few taps, and settles an argument about who won a trick.
home-first-start = Start
home-no-setup = No account, no setup: choose the rules, write down the names, play.
home-continue = Continue “{ $season }”
home-all-going-on = All { $count } sessions in progress
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
home-hands-of = { $hands } of { $of } hands played
home-referee = Just settle a trick

## Going on

going-on-title = Sessions in progress
going-on-shown = Newest first: { $first } to { $last } of { $count }
going-on-none = No session is in progress.
going-on-pages = Other pages
going-on-page = Page { $page }

## Start


## Score sheet

sheet-title = { $season }: score sheet
sheet-hand = Hand { $number }
sheet-hand-of = Hand { $number } of { $of }
sheet-caption = Score sheet. Rows are hands, columns are players.
sheet-facts = Hand, bid, card called, honours taken
sheet-deals = deals
sheet-speaks = bids
sheet-made = made
sheet-lost = lost
sheet-taken = · { $taken }
sheet-open = auction
sheet-empty = Nothing written yet.
sheet-total = Total
sheet-mark-napoleon = N
sheet-mark-adjutant = A
sheet-mark-ally = al
sheet-legend = Marks
sheet-legend-deals = deals: next dealer
sheet-legend-speaks = bids: first to bid next
sheet-next-next-hand = Start hand { $number }
sheet-next-continue = Continue hand { $number }
sheet-next-season = To the standings
sheet-season = Standings and files
sheet-end = End the session
sheet-end-how = The scores stay, and count in the standings.
sheet-end-now = End this session
sheet-ended = This session is over.

## Hand

hand-title = Hand { $number }
hand-called = calls
hand-first-bidder-unknown = Of the last hand only totals are recorded, so nobody can tell from them who took most honours. Choose who bids first.
hand-first-bidder = First to bid
hand-contract = Write down the contract
hand-contract-who = Napoleon is
hand-contract-count = Honours
hand-contract-trump = A tap on the trump records the contract
hand-calls = Write down every call
hand-seats = Order of bidding
hand-speaks = { $name } to call
hand-standing = over { $standing }
hand-call-count = Honours
hand-call-trump = A tap on the trump makes the bid
hand-pass = { $name } passes
hand-passed = pass
hand-seat-speaks = to call
hand-seat-highest = highest
hand-seat-passed = passed
hand-all-pass = Everybody passed: deal again
hand-adjutant = Which card does { $name } call?
hand-adjutant-all = Or any card of the pack
hand-buried = How many honours were buried?
hand-buried-say = Honours were buried
hand-redeclare = Raise the bid
hand-redeclare-how = Only a bid higher than { $bid } will do.
hand-redeclare-same-how = { $bid } again with another adjutant, or a higher bid.
hand-redeclare-card = Called card
hand-live-own = Napoleon alone
hand-live-side = His side
hand-live-range = { $low }–{ $high }
hand-live-needs = Needs
hand-live-left = Left
hand-trick = Trick
hand-trick-recorded = Trick { $number }
hand-trick-of = Trick { $number } of { $of }
hand-trick-who = Who took it
hand-trick-honours = A tap on the honours in it records the trick
hand-trick-record = { $honours ->
    [one] record { $honours } honour
   *[other] record { $honours } honours
  }
hand-leads = leads
hand-led = Led.
hand-dispute = Disputed?
hand-disputed = Ask the referee about a trick
hand-tricks = Tricks taken
hand-happenings = What happened
hand-shown = The adjutant showed
hand-shown-who = Who played { $called }
hand-taken = Write down the total only
hand-taken-how = How many honours did Napoleon’s side take in all?
hand-close = End the play early
hand-close-who = Who says so
hand-close-side = For which side
hand-side-napoleon = Napoleon’s side
hand-side-allies = The allies
hand-close-kind = A tap records it
hand-close-claim = The rest is ours
hand-close-concession = We give up
hand-redeal = Deal again
hand-note = Write a note
hand-note-how = A word for later
hand-note-write = Write
hand-outcome-made = Napoleon’s side wins
hand-outcome-lost = The allies win
hand-outcome-taken = { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
  }
hand-settle-who = Who held { $called }?
hand-settle-solo = Napoleon alone
hand-settle-how = Also “Napoleon alone” if the card was in the blind or was buried.
hand-settle-confirm = Settle with these points
hand-points = Points
hand-earlier = So far
hand-part-auction = Auction
hand-part-adjutant = Called card
hand-part-exchange = Exchange
hand-part-buried = { $count ->
    [one] { $count } honour buried
   *[other] { $count } honours buried
  }
hand-part-tricks = Tricks
hand-part-tricks-line = { $tricks } of { $of }
hand-no-calls = Only the contract was written down.
hand-history = Record
hand-history-line = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
  }
hand-screen-sleeps = This browser may let the screen go dark.

## Referee

referee-title = Referee
referee-played = Cards in the order played
referee-tap = Tap the card that { $player } played
referee-unseen = Face down (not known)
referee-take-back = Take one back
referee-restart = Start again
referee-ruling = Ruling
referee-unknown = Not to be told from this
referee-possible = The winner is one of these: { $players }
referee-wins = { $player } wins with { $card }
referee-rungs-bare = Rungs without a card here
referee-rungs-unused = Rungs not in use
referee-rungs = { $count }
referee-differs = The record says { $recorded }.
referee-agrees = The record says the same.
referee-correct = Change it to { $winner }
referee-add-cards = Put these cards into the record
referee-leave = Leave it
referee-wild = What does { $player }’s joker stand for?
referee-wild-itself = Only itself
referee-wild-other = For another card
referee-ladder = The ladder
referee-ladder-how = Strongest first: the first rung on which a card stands wins the trick.
referee-record = { $honours ->
    [one] Record trick { $trick } for { $winner }: { $honours } honour
   *[other] Record trick { $trick } for { $winner }: { $honours } honours
  }

## Rules

rules-title = Rules: { $name }
rules-page = Read the rules
rules-others = Other rules
rules-contents = Contents
rules-differs = changed
rules-silent = (not stated by the source)
rules-idle = no effect
rules-idle-many = { $rules ->
    [one] { $rules } rule without effect here
   *[other] { $rules } rules without effect here
  }
rules-source = (source: { $source })
sources-title = Where the rules come from
sources-how = Every rule, and the texts that give it.
sources-none = (in none of these)
rules-departures = { $departures ->
    [one] { $departures } rule differs from it.
   *[other] { $departures } rules differ from it.
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
season-as-ally = Ally
season-won-of = Under Napoleon, adjutant and ally: hands won / played.
season-standings-csv = Standings (CSV)
season-hands-csv = All hands (CSV)
season-empty = No hand is finished yet.
season-sessions = Sessions
