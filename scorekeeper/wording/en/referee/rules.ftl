# House rules for when something goes wrong

section-irregularities = When something goes wrong

rule-revoke-corrected = Putting a revoke right
    .about = How long a revoke (not following suit when able to) can be put right.
rule-revoke-corrected-table-decides = the table decides
    .sentence = If somebody revokes, the table decides whether it can still be put right.
rule-revoke-corrected-while-trick-lies = while the trick lies there
    .sentence = A revoke can be put right while its trick still lies on the table.
rule-revoke-corrected-until-next-lead = until the next lead
    .sentence = A revoke can be put right until the next lead; those who played after it may change their cards too.
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
rule-lead-out-of-turn-stands = stands
    .sentence = A lead out of turn stands.

rule-play-out-of-turn = Play out of turn
    .about = What happens to a card that is played before its player’s turn.
rule-play-out-of-turn-table-decides = the table decides
    .sentence = If somebody plays out of turn, the table decides what to do.
rule-play-out-of-turn-taken-back = taken back
    .sentence = A card played before its turn goes back into the hand; its player plays again when the turn comes.
rule-play-out-of-turn-stands = stands
    .sentence = A card played before its turn is that player’s card for the trick.

rule-exposed-card = Exposed card
    .about = What happens to a card whose face others have seen.
rule-exposed-card-table-decides = the table decides
    .sentence = If a card is exposed, the table decides what to do.
rule-exposed-card-taken-back = back into the hand
    .sentence = An exposed card goes back into the hand and play goes on.
rule-exposed-card-penalty-card = penalty card
    .sentence = An exposed card stays face up on the table and is played as soon as it may be.

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

rule-insufficient-bid = Bid too low
    .about = What happens to a bid that is not higher than the last, or below the lowest.
rule-insufficient-bid-table-decides = the table decides
    .sentence = If a bid is too low, the table decides what to do.
rule-insufficient-bid-corrected = put right
    .sentence = If you bid too low, you must make the bid high enough or pass.
rule-insufficient-bid-counts-as-pass = counts as a pass
    .sentence = A bid that is too low counts as a pass.

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

## What holds at every table

common-title = What every table has in common
common-how = However the rules differ, this holds. Where this table’s rules change it, the rule stands below.
common-changed = At this table

common-honours = Honours are ace, king, queen, jack and ten: twenty in the four suits.
common-joker = A joker is not an honour.
common-bid = A bid says how many honours, and which suit is trumps. More honours are higher; with as many, ♠ ♥ ♦ ♣ in that order.
common-higher = Whoever bids must go above every bid before it.
common-suits-rank = Suits rank in the auction only, not in tricks.
common-highest-alone = Only the highest bid has to be kept. What the adjutant bid counts no more.
common-called-by-card = The adjutant is called by a card, not by name.
common-adjutant = Whoever holds the called card is the adjutant, like it or not, and need not say so.
common-only-the-card = Who the adjutant is shows when the called card is played.
common-feint = The adjutant may play as if on the other side. Sides follow from the card, not from the play.
common-alone = If the called card lies in the blind or in Napoleon’s own hand, Napoleon is alone, and need not tell anybody.
common-blind = Napoleon takes the blind and lays away as many cards, any of the hand.
common-first-lead = Napoleon leads to the first trick.
common-next-lead = After that, whoever took the last trick leads.
common-lead-anything = Any card may be led, trumps and special cards too.
common-follow = Whoever has the suit led must play it. Special cards count as their printed suit.
common-cannot-follow = Whoever has none may play any card, and need not try to win.
common-strongest = Strongest are ♠A (the mighty), the jack of trumps (right bower) and the other jack of that colour (left bower), in this order. They are played as cards of their printed suits.
common-keeps = Whoever takes a trick keeps its honours in sight of everybody.
common-made = With as many honours as were bid, or more, Napoleon’s side has won.
common-nap-dealt = Everybody has five cards. The ace is the highest.
common-nap-bid = A bid is the number of tricks; all five are nap.
common-nap-higher = Bidding goes once round from the dealer’s left; whoever bids must go above the bid before.
common-nap-alone = The highest bidder plays alone against everybody else.
common-nap-first-lead = The bidder leads to the first trick.
common-nap-trump = The suit of the bidder’s first card is trumps.
common-nap-next-lead = After that, whoever took the last trick leads.
common-nap-follow = Whoever has the suit led must play it. Whoever has none may play any card.
common-nap-wins = The highest trump wins; without one, the highest card of the suit led.
common-nap-more = Tricks beyond the bid bring nothing more.
