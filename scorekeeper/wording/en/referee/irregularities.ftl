# Something went wrong: turns, revokes, misdeals

history-napoleon-led-out-of-turn = Trick { $trick }: { $player } leads out of turn, and it stands
history-nap-led-out-of-turn = Trick { $trick }: { $player } leads out of turn, and it stands
leads-anyway = It is this player’s lead anyway. Choose somebody else.

## The pages

irregularities-title = Fouls and disputes
first-leads = Who leads now?
first-leads-first = { $player }, who won the auction.
first-leads-next = { $player }, who took trick { $trick }.
first-leads-stood = { $player }, whose lead out of turn was let stand.
first-adjutant = Must I say that I am the adjutant?
referee-ways = What the referee is asked
referee-ways-trick = Who wins?
referee-ways-wrong = Fouls and disputes
referee-ways-may = May I?
irregularities-how = What happened? You will see the house rule, and what can be done now.
irregularities-proved = The recorded cards prove
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
irregularity-claim-disputed = A claim is disputed
irregularity-adjutant-told = The adjutant said who it is
irregularity-table-talk = Cards were told or shown
irregularity-called-card-buried = The called card was buried
irregularity-called-card-in-blind = The called card was in the blind
irregularity-wrong-discards = Wrong number of buried cards
irregularity-misdeal = Misdeal
irregularity-wrong-hand-size = Wrong number of cards in a hand
irregularity-bid-out-of-turn = Bid or pass out of turn
irregularity-insufficient-bid = Bid not high enough
irregularity-bid-after-pass = Bid after a pass

## What the source lays down; what is done once it has happened is another question

law-revoke = If you hold a card of the suit led, you must play one.
law-lead-out-of-turn = The winner of the auction leads to the first trick, and the winner of a trick leads to the next.
law-play-out-of-turn = After the lead, everybody plays one card in turn.
law-joker-request-ignored = If the joker is requested and you hold it, you must play it.
law-unnamed-suit = When you lead the joker, you may name a suit.
law-called-card-buried = If the called card was in the blind, Napoleon plays alone, whether or not it is buried again.
law-called-card-buried-002 = If the called card was in the blind, Napoleon may bid again, higher, and change trumps and the adjutant.
law-called-card-in-blind = If the called card was in the blind, Napoleon plays alone.
law-called-card-in-blind-002 = If the called card was in the blind, Napoleon may bid again, higher, and change trumps and the adjutant.
law-wrong-discards = Napoleon buries as many cards as the blind had.
law-misdeal = Everybody is dealt the same number of cards.
law-wrong-hand-size = Everybody has the same number of cards.
law-bid-out-of-turn = Bids and passes are made in turn.
law-insufficient-bid = A bid must be higher than every bid before it.
law-bid-after-pass = Once you have passed, you may not bid again in that auction.

irregularity-customs = At other tables (customs, not rules)
irregularity-proves-nothing = The recorded cards do not prove anything so far.
irregularity-check = Enter the cards and check the hand
irregularity-no-cards-needed = Decide without the cards
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
irregularity-points = Penalty points
irregularity-stake = one player’s stake in this hand: { $points }
irregularity-rules = House rules for this
irregularity-points-missing = Nothing was recorded yet. Enter how many points the penalty is.
irregularity-not-now = That cannot be done with this hand now. Choose one of the other ways.
irregularity-not-recorded = Nothing is recorded of this: play goes on.
exposed-no-honour = { $card } is not an honour, so it does not lose the hand. Choose another way.
irregularity-trick = This hand has no such trick yet. Choose one that was recorded, or the next.
hand-irregular = Fouls and disputes

remedy-taken-back = Taken back; play goes on
remedy-stands = It stands
remedy-replayed = Play again
    .how = from that trick on; the undone tricks can still be read
remedy-lost = That side loses the hand
    .how = the hand ends here and is scored
remedy-penalty = Give a penalty
remedy-penalty-card = A penalty card
    .how = to be played at the first chance
remedy-named = The suit is named now
remedy-next-card = The next card’s suit counts
remedy-corrected = Put right; play goes on
remedy-void = Does not count
remedy-barred = May not bid again
remedy-counted-as-pass = Counts as a pass
remedy-redealt = Deal again
    .how = this hand does not count
remedy-played-out = Played out with open cards
    .how = the claim is undone, and the other tricks are recorded
remedy-withdrawn = As if nobody had claimed
    .how = the claim is undone, and play goes on with hidden cards
remedy-protested = Score it under protest
    .how = the points stand; talk it over later
remedy-protested-in-play = Go on, talk later
    .how = the hand is under protest until it is resolved
remedy-went-on = Let it go

irregularity-penalised = { $points ->
    [one] a penalty of { $points } point
   *[other] a penalty of { $points } points
}
history-irregularity-decided = { $what }: { $decided }
history-irregularity-decided-where = { $what } ({ $where }): { $decided }

## Until what was decided is done

irregularity-not-their-turn = It is { $player }’s turn to bid. Choose whose bid was too low, or choose “Bid or pass out of turn”.
fault-open-card-kept = Trick { $trick }, { $player }: { $card } was played although the penalty card { $called } could be.
play-open-card = A penalty card is played first.
open-card-lies = Penalty card of { $player }:
open-card-due = to be played at the first chance
open-card-played-now = It has been played
history-open-card-played = Penalty card { $card } played
open-card-none = { $card } is no penalty card any more: it was played, or that was undone.
card-lies-open = { $card } is a penalty card already.
asked-exposed-card = the card
irregularity-which-card = Which card
exchange-told-again = The buried cards are told again, before the first lead. What was told before can still be read.
hand-turn-up-called = Turn up { $called }: who had it decides which side has lost.

history-napoleon-revoked = { $player } revoked, and that side loses the hand
history-napoleon-revoked-otherwise = { $what } ({ $player }), and that side loses the hand
revoke-not-lost = Under these rules a revoke does not lose the hand. Record a penalty, or go on.

## The cards of a revoke: what was led, what the player played, what the player showed later

pad-title = The cards that settle it
pad-somebody = the player
pad-ask-seat = Prove it with three cards – whose?
pad-ask-card = What did { $player } play to it?
pad-ask-later = What did { $player } show later?
pad-later = Later
pad-shown-where = Shown in
pad-shown-hand = the rest of the hand
pad-mend = Correct the record
pad-suit = The suit to follow is { $suit }.
pad-led-himself = { $player } led to trick { $trick }, so there was no suit to follow. Choose another trick.
pad-legal = { $card }, played by { $player }, is not a revoke. { $why }
pad-is = { $player } was not free to play { $card }. { $what }
pad-adjutant = Unless { $player } is the adjutant, { $card } is a revoke.
pad-if-shown = If { $player } has shown { $cards } since, { $card } is a revoke. There is no proof yet.
pad-if-had = If { $player } held { $cards }, { $card } is not a revoke.
pad-open = It is still open whether { $card }, played by { $player }, is a revoke: it is { $unless }.
pad-named = If { $player } played { $card } as { $suits }, it is not a revoke.
pad-settles-nothing = { $cards } does not settle it.
pad-elsewhere = The record says that { $player } played { $card } to trick { $trick }. What you tapped is still here.
pad-record = The record says that { $player } played { $card } to trick { $trick }. What you tapped is still here.
pad-note = Cards of a revoke: { $cards }
pad-note-card = trick { $trick }, { $player }: { $card }
