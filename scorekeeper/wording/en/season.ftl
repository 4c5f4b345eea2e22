### Seasons and figures, what if, ratings, penalties, corrections

sentence-between = {" "}

## Around the score sheet

nav-penalties = Penalties
nav-what-if = Rescore under other rules
nav-ratings = Ratings
sheet-penalties = Penalties
sheet-corrected = corrected
sheet-protested = protest
sheet-signed = signed
sheet-kept-apart = This is another record of a session that was recorded apart. See that session
sheet-brought = { $entries } of { $of ->
    [one] { $of } entry
   *[other] { $of } entries
}: { $how }
sheet-signed-brought = signed (imported)
sheet-unsigned = unsigned
sheet-next-sign = Sign hand { $number }
hand-amend = Correct the result

## Penalties

penalties-title = Penalties
penalties-how = Points apart from the hands, for a revoke, a misdeal and so on. They count in the totals and the standings.
penalties-none = No penalties so far.
penalties-cancelled = cancelled
penalties-cancel = Cancel
penalties-cancel-whose = Cancel { $points } for { $player }
penalties-impose = Add a penalty
penalties-whose = Who
penalties-why = Why
penalties-way = Points are
penalties-take = Deducted
penalties-give = Given
penalties-points = How many
penalties-hand = In which hand
penalties-no-hand = No particular hand
penalties-record = Record the penalty
penalty-revoke = Revoke
penalty-wrong-lead = Lead out of turn
penalty-misdeal = Misdeal
penalty-house = Decided at the table
penalty-impossible = Enter 1 to { $most } points.
penalty-reason-unknown = Choose the reason for the penalty.
penalty-none = That penalty is no longer there: it was cancelled, or its entry was undone.

## Corrections and protests

correct-title = Correct hand { $number }
correct-how = Enter how the hand really ended; points, totals and standings are worked out again. Dealers and first bidders of later hands stay as they were, and the old entry can still be read.
correct-recorded = Before
correct-corrected = After
correct-napoleon = Napoleon
correct-bid = Bid
correct-trump = Trumps
correct-called = Called card
correct-adjutant = Adjutant
correct-taken = Honours
correct-taken-of = Honours of Napoleon’s side (0–{ $honours })
correct-why = Why: { $why } ({ $when }, { $who })
correct-trick = { $told } ({ $when }, { $who })
correct-form = How it really was
correct-same = The result and the points stay as they were.
correct-reason = Why it is corrected
correct-now = Correct the hand
correction-changes-nothing = This is already the recorded result. Change what is wrong, then send it.
words-empty = Enter in a few words what it is about.
hand-unknown = There is no hand { $hand }.
hand-not-settled = Only a hand that has been scored can be corrected.
season-protested = { $hands ->
    [one] 1 hand is under protest.
   *[other] { $hands } hands are under protest.
}
protest-title = Protest
protest-how = For a hand that is scored although somebody disagrees. The points stay; a mark and these words remain.
protest-what = What is disputed
protest-now = Score under protest
protest-open-words = Protest: { $text }
protest-settle = It is resolved
    .how = also when it is withdrawn
protest-solve = Resolve
protest-solved = Protest resolved ({ $when }, { $who })
protest-open = This hand is under protest already.
protest-none = There is no protest against this hand.

## Signatures of both sides

signing-title = Signatures
signing-how = Once both sides have signed, or the hand is under protest, the next one can start.
signing-how-brought = These signatures were imported. To go on here, both sides must first sign this hand here, or it must be scored under protest.
signing-sign = Sign for { $side }
signing-signed = Signed for { $side }
signing-signed-by = { $player } signed for { $side }
signing-missing = Not signed yet for { $side }
side-napoleon-declarer = Napoleon’s side
side-napoleon-opponents = the Allies
side-nap-declarer = the declarer
side-nap-opponents = the opponents
hand-unsigned = Hand { $hand } is not signed by both sides yet. Sign it on its page, or score it under protest.
signature-not-asked = This hand needs no signature.
signature-there = That side has signed already.
signature-not-theirs = Only somebody of that side can sign for it.
ending-unsigned = Not signed by both sides: { $hands }

history-penalty = Penalty for { $player }: { $points } ({ $reason })
history-penalty-cancelled = Penalty cancelled: { $player }, { $points } ({ $reason })
history-hand-protested = Hand { $hand } under protest: { $text }
history-protest-settled = Protest about hand { $hand } resolved
history-hand-signed = Hand { $hand } signed for { $side }
history-hand-signed-by = Hand { $hand } signed by { $player } for { $side }
history-hand-signed-anew = Hand { $hand } signed again here for { $side }
history-hand-signed-anew-by = Hand { $hand } signed again here by { $player } for { $side }
history-trick-corrected = Hand { $hand }, trick { $trick } corrected: { $winner }
history-trick-corrected-honours =
    { $honours ->
        [0] Hand { $hand }, trick { $trick } corrected: { $winner }, no honours
        [one] Hand { $hand }, trick { $trick } corrected: { $winner }, { $honours } honour
       *[other] Hand { $hand }, trick { $trick } corrected: { $winner }, { $honours } honours
    }
history-trick-corrected-cards = Hand { $hand }, trick { $trick } corrected: { $winner } ({ $cards })
history-trick-corrected-added = Hand { $hand }, trick { $trick }: cards added, { $cards }
history-hand-corrected = Hand { $hand } corrected: { $player } at { $bid } with { $adjutant }, honours { $taken } ({ $why })
history-hand-corrected-alone = Hand { $hand } corrected: { $player } alone at { $bid }, honours { $taken } ({ $why })

## Scoring

scoring-title = Scoring: { $name }
scoring-rules = How points are counted
scoring-adds-up = { $scheme }: with { $players } players, the points of a hand always add up to zero.
scoring-does-not-add-up = { $scheme }: with { $players } players, the points of a hand need not add up to zero.
scoring-exact = Points depend on how many honours were taken, so a decided hand is still counted to the end.
scoring-examples = The source’s examples, worked out
scoring-example = Example
scoring-slip = For { $bid } bid and { $taken } taken, the source prints { $printed } for the adjutant. Its own formula gives { $points } here too, and every other example fits the formula, so we take { $printed } for a slip and score by the formula.
scoring-unknown = There is no such way of scoring. Choose one from the list.

## Standings

season-guest = No rank
season-counted = Counted
season-evenings = Days
season-asking = Ranking options
season-order = Order by
season-order-points = All points
season-order-per-hand = Points per hand
season-order-best = Best days only
season-best-how-many = How many best days count
season-drop = Worst days left out
season-least = Fewest hands for a rank
season-least-evenings = Fewest days for a rank
season-rank-when = Who is ranked
season-rank-when-what = fewest hands, guests, ties
season-guests = Guests
season-guests-out = Without a rank
season-guests-in = Ranked like everybody
season-tie = Tie-break { $number }
tie-break-none = Share the rank
tie-break-head-to-head = head to head
tie-break-contracts-made = contracts made
tie-break-best-evening = best day
tie-break-then = {", then "}
season-until = Standings as of
season-ask = Show
season-ask-plain = Reset
season-by-points = Most points first.
season-by-per-hand = Most points per hand first.
season-by-best = { $best ->
    [one] By the points of the best day.
   *[other] By the total of the { $best } best days, highest first.
}
season-drops = { $drop ->
    [one] Everybody’s worst day is left out.
   *[other] Everybody’s { $drop } worst days are left out.
}
season-ties = Ties share a rank; the next rank is skipped.
season-ties-by = Ties are broken by { $breaks }; after that they share a rank, and the next rank is skipped.
season-decided-by = Ahead by { $break }
season-least-told = For a rank { $which ->
    [hands] { $hands ->
        [one] { $hands } hand is
       *[other] { $hands } hands are
    }
    [days] { $days ->
        [one] { $days } day is
       *[other] { $days } days are
    }
   *[both] { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    } and { $days ->
        [one] { $days } day
       *[other] { $days } days
    } are
} needed; players with fewer are listed below, without a rank.
season-guests-ranked = Guests are ranked like everybody.
season-days = { $which ->
    [day] Counted on { $starts }.
    [starts] Counted from { $starts }.
    [ends] Counted until { $ends }.
   *[both] Counted from { $starts } to { $ends }.
}
season-as-of = As it stood on { $day }.
season-earlier = { $sessions ->
    [one] { $sessions } earlier session.
   *[other] { $sessions } earlier sessions.
}
asking-order-unknown = That choice does not exist, so the season’s own was used.
asking-number-unreadable = Some of it could not be read and was left out. Enter numbers of days and hands in figures.
asking-day-unreadable = The date could not be read, so everything counts until today. Write it like 2026-05-06.

## Pictures

picture-table = As a table
picture-course = Points over time
picture-course-about = Running totals, session by session. In the lead: { $best } with { $points }.
picture-course-most = Lines for the first { $lines } only; the table has everybody.
picture-until = Until

## A player

player-title = { $player }: { $season }
player-unknown = Nobody of that name has played in this season. Choose from the standings.
player-rank-of = rank { $rank } of { $players }
player-evenings = { $days ->
    [one] on { $days } day
   *[other] on { $days } days
}
player-all-honours = Hands with every honour
player-best = Best hand
player-worst = Worst hand
player-peak = { $bid }, { $role }
player-parts = By role
player-part = Part
player-played = Played
player-won = Won
player-share = Share
player-points = Points
player-per-hand = Per hand
player-solo = Of these, alone
player-companions = With and against the others
player-together = As partners
player-against = Against
player-more = Point margin
player-companions-how = { $sides ->
    [told] Hands won / hands played. Margin: points beyond the other player’s in the same hands, imported results included.
   *[none] Margin: points beyond the other player’s in the same results.
}
player-newest = Latest sessions
player-when = When

## What if

what-if-title = What if: { $name }
what-if-how = The same hands scored another way, side by side. Nothing is changed; penalties count as given.
what-if-by = Score by
what-if-schemes = Other scoring, same rules
what-if-rules = Other rules altogether
what-if-show = Score again
what-if-by-name = By “{ $name }”
what-if-scheme-how = Bids, ranks and all other rules stay as they were played. A hand that stopped early counts the honours that were certain by then. A hand that a revoke decided stays decided.
what-if-rules-how = The lowest bid and what taking every honour means go by those rules too. A hand that stopped early counts the honours that were certain by then. A hand that a revoke decided stays decided.
what-if-caption = Points under the other rules, and the actual points
what-if-real = Actual
what-if-real-rank = Actual rank
what-if-move = Rank change
what-if-impossible = Hands with a bid that these rules do not allow: { $hands }. They score 0.
what-if-unknown = { $hands ->
    [one] Of { $of } hands and results, { $hands } is known by its points only. It counts as it is.
   *[other] Of { $of } hands and results, { $hands } are known by their points only. They count as they are.
}
what-if-ties = Head to head goes by the actual points here.

## Ratings

ratings-title = Ratings: { $name }
ratings-how = Each hand counts as a match between Napoleon’s side and the Allies, allowing for the numbers on each side. ± is the uncertainty. Players are ranked by the rating: the estimate minus three times ±.
ratings-caption = Ratings
ratings-safe = Rating
ratings-estimate = Estimate
ratings-uncertainty = ±
ratings-absent = This server does not offer ratings yet. The handbook says how its owner can add them.

## Putting a trick or a contract right

mend-trick-title = Hand { $hand }, trick { $trick }: put it right
mend-trick-led-on = Trick { $trick } was still led by { $player } (without the tick: by the player who took this one)
mend-trick = Put a trick right
mend-trick-others = For another trick, tap the cell of the player who took it
mend-trick-took = Trick { $trick } was taken by { $player }
mend-trick-cards = Cards and ruling
mend-was = corrected { $when }, { $who }
mend-contract = Put the bid right
mend-contract-title = Hand { $hand }: put the bid right
mend-contract-how = This corrects a slip in the record. The tricks since then stay; counts and points are worked out again.
mend-contract-called = The called card was not { $called } but
mend-contract-now = Put it right
contract-none = Nobody has won the auction yet.
history-napoleon-contract-corrected = Hand { $hand }, bid corrected: { $player } at { $bid }, called card { $called }
history-napoleon-contract-corrected-uncalled = Hand { $hand }, bid corrected: { $player } at { $bid }
history-nap-contract-corrected = Hand { $hand }, bid corrected: { $player } at { $bid }

## Rules of a season

season-rules-number = { $field ->
    [best] The number of best days
    [drop] The number of days left out
    [least_hands] The fewest hands
   *[other] The fewest days
} must be a whole number up to { $most }{ $field ->
    [best] {", and 1 at least"}
   *[other] {""}
}.
season-rules-day = { $day } is not a date. Write it like 2026-05-06.
season-rules-days = The season ends on { $ends }, before it starts on { $starts }. Change one of the two.
season-rules-unknown = There is no such order or tie-break. Choose from the list.
season-rules-twice = A tie-break is named twice. Name each of them once.

## Hands scored in different ways

season-mixes = “{ $season }” is scored otherwise: { $scales }. A new season?
season-mixes-new = New season “{ $season }”
season-mixes-same = Keep “{ $season }”
season-mixed = Hands scored in different ways stand together here: { $scales }. Their points do not compare.
season-mixed-what-if = Rescore them all alike
