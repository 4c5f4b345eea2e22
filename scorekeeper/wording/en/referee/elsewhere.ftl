### The same trick under other rules

elsewhere-title = Under other rules
elsewhere-count = { $rules ->
    [0] same winner
    [one] different under { $rules } other rule set
   *[other] different under { $rules } other rule sets
}
elsewhere-wins = { $player } wins with { $card }.
elsewhere-open = It depends on a card that nobody saw.
elsewhere-cause = { $rung }: { $reason }
elsewhere-same = Under all the other rules the same player wins.
elsewhere-lacking = { $rules }: no { $card } in the pack, so this trick cannot occur.
