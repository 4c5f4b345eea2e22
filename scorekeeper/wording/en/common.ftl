### Words that every page uses

## Suits and cards

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
no-trump = no-trump
no-trump-short = NT
bid-of = { $count }{ $trumps }
joker = Joker
unseen = unseen

## Roles

role-napoleon = Napoleon
role-adjutant = adjutant
role-ally = Allies
role-solo = Napoleon alone
role-ally-against-solo = Allies against a lone Napoleon

## Lists

list-separator = { ", " }
list-last-separator = { " and " }
sentence-separator = { " " }
