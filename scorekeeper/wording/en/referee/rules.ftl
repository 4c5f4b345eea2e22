# House rules for when something goes wrong

section-irregularities = When something goes wrong

rule-revoke-corrected = Putting a revoke right
    .about = How long a revoke (not following suit when able to) can be put right.
rule-revoke-corrected-table-decides = the table decides
    .sentence = If somebody revokes, the table decides whether it can still be put right.
rule-revoke-corrected-while-trick-lies = while the trick lies there
    .sentence = A revoke can be put right while its trick still lies on the table.
rule-revoke-corrected-until-next-lead = until the next lead
    .sentence = A revoke can be put right until the next lead; players who played after it may change their cards too.
rule-revoke-corrected-never = never
    .sentence = A revoke cannot be put right; play goes on.

rule-lead-out-of-turn = Lead out of turn
    .about = What happens when the wrong player leads.
rule-lead-out-of-turn-table-decides = the table decides
    .sentence = If somebody leads out of turn, the table decides what to do.
rule-lead-out-of-turn-taken-back = taken back
    .sentence = A lead out of turn goes back into the hand, and the right player leads.
rule-lead-out-of-turn-stands-once-followed = stands once the next has played
    .sentence = A lead out of turn is taken back unless the next player has played to it; then it stands.
rule-lead-out-of-turn-stands-once-all-followed = stands once all have played
    .sentence = A lead out of turn stands once everybody has played to it; until then every card of that trick is taken back.
rule-lead-out-of-turn-stands = stands
    .sentence = A lead out of turn stands.
rule-lead-out-of-turn-hand-lost = lost for that side
    .sentence = A lead out of turn loses the hand for that side, scored like a revoke that loses it.

rule-play-out-of-turn = Play out of turn
    .about = What happens to a card that is played before its player’s turn.
rule-play-out-of-turn-table-decides = the table decides
    .sentence = If somebody plays out of turn, the table decides what to do.
rule-play-out-of-turn-taken-back = taken back
    .sentence = A card played before its turn goes back into the hand; its player plays again when the turn comes.
rule-play-out-of-turn-stands = stands
    .sentence = A card played before its turn is that player’s card for the trick.
rule-play-out-of-turn-hand-lost = lost for that side
    .sentence = A card played out of turn loses the hand for that side, scored like a revoke that loses it.

rule-exposed-card = Exposed card
    .about = What happens to a card whose face others have seen.
rule-exposed-card-table-decides = the table decides
    .sentence = If a card is exposed, the table decides what to do.
rule-exposed-card-taken-back = back into the hand
    .sentence = An exposed card goes back into the hand and play goes on.
rule-exposed-card-penalty-card = penalty card
    .sentence = An exposed card stays face up on the table and is played as soon as it may be.
rule-exposed-card-honour-loses-hand = an honour loses
    .sentence = An honour that is exposed loses the hand for that side, scored like a revoke that loses it. Any other card goes back into the hand.

rule-card-taken-back = Taking a card back
    .about = How long a card that was played may be taken back for another.
rule-card-taken-back-table-decides = the table decides
    .sentence = If somebody wants to take a card back, the table decides whether it is too late.
rule-card-taken-back-until-next-plays = until the next plays
    .sentence = A card may be taken back until the next player has played.
rule-card-taken-back-until-trick-taken = until the trick is taken
    .sentence = A card may be taken back until its trick is taken.
rule-card-taken-back-never = never
    .sentence = A card that was played may not be taken back.

rule-misdeal = Dealer after a misdeal
    .about = Who deals when a misdeal is dealt again.
rule-misdeal-table-decides = the table decides
    .sentence = Unless the table says otherwise, the same dealer deals again after a misdeal.
rule-misdeal-same-dealer = the same dealer
    .sentence = After a misdeal the same dealer deals again.
rule-misdeal-next-dealer = the next player
    .sentence = A misdeal loses the deal: the next player deals.

rule-wrong-hand-size = Wrong number of cards
    .about = What happens when somebody turns out to hold too many or too few cards.
rule-wrong-hand-size-table-decides = the table decides
    .sentence = If somebody has too many or too few cards, the table decides what to do.
rule-wrong-hand-size-redealt = always dealt again
    .sentence = If somebody has the wrong number of cards, the hand is dealt again, whenever it is noticed.
rule-wrong-hand-size-redealt-before-play = dealt again before the first lead
    .sentence = If a wrong number of cards is noticed before the first lead, the hand is dealt again; after that it goes on.
rule-wrong-hand-size-plays-short = play goes on
    .sentence = The hand goes on with a wrong number of cards; a player who is short plays no card to the last trick.

rule-bid-out-of-turn = Bid out of turn
    .about = What happens to a bid or a pass that comes before its player’s turn.
rule-bid-out-of-turn-table-decides = the table decides
    .sentence = If somebody bids out of turn, the table decides what to do.
rule-bid-out-of-turn-void = does not count
    .sentence = A bid out of turn does not count, and the right player bids.
rule-bid-out-of-turn-stands = stands
    .sentence = A bid out of turn stands, and the auction goes on from there. A pass out of turn stands, and the turn stays where it was.
rule-bid-out-of-turn-bars = bars its player
    .sentence = A bid out of turn does not count, and its player may not bid again in this auction.

rule-insufficient-bid = Bid not high enough
    .about = What happens to a bid that is not higher than the last, or below the lowest.
rule-insufficient-bid-table-decides = the table decides
    .sentence = If a bid is not high enough, the table decides what to do.
rule-insufficient-bid-corrected = put right
    .sentence = If your bid is not high enough, you must raise it or pass.
rule-insufficient-bid-counts-as-pass = counts as a pass
    .sentence = A bid that is not high enough counts as a pass.

rule-bid-after-pass = Bid after a pass
    .about = What happens when somebody who has passed for good bids again.
rule-bid-after-pass-table-decides = the table decides
    .sentence = If somebody bids after a pass, the table decides what to do.
rule-bid-after-pass-void = does not count
    .sentence = A bid by somebody who has passed for good does not count.
rule-bid-after-pass-stands = stands
    .sentence = A bid after a pass stands, but only once.

rule-unnamed-suit = Suit not named
    .about = What happens when somebody leads a card that has to name a suit, such as a joker, and names none.
rule-unnamed-suit-table-decides = the table decides
    .sentence = If the leader forgets to name a suit, the table decides what to do.
rule-unnamed-suit-named-when-asked = named when asked
    .sentence = If the leader forgets to name a suit, it is named when the next player asks.
rule-unnamed-suit-next-card = that of the next card
    .sentence = If no suit was named, the next card’s suit is the one to follow.

rule-irregularity-points = Penalty points
    .about = How many points a penalty is.
    .number = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
    .number-sentence = { $number ->
        [one] A penalty is one point.
       *[other] A penalty is { $number } points.
    }
    .open = the table decides
    .open-sentence = There is no fixed penalty: if points are to be lost, the table says how many.

rule-revoke-penalty = What a revoke costs
    .about = What follows from a revoke that can no longer be put right.
rule-revoke-penalty-table-decides = the table decides
    .sentence = If a revoke can no longer be put right, the table decides what to do.
rule-revoke-penalty-hand-lost = lost for that side
    .sentence = A revoke that can no longer be put right loses the hand for that side. It is scored as one short of the bid if Napoleon’s side revoked, or as exactly the bid if one of the Allies did.
rule-revoke-penalty-penalty = penalty
    .sentence = A revoke that can no longer be put right costs that player a penalty, and the hand goes on.

rule-joker-request-ignored = Joker request ignored
    .about = What happens when the joker is requested and its holder does not play it.
rule-joker-request-ignored-table-decides = the table decides
    .sentence = If a joker request is ignored, the table decides what to do.
rule-joker-request-ignored-taken-back = played after all
    .sentence = If a joker request is ignored, the card played instead is taken back and the joker is played.
rule-joker-request-ignored-as-revoke = as a revoke
    .sentence = Ignoring a joker request counts as a revoke.

rule-wrong-discards = Wrong number of buried cards
    .about = What happens when Napoleon has buried too many or too few cards.
rule-wrong-discards-table-decides = the table decides
    .sentence = If Napoleon buries the wrong number of cards, the table decides what to do.
rule-wrong-discards-corrected-before-lead = put right before the first lead
    .sentence = Napoleon may put the number of buried cards right until the first lead.
rule-wrong-discards-redealt = dealt again
    .sentence = If the number of buried cards is wrong, the hand is dealt again.

rule-called-card-buried = Called card buried
    .about = What happens when Napoleon has buried the called card.
rule-called-card-buried-table-decides = the table decides
    .sentence = If Napoleon buries the called card, the table decides what to do.
rule-called-card-buried-alone = Napoleon plays alone
    .sentence = A Napoleon who buries the called card plays alone.
rule-called-card-buried-taken-back = taken back
    .sentence = The called card may not be buried: Napoleon takes it back and buries another.

rule-adjutant-told = Adjutant who told
    .about = What happens when the adjutant says so, or shows the called card, before it is played.
rule-adjutant-told-table-decides = the table decides
    .sentence = If the adjutant tells, the table decides what to do.
rule-adjutant-told-stands = stands
    .sentence = An adjutant who tells is not punished, and play goes on.
rule-adjutant-told-penalty-card = penalty card
    .sentence = If the adjutant tells, the called card stays face up on the table and is played as soon as it may be.
rule-adjutant-told-penalty = penalty
    .sentence = An adjutant who tells pays a penalty, and play goes on.

rule-table-talk-penalty = Telling of cards
    .about = What happens when players tell or show each other cards.
rule-table-talk-penalty-table-decides = the table decides
    .sentence = If cards are told or shown, the table decides what to do.
rule-table-talk-penalty-stands = stands
    .sentence = A player who tells of a card is not punished, and play goes on.
rule-table-talk-penalty-penalty = penalty
    .sentence = A player who tells of a card pays a penalty, and play goes on.

rule-claim-disputed = Disputed claim
    .about = What happens when somebody disputes a claim or a concession.
rule-claim-disputed-table-decides = the table decides
    .sentence = If a claim is disputed, the table decides what to do.
rule-claim-disputed-played-out = played out with open cards
    .sentence = If a claim is disputed, all lay their cards open and play on; the claimer may choose only a line of play that was stated.
rule-claim-disputed-withdrawn = as if never made
    .sentence = A claim that is disputed counts as never made: play goes on with hidden cards.
