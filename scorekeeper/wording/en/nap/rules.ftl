### Nap's rules: their names, their choices, and sentences to be read aloud

section-play = Play
section-payments = Payments
section-pot = Pot and extra cards

## Table and deal

rule-nap-pack = Pack
    .about = How many cards we play with; a short pack lacks its lowest ranks.
rule-nap-pack-by-players = by players (two 24, three 32)
    .sentence = Two play with 24 cards, nine and up; three with 32, seven and up; four or more with all 52.
rule-nap-pack-short-by-players = by players (four 32, five 40)
    .sentence = Four play with 32 cards, seven and up; five with 40, five and up; any other number with all 52.
rule-nap-pack-full-52 = all 52
    .sentence = We play with all 52 cards, however many we are.
rule-nap-pack-stripped-20 = 20, ten and up
    .sentence = We play with 20 cards, ten and up.
rule-nap-pack-stripped-24 = 24, nine and up
    .sentence = We play with 24 cards, nine and up.
rule-nap-pack-stripped-28 = 28, eight and up
    .sentence = We play with 28 cards, eight and up.
rule-nap-pack-stripped-32 = 32, seven and up
    .sentence = We play with 32 cards, seven and up.
rule-nap-pack-stripped-36 = 36, six and up
    .sentence = We play with 36 cards, six and up.
rule-nap-pack-stripped-40 = 40, five and up
    .sentence = We play with 40 cards, five and up.

rule-nap-joker = Joker
    .about = Whether a joker joins the pack.
    .yes-sentence = We add a joker, the highest trump; whoever leads it first names the trump suit. In a misère it is the only trump.
    .no-sentence = We play without a joker.

rule-nap-hand-size = Cards in a hand
    .about = How many cards everybody is dealt.
rule-nap-hand-size-5 = five
    .sentence = Everybody is dealt five cards.
rule-nap-hand-size-7 = seven (Seven-card Nap)
    .sentence = Everybody is dealt seven cards. Nap is five tricks, with six and seven above it, and there is no Bonaparte, Wellington or Blücher.

rule-nap-dealer-sits-out-at-six = Dealer sits out at six
    .about = Whether the dealer is dealt in when six play.
    .yes-sentence = When six play, the dealer gets no cards, but pays and receives like the rest.
    .no-sentence = When six play, the dealer plays as well.

## Bidding

rule-nap-bidding = Bidding
    .about = How many turns each player has to bid.
rule-nap-bidding-rounds = in rounds
    .sentence = From the dealer’s left everybody bids or passes in turn, round after round, until all but one have passed.
rule-nap-bidding-once-each = once each
    .sentence = From the dealer’s left round to the dealer, everybody bids or passes once.

rule-nap-pass-is-final = A pass is final
    .about = Whether somebody who has passed may bid again in the same auction.
    .yes-sentence = Once you have passed, you may not bid again in that auction.
    .no-sentence = After a pass you may bid again in turn; the bidding ends when all the others have passed since the last bid.

rule-nap-minimum-bid = Lowest bid
    .about = The fewest tricks that may be bid.
rule-nap-minimum-bid-2 = two tricks
    .sentence = Bids start at two tricks.
rule-nap-minimum-bid-3 = three tricks
    .sentence = Bids start at three tricks.

rule-nap-misere = Misère
    .about = Whether a player may bid to lose every trick, and where that bid ranks.
rule-nap-misere-off = none
    .sentence = There is no misère.
rule-nap-misere-between-three-and-four = between three and four
    .sentence = A player may bid misère, to lose every trick; it ranks above three and below four.
rule-nap-misere-above-nap = above Nap
    .sentence = A player may bid misère, to lose every trick; it ranks above Nap.

rule-nap-bonaparte = Bonaparte
    .about = Whether there is a Bonaparte just above Nap.
rule-nap-bonaparte-off = none
    .sentence = There is no Bonaparte.
rule-nap-bonaparte-on = played
    .sentence = A player may bid Bonaparte, which is also for all five tricks and ranks above Nap.

rule-nap-wellington = Wellington
    .about = Whether a Nap may be answered by Wellington.
rule-nap-wellington-off = none
    .sentence = There is no Wellington.
rule-nap-wellington-on = played
    .sentence = A player may bid Wellington, to take all five tricks; it ranks above Nap.

rule-nap-blucher = Blücher
    .about = Whether a Wellington may be answered by Blücher.
rule-nap-blucher-off = none
    .sentence = There is no Blücher.
rule-nap-blucher-on = played
    .sentence = A player may bid Blücher, to take all five tricks; it ranks above Wellington.

rule-nap-five-tricks-need-nap = Only over a Nap
    .about = Whether Wellington is bid only over somebody’s Nap, and Blücher only over a Wellington.
    .yes-sentence = Wellington may only be bid over somebody else’s Nap or Bonaparte, Blücher only over somebody else’s Wellington.
    .no-sentence = Wellington and Blücher may be bid over any lower bid, whether or not anybody has bid Nap.

rule-nap-all-pass = When all pass
    .about = What happens when nobody bids.
rule-nap-all-pass-next-dealer = passed out, next dealer
    .sentence = If everybody passes, the hand is passed out and the next player deals.
rule-nap-all-pass-dealer-must-bid-one = the dealer must bid at least one
    .sentence = If nobody else has bid, the dealer, whose turn is last, must bid at least one.
rule-nap-all-pass-stakes-double = the next hand is double
    .sentence = If everybody passes, the next player deals and that hand pays double, never more than double.

## Play

rule-nap-misere-trumps = Trumps in misère
    .about = Whether a misère is played with trumps.
rule-nap-misere-trumps-none = none
    .sentence = A misère is played without trumps.
rule-nap-misere-trumps-first-lead = the first lead
    .sentence = In a misère, too, the suit first led is trumps.

rule-nap-five-trick-leads = First lead of a five-trick bid
    .about = What a declarer who has bid all five tricks must lead first.
rule-nap-five-trick-leads-free = any card
    .sentence = The first lead may be any card, and its suit is trumps.
rule-nap-five-trick-leads-bonaparte-low-trump-wellington-low-plain = Bonaparte the lowest trump, Wellington the lowest other card
    .sentence = A Bonaparte begins with the lowest trump; for a Wellington the declarer names the trump suit and begins with the lowest card outside it.
rule-nap-five-trick-leads-wellington-low-trump = Wellington the lowest trump
    .sentence = A Wellington begins with the lowest trump.

rule-nap-revoke-penalty = Penalty for a revoke
    .about = Whether a player pays for not following suit when able to.
rule-nap-revoke-penalty-off = none
    .sentence = Nobody pays for a revoke, and the hand goes on.
rule-nap-revoke-penalty-pays-the-hand = whoever revokes pays
    .sentence = A revoke ends the hand. A declarer who revokes pays everybody as for a lost bid; anyone else pays the declarer, alone, what all would have paid for a made bid.

## Payments

rule-nap-payments = Table of payments
    .about = What each opponent pays or gets for a bid. In every table two, three and four are worth their own number, and Bonaparte the same as Nap.
rule-nap-payments-table = 10, 20, 40
    .sentence = Nap wins 10 from each opponent, Wellington 20, Blücher 40 and misère 3; a lost bid pays each the same.
rule-nap-payments-pattern-1 = 10, 20, 40; lost 6, 12, 24
    .sentence = Nap wins 10 from each opponent, Wellington 20 and Blücher 40; lost, they pay each 6, 12 and 24. Misère is 3.
rule-nap-payments-pattern-2 = 10 each; lost 10, 20, 40
    .sentence = Nap, Wellington and Blücher win 10 from each opponent; lost, they pay each 10, 20 and 40. Misère is 3.
rule-nap-payments-english = 10 each; lost 5, 10, 20
    .sentence = Nap, Wellington and Blücher win 10 from each opponent; lost, they pay each 5, 10 and 20. Misère is 3.
rule-nap-payments-seven-card = Seven-card Nap
    .sentence = Nap and misère win 10 from each opponent, six 18 and seven 24; lost, they pay each half of that. Three and four pay what they would win.
rule-nap-payments-britannica = Britannica (1911)
    .sentence = Nap wins 10 from each opponent, Wellington 20 and Blücher 30; lost, they pay each half of that. Misère wins 3 and pays 6.
rule-nap-payments-peel = 10 each; lost 5, 10, 15
    .sentence = Nap, Wellington and Blücher win 10 from each opponent; lost, they pay each 5, 10 and 15. Misère is 3.
rule-nap-payments-german = 5, 10, 20
    .sentence = Nap wins 5 from each opponent, Wellington 10, Blücher 20 and misère 3; a lost bid pays each the same.
rule-nap-payments-own = the table’s own
    .sentence = Payments are those of this table’s own list.

rule-nap-payment-table = This table’s payments
    .about = This table’s own payments for each bid, made and lost.
    .given = given
    .given-sentence = This table has payments of its own for each bid.
    .open = none
    .open-sentence = This table has no payments of its own.

rule-nap-stake = Stake
    .about = How many chips one stake is; the table of payments counts in stakes.
    .number = { $number ->
        [one] { $number } chip
       *[other] { $number } chips
    }
    .number-sentence = { $number ->
        [one] One stake is { $number } chip.
       *[other] One stake is { $number } chips.
    }

rule-nap-starting-chips = Starting chips
    .about = How many chips everybody begins with.
    .number = { $number ->
        [one] { $number } chip
       *[other] { $number } chips
    }
    .number-sentence = { $number ->
        [one] Everybody begins with { $number } chip.
       *[other] Everybody begins with { $number } chips.
    }
    .open = any number
    .open-sentence = Everybody may begin with any number of chips.

## Pot and extra cards

rule-nap-pot = Pot
    .about = Whether chips gather in a pot.
    .yes-sentence = At every deal everybody pays one stake into the pot; whoever first bids and wins five tricks or more takes it all.
    .no-sentence = Nobody pays for a deal.

rule-nap-floater = Floater
    .about = Whether there is a card on the table that players may pay to look at.
    .yes-sentence = One extra card lies face down. A player who pays chips to the pot may look at it (the dealer free) and then bid “with the floater”; as declarer, that player may swap it for a card in hand. At the same level, a bid without it ranks higher.
    .no-sentence = There is no floater.

rule-nap-sir-garnet = Sir Garnet
    .about = Whether there is a spare hand that a player may take up.
    .yes-sentence = A spare hand is dealt. One player may take it up at their turn, keep five of the ten cards, and must then bid Nap; it is paid like any Nap.
    .no-sentence = There is no spare hand.

rule-nap-peep = Peep
    .about = Whether players may pay to peep at a card on the table.
    .yes-sentence = One extra card lies face down. A player who pays chips to the pot may peep at it at their turn; a declarer who peeped may swap it for a card in hand.
    .no-sentence = There is no card to peep at.

rule-nap-ecarte = Écarté
    .about = Whether players may buy new cards before the bidding.
    .yes-sentence = Before the bidding, everybody may once swap cards for new ones, paying chips to the pot for each.
    .no-sentence = Nobody exchanges cards before the bidding.

rule-nap-fee = Fee for a look or a new card
    .about = How many stakes go to the pot for a look at the floater, for a peep, or for each new card.
    .number = { $number ->
        [one] { $number } stake
       *[other] { $number } stakes
    }
    .number-sentence = { $number ->
        [one] A look at the card on the table, or each new card, costs { $number } stake for the pot.
       *[other] A look at the card on the table, or each new card, costs { $number } stakes for the pot.
    }

## The sources' rules: their names and how they differ

preset-nap-ja = Nap (Japanese rules)
preset-nap-ja-how = Bidding in rounds from two to Blücher; Nap is worth 10, Wellington 20, Blücher 40.
preset-nap-ja-source = { source-000 }

preset-nap-ja-pattern-1 = Nap, payments 1
preset-nap-ja-pattern-1-how = As the Japanese rules, but a lost five-trick bid costs only 6, 12 or 24.
preset-nap-ja-pattern-1-source = { source-000 }

preset-nap-ja-pattern-2 = Nap, payments 2
preset-nap-ja-pattern-2-how = As the Japanese rules, but every five-trick bid wins 10; lost, they pay 10, 20 and 40.
preset-nap-ja-pattern-2-source = { source-000 }

preset-nap-en = British Nap
preset-nap-en-how = One bid each, from three up, with misère and Bonaparte; short pack, fixed first leads, and whoever revokes pays.
preset-nap-en-source = { source-003 }

preset-nap-seven-card = Seven-card Nap
preset-nap-seven-card-how = British Nap with seven cards: misère, six and seven rank above Nap; lost, all bids but three and four pay half.
preset-nap-seven-card-source = { source-003 }

preset-nap-peep = Peep Nap
preset-nap-peep-how = British Nap with an extra card that players may pay to peep at.
preset-nap-peep-source = { source-003 }

preset-nap-ecarte = Écarté Nap
preset-nap-ecarte-how = British Nap in which new cards may be bought before the bidding, their price going to the pot; for up to four.
preset-nap-ecarte-source = { source-003 }
