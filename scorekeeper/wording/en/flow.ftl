### How a hand goes: forms of auction, what follows when all pass, changes, betrayals

## Refused in the auction

call-made-already = This player has made a call already, and under these rules everybody makes one. Choose a player who has not.
bid-made-already = { $bid } has been bid already, and it would be open who stands. Make another bid.
pass-needless = Here anybody may bid at any time, and nobody has to pass. When nobody raises any more, record that the auction is over.
dealer-must-bid = Under these rules the dealer may not pass while nobody has bid. Record the dealer's bid.
auction-goes-on = There are calls still to come. Record the next player's bid or pass, or write down the contract.
bid-is-highest = No bid is higher than { $bid }. Play on with it.

## Refused after everybody has passed

all-passed-first = Everybody has passed. Who stands now follows from what these rules say for that; record it that way.
all-pass-not-so = This cannot be recorded now. See the rules page for what happens when everybody passes.
card-turned-already = { $card } has been seen in the blind already. Choose another card.
joker-has-no-jack = A joker has no suit, and so nobody has its jack. Choose “nobody” and turn up the next card.
jack-in-blind = { $card } lies in the blind, and so nobody has it. Choose “nobody” and turn up the next card.
blind-size = The blind has { $blind } cards, not { $cards }. Enter all of them, or none.

## Refused between the call and the first trick

exchange-first = Under these rules the adjutant's card is called after the exchange. First record how many honours were buried.
own-card-called = Under these rules Napoleon may not call a card of his own. Look again at the card called, or at who played it.
buried-trump-not-said = Under these rules nobody says whether a trump was buried. Record the number of honours only.
buried-trump-impossible = No trump can lie among the other discards. Look again at the number of honours and at the trump suit.
change-off = These rules have no such change. Play on with the first bid.
change-not-now = A change comes after Napoleon has taken the blind and before the first trick.
changed-already = That change has been made already. If it was wrong, undo it.
change-too-high = { $more } more than { $bid } cannot be: there are { $honours } honours in all. Play on as it is.
card-called-already = { $card } is the card called now. Call another.
trump-unchanged = That is the trump suit already. Choose another.

## Betrayals refused

betrayal-off = These rules have no such betrayal.
betrayal-not-now = No betrayal can be recorded now. It comes after the adjutant's card is called and before the play is over.
betrayed-already = A betrayal has been recorded already. If it was wrong, undo it.
betrayal-needs-adjutant = There is no betrayal without an adjutant other than Napoleon. Look again at the betrayal, or at who the adjutant is.
betrayal-card-elsewhere = Somebody else had { $card }. Look again at who betrayed, or at the cards recorded.
betrayal-too-late = ♣10 or a joker has been played. Napoleon can only betray before any of them falls.

## Redeals and settling refused

redeal-off = These rules have no such redeal.
redeal-not-now = The cards cannot be dealt again for that reason now: three jacks count right after the auction, one honour before it, and an auction is passed out only while nobody has bid.
redeal-whose = Say whose cards they are: choose a name.
redeal-not-napoleon = The cards of whoever became Napoleon give no right to a redeal. Choose somebody else.
blind-and-adjutant = If the called card lay in the blind there is no adjutant. Choose one or the other.
in-blind-unsaid = Under these rules Napoleon is alone only if the called card lay in the blind. If it did, choose “It lay in the blind”.

## History: one line an entry

history-napoleon-auction-ended = The auction is over
history-napoleon-card-turned-up = { $card } turned up; { $player } has the jack
history-napoleon-card-turned-up-nobody = { $card } turned up; nobody has the jack
history-napoleon-blind-exposed = Blind turned face up; the auction begins again
history-napoleon-blind-exposed-seen = Blind turned face up ({ $cards }); the auction begins again
history-napoleon-spade-ace-shown = { $player } has the ace of spades and stands
history-napoleon-spade-ace-shown-in-blind = The ace of spades lies in the blind: hand void
history-napoleon-honours-buried-trump =
    { $count ->
        [0] No honour buried, but a trump
        [one] { $count } honour buried, and a trump beside
       *[other] { $count } honours buried, and a trump beside
    }
history-napoleon-honours-buried-no-trump =
    { $count ->
        [0] Neither honour nor trump buried
        [one] { $count } honour buried, and no trump beside
       *[other] { $count } honours buried, and no trump beside
    }
history-napoleon-adjutant-changed = Adjutant changed for two honours more: { $card } called
history-napoleon-trump-changed = Trump changed for three honours more: { $trump }
history-napoleon-adjutant-betrayed = Betrayal: { $player }, the adjutant, joins the allies
history-napoleon-napoleon-betrayed = Betrayal: Napoleon joins the allies
history-napoleon-hand-redealt-three-jacks = Three jacks: dealt again
history-napoleon-hand-redealt-one-honour = One honour or none: dealt again
history-napoleon-hand-settled-in-blind = Settled; the called card lay in the blind, Napoleon stood alone

## The hand's page

hand-anybody = Anybody may call
hand-call-ahead = Somebody else bid (it stands)
hand-call-who = Who bids
hand-pass-who = Who passes
hand-nobody-raises = Nobody raises any more
hand-nobody-bids = Everybody passes
hand-turn-up = { $name } turns up a card of the blind
hand-turned = Turned up before: { $cards }
hand-turn-up-card = The card
hand-turn-up-holder = Who has the jack of its suit
hand-nobody = Nobody
hand-expose = All passed: the blind is turned face up
hand-expose-cards = Its cards (may be left out)
hand-expose-now = Begin the auction again
hand-spade-ace = Whoever has the ace of spades stands
hand-in-blind = It lies in the blind
hand-trump-said = Was a trump said to be buried beside the honours?
hand-trump-said-yes = It was
hand-trump-said-no = It was not
hand-part-trump-said = and a trump
hand-part-trump-not-said = and no trump
hand-adjutant-change = Change the adjutant
hand-adjutant-change-how = If { $called } lay in the blind, Napoleon may raise his bid to { $count } and call another card. Everybody learns that he was alone.
hand-trump-change = Change the trump suit
hand-trump-change-how = Raises the bid to { $count }. The new trump:
hand-adjutant-betrayal = The adjutant betrays
hand-adjutant-betrayal-who = Who played { $card } and went over
hand-napoleon-betrayal = Napoleon betrays
hand-napoleon-betrayal-how = He shows { $card } and every joker and joins the allies. The adjutant alone must make the bid.
hand-napoleon-betrayal-now = { $name } betrays
hand-redeal-three-jacks = Three jacks
hand-redeal-one-honour = One honour or none
hand-redeal-whose = Whose cards
hand-settle-blind = It lay in the blind (Napoleon alone)
