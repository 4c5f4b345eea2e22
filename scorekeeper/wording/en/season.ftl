### Seasons and figures, what if, ratings, penalties, corrections

sentence-between = {" "}

## Around the score sheet

nav-penalties = Penalties
nav-what-if = Rescore under other rules
nav-ratings = Ratings
sheet-penalties = Penalties
sheet-corrected = corrected
sheet-protested = protest
hand-amend = Correct or protest

## Penalties

penalties-title = Penalties
penalties-how = Points beside those of the hands, for a revoke, a misdeal and the like. They count in the totals and the standings.
penalties-none = No penalties so far.
penalties-cancelled = taken back
penalties-cancel = Take back
penalties-cancel-whose = Take back { $points } for { $player }
penalties-impose = Impose a penalty
penalties-whose = Who
penalties-why = Why
penalties-way = Points are
penalties-take = taken away
penalties-give = given
penalties-points = How many
penalties-hand = In which hand
penalties-no-hand = In none of them
penalties-record = Record the penalty
penalty-revoke = Revoke
penalty-wrong-lead = Wrong lead
penalty-misdeal = Misdeal
penalty-house = House rule
penalty-impossible = A penalty is between 1 and { $most } points.
penalty-reason-unknown = Choose the reason for the penalty.
penalty-none = That penalty is no longer there: it was taken back, or its entry was undone.

## Corrections and protests

correct-title = Correct hand { $number }
correct-how = Write how the hand really ended: points, totals and standings are worked out again. Who deals and who bids first in later hands stays, and the old entry stays readable.
correct-caption = The result as recorded and as corrected
correct-told = Recorded or corrected
correct-recorded = As recorded
correct-corrected = As corrected
correct-napoleon = Napoleon
correct-bid = Bid
correct-trump = Trump
correct-called = Card called
correct-adjutant = Adjutant
correct-taken = Honours
correct-taken-of = Honours of Napoleon’s side (0–{ $honours })
correct-why = Why: { $why } ({ $when }, { $who })
correct-trick = { $told } ({ $when }, { $who })
correct-form = How it really was
correct-reason = Why it is corrected
correct-now = Correct the hand
correction-changes-nothing = This is what stands already. Change what is wrong, then send it.
words-empty = Write in a few words what it is about.
hand-unknown = There is no hand { $hand }.
hand-not-settled = Only a hand that has been settled can be corrected.
protest-title = Protest
protest-how = For a hand that is scored although somebody disagrees. The points stay; a mark and these words remain.
protest-what = What is disputed
protest-now = Score under protest
protest-open-words = Under protest: { $text }
protest-settle = We agree again
protest-open = This hand is under protest already.
protest-none = There is no protest against this hand.

history-penalty = Penalty for { $player }: { $points } ({ $reason })
history-penalty-cancelled = Penalty taken back: { $player }, { $points } ({ $reason })
history-hand-protested = Hand { $hand } under protest: { $text }
history-protest-settled = Agreed about hand { $hand }
history-trick-corrected = Hand { $hand }, trick { $trick } corrected: { $winner } took it
history-trick-corrected-honours = Hand { $hand }, trick { $trick } corrected: { $winner } took it, honours { $honours }
history-trick-corrected-cards = Hand { $hand }, trick { $trick } corrected: { $winner } took it ({ $cards })
history-hand-corrected = Hand { $hand } corrected: { $player } at { $bid } with { $adjutant }, honours { $taken } ({ $why })
history-hand-corrected-alone = Hand { $hand } corrected: { $player } alone at { $bid }, honours { $taken } ({ $why })

## Scoring

scoring-title = Scoring: { $name }
scoring-rules = How points are counted
scoring-adds-up = { $scheme }: with { $players } players, everybody’s points of a hand always add up to nothing.
scoring-does-not-add-up = { $scheme }: with { $players } players, everybody’s points of a hand need not add up to nothing.
scoring-exact = Points depend on how many honours were taken, so a decided hand is still counted to the end.
scoring-examples = The source’s examples, worked out
scoring-example = Example
scoring-slip = Only where { $bid } were bid and { $taken } taken does the source print { $printed } for the adjutant. Its own formula gives { $points } here too, and every other example fits the formula, so we take { $printed } for a slip and score by the formula.
scoring-unknown = There is no such way of scoring. Choose one from the list.

## Standings

season-guest = Guest
season-best = Best evenings
season-asking = Rank them otherwise
season-order = Order by
season-order-points = All points
season-order-per-hand = Points per hand
season-order-best = The best evenings only
season-best-how-many = How many best evenings count
season-least = Fewest hands for a rank
season-until = As it stood on
season-ask = Show
season-ask-plain = As it was
season-by-points = Most points first.
season-by-per-hand = Most points per hand first.
season-by-best = By the points of the { $best } best evenings, most first.
season-ties = Equals share a rank, and the next rank is left out.
season-guests = Whoever has played fewer than { $least } hands is listed below as a guest, without a rank.
season-as-of = Evenings that began on { $day } or before.
season-earlier = Evenings before these: { $sessions }.
asking-order-unknown = There is no such order, so they are ranked by all points.
asking-number-unreadable = Write numbers of evenings and hands in figures. What could not be read was left out.
asking-day-unreadable = The date could not be read, so everything counts until today. Write it like 2026-05-06.

## Pictures

picture-table = As a table
picture-course = Points over time
picture-course-about = Running totals, session by session. In the lead: { $best } with { $points } points.
picture-course-most = Lines for the first { $lines } only; the table has everybody.
picture-until = Until
picture-contracts = Contracts by bid
picture-contracts-about = Bars of contracts made and lost, by how much was bid. Made: { $made } of { $played }.
picture-share = Made
picture-roles = Roles
picture-roles-without = Past results, whose roles were not recorded, are left out.
picture-roles-about = A bar for each player: hands as Napoleon, as adjutant and with the Allies.

## A player

player-title = { $player }: { $season }
player-unknown = Nobody of that name has played in this season. Choose from the standings.
player-rank-of = rank { $rank } of { $players }
player-evenings = in { $sessions } evenings
player-streak-won = Longest run won
player-streak-lost = Longest run lost
player-streak-now = { $hands } in a row now
player-all-honours = Hands with every honour
player-best = Best hand
player-worst = Worst hand
player-peak = { $bid }, { $role }
player-parts = By part played
player-part = Part
player-played = Played
player-won = Won
player-share = Share
player-points = Points
player-per-hand = Per hand
player-solo = Of these, alone
player-companions = With and against the others
player-together = On one side
player-against = Against
player-more = Points more
player-companions-how = Hands won of hands played. Points more than the other made in the same hands.
player-newest = Newest evenings
player-when = When

## What if

what-if-title = What if: { $name }
what-if-how = The same hands scored another way, side by side. Nothing is changed; penalties count as given.
what-if-by = Score by
what-if-schemes = Another scheme, the other rules as they were
what-if-rules = Other rules altogether
what-if-show = Score again
what-if-by-name = By “{ $name }”
what-if-scheme-how = Bids, ranks and all other rules stay as they were played. A hand that stopped early counts the honours that were certain by then.
what-if-rules-how = The lowest bid and what taking every honour means go by those rules too. A hand that stopped early counts the honours that were certain by then.
what-if-working = How far the scoring has come
what-if-progress = Scored { $done } of { $of } sessions.
what-if-caption = Points by the other rules, and the real ones
what-if-real = Actual
what-if-real-rank = Actual rank
what-if-move = Rank change
what-if-impossible = Hands with a bid that these rules do not allow: { $hands }. They score 0.

## Ratings

ratings-title = Ratings: { $name }
ratings-how = Every hand counts as a match of Napoleon’s side against the allies, the advantage of each size of sides is estimated along with the players, ± is how far off an estimate may be, and the order goes by the estimate less three times that.
ratings-caption = Ratings
ratings-safe = At least
ratings-estimate = Estimate
ratings-uncertainty = May be off by
ratings-absent = This server does not offer ratings.

## Putting a trick or a contract right

mend-trick-title = Hand { $hand }, trick { $trick }: put it right
mend-trick-led-on = { $player } really did lead to trick { $trick }
mend-trick-cards = Cards and ruling
mend-was = corrected { $when }, { $who }
mend-contract = Put bid or called card right
mend-contract-title = Hand { $hand }: put the bid right
mend-contract-how = Only a slip of the record is put right. The tricks since then stay; counts and points are worked out again.
mend-contract-now = Put it right
contract-none = Nobody stands yet.
history-napoleon-contract-corrected = Hand { $hand }, bid corrected: { $player } at { $bid }, card called { $called }
history-napoleon-contract-corrected-uncalled = Hand { $hand }, bid corrected: { $player } at { $bid }
history-nap-contract-corrected = Hand { $hand }, bid corrected: { $player } at { $bid }
