### House rules on the screen of a terminal

rulebook-section = — { $title } —
rulebook-row = { $name } ({ $field }): { $sentence }{ $marks }
rulebook-mark = { " " }[{ $mark }]
rulebook-differs = changed
rulebook-same = No rule differs.
rulebook-idle-label = { $label } (no effect)
rulebook-changed = { $name } (changed)

## What holds at every table

common-title = What every table has in common
common-how = However the rules differ, this holds. Where this table’s rules change it, the rule stands below.
common-changed = At this table

common-honours = Honours are ace, king, queen, jack and ten: twenty in the four suits.
common-joker = A joker is not an honour.
common-bid = A bid says how many honours, and which suit is trumps. More honours are higher; with as many, ♠ ♥ ♦ ♣ in that order.
common-higher = Each bid must be higher than every bid before it.
common-suits-rank = Suits rank in the auction only, not in tricks.
common-highest-alone = Only the highest bid has to be kept. What the adjutant bid counts no more.
common-called-by-card = The adjutant is called by a card, not by name.
common-adjutant = The holder of the called card is the adjutant, like it or not, and need not say so.
common-only-the-card = Who the adjutant is shows when the called card is played.
common-feint = The adjutant may play as if on the other side. Sides follow from the card, not from the play.
common-alone = If Napoleon holds the called card, Napoleon is alone.
common-alone-blind = If the called card lies in the blind, Napoleon is alone too.
common-alone-untold = Napoleon need not tell anybody that the blind had it.
common-blind = Napoleon takes the blind and lays away as many cards, any of the hand.
common-first-lead = Napoleon leads to the first trick.
common-next-lead = After that, the winner of each trick leads to the next.
common-lead-anything = Any card may be led, trumps and special cards too.
common-follow = A player who has the suit led must play it. Special cards count as their printed suit.
common-cannot-follow = A player who has none may play any card, and need not try to win.
common-strongest = Strongest are ♠A (the mighty), the jack of trumps (right bower) and the other jack of that colour (left bower), in this order. They are played as cards of their printed suits.
common-keeps = The winner of a trick keeps its honours in sight of everybody.
common-made = With as many honours as were bid, or more, Napoleon’s side has won.
common-nap-dealt = Everybody has five cards. The ace is the highest.
common-nap-bid = A bid is the number of tricks; all five are nap.
common-nap-higher = Bidding goes once round from the dealer’s left; each bid must be higher than the bid before.
common-nap-alone = The highest bidder plays alone against everybody else.
common-nap-first-lead = The bidder leads to the first trick.
common-nap-trump = The suit of the bidder’s first card is trumps.
common-nap-next-lead = After that, the winner of each trick leads to the next.
common-nap-follow = A player who has the suit led must play it. A player who has none may play any card.
common-nap-wins = The highest trump wins; without one, the highest card of the suit led.
common-nap-more = Tricks beyond the bid bring nothing more.
