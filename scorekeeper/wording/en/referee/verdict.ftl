### Something went wrong: what the record knows, what is laid down, what is done

## What the record knows

known-then = { " → " }
known-lead-opening = { $player } won the auction and leads to the first trick.
known-lead-won = { $player } won trick { $won } and leads to trick { $trick }.
known-lead-stood = { $player } led to trick { $trick } out of turn, and that stands.
known-order = The order of play in trick { $trick }: { $order }.
known-order-taken = The order of play in trick { $trick }: { $order }. { $since ->
    [0] The trick has been taken.
    [one] One more trick has been taken since.
   *[other] { $since } more tricks have been taken since.
}
known-trick-lies = By the record, trick { $trick } has not been taken yet.
known-trick-taken = { $player } has taken trick { $trick }. { $since ->
    [0] Nobody has taken another since.
    [one] One more trick has been taken since.
   *[other] { $since } more tricks have been taken since.
}
known-joker-led = { $player } led the joker to trick { $trick }. { $since ->
    [0] That trick has been taken.
    [one] One more trick has been taken since.
   *[other] { $since } more tricks have been taken since.
}
known-requested = { $player } requested the joker in trick { $trick } with { $card }. { $since ->
    [0] Nobody has taken another trick since.
    [one] One trick has been taken since.
   *[other] { $since } tricks have been taken since.
}
known-request-card = In this hand { $card } requests the joker.
known-dealt = Everybody is dealt { $each } cards. { $player } dealt.
known-dealt-blind = Everybody is dealt { $each } cards, and { $blind } lie in the blind. { $player } dealt.
known-deal = With { $count } players, everybody is dealt { $each } cards.
known-deal-blind = With { $count } players, everybody is dealt { $each } cards, and { $blind } lie in the blind.
known-turn-first = { $player } bids first, and nobody has bid or passed yet.
known-turn = It is { $player }’s turn: { $other } was the last to bid or pass.
known-auction-won = The auction is over: { $player } won it with { $bid }.
known-bid-standing = { $player }’s { $standing } is the highest bid, and the lowest that beats it is { $bid }.
known-bid-lowest = Nobody has bid yet, and the lowest bid is { $bid }.
known-passed = { $player } has passed, as number { $call } of the bids and passes.
known-passed-several = These players have passed, in this order: { $order }.
known-passed-nobody = Nobody has passed yet.
known-called-exchange = The called card is { $card }. { $player } takes the { $blind } cards of the blind and buries as many.
known-to-bury = The blind had { $blind } cards, so { $player } buries { $blind }.
known-buried = The blind had { $blind } cards, so { $player } buries { $blind }. By the record, { $honours ->
    [0] no honour lies among them.
    [one] one honour lies among them.
   *[other] { $honours } honours lie among them.
}
known-called-out = By the record, the called card, { $card }, has not been played yet.
known-called-fell = { $player } has played the called card, { $card }.
known-claim-made = { $player } claimed the rest with { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} to play. { $honours ->
    [one] One honour is
   *[other] { $honours } honours are
} in no recorded trick.
known-claim-out = { $player } claimed the rest with { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} to play. { $honours ->
    [0] No honour is left that anybody could take.
    [one] One honour could still be taken.
   *[other] { $honours } honours could still be taken.
}
known-claim-cards = { $player } claimed the rest with { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} to play. In no recorded trick: { $cards }.
known-claim-none = This hand’s record has no claim now: nobody made one, or it was undone.
known-concession-made = { $player } conceded the rest with { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} to play. { $honours ->
    [one] One honour is
   *[other] { $honours } honours are
} in no recorded trick.
known-concession-out = { $player } conceded the rest with { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} to play. { $honours ->
    [0] No honour is left that anybody could take.
    [one] One honour could still be taken.
   *[other] { $honours } honours could still be taken.
}
known-concession-cards = { $player } conceded the rest with { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} to play. In no recorded trick: { $cards }.

## What is laid down, and what is done

law-custom = At most tables: { $sentence }
law-elsewhere = Another source: { $sentence }
law-untold = Nobody else has to be told. Nothing is recorded here: play goes on.
law-house = your rules
law-no-remedy = This table has not settled what follows.
law-house-no-remedy = Your rules do not say what to do if it happens.
law-late = It is too late to put this right: play goes on.
law-late-over = The hand is over: the result stands unless you correct it.
law-elsewhere-table-talk = Not even partners may show or tell each other cards. The source of these rules does not speak of it.
remedy-custom = what most tables do
irregularity-otherwise = Or decide otherwise
irregularities-heading = Fouls and disputes
