# Something went wrong: turns, revokes, misdeals

history-napoleon-led-out-of-turn = Trick { $trick }: { $player } leads out of turn, and it stands
history-nap-led-out-of-turn = Trick { $trick }: { $player } leads out of turn, and it stands
leads-anyway = It is this player’s lead anyway. Choose somebody else.

## The pages

irregularities-title = Something went wrong
first-leads = Who leads now?
first-leads-first = { $player }, who won the auction.
first-leads-next = { $player }, who took trick { $trick }.
first-leads-stood = { $player }, whose lead out of turn was let stand.
first-adjutant = Must I say that I am the adjutant?
irregularities-how = What happened? You will see the house rule, and what can be done now.
irregularities-proved = the recorded cards prove it
irregularities-play = Playing cards
irregularities-cards = The deal and the hands
irregularities-auction = The auction

irregularity-revoke = Revoke (did not follow suit)
    .short = Revoke
irregularity-lead-out-of-turn = Lead out of turn
irregularity-play-out-of-turn = Play out of turn
irregularity-exposed-card = A card was seen
irregularity-card-taken-back = A card was taken back
irregularity-joker-request-ignored = The joker request was ignored
irregularity-unnamed-suit = No suit was named
irregularity-called-card-buried = The called card was buried
irregularity-wrong-discards = Wrong number of buried cards
irregularity-misdeal = Misdeal
irregularity-wrong-hand-size = Wrong number of cards in a hand
irregularity-bid-out-of-turn = Bid or pass out of turn
irregularity-insufficient-bid = Bid not high enough
irregularity-bid-after-pass = Bid after a pass

irregularity-silent = Your rules do not say, and nor does their source. The table decides.
irregularity-remedy-open = Your rules do not say what to do about it: talk it over and decide.
## What the source lays down; what is done once it has happened is another question

law-revoke = If you hold a card of the suit led, you must play one.
law-lead-out-of-turn = Whoever won the auction leads to the first trick, and whoever takes a trick leads to the next.
law-play-out-of-turn = After the lead, everybody plays one card in turn.
law-joker-request-ignored = If the joker is requested and you hold it, you must play it.
law-unnamed-suit = When you lead the joker, you may name a suit.
law-called-card-buried = If the called card was in the blind, Napoleon plays alone, whether or not it is buried again. If your rules have a rebid, Napoleon may bid again.
law-wrong-discards = Napoleon buries as many cards as the blind had.
law-misdeal = Everybody is dealt the same number of cards.
law-wrong-hand-size = Everybody has the same number of cards.
law-bid-out-of-turn = Bids and passes are made in turn.
law-insufficient-bid = A bid must be higher than every bid before it.
law-bid-after-pass = Once you have passed, you may not bid again in that auction.

irregularity-customs = At other tables (customs, not rules)
irregularity-proves-nothing = The recorded cards do not prove anything so far.
irregularity-check = Enter the cards and check the hand
irregularity-no-cards = No cards were recorded, so the record proves nothing.
irregularity-sound =
    { $sound ->
        [0] Play can start again from the first trick.
        [one] The first trick was in order.
       *[other] The first { $sound } tricks were in order.
    }
irregularity-who = Who did it
irregularity-which-trick = In which trick
irregularity-trick-number = Trick { $trick }
irregularity-points = Points of a penalty
irregularity-stake = one player’s stake in this hand: { $points }
irregularity-decide = What the table decided
irregularity-rules = House rules for this
irregularity-points-missing = Nothing was recorded yet. Enter how many points the penalty is.
irregularity-not-now = That cannot be done with this hand now. Choose one of the other ways.
irregularity-trick = This hand has no such trick yet. Choose one that was recorded, or the next.
hand-irregular = Something went wrong

remedy-taken-back = Taken back; play goes on
remedy-stands = It stands
remedy-replayed = Play again
    .how = from that trick on; the undone tricks can still be read
remedy-lost = Lost for that side
    .how = the hand ends here and is scored
remedy-penalty = A penalty
remedy-penalty-card = A penalty card
remedy-named = The suit is named now
remedy-next-card = The next card’s suit counts
remedy-corrected = Put right; play goes on
remedy-void = Does not count
remedy-barred = May not bid again
remedy-counted-as-pass = Counts as a pass
remedy-redealt = Deal again
    .how = this hand does not count
remedy-protested = Score it under protest
    .how = the points stand; talk it over later
remedy-went-on = Nothing done; play goes on

irregularity-penalised = { $points ->
    [one] a penalty of { $points } point
   *[other] a penalty of { $points } points
}
history-irregularity-decided = { $what }: { $decided }
history-irregularity-decided-where = { $what } ({ $where }): { $decided }

history-napoleon-revoked = { $player } revoked, and that side loses the hand
revoke-not-lost = Under these rules a revoke does not lose the hand. Record a penalty, or go on.
