### How a hand goes: forms of auction, what follows when all pass, changes, betrayals

## Refused in the auction

call-made-already = This player has already bid or passed, and each player may do so only once. Choose a player who has not.
bid-made-already = { $bid } has already been bid. Two equal bids leave nobody Napoleon: bid something else.
pass-needless = Under these rules anybody may bid at any time, and nobody has to pass. When nobody bids any higher, record that the auction is over.
dealer-must-bid = Under these rules the dealer may not pass while nobody has bid. Record the dealer’s bid.
auction-goes-on = The auction is not over. Record the next player’s bid or pass, or enter the contract.
bid-is-highest = No bid is higher than { $bid }. Play on with it.

## Refused after everybody has passed

all-passed-first = Everybody has passed. Record what these rules do next: choose from the form on the hand’s page.
all-pass-not-so = This cannot be recorded now. See the rules page for what happens when everybody passes.
card-turned-already = { $card } has already been turned up. Choose another card.
joker-has-no-jack = A joker has no suit, and so nobody has its jack. Choose “nobody” and turn up the next card.
jack-in-blind = { $card } is in the blind, so nobody has it. Choose “nobody” and turn up the next card.
blind-size = { $blind ->
    [one] The blind has { $blind } card
   *[other] The blind has { $blind } cards
}, not { $cards }. Enter all of them, or none.

## Refused between the call and the first trick

exchange-first = Under these rules the adjutant is called after the exchange. First record how many honours were buried.
own-card-called = Under these rules Napoleon may not call a card in their own hand. Check the called card and who played it.
buried-trump-not-said = Under these rules nobody says whether a trump was buried. Record the number of honours only.
buried-trump-impossible = No trump can be among the other buried cards. Check the number of honours and the trump suit.
change-off = These rules have no such change. Play on with the first bid.
change-not-now = A change comes after Napoleon has taken the blind and before the first trick.
changed-already = That change has been made already. If it was wrong, undo it.
change-too-high = { $bid } cannot be raised by { $more }: there are only { $honours } honours. Keep the bid.
change-above-highest = { $bid } cannot be raised: under these rules bids go up to { $highest }. Keep the bid.
card-called-already = { $card } is already the called card. Call another.
trump-unchanged = That is the trump suit already. Choose another.

## Betrayals refused

betrayal-off = These rules have no such betrayal. Play on.
betrayal-not-now = No betrayal can be recorded now. It comes after the adjutant is called and before the play is over.
betrayed-already = A betrayal has been recorded already. If it was wrong, undo it.
betrayal-needs-adjutant = Without an adjutant there is no betrayal. Check the betrayal, or who the adjutant is.
betrayal-card-elsewhere = Somebody else had { $card }. Check who betrayed, and the cards recorded.
betrayal-too-late = ♣10 or a joker has been played. Napoleon can betray only before any of them is played.

## Redeals and settling refused

redeal-off = These rules have no such redeal. Choose another reason, or play on.
redeal-not-now = That reason does not apply now: three jacks count right after the auction, a single honour before it, and passing out only while nobody has bid.
redeal-whose = A name is missing. Choose whose cards they are.
redeal-not-napoleon = Napoleon’s own cards give no right to a redeal. Choose somebody else.
blind-and-adjutant = If the called card was in the blind there is no adjutant. Choose one or the other.
in-blind-unsaid = Under these rules Napoleon plays alone only if the called card was in the blind. If it was, choose “It was in the blind”.

## History: one line an entry

history-napoleon-auction-ended = The auction is over
history-napoleon-card-turned-up = { $card } turned up; { $player } has the jack
history-napoleon-card-turned-up-nobody = { $card } turned up; nobody has the jack
history-napoleon-blind-exposed = Blind turned face up; the auction begins again
history-napoleon-blind-exposed-seen = Blind turned face up ({ $cards }); the auction begins again
history-napoleon-spade-ace-shown = { $player } has the ♠A and becomes Napoleon
history-napoleon-spade-ace-shown-in-blind = ♠A in the blind: dealt again
history-napoleon-honours-buried-trump =
    { $count ->
        [0] No honour buried, but a trump
        [one] { $count } honour buried, and a trump
       *[other] { $count } honours buried, and a trump
    }
history-napoleon-honours-buried-no-trump =
    { $count ->
        [0] Neither honour nor trump buried
        [one] { $count } honour buried, and no trump
       *[other] { $count } honours buried, and no trump
    }
history-napoleon-adjutant-changed = Adjutant changed for two more honours: called { $card }
history-napoleon-trump-changed = Trumps changed for three more honours: { $trump }
history-napoleon-adjutant-betrayed = Betrayal: { $player }, the adjutant, joins the Allies
history-napoleon-napoleon-betrayed = Betrayal: Napoleon joins the Allies
history-napoleon-hand-redealt-three-jacks = Three jacks: dealt again
history-napoleon-hand-redealt-one-honour = One honour or none: dealt again
history-napoleon-hand-settled-in-blind = Scored – called card in the blind, Napoleon alone

## The hand's page

hand-anybody = Anybody may bid
hand-call-ahead = A bid or pass out of turn that stands
hand-pass-ahead = Pass
hand-call-who = Who bids
hand-pass-who = Who passes
hand-nobody-raises = Nobody bids any higher
hand-nobody-bids = Everybody passes
hand-turn-up = { $name } turns up a card of the blind
hand-turned = Turned up before: { $cards }
hand-turn-up-card = The card
hand-turn-up-holder = Who has the jack of its suit
hand-nobody = Nobody
hand-expose = All passed: the blind is turned face up
hand-expose-cards = Its cards (may be left out)
hand-expose-now = Begin the auction again
hand-spade-ace = The holder of the ♠A becomes Napoleon
hand-in-blind = It is in the blind
hand-trump-said = Did Napoleon say that a trump was buried too?
hand-trump-said-yes = Yes
hand-trump-said-no = No
hand-part-trump-said = and a trump
hand-part-trump-not-said = and no trump
hand-adjutant-change = Change the adjutant
hand-adjutant-change-how = If { $called } was in the blind, Napoleon may raise the bid to { $count } and call another card. Everybody then knows that there was no adjutant.
hand-trump-change = Change the trump suit
hand-trump-change-how = Raises the bid to { $count }. The new trump:
hand-summon = Summon the adjutant
hand-summoned = The adjutant is summoned: from trick { $trick } on, the holder of { $called } must play it as soon as the rules allow.
hand-adjutant-betrayal = The adjutant betrays
hand-adjutant-betrayal-who = Who played { $card } and changed sides
hand-napoleon-betrayal = Napoleon betrays
hand-napoleon-betrayal-how = Napoleon shows { $card } and every joker and joins the Allies. The adjutant must make the bid alone.
hand-napoleon-betrayal-now = { $name } betrays
hand-redeal-three-jacks = Three jacks
hand-redeal-one-honour = One honour or none
hand-redeal-whose = Whose cards
hand-why-revoked = { $player } revoked: that side loses.
hand-why-foul = { $what } ({ $player }): that side loses.
hand-why-overdone = { $rule ->
    [loses] Every honour taken: lost.
   *[loses_unless_bid] Every honour taken, but not bid: lost.
}
hand-why-blind = Called card in the blind: Napoleon alone.
hand-why-alone = Called card own or in the blind: Napoleon alone.
hand-why-adjutant-betrayed = { $player }, the adjutant, went over: Napoleon alone.
hand-why-napoleon-betrayed = Napoleon went over to the Allies: { $player } alone.
hand-why-no-trump = No-trump × { $times }.
hand-why-all-honours = All honours × { $times }.
hand-settle-blind = It was in the blind (Napoleon alone)
