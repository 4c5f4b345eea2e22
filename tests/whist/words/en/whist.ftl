### Whist

game-whist = Whist
preset-whist = Whist
preset-whist-how = Two against two; trumps are the suit of the card dealt last.
preset-whist-source = { source-003 }

role-eldest = eldest’s side
role-eldest-partner = eldest’s partner
role-others = other side
sheet-mark-eldest = E
sheet-mark-eldest-partner = P
season-as-eldest = Eldest
season-as-eldest-partner = Eldest’s partner
season-as-others = Other side
side-whist-declarer = the eldest’s side
side-whist-opponents = the other side
column-partner = Partner
column-partner-won = Won as partner
column-partner-played = Played as partner
season-won-of-whist = Hands won / hands played.

whist-scoring = A point to each player of the winning side for every trick over six.
whist-sheet-facts = Hand, card turned up
whist-trumps = Turned up:
whist-turned-up = Card dealt last (such as HQ)
whist-turned-up-now = Turn it up
whist-trick-who = Tap the player who took it
whist-settle = Confirm these points
whist-record = Record trick { $trick } for { $winner }
whist-taken = Tricks of the eldest’s side
line-whist-over-six = tricks over six
ladder-whist-trump = The highest trump.
ladder-whist-lead-suit = The highest card of the suit that was led.
export-text-whist-hand = { $number }.  { $bid }  { $taken }

history-whist-contract-set = Turned up: { $bid }
history-whist-led-out-of-turn = { $player } leads to trick { $trick } out of turn
history-whist-trick-taken = Trick { $trick }: { $winner }
history-whist-hand-redealt-misdeal = Misdeal: dealt again
history-whist-hand-redealt-other = Hand cancelled: dealt again
history-whist-noted = Note: { $text }
history-whist-hand-settled = Scored
history-whist-hand-corrected = Hand { $hand } corrected: { $taken } tricks ({ $why })
history-whist-contract-corrected = Hand { $hand }, card turned up corrected: { $bid }
