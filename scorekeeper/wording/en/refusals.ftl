### How the house says no: what is wrong, and what would be right

## Cards and bids

card-unreadable = “{ $text }” is not a card. Write it like HQ, ♥Q or JOKER.
trump-unreadable = “{ $text }” is not a trump suit. Write S, H, D, C, or NT for no-trump.
bid-unreadable = “{ $text }” is not a bid. Write a count and trumps, like 13♥, 13H or 15NT.
bid-below-minimum = { $bid } is too low. Bids start at { $minimum }.
bid-above-maximum = { $bid } is too high. There are only { $maximum } honours.
bid-above-highest = { $bid } is too high. Under these rules bids go up to { $highest }.
bid-names-no-card = Under these rules a bid names no card. Take { $card } away and record the bid only.
bid-no-trump-off = { $bid } cannot be bid. These rules have no no-trump: name a trump suit.
bid-not-higher = { $bid } does not beat { $standing }. Bid more honours, or as many in a higher suit.

## House rules

preset-unknown = There are no rules called “{ $preset }”. Did you mean { $nearest }?
rule-field-unknown = The rules have no field “{ $field }”. Did you mean { RULE($nearest) }?
rule-value-unknown = { RULE($field) } cannot be “{ $value }”. Did you mean { $nearest }? The choices are { $choices }.
rules-contradict = { $second ->
    [point_table] Scoring by this table’s own list needs a table of points. Give one, or choose another scoring.
    [payment_table] Payments by this table’s own list need a table of payments. Give one, or choose another table.
    [threes_are_honours] { RULE($first) } is more than all the honours there are. Lower it, or switch on { RULE($second) }.
    [minimum_bid] { RULE($first) } would force a bid that { RULE($second) } does not allow. Change one of them.
    [minimum_by_players] { RULE($first) } would force a bid that { RULE($second) } does not allow. Change one of them.
    [highest_bid] { RULE($first) } is above { RULE($second) }. Change one of them.
   *[other] { RULE($first) } and { RULE($second) } cannot be used together. Change one of them.
}
rules-unreadable = These are not rules. Write the name of a preset, or an object of fields and values.
players-out-of-range = { $players ->
    [one] { $players } player cannot play.
   *[other] { $players } players cannot play.
} It takes { $low } to { $high }.
minimum-table-incomplete = The table of minimum bids cannot be read. For { $players ->
    [four] four
    [five] five
    [six] six
    [seven] seven
   *[other] { $players }
} players, give a whole number from 1 to 24, or nothing.
point-table-incomplete = The table of points is incomplete. Give a whole number from −9999 to 9999 for { $role ->
    [napoleon] { role-napoleon }
    [solo] { role-solo }
    [adjutant] the { role-adjutant }
    [ally] each of the { role-ally }
    [ally_against_solo] each of the { role-ally } against a lone Napoleon
   *[other] { $role }
} when { $outcome ->
    [made] Napoleon’s side wins
    [lost] Napoleon’s side loses
    [all_honours] Napoleon’s side loses by taking every honour
   *[other] { $outcome }
}.
