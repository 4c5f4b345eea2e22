### House rules: names, choices, and sentences that can be read aloud

rule-yes = yes
rule-no = no
rule-silent = not stated by the source
rule-forbidden = the source forbids it, no remedy
rule-idle = no effect here, because of another setting

section-table = Table and deal
section-auction = Auction
section-adjutant = Adjutant
section-exchange = Exchange
section-order = Order of the cards
section-following = Following suit
section-same-two = Same-two
section-yoromeki = Yoromeki
section-joker = Joker
section-suspended = Powers suspended
section-ending = Winning and losing
section-scoring = Scoring

## Table and deal

rule-jokers = Jokers
    .about = How many jokers join the 52 cards.
rule-jokers-0 = none (52 cards)
    .sentence = We play with 52 cards and no joker.
rule-jokers-1 = one (53 cards)
    .sentence = We play with 53 cards, one of them a joker; a joker is not an honour.
rule-jokers-2 = two (54 cards)
    .sentence = We play with 54 cards, two of them jokers; a joker is not an honour.

rule-strip-to-blind-of-three = Cards left out for a blind of three
    .about = Whether low cards are left out so that the blind has exactly three.
    .yes-sentence = Some twos are left out so that the blind has three cards. With same-two, threes are left out instead, or fours if threes are honours.
    .no-sentence = No card is left out: whatever cannot be dealt evenly is the blind.

rule-stripped-suits = Order of suits for the cards taken out
    .about = Which suits lose a card first when cards are taken out for a blind of three.
rule-stripped-suits-cdhs = usual (♣♦♥♠)
    .sentence = Twos are taken out in the order ♣♦♥♠, one of each suit; threes or fours with clubs last, in the order ♦♥♠♣.
rule-stripped-suits-cdsh = ♣♦♠♥
    .sentence = Cards are taken out in the order ♣♦♠♥, one of each suit.
rule-stripped-suits-chds = ♣♥♦♠
    .sentence = Cards are taken out in the order ♣♥♦♠, one of each suit.
rule-stripped-suits-chsd = ♣♥♠♦
    .sentence = Cards are taken out in the order ♣♥♠♦, one of each suit.
rule-stripped-suits-csdh = ♣♠♦♥
    .sentence = Cards are taken out in the order ♣♠♦♥, one of each suit.
rule-stripped-suits-cshd = ♣♠♥♦
    .sentence = Cards are taken out in the order ♣♠♥♦, one of each suit.
rule-stripped-suits-dchs = ♦♣♥♠
    .sentence = Cards are taken out in the order ♦♣♥♠, one of each suit.
rule-stripped-suits-dcsh = ♦♣♠♥
    .sentence = Cards are taken out in the order ♦♣♠♥, one of each suit.
rule-stripped-suits-dhcs = ♦♥♣♠
    .sentence = Cards are taken out in the order ♦♥♣♠, one of each suit.
rule-stripped-suits-dhsc = ♦♥♠♣
    .sentence = Cards are taken out in the order ♦♥♠♣, one of each suit.
rule-stripped-suits-dsch = ♦♠♣♥
    .sentence = Cards are taken out in the order ♦♠♣♥, one of each suit.
rule-stripped-suits-dshc = ♦♠♥♣
    .sentence = Cards are taken out in the order ♦♠♥♣, one of each suit.
rule-stripped-suits-hcds = ♥♣♦♠
    .sentence = Cards are taken out in the order ♥♣♦♠, one of each suit.
rule-stripped-suits-hcsd = ♥♣♠♦
    .sentence = Cards are taken out in the order ♥♣♠♦, one of each suit.
rule-stripped-suits-hdcs = ♥♦♣♠
    .sentence = Cards are taken out in the order ♥♦♣♠, one of each suit.
rule-stripped-suits-hdsc = ♥♦♠♣
    .sentence = Cards are taken out in the order ♥♦♠♣, one of each suit.
rule-stripped-suits-hscd = ♥♠♣♦
    .sentence = Cards are taken out in the order ♥♠♣♦, one of each suit.
rule-stripped-suits-hsdc = ♥♠♦♣
    .sentence = Cards are taken out in the order ♥♠♦♣, one of each suit.
rule-stripped-suits-scdh = ♠♣♦♥
    .sentence = Cards are taken out in the order ♠♣♦♥, one of each suit.
rule-stripped-suits-schd = ♠♣♥♦
    .sentence = Cards are taken out in the order ♠♣♥♦, one of each suit.
rule-stripped-suits-sdch = ♠♦♣♥
    .sentence = Cards are taken out in the order ♠♦♣♥, one of each suit.
rule-stripped-suits-sdhc = ♠♦♥♣
    .sentence = Cards are taken out in the order ♠♦♥♣, one of each suit.
rule-stripped-suits-shcd = ♠♥♣♦
    .sentence = Cards are taken out in the order ♠♥♣♦, one of each suit.
rule-stripped-suits-shdc = ♠♥♦♣
    .sentence = Cards are taken out in the order ♠♥♦♣, one of each suit.

rule-threes-are-honours = Threes are honours
    .about = Whether the threes count as honours besides A, K, Q, J and 10.
    .yes-sentence = The threes are honours too, which makes 24 honours.
    .no-sentence = The honours are A, K, Q, J and 10: twenty cards.

rule-direction = Direction
    .about = Which way bidding and play go round the table.
rule-direction-clockwise = clockwise
    .sentence = Bidding and play pass to the left, clockwise.
rule-direction-counterclockwise = anticlockwise
    .sentence = Bidding and play pass to the right, anticlockwise.

rule-hands-per-session = Number of hands
    .about = How many hands make a session; redealt hands do not count.
    .number = { $number ->
        [one] { $number } hand
       *[other] { $number } hands
    }
    .number-sentence = { $number ->
        [one] One hand decides the placings.
       *[other] The total of { $number } hands decides the placings.
    }
    .open = open
    .open-sentence = The number of hands is open: we stop when we like.

rule-table-size = Players in a hand
    .about = How many play a hand when there are more at the table.
    .number = at most { $number }
    .number-sentence = At most { $number } play a hand; with more at the table, some sit out.
    .open = not fixed
    .open-sentence = There is no fixed number: as many play a hand as the game usually takes, or more if more began together.

rule-who-rests = Who sits out
    .about = Who sits out when there are more people than play a hand.
rule-who-rests-dealer = the dealer
    .sentence = With too many people, the dealer deals and sits out. If more have to sit out, so do the players just before the dealer in turn order.
rule-who-rests-rotation = by turns
    .sentence = With too many people, the player who has played longest without a rest sits out; if tied, the one nearest before the dealer.
rule-who-rests-by-hand = the table chooses
    .sentence = With too many people, the table chooses before each hand who sits out.

rule-both-sides-sign = Signatures of both sides
    .about = Whether the next hand waits until both sides have signed the last.
    .yes-sentence = One player of each side signs every hand; the next starts once both have, or under protest.
    .no-sentence = Hands need no signatures.

rule-redeal-three-jacks = Redeal for three jacks
    .about = Whether there is a redeal when somebody holds three jacks and is not Napoleon.
    .yes-sentence = If a player was dealt three jacks or more and did not become Napoleon, the cards are dealt again.
    .no-sentence = There is no redeal for three jacks in one hand.

rule-redeal-one-honour = Redeal for a single honour
    .about = Whether there is a redeal when somebody holds no more than one honour.
    .yes-sentence = If a player was dealt one honour or none, the cards are dealt again before the auction.
    .no-sentence = There is no redeal for a hand short of honours.

## Auction

rule-first-bidder = First to bid
    .about = Who bids first.
rule-first-bidder-dealers-left = the player after the dealer
    .sentence = The player after the dealer bids first.
rule-first-bidder-dealer = the dealer
    .sentence = The dealer bids first.
rule-first-bidder-previous-napoleon = the last Napoleon
    .sentence = The last hand’s Napoleon bids first.
rule-first-bidder-most-honours = the player with the most honours
    .sentence = The player who took the most honours in the last hand bids first; in the first hand rock paper scissors or the like decides. The source does not say what happens if players are tied; here it is the one nearest after the last Napoleon in turn order.
rule-first-bidder-previous-adjutant = the last adjutant
    .sentence = The last hand’s adjutant bids first, or its Napoleon if there was no adjutant.
rule-first-bidder-previous-napoleons-left = the player after the last Napoleon
    .sentence = The player after the last hand’s Napoleon bids first.

rule-auction = Form of the auction
    .about = How bids are made.
rule-auction-in-turn = in turn
    .sentence = Players bid or pass in turn, as many rounds as it takes, until all but one are out.
rule-auction-first-come = first come
    .sentence = Anybody may bid at any time; the auction ends when nobody bids higher.
rule-auction-declaration = volunteers
    .sentence = If you want to be Napoleon, you say so with a bid; the highest bidder becomes Napoleon.

rule-passing = Passing
    .about = Whether a player who has passed may bid again.
rule-passing-final = final
    .sentence = Once you pass, you are out of the auction.
rule-passing-soft = may come back
    .sentence = After a pass you may still bid at your next turn; when all the others pass in a row, the auction ends.

rule-minimum-bid = Minimum bid
    .about = The fewest honours that may be bid.
    .number = { $number ->
        [one] { $number } honour
       *[other] { $number } honours
    }
    .number-sentence = { $number ->
        [one] Bids start at { $number } honour.
       *[other] Bids start at { $number } honours.
    }

rule-no-trump = No-trump
    .about = Whether a player may bid without a trump suit; a no-trump hand has neither right nor left bower.
rule-no-trump-off = off
    .sentence = No-trump bids are not allowed: every bid names a trump suit.
rule-no-trump-above-spades = above spades
    .sentence = No-trump may be bid, and ranks above spades at the same count.
rule-no-trump-below-clubs = below clubs
    .sentence = No-trump may be bid, and ranks below clubs at the same count.

rule-all-pass = If everybody passes
    .about = What happens when nobody bids.
rule-all-pass-redeal = redeal
    .sentence = If everybody passes, the hand is passed out and the cards are dealt again.
rule-all-pass-turn-up-jack = turn up the blind for a jack
    .sentence = If everybody passes, a card of the blind is turned up; the holder of the jack of its suit becomes Napoleon at the minimum bid with that suit as trumps. If nobody does, the next is turned up, and after the last the cards are dealt again.
rule-all-pass-dealer-must-bid = the dealer must bid
    .sentence = If nobody has bid when the turn comes to the dealer, the dealer may not pass and must bid. Once somebody has bid, the dealer may pass.
rule-all-pass-expose-blind = show the blind and bid on
    .sentence = If everybody passes, the blind is turned face up and bidding goes on; if still nobody bids, the cards are dealt again.
rule-all-pass-spade-ace-bids-13 = the ♠A becomes Napoleon at 13
    .sentence = If everybody passes, the holder of the ace of spades becomes Napoleon at 13 spades; if it is in the blind, the cards are dealt again.
rule-all-pass-opener-forced = the first bidder becomes Napoleon
    .sentence = If everybody passes, the first bidder becomes Napoleon in spades at one below the minimum.
rule-all-pass-redeal-after-two-rounds = redeal after two rounds of passes
    .sentence = If everybody passes, there is a second round of bidding; if everybody passes again, the hand is passed out and the cards are dealt again.

## Adjutant

rule-call-adjutant = When the adjutant is called
    .about = Which comes first, calling the adjutant or the exchange.
rule-call-adjutant-before-exchange = before the exchange
    .sentence = Napoleon calls the adjutant before taking the blind.
rule-call-adjutant-after-exchange = after the exchange
    .sentence = Napoleon calls the adjutant after exchanging with the blind.
rule-call-adjutant-with-the-bid = with the bid, if one likes
    .sentence = A bid may name the adjutant’s card too. If it does not, Napoleon calls before taking the blind; a card named with a bid that is beaten is forgotten.

rule-own-card-call = Calling a card in hand
    .about = Whether Napoleon may call a card in their own hand.
rule-own-card-call-allowed = allowed
    .sentence = Napoleon may call a card in their own hand and so play alone.
rule-own-card-call-forbidden = forbidden
    .sentence = Napoleon may not call a card in their own hand.

rule-adjutant-betrayal = The adjutant’s betrayal
    .about = Whether the adjutant may change sides on playing the ♣10.
    .yes-sentence = On playing the ten of clubs, the adjutant may declare betrayal and join the Allies.
    .no-sentence = The adjutant cannot change sides.

rule-napoleon-betrayal = Napoleon’s betrayal
    .about = Whether Napoleon may change sides when holding the ♣10 and every joker.
    .yes-sentence = Napoleon, holding the ten of clubs and every joker, may show them before playing any of them, declare betrayal and join the Allies.
    .no-sentence = Napoleon cannot change sides.

## Exchange

rule-buried-honours = Buried honours
    .about = Who gets the honours that Napoleon buries.
rule-buried-honours-allies = the Allies
    .sentence = Buried honours count for the Allies at the end.
rule-buried-honours-first-trick = the winner of the first trick
    .sentence = Buried honours go to the winner of the first trick.
rule-buried-honours-nobody = nobody
    .sentence = Buried honours count for nobody.
rule-buried-honours-napoleon = Napoleon’s side
    .sentence = Buried honours count for Napoleon’s side.

rule-buried-shown = What is shown of the buried cards
    .about = How much the other players learn about the buried cards.
rule-buried-shown-hidden = nothing
    .sentence = All buried cards lie face down.
rule-buried-shown-honours = honours face up
    .sentence = Buried honours lie face up, the other buried cards face down.
rule-buried-shown-honours-and-trump-said = honours face up, trumps announced
    .sentence = Buried honours lie face up, the other buried cards face down; if a trump is among these, Napoleon says so but need not show it.
rule-buried-shown-honour-count-said = only the number of honours
    .sentence = All buried cards lie face down, and Napoleon says how many honours are among them.

rule-redeclaration = Rebid after the exchange
    .about = Whether Napoleon may rebid after seeing the blind.
rule-redeclaration-off = off
    .sentence = There is no rebid after the exchange.
rule-redeclaration-higher-bid = with a higher bid
    .sentence = After the exchange Napoleon may bid higher and change trumps, the called card, or both.
rule-redeclaration-same-or-higher = with the same bid or a higher one
    .sentence = After the exchange Napoleon may repeat the bid or make a higher one, and call another adjutant. Trumps may change too if that makes the bid higher.

rule-adjutant-change = Changing the adjutant
    .about = Whether Napoleon may call again for two more honours when the called card was in the blind.
    .yes-sentence = If the called card was in the blind, Napoleon may raise the bid by two and call another card.
    .no-sentence = Napoleon may not raise the bid by two to call another card.

rule-trump-change = Changing trumps
    .about = Whether Napoleon may change trumps for three more honours after seeing the blind.
    .yes-sentence = After taking the blind, Napoleon may raise the bid by three and change trumps.
    .no-sentence = Napoleon may not raise the bid by three to change trumps.

## Order of the cards

rule-power-cards = Power cards
    .about = Whether the mighty, the right bower and the left bower rank above trumps.
    .yes-sentence = The mighty, the right bower and the left bower are power cards and rank above trumps.
    .no-sentence = There are no power cards: the ace of spades and the jacks are ordinary cards.

rule-mighty-when-spades-trump = The mighty when spades are trumps
    .about = Which card is the mighty when spades are trumps.
rule-mighty-when-spades-trump-spade-ace = ace of spades
    .sentence = The ace of spades is the mighty even when spades are trumps.
rule-mighty-when-spades-trump-club-ace = ace of clubs
    .sentence = When spades are trumps, the ace of clubs is the mighty.

rule-mighty-suit = Suit of the mighty
    .about = Which suit the mighty belongs to.
rule-mighty-suit-spades = as printed
    .sentence = The mighty counts as a card of the suit printed on it.
rule-mighty-suit-trump = trumps
    .sentence = The mighty counts as a trump.
rule-mighty-suit-trump-ace = the ace of trumps is mighty
    .sentence = The mighty is the ace of trumps; without trumps, the ace of spades.

rule-left-bower-suit = Suit of the left bower
    .about = Which suit the left bower belongs to when following suit.
rule-left-bower-suit-printed = as printed
    .sentence = The left bower counts as a card of the suit printed on it.
rule-left-bower-suit-trump = trumps
    .sentence = The left bower counts as a trump.

rule-reversed-bowers = Bowers reversed
    .about = Whether the left bower ranks above the right bower.
    .yes-sentence = The left bower beats the right bower.
    .no-sentence = The right bower beats the left bower.

rule-right-bower-breaker = Breaker of the right bower
    .about = Whether a card can beat the right bower.
rule-right-bower-breaker-off = off
    .sentence = The right bower has no breaker.
rule-right-bower-breaker-diamond-queen = queen of diamonds
    .sentence = If the right bower would win the trick and the queen of diamonds is in it, the queen of diamonds wins.

rule-hunting-jack = Hunting jack
    .about = Whether the jack of the suit paired with trumps (♠ with ♥, ♣ with ♦) may take the right bower.
    .yes-sentence = If the right bower and the jack of the suit paired with trumps (♠ with ♥, ♣ with ♦) are in the same trick, that jack wins, unless the mighty or the left bower is there too.
    .no-sentence = There is no hunting jack.

rule-two-high = Twos high
    .about = Whether the two ranks above the ace in every suit, in place of same-two.
    .yes-sentence = In every suit the two is highest, then A and K, down to the three; a two is not an honour.
    .no-sentence = In every suit the ace is highest, then the king, down to the two.

## Following suit

rule-power-cards-free = Power cards are free
    .about = Whether power cards are bound by the suit led.
    .yes-sentence = Power cards may be played at any time or kept back, whatever suit was led.
    .no-sentence = Power cards follow suit like other cards.

rule-called-card-exempt = The adjutant’s exemption
    .about = Whether a called power card, or the adjutant called by one, need not follow suit.
rule-called-card-exempt-no = none
    .sentence = The adjutant must follow suit like everybody else.
rule-called-card-exempt-called-card = the called power card
    .sentence = If the called card is a power card, its holder may play it at any time or keep it back, whatever suit was led. That includes Napoleon, if the card came from the blind.
rule-called-card-exempt-adjutant = every card of the adjutant
    .sentence = If the called card is a power card, the adjutant need not follow suit with any card.

rule-mighty-free = The mighty is free
    .about = Whether the mighty belongs to no suit.
    .yes-sentence = The mighty belongs to no suit. It may be played at any time or kept back, and a trick that holds it is not “all of one suit”. When it is led, the suit printed on it must be followed.
    .no-sentence = The mighty follows suit like any other card.

rule-left-bower-may-hide = Keeping back the left bower
    .about = Whether the left bower may be kept back when it is the only card of the suit led.
    .yes-sentence = A left bower that is your only card of the suit led need not be played.
    .no-sentence = The left bower may not be kept back.

rule-left-bower-any-time = The left bower at any time
    .about = Whether the left bower may be played by someone who could follow suit.
    .yes-sentence = The left bower may be played at any time, even by someone who could follow suit.
    .no-sentence = The left bower may not be played by someone who could follow suit.

rule-opening-lead-trump = Trumps as the opening lead
    .about = Whether Napoleon may lead a trump to the first trick.
rule-opening-lead-trump-allowed = allowed
    .sentence = Napoleon may lead a trump to the first trick.
rule-opening-lead-trump-forbidden = forbidden
    .sentence = Napoleon may not lead a trump to the first trick, unless there is nothing else to lead.

## Same-two

rule-same-two = Same-two
    .about = Whether the two wins a trick that is all of one suit, and where it ranks among the power cards.
rule-same-two-off = off
    .sentence = There is no same-two.
rule-same-two-below-all = on (not with a power card)
    .sentence = If all cards are of one suit and one is the two, the two wins, unless there is any power card in the trick.
rule-same-two-above-left-bower = on (above the left bower)
    .sentence = If all cards are of one suit and one is the two, the two wins. It ranks directly above the left bower, below the right bower and the mighty. If the bowers are reversed, it beats both of them.
rule-same-two-above-right-bower = on (above the right bower)
    .sentence = If all cards are of one suit and one is the two, the two wins. It ranks directly above the right bower and beats both bowers, but not the mighty. If the bowers are reversed, the left bower beats it.
rule-same-two-above-mighty = on (above the mighty)
    .sentence = If all cards are of one suit and one is the two, the two wins, even against the mighty.
rule-same-two-above-joker = on (above everything)
    .sentence = If all cards are of one suit and one is the two, the two wins. Nothing beats it: not the mighty, not yoromeki, not the joker.
rule-same-two-by-players = on (by number of players)
    .sentence = If all cards are of one suit and one is the two, the two wins. With four players it does not count with a power card; with five it ranks directly above the left bower, with six or more directly above the right bower. It never beats the mighty.

rule-same-two-suspended = Tricks without same-two
    .about = In which tricks same-two does not count.
rule-same-two-suspended-none = none
    .sentence = Same-two counts in every trick.
rule-same-two-suspended-first = the first
    .sentence = Same-two does not count in the first trick.
rule-same-two-suspended-last = the last
    .sentence = Same-two does not count in the last trick.
rule-same-two-suspended-first-and-last = the first and the last
    .sentence = Same-two does not count in the first trick and in the last.

rule-same-two-with-joker = Same-two with a joker
    .about = Whether same-two can happen in a trick with a joker.
rule-same-two-with-joker-valid = counts
    .sentence = Same-two counts with a joker in the trick, if all the other cards are of one suit.
rule-same-two-with-joker-void = does not count
    .sentence = Same-two does not count with a joker in the trick.
rule-same-two-with-joker-as-its-suit = the joker is of its suit
    .sentence = The joker counts as a card of its own suit. A joker that is a trump allows same-two in trumps and spoils it in other suits; a joker of no suit always spoils it.

rule-same-two-in-trumps = Same-two in trumps
    .about = Whether same-two can happen in a trick that is all trumps.
    .yes-sentence = Same-two counts in the trump suit too.
    .no-sentence = Same-two does not count in the trump suit.

## Yoromeki

rule-yoromeki = Yoromeki
    .about = Whether some card beats the mighty when both are played to the same trick.
rule-yoromeki-off = off
    .sentence = There is no yoromeki.
rule-yoromeki-heart-queen = queen of hearts
    .sentence = If the mighty and the queen of hearts are played to the same trick, the queen of hearts is a power card too, and beats the mighty.
rule-yoromeki-club-four = four of clubs
    .sentence = If the mighty and the four of clubs are played to the same trick, the four of clubs wins.

rule-yoromeki-beats-joker = Yoromeki against the joker
    .about = Whether the yoromeki card beats a joker too.
    .yes-sentence = The yoromeki card also wins a trick that the joker would have won.
    .no-sentence = Yoromeki does not beat a joker.

rule-counter-yoromeki = Counter-yoromeki
    .about = Whether the king or ace of hearts beats the queen of hearts in a yoromeki trick.
rule-counter-yoromeki-off = off
    .sentence = There is no counter-yoromeki.
rule-counter-yoromeki-heart-king = king of hearts
    .sentence = If the king of hearts is in a yoromeki trick too, the king of hearts wins.
rule-counter-yoromeki-heart-king-and-ace = king and ace of hearts
    .sentence = If the king of hearts is in a yoromeki trick too, the king of hearts wins; if the ace of hearts is there as well, the ace of hearts wins.

## Joker

rule-joker-suit = Suit of the joker
    .about = Which suit a joker belongs to when following suit.
rule-joker-suit-none = none (playable at any time)
    .sentence = A joker belongs to no suit and may be played at any time.
rule-joker-suit-trump = trumps
    .sentence = A joker counts as a trump.

rule-joker-unled = Joker not led: strength
    .about = How strong a joker is when it was not led.
rule-joker-unled-strongest = strongest
    .sentence = A joker that was not led beats every other card.
rule-joker-unled-below-mighty = just below the mighty
    .sentence = A joker that was not led ranks just below the mighty.
rule-joker-unled-weakest = weakest
    .sentence = A joker that was not led is the weakest card.

rule-joker-led = Joker led: strength
    .about = How strong a joker is when it was led.
rule-joker-led-strongest = strongest
    .sentence = A led joker beats every other card.
rule-joker-led-below-mighty = just below the mighty
    .sentence = A led joker ranks just below the mighty.
rule-joker-led-below-right-bower = below the right bower
    .sentence = A joker that is led ranks just below the right bower, above the left bower and the other trumps.
rule-joker-led-below-bowers = just below the power cards
    .sentence = A led joker ranks just below the mighty, the right bower and the left bower.
rule-joker-led-below-trumps = just below the trumps
    .sentence = A led joker ranks just below the power cards and all trumps.
rule-joker-led-weakest = weakest
    .sentence = Even a led joker is the weakest card.

rule-joker-demands = What a led joker demands
    .about = Which suit the others must play to a led joker.
rule-joker-demands-named-suit = a suit named by its leader
    .sentence = If you lead a joker you name a suit, and the others must play it if they can.
rule-joker-demands-trump = trumps
    .sentence = When a joker is led, everybody who has a trump must play one.
rule-joker-demands-next-card = the next card played
    .sentence = When a joker is led, the next player’s card counts as the lead.

rule-joker-opening-lead = A joker as the opening lead
    .about = Whether Napoleon may lead a joker to the first trick.
rule-joker-opening-lead-forbidden = forbidden
    .sentence = Napoleon may not lead a joker to the first trick.
rule-joker-opening-lead-allowed = allowed
    .sentence = Napoleon may lead a joker to the first trick.

rule-joker-last-trick = A joker led to the last trick
    .about = How strong a joker is when led to the last trick.
rule-joker-last-trick-weakest = weakest
    .sentence = A joker led to the last trick is the weakest card.
rule-joker-last-trick-normal = as usual
    .sentence = A joker led to the last trick is as strong as usual.

rule-void-of-named-suit = Unable to follow a led joker
    .about = What to play when you have none of the suit that a led joker demands.
rule-void-of-named-suit-anything = anything
    .sentence = If you have none of the suit that a led joker demands, you may play anything.
rule-void-of-named-suit-must-play-honour = an honour
    .sentence = If you have none of the suit that a led joker demands, you must play an honour; if you have no honour, anything.

rule-joker-wild = Wild joker
    .about = Whether a joker may stand for another card.
    .yes-sentence = A joker stands for the card that its player names on playing it.
    .no-sentence = A joker never stands for another card.

rule-wild-joker-as-power-card = A wild joker as a power card
    .about = Whether a wild joker may stand for a power card too.
    .yes-sentence = The joker may stand for a power card too, with that card’s strength and freedom. If the real card is played, the real one wins.
    .no-sentence = The joker may not stand for a power card.

rule-joker-request = Joker request
    .about = Whether leading a certain three forces out the joker.
    .yes-sentence = If you hold a joker when the request card (as a rule the three of clubs) is led, you must play it.
    .no-sentence = There is no joker request.

rule-requested-joker = Strength of a requested joker
    .about = How strong a joker is when it was requested.
rule-requested-joker-weakest = weakest
    .sentence = A requested joker is the weakest card.
rule-requested-joker-keeps-strength = as usual
    .sentence = A requested joker is as strong as usual.

rule-request-in-first-trick = Request in the first trick
    .about = Whether the joker may be requested in the first trick.
    .yes-sentence = The joker may be requested even in the first trick.
    .no-sentence = The joker cannot be requested in the first trick.

rule-request-card-when-clubs-trump = Request card when clubs are trumps
    .about = Which card requests the joker when clubs are trumps.
rule-request-card-when-clubs-trump-club-three = three of clubs
    .sentence = The three of clubs requests the joker even when clubs are trumps.
rule-request-card-when-clubs-trump-spade-three = three of spades
    .sentence = When clubs are trumps, the three of spades requests the joker instead of the three of clubs.

## Powers suspended

rule-power-cards-suspended = Tricks without power cards
    .about = In which tricks power cards do not count.
rule-power-cards-suspended-none = none
    .sentence = Power cards keep their power in every trick.
rule-power-cards-suspended-first = the first
    .sentence = In the first trick power cards do not count.
rule-power-cards-suspended-last = the last
    .sentence = In the last trick power cards do not count.
rule-power-cards-suspended-first-and-last = the first and the last
    .sentence = In the first trick and in the last, power cards do not count.

rule-suspended-power-cards = Power cards that do not count
    .about = What of a power card does not count in tricks without power cards.
rule-suspended-power-cards-ordinary = they are ordinary cards
    .sentence = In tricks without power cards they are ordinary cards in every way: in suit and in how they may be played.
rule-suspended-power-cards-strength-only = only their strength
    .sentence = In tricks without power cards they lose only their strength. They keep their suit, and may still be played or kept back as usual. One that belongs to trumps ranks just below the trump of its own rank.

rule-mighty-never-suspended = The mighty is never suspended
    .about = Whether the mighty keeps its power in tricks without power cards.
    .yes-sentence = Only the mighty keeps its power even when power cards are suspended.
    .no-sentence = When power cards are suspended, so is the mighty.

rule-trumps-suspended = Tricks without trumps
    .about = In which tricks trumps are like any other suit.
rule-trumps-suspended-none = none
    .sentence = Trumps keep their power in every trick.
rule-trumps-suspended-first = the first
    .sentence = In the first trick trumps are like any other suit.
rule-trumps-suspended-last = the last
    .sentence = In the last trick trumps are like any other suit.
rule-trumps-suspended-first-and-last = the first and the last
    .sentence = In the first trick and in the last, trumps are like any other suit.

## Rules that few tables play (strength and play of cards)

rule-mighty-card = The mighty
    .about = Which ace is the mighty in every hand.
rule-mighty-card-spade-ace = ace of spades
    .sentence = The ace of spades is the mighty.
rule-mighty-card-heart-ace = ace of hearts
    .sentence = The ace of hearts is the mighty; the ace of spades is an ordinary card.
rule-mighty-card-diamond-ace = ace of diamonds
    .sentence = The ace of diamonds is the mighty; the ace of spades is an ordinary card.
rule-mighty-card-club-ace = ace of clubs
    .sentence = The ace of clubs is the mighty; the ace of spades is an ordinary card.

rule-plain-jacks = Other jacks
    .about = How strong a jack is that is neither bower.
rule-plain-jacks-ordinary = ordinary
    .sentence = A jack that is neither bower ranks just below the queen, as usual.
rule-plain-jacks-lowest = lowest of their suit
    .sentence = A jack that is neither bower is the lowest card of its suit, though still an honour; without trumps all four are.

rule-bowers-over-yoromeki = Bowers over yoromeki
    .about = Whether a bower in a trick with yoromeki wins it.
    .yes-sentence = If the mighty and the killer are in the same trick and a bower is there too, the bower wins; it also beats the cards that answer the killer.
    .no-sentence = In a trick with yoromeki the killer beats both bowers.

rule-left-bower-breaker = Breaker of the left bower
    .about = Whether a card can beat the left bower.
rule-left-bower-breaker-off = off
    .sentence = The left bower has no breaker.
rule-left-bower-breaker-club-queen = queen of clubs
    .sentence = If the left bower would win the trick and the queen of clubs is in it, the queen of clubs wins.

rule-killer-snatcher = Snatching from a killer
    .about = Whether a card takes the trick that yoromeki, or the breaker of a bower, would win.
rule-killer-snatcher-off = off
    .sentence = Nobody can snatch a trick from a killer.
rule-killer-snatcher-spade-queen = queen of spades
    .sentence = If the killer of the mighty, or the breaker of a bower, would win the trick and the queen of spades is in it, the queen of spades wins; not against a card that answers the killer, nor against a hunting jack.

rule-joker-strong-until = Tricks in which a led joker is strong
    .about = Whether a joker that is led becomes the weakest card in the course of a hand, and the last trick in which it is strong.
    .number = up to trick { $number }
    .number-sentence = A joker that is led is strong up to trick { $number } and the weakest card after it; what it asks for stays the same.
    .open = all
    .open-sentence = A joker that is led is as strong late in a hand as early.

rule-joker-in-first-trick = Joker in the first trick
    .about = How strong the joker is in the first trick.
rule-joker-in-first-trick-normal = as usual
    .sentence = In the first trick the joker is as strong as in others.
rule-joker-in-first-trick-weakest = weakest
    .sentence = In the first trick the joker is the weakest card; led to it, it asks for the suit of the next card.

rule-joker-play = When the joker may be played
    .about = When the joker may be played to another’s lead.
rule-joker-play-any-time = whenever the rules allow
    .sentence = To play the joker to another’s lead nothing else is needed.
rule-joker-play-void-or-requested = only without the suit led, or requested
    .sentence = The joker may be played to another’s lead only by a player who cannot follow suit, or when it is requested.

rule-request-card = Request card
    .about = Which card requests the joker.
rule-request-card-club-three = three of clubs
    .sentence = The three of clubs requests the joker.
rule-request-card-spade-three = three of spades
    .sentence = Whatever trumps are, the three of spades requests the joker.

rule-request-works = How a request works
    .about = Whether the request card has to be led.
rule-request-works-led = only when led
    .sentence = The request card requests the joker only when it is led.
rule-request-works-played = whenever it is played
    .sentence = The request card need not be led: a holder of the joker who plays after it in that trick must play the joker.

rule-plain-discards = Cards that do not follow
    .about = How a card that does not follow suit is laid down.
rule-plain-discards-face-up = face up
    .sentence = A card that does not follow suit is laid face up like any other.
rule-plain-discards-face-down = face down
    .sentence = A card that does not follow suit is laid face down, and turned up when everybody has played.

rule-trumps-in-first-trick = Trumps in the first trick
    .about = Whether a trump may be played to the first trick.
rule-trumps-in-first-trick-allowed = allowed
    .sentence = Trumps may be played to the first trick too.
rule-trumps-in-first-trick-forbidden = forbidden
    .sentence = No trump may be played to the first trick, whether to lead or to follow. A hand of nothing but trumps plays as it likes, trumps that were led are followed, and the joker may be played.

## Winning and losing

rule-all-honours = Taking every honour
    .about = Who wins when Napoleon’s side takes every honour.
rule-all-honours-loses-unless-bid = loses unless bid
    .sentence = If Napoleon’s side takes every honour it loses, unless Napoleon bid them all.
rule-all-honours-loses = loses (a revolution)
    .sentence = If Napoleon’s side takes every honour, it is a revolution and the Allies win.
rule-all-honours-wins = wins (a perfect victory)
    .sentence = Napoleon’s side wins even by taking every honour.

rule-early-finish = Stop when decided
    .about = Whether a hand ends as soon as it is decided.
    .yes-sentence = A hand ends as soon as it is decided, even with cards left to play.
    .no-sentence = A hand is played to the last card, even when it is decided.

## Scoring

rule-scoring = Scoring
    .about = How a hand’s points are worked out.
rule-scoring-wikipedia-formula = Wikipedia’s formula
    .sentence = The base is the bid minus the minimum, plus one; each of the Allies scores the base. Napoleon’s side shares the base times the number of Allies: two thirds to Napoleon, one third to the adjutant, rounded. Winners gain it and losers lose it.
rule-scoring-wikipedia-table = Wikipedia’s point table
    .sentence = If Napoleon’s side wins, Napoleon scores +2, the adjutant +1 and each of the Allies −1. If it loses, the reverse, and double that if it lost by taking every honour. Without an adjutant Napoleon’s score is doubled.
rule-scoring-sisyphus = the bid is the stake
    .sentence = The bid is the stake: winners gain it and losers lose it, Napoleon twice over, or four times without an adjutant.
rule-scoring-jazz = base × margin
    .sentence = Nobody scores below zero. The base is the bid minus the minimum, plus one. The margin is one more than the honours above the bid, or the honours short of it. If Napoleon’s side wins, Napoleon scores base × margin three times and the adjutant twice. If it loses, each of the Allies scores it three times and the adjutant once.
rule-scoring-win-count = wins counted
    .sentence = Everybody on the winning side scores one, everybody else zero.
rule-scoring-table = the table’s own
    .sentence = Points are those of this table’s own list.

rule-no-trump-multiplier = No-trump multiplier
    .about = What everybody’s points are multiplied by in a no-trump hand.
    .number = ×{ $number }
    .number-sentence = { $number ->
            [1] A no-trump hand scores like any other.
           *[other] In a no-trump hand everybody’s points are multiplied by { $number }, on top of any other multiplier.
        }
    .open = as the scoring has it
    .open-sentence = The scoring decides what a no-trump hand is multiplied by.

rule-all-honours-multiplier = Every-honour multiplier
    .about = What everybody’s points are multiplied by when Napoleon’s side takes every honour.
    .number = ×{ $number }
    .number-sentence = { $number ->
            [1] Taking every honour scores like any other hand.
           *[other] If Napoleon’s side takes every honour, everybody’s points are multiplied by { $number }, won or lost, on top of any other multiplier.
        }
    .open = as the scoring has it
    .open-sentence = The scoring decides what taking every honour is multiplied by.

rule-solo-formula = Playing alone (formula)
    .about = What Napoleon scores for playing alone (formula).
rule-solo-formula-both-shares = both shares
    .sentence = Playing alone, Napoleon scores the adjutant’s share too.
rule-solo-formula-literal = two thirds only
    .sentence = Napoleon scores two thirds even when playing alone.

rule-jazz-solo = Playing alone (base × margin)
    .about = What Napoleon scores for playing alone (base × margin).
rule-jazz-solo-literal = three times only
    .sentence = Playing alone, Napoleon scores three times base × margin for a win and zero for a loss.
rule-jazz-solo-both-shares = both shares
    .sentence = Playing alone, Napoleon scores the adjutant’s share too: five times base × margin for a win, once for a loss.

rule-jazz-all-honours = Margin when taking every honour loses
    .about = What the margin is when taking every honour loses (base × margin).
rule-jazz-all-honours-one = one
    .sentence = The margin of a hand lost by taking every honour is one.
rule-jazz-all-honours-absolute = the honours above the bid
    .sentence = The margin of a hand lost by taking every honour is the number of honours above the bid.

rule-point-table = This table’s points
    .about = This table’s own points for each role and outcome. Left empty, “{ house-points-ally-against-solo }” is as for the Allies in other hands.
    .given = given
    .given-sentence = This table has points of its own for each role and outcome.
    .open = none
    .open-sentence = This table has no points of its own.

## Rules of other tables

rule-all-pass-dealer = Dealer after a passed-out hand
    .about = Who deals after a hand that everybody passed.
rule-all-pass-dealer-same = the same
    .sentence = After a hand that everybody passed, the same dealer deals again.
rule-all-pass-dealer-next = the next player
    .sentence = After a hand that everybody passed, the next player deals.

rule-deals-next = Next dealer
    .about = Who deals the next hand.
rule-deals-next-next-in-turn = in turn
    .sentence = After each hand the deal passes to the next player.
rule-deals-next-previous-adjutant = the last adjutant
    .sentence = The last hand’s adjutant deals the next one, or its Napoleon if there was no adjutant.

rule-minimum-by-players = Minimum bid by number of players
    .about = Whether the minimum bid depends on how many play; where it is empty, the general minimum stands.
    .given = yes
    .given-sentence = The minimum bid depends on how many play.
    .open = no
    .open-sentence = The minimum bid is the same however many play.

rule-highest-bid = Highest bid
    .about = The most honours that may be bid.
    .number = { $number ->
        [one] { $number } honour
       *[other] { $number } honours
    }
    .number-sentence = { $number ->
        [one] Bids go up to { $number } honour, also when they are raised after the exchange.
       *[other] Bids go up to { $number } honours, also when they are raised after the exchange.
    }
    .open = all honours
    .open-sentence = Bids may go up to all the honours.

rule-adjutant-secrecy = Secrecy of the adjutant
    .about = Whether the adjutant may tell before the called card is played.
rule-adjutant-secrecy-free = need not tell
    .sentence = The adjutant need not tell anybody.
rule-adjutant-secrecy-must-not-tell = must not tell
    .sentence = Until the called card is played, the adjutant may neither tell nor show it.

rule-table-talk = Telling cards
    .about = Whether players may show or name their cards.
rule-table-talk-free = no rule
    .sentence = There is no rule about talk of cards.
rule-table-talk-forbidden = forbidden
    .sentence = Nobody may show or name their cards, not even to a partner.

rule-adjutant-summons = Summoning the adjutant
    .about = Whether Napoleon may tell the adjutant to play the called card.
rule-adjutant-summons-off = no
    .sentence = The player who holds the called card decides when to play it.
rule-adjutant-summons-on = yes
    .sentence = Before a trick, Napoleon may summon the adjutant. From that trick on the adjutant must play the called card as soon as it may be played.

rule-wins-to-end = Wins that end the session
    .about = How many hands somebody has to win to end the session.
    .number = { $number ->
        [one] { $number } win
       *[other] { $number } wins
    }
    .number-sentence = { $number ->
        [one] The session ends once somebody has won a hand.
       *[other] The session ends once somebody has won { $number } hands.
    }
    .open = not fixed
    .open-sentence = No number of wins ends the session.
