# The end of a session: ranking, what decided it, settling up, handing it out, the big screen

ending-title = Result
ending-wins = { $player } wins
ending-shared = { $players } share first place
ending-hands = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}
ending-lead = by { $points } { $unit ->
    [chips] { $points ->
        [one] chip
       *[other] chips
    }
   *[points] { $points ->
        [one] point
       *[other] points
    }
} · { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}
ending-ranking = Ranking
ending-turn-own = Hand { $number }: { $player } made { $bid }{ $alone ->
    [yes] {" "}alone
   *[no] {""}
} and went from { $before ->
    [2] 2nd
    [3] 3rd
   *[other] { $before }th
} to 1st.
ending-turn-other = Hand { $number }: { $declarer } { $made ->
    [yes] made
   *[no] lost
} { $bid }, and { $player } went from { $before ->
    [2] 2nd
    [3] 3rd
   *[other] { $before }th
} to 1st.
ending-turn-plain = Hand { $number }: { $player } went from { $before ->
    [2] 2nd
    [3] 3rd
   *[other] { $before }th
} to 1st.
ending-ahead = { $player } led from start to finish. Hand { $number } was worth most ({ $points }).
ending-swing = Biggest swing: { $player } in hand { $number } ({ $points }).
ending-course = Points over time
ending-course-about = Running totals, hand by hand. In the lead: { $best } with { $points }.
ending-settle = Settling up ({ $count ->
    [one] { $count } payment
   *[other] { $count } payments
})
ending-settle-none = Settling up: nobody owes anything.
ending-amount = { $amount } { $unit ->
    [chips] { $amount ->
        [one] chip
       *[other] chips
    }
   *[points] { $amount ->
        [one] point
       *[other] points
    }
}
ending-pays = { $payer } → { $payee } { $amount }
ending-table = the table (penalties)
sheet-next-result = To the result
ending-again = Same players again

## Handing it out

hand-out = Share the result
hand-out-share = Share
hand-out-copy = Copy
hand-out-copied = Text copied
hand-out-copy-self = The text is selected: copy it.
hand-out-picture = Picture
hand-out-print = Print
hand-out-text = Text for a chat
picture-of-sheet = Score sheet: { $season }

## Which way the sheet faces

sheet-turn = Turn for the player opposite
sheet-turn-back = Turn back
sheet-running = small figures: total so far

## The big screen

wall-title = Big screen
wall-trick = Trick { $trick } / { $tricks }
wall-scan = Look on with your phone
wall-scan-show = Show a QR code to look on
wall-next = Hand { $number } comes next
wall-earlier = hands so far
wall-took = { $player } took it
wall-honours = ({ $count ->
    [0] no honours
    [one] { $count } honour
   *[other] { $count } honours
})
wall-now = The hand in play
wall-not-shown = not played yet
