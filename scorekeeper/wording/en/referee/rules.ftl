# House rules for when something goes wrong

section-irregularities = When something goes wrong

rule-revoke-corrected = Putting a revoke right
    .about = How long a player who did not follow suit although able to may still put it right.
rule-revoke-corrected-table-decides = the table decides
    .sentence = How long a revoke can be put right is not laid down; the table decides when it happens.
rule-revoke-corrected-while-trick-lies = while the trick lies there
    .sentence = A revoke can be put right while its trick still lies on the table.
rule-revoke-corrected-until-next-lead = until the next lead
    .sentence = A revoke can be put right until the next lead; whoever played after it may change the card as well.
rule-revoke-corrected-never = never
    .sentence = A card that revokes cannot be taken back; play goes on.

rule-lead-out-of-turn = Lead out of turn
    .about = What happens when somebody leads whose lead it is not.
rule-lead-out-of-turn-table-decides = the table decides
    .sentence = What becomes of a lead out of turn is not laid down; the table decides when it happens.
rule-lead-out-of-turn-taken-back = taken back
    .sentence = A lead out of turn goes back into the hand, and whoever should lead does.
rule-lead-out-of-turn-stands-once-followed = stands once the next has played
    .sentence = A lead out of turn is taken back unless the next player has played to it; then it stands.
rule-lead-out-of-turn-stands = stands
    .sentence = A lead out of turn stands.

rule-play-out-of-turn = Play out of turn
    .about = What happens to a card that is played before its player’s turn.
rule-play-out-of-turn-table-decides = the table decides
    .sentence = What becomes of a card played before its turn is not laid down; the table decides when it happens.
rule-play-out-of-turn-taken-back = taken back
    .sentence = A card played before its turn goes back into the hand; its player plays again when the turn comes.
rule-play-out-of-turn-stands = stands
    .sentence = A card played before its turn is that player’s card for the trick.

rule-exposed-card = Exposed card
    .about = What happens to a card whose face others have seen.
rule-exposed-card-table-decides = the table decides
    .sentence = What becomes of an exposed card is not laid down; the table decides when it happens.
rule-exposed-card-taken-back = back into the hand
    .sentence = An exposed card goes back into the hand and play goes on.
rule-exposed-card-penalty-card = penalty card
    .sentence = An exposed card stays face up on the table and is played as soon as it may be.

rule-card-taken-back = Taking a card back
    .about = How long a card that was played may be taken back for another.
rule-card-taken-back-table-decides = the table decides
    .sentence = How long a card may be taken back is not laid down; the table decides when it happens.
rule-card-taken-back-until-next-plays = until the next plays
    .sentence = A card may be taken back until the next player has played.
rule-card-taken-back-until-trick-taken = until the trick is taken
    .sentence = A card may be taken back until its trick is taken.
rule-card-taken-back-never = never
    .sentence = A card that was played may not be taken back.

rule-misdeal = Dealer after a misdeal
    .about = Who deals when a misdeal is dealt again.
rule-misdeal-table-decides = the table decides
    .sentence = Who deals after a misdeal is not laid down; unless the table says otherwise the same dealer does.
rule-misdeal-same-dealer = the same dealer
    .sentence = After a misdeal the same dealer deals again.
rule-misdeal-next-dealer = the next player
    .sentence = A misdeal loses the deal: the next player deals.

rule-wrong-hand-size = Wrong number of cards
    .about = What happens when somebody turns out to hold too many or too few cards.
rule-wrong-hand-size-table-decides = the table decides
    .sentence = What a wrong number of cards leads to is not laid down; the table decides when it happens.
rule-wrong-hand-size-redealt = always dealt again
    .sentence = When somebody’s number of cards is wrong the hand is dealt again, whenever that is noticed.
rule-wrong-hand-size-redealt-before-play = dealt again before the first lead
    .sentence = A wrong number of cards is dealt again if it is noticed before the first lead; later the hand goes on.
rule-wrong-hand-size-plays-short = play goes on
    .sentence = The hand goes on with a wrong number of cards; whoever is short plays no card to the last trick.

rule-bid-out-of-turn = Bid out of turn
    .about = What happens to a bid or a pass that comes before its player’s turn.
rule-bid-out-of-turn-table-decides = the table decides
    .sentence = What becomes of a bid out of turn is not laid down; the table decides when it happens.
rule-bid-out-of-turn-void = does not count
    .sentence = A bid out of turn is as if it had not been made, and the player whose turn it is bids.
rule-bid-out-of-turn-stands = stands
    .sentence = A bid out of turn stands, and the auction goes on from there. A pass out of turn stands, and the turn stays where it was.
rule-bid-out-of-turn-bars = bars its player
    .sentence = A bid out of turn does not count, and its player may not bid again in this auction.

rule-insufficient-bid = Bid too low
    .about = What happens to a bid that is not higher than the last, or below the lowest.
rule-insufficient-bid-table-decides = the table decides
    .sentence = What becomes of a bid that is too low is not laid down; the table decides when it happens.
rule-insufficient-bid-corrected = put right
    .sentence = Whoever bids too low makes it high enough or passes.
rule-insufficient-bid-counts-as-pass = counts as a pass
    .sentence = A bid that is too low counts as a pass.

rule-bid-after-pass = Bid after a pass
    .about = What happens when somebody who has passed for good bids again.
rule-bid-after-pass-table-decides = the table decides
    .sentence = What becomes of a bid after a pass is not laid down; the table decides when it happens.
rule-bid-after-pass-void = does not count
    .sentence = A bid by somebody who has passed for good does not count.
rule-bid-after-pass-stands = stands
    .sentence = A bid after a pass stands for once.

rule-unnamed-suit = Suit not named
    .about = What happens when a lead that names a suit, a joker above all, is made without a word.
rule-unnamed-suit-table-decides = the table decides
    .sentence = What a suit left unnamed leads to is not laid down; the table decides when it happens.
rule-unnamed-suit-named-when-asked = named when asked
    .sentence = Whoever forgot to name a suit names it when the next player asks.
rule-unnamed-suit-next-card = that of the next card
    .sentence = If no suit was named, the next card’s suit is the one that was led.

rule-irregularity-points = Penalty points
    .about = How many points one offence costs where a penalty is due.
    .number = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
    .number-sentence = { $number ->
        [one] A penalty is one point.
       *[other] A penalty is { $number } points.
    }
    .open = the table decides
    .open-sentence = What a penalty comes to is not laid down; where points are taken the table says how many.

rule-revoke-penalty = Settling a revoke
    .about = What follows from a revoke that can no longer be put right.
rule-revoke-penalty-table-decides = the table decides
    .sentence = What follows from a revoke past putting right is left to the table.
rule-revoke-penalty-hand-lost = lost for that side
    .sentence = A revoke past putting right loses the hand for its player’s side: Napoleon’s side scores one short of the bid, or just the bid if one of the Allies revoked.
rule-revoke-penalty-penalty = penalty
    .sentence = A revoke past putting right costs its player a penalty, and the hand goes on.

rule-joker-request-ignored = Joker request ignored
    .about = What happens when the joker is requested and its holder does not play it.
rule-joker-request-ignored-table-decides = the table decides
    .sentence = What an ignored joker request leads to is not laid down; the table decides when it happens.
rule-joker-request-ignored-taken-back = played after all
    .sentence = Whoever ignored a joker request takes the card back and plays the joker.
rule-joker-request-ignored-as-revoke = as a revoke
    .sentence = To ignore a joker request is treated as a revoke.

rule-wrong-discards = Wrong number of buried cards
    .about = What happens when Napoleon has buried too many or too few cards.
rule-wrong-discards-table-decides = the table decides
    .sentence = What a wrong number of buried cards leads to is not laid down; the table decides when it happens.
rule-wrong-discards-corrected-before-lead = put right before the first lead
    .sentence = Napoleon may put the number of buried cards right until the first lead.
rule-wrong-discards-redealt = dealt again
    .sentence = When the number of buried cards is wrong the hand is dealt again.

rule-called-card-buried = Called card buried
    .about = What happens when Napoleon has buried the called card.
rule-called-card-buried-table-decides = the table decides
    .sentence = What a buried called card leads to is not laid down; the table decides when it happens.
rule-called-card-buried-alone = Napoleon plays alone
    .sentence = A Napoleon who buries the called card plays alone.
rule-called-card-buried-taken-back = taken back
    .sentence = The called card may not be buried: Napoleon takes it back and buries another.
