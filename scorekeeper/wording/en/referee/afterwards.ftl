### Afterwards: a finished hand stepped through, and the cards that cost something

afterwards-title = Afterwards
afterwards-title-of = Afterwards: hand { $number }
afterwards-link = Which card cost it
stepped-link = Step through it
stepped-title-of = Hand { $number }, trick by trick
stepped-trick = Trick { $trick } of { $tricks }
stepped-to-trick = Trick { $trick }
stepped-before = Previous
stepped-after = Next
stepped-so-far-napoleon = Napoleon’s side after this trick: { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
}
stepped-so-far-nap = The declarer after this trick: { $taken ->
    [one] { $taken } trick
   *[other] { $taken } tricks
}
stepped-counts = { $honours ->
    [0] { $player } took it, with no honours. The cards were not recorded.
    [one] { $player } took it, with { $honours } honour. The cards were not recorded.
   *[other] { $player } took it, with { $honours } honours. The cards were not recorded.
}
stepped-winner = { $player } took it. The cards were not recorded.
stepped-hands = Everybody’s cards before this trick

afterwards-was-there = { $bid } could still be made until trick { $trick }.
afterwards-safe-from = { $bid } was safe from trick { $trick } on.
afterwards-most-napoleon = From trick { $trick } on, { $most } were the most.
afterwards-most-nap = { $most ->
    [one] From trick { $trick } on, { $most } trick was the most.
   *[other] From trick { $trick } on, { $most } tricks were the most.
}
afterwards-fewest-nap = { $most ->
    [one] From trick { $trick } on, { $most } trick was the fewest.
   *[other] From trick { $trick } on, { $most } tricks were the fewest.
}
afterwards-nothing-napoleon = From trick { $trick } on no card cost an honour.
afterwards-nothing-nap = From trick { $trick } on no card cost a trick.
afterwards-known = { $first ->
    [1] Every trick is known.
   *[other] Tricks { $first } to { $last } are known.
}
afterwards-further = Look further back
afterwards-looking = Looking further back …
afterwards-too-long = Further back takes too long.
afterwards-busy = Another hand is being looked at.
afterwards-again = Try again
afterwards-plays = What cost something
afterwards-play = Trick { $trick }, { $player }’s { $card }: { $before } before, { $after } after.
afterwards-keeps = { $cards } keeps { $before }.
afterwards-named = With { $suits } named.
afterwards-illegal = Trick { $trick }, { $player }’s { $card }: not legal.
afterwards-trick = Trick
afterwards-before = Before
afterwards-taken-by = Taken by
afterwards-honours = Honours
afterwards-caveat-napoleon = With all cards seen. Nobody saw them all; what cost honours here may have been right at the table.
afterwards-caveat-nap = With all cards seen. Nobody saw them all; what cost tricks here may have been right at the table.
afterwards-open-cards = A penalty card has to be played at the first legal chance. These values let it wait.
afterwards-share = To share
afterwards-none = No trick is known in so short a time.

afterwards-cards-missing = Cards of trick { $trick } are missing.
afterwards-type = Type them
afterwards-wild-joker = Not with a joker that stands for other cards.
afterwards-adjutant-unknown = Nobody can say who the adjutant was.
afterwards-without-jsonl = This command answers JSON lines: add --jsonl.
