### The same trick under other rules

elsewhere-title = Elsewhere
elsewhere-count = { $rules ->
    [0] the same everywhere
    [one] otherwise in { $rules } of the rules
   *[other] otherwise in { $rules } of the rules
}
elsewhere-wins = { $player } wins with { $card }.
elsewhere-open = It depends on a card that nobody saw.
elsewhere-cause = { $rung }: { $reason }
elsewhere-same = By all the other rules the same player wins.
elsewhere-lacking = { $rules }: there is no { $card }, so this trick cannot happen.
