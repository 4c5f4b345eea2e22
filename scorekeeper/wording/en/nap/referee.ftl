### Nap: the referee, the audit, hands as text

## Reasons and warnings

reason-nap-no-trump = There are no trumps.
nap-bid-not-in-house = These rules have no bid of { $bid }; the trick was ruled on anyway.
nap-misere-has-no-trumps = Under these rules a misère has no trumps; the trick was ruled on with the trumps given.
nap-no-trump-not-in-house = Under these rules every bid is played with trumps; the trick was ruled on without any.
nap-trump-missing = Trumps are missing. Only the first lead fixes them, unless they were named aloud. Give S, H, D or C, or NT for none.

## Faults

fault-bonaparte-lead = Trick 1, { $player }: { $card } is not the lowest trump, with which a Bonaparte begins. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held a lower one.
}
fault-wellington-lead = Trick 1, { $player }: { $card } is not the card with which a Wellington begins under these rules. { $how ->
    [later] { $called } was played in trick { $proved } and should have been led first.
    [hand] The player held { $called } and should have led it first.
   *[count] The player must have held another card to lead first.
}
fault-tricks-taken-differ = The record says that the declarer took { $stated ->
    [one] { $stated } trick
   *[other] { $stated } tricks
}, but the cards show { SPAN($low, $high) }.
fault-bid-made-differs = The record says that the bid was { $stated ->
    [yes] made
   *[no] lost
}, but by the cards it was { $expected ->
    [yes] made
   *[no] lost
}.

## One play

play-bonaparte-lead = A Bonaparte begins with the lowest trump.
play-wellington-lead = A Wellington has to begin with another card.
play-nap-joker-led = A joker was led and there are no trumps, so there is nothing to follow.

## What could not be checked

audit-nap-trump-unknown = Neither the first lead nor a named trump suit is recorded, so trumps are not known.
audit-dealer-missing = The dealer sits out. Say who dealt.

## The command line

audit-nap-contract = { $player } plays at { $bid }.
audit-nap-trump = Trumps: { $trump }
audit-nap-trump-open = Trumps: not known
audit-nap-taken = { $taken } of { $tricks } tricks – { $made ->
    [yes] made
    [no] lost
   *[open] undecided
}
audit-nap-payment = { $payer } pays { $payee }: { $chips }
score-nap-outcome = { $bid } – { $revoke ->
    [none] { $made ->
        [yes] made
       *[no] lost
    }
   *[other] ended by the revoke of seat { $revoke }
}
score-nap-declarer = declarer
score-nap-opponent = opponent
replay-nap-count = Taken
replay-nap-revoke = The hand ended with { $player }’s revoke.

## Reading

notation-nap-contract-missing = There is no declarer or bid. Write a line like “contract: Ben nap”.
game-unclear = { $game } is not a game this program knows. Write napoleon or nap.
game-differs = The rules { $preset } are not rules of { $game }. Leave the game out, or choose other rules.
game-has-no-answer = This command has no answer for { $game }.
option-of-another-game = { $option } does not apply to { $game ->
    [nap] Nap
   *[napoleon] Napoleon
}. Leave it out.
rules-of-two-games = { $first } and { $second } are rules of two different games, and cannot be compared.
