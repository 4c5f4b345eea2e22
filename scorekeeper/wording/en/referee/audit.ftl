### Going through a hand: what was wrong in it, how it came out, and single plays ruled on

## What was wrong

fault-revoke = Trick { $trick }, { $player }: { $card } was a revoke (did not follow suit). { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held a card of that suit.
}
fault-revoke-demanded = Trick { $trick }, { $player }: { $card } was a revoke (did not follow the { $suit } that the joker demanded). { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held a card of that suit.
}
fault-revoke-possible = Trick { $trick }, { $player }: { $card } would be a revoke, unless this player is the adjutant, who need not follow suit. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held a card of that suit.
}
fault-revoke-possible-demanded = Trick { $trick }, { $player }: { $card } did not follow the { $suit } that the joker demanded. That is a revoke, unless this player is the adjutant, who need not follow suit. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held a card of that suit.
}
fault-either = Trick { $trick }, { $player }: whatever the rest of the hand was, one of these is so of { $card }. { $duties }
fault-joker-withheld = Trick { $trick }, { $player }: the joker was requested, but { $card } was played. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held the joker.
}
fault-honour-withheld = Trick { $trick }, { $player }: without the suit that the joker demanded, an honour had to be played, but { $card } was. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held an honour.
}
fault-called-card-withheld = Trick { $trick }, { $player }: the adjutant was summoned and could play the called card, but played { $card }. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held the called card.
}
fault-trump-in-first-trick = { $player } played { $card }, a trump, to the first trick. { $how ->
    [later] { $called } in trick { $proved } shows that the player had another card.
    [hand] The player held { $called }, so there was another card.
   *[count] The player must have held another card.
}
fault-joker-before-void = Trick { $trick }, { $player }: { $card } was played although the player had the suit led. { $how ->
    [later] { $called } in trick { $proved } shows it.
    [hand] The player held { $called }.
   *[count] The player must have held a card of it.
}
fault-joker-led-to-first-trick = { $player } led { $card } to the first trick, where a joker may not be led.
fault-trump-led-to-first-trick = { $player } led the trump { $card } to the first trick, where a trump may not be led. { $how ->
    [later] { $called } was played in trick { $proved }.
    [hand] The player held { $called }.
   *[count] The player must have held another card to lead.
}
fault-wrong-leader = Trick { $trick }: { $player } led, but it was { $expected }’s lead. { $how ->
    [later] { $called } won trick { $proved }.
   *[count] { $trick ->
        [1] Napoleon (in Nap the declarer) leads to the first trick.
       *[other] That is who won the trick before.
    }
}
fault-card-not-in-pack = { $trick ->
    [0] { $card }, entered for { $player }, is not in this pack.
   *[other] Trick { $trick }, { $player }: { $card } is not in this pack.
}
fault-card-played-twice = Trick { $trick }, { $player }: { $card } had already been played in trick { $proved }.
fault-card-was-buried = Trick { $trick }, { $player }: { $card } was buried.
fault-card-not-in-hand = Trick { $trick }, { $player }: { $card } was not in this hand.
fault-card-dealt-twice = { $card }, entered for { $player }, is also among the cards of another player or the buried cards.
fault-own-card-called = { $player }, Napoleon, called { $card } from their own hand. These rules do not allow that.
fault-called-card-buried = { $card }, the called card, was buried: { $player } played alone.
fault-hand-size = { $player } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, not { $expected }.
fault-buried-count = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} listed as buried, but the blind has { $expected }.
fault-winner-differs = Trick { $trick } was given to { $player }, but by the cards it belongs to { $expected }.
fault-honours-differ = Trick { $trick }: { $honours ->
    [one] { $honours } honour was
   *[other] { $honours } honours were
} counted, but the cards hold { SPAN($low, $high) }.
fault-honours-do-not-add-up = The honours do not add up: tricks and buried cards hold { SPAN($low, $high) }, and the pack has { $honours }.
fault-honours-taken-differ = The record says that Napoleon’s side took { $stated ->
    [one] { $stated } honour
   *[other] { $stated } honours
}, but the cards show { SPAN($low, $high) }.
fault-winning-side-differs = The record says that { $stated ->
    [yes] Napoleon’s side
   *[no] the Allies
} won, but by the cards { $expected ->
    [yes] Napoleon’s side
   *[no] the Allies
} won.
fault-points-differ = The record gives { $player } { $stated }, but by the cards it is { $expected }.

fault-call-out-of-turn = Turn { $call }, { $player }: { $bid ->
    [pass] a pass
   *[other] { $bid }
} was out of turn. It was { $expected }’s turn.
fault-call-after-pass = Turn { $call }, { $player }: { $bid ->
    [pass] a pass
   *[other] { $bid }
} came after a pass, and under these rules a pass is final.
fault-call-again = Turn { $call }, { $player }: { $bid ->
    [pass] a pass
   *[other] { $bid }
} came at a second turn, and everybody bids or passes once.
fault-call-after-the-end = Turn { $call }, { $player }: { $bid ->
    [pass] a pass
   *[other] { $bid }
} came when the bidding was over.
fault-call-too-low = Turn { $call }, { $player }: { $bid } does not beat { $standing }.
fault-call-as-high = Turn { $call }, { $player }: { $bid } had already been bid.
fault-call-one-unforced = Turn { $call }, { $player }: only a dealer who has to bid may bid { $bid }.
fault-call-wellington-unasked = Turn { $call }, { $player }: nobody else had bid Nap, which { $bid } answers.
fault-call-blucher-unasked = Turn { $call }, { $player }: nobody else had bid Wellington, which { $bid } answers.

## What could not be checked

audit-trick-short = Trick { $trick } is { $missing ->
    [one] { $missing } card
   *[other] { $missing } cards
} short; what is missing counts as unseen.
audit-named-suit-missing = Trick { $trick }: a joker was led, but the suit it named is missing. It is not known who had to follow.
audit-own-card-unclear = Napoleon held the called card, { $card }. That is allowed if it came from the blind, but the blind is not recorded.
audit-tricks-missing = { $missing } of { $tricks } tricks not recorded.
audit-note = Note: { $note }

## The answer on the screen

audit-trick = Trick
audit-leader = Lead
audit-cards = Cards
audit-winner = Winner
audit-honours = Honours
audit-unknown = ?
audit-or = { " or " }
audit-span = { $low } to { $high }
audit-contract = { $player } is Napoleon at { $bid }.
audit-alone = Napoleon plays alone.
audit-adjutant-unknown = The cards do not show who the adjutant is.
audit-taken = { $taken } of { $honours } honours – { $made ->
    [yes] Napoleon’s side wins
    [no] the Allies win
   *[open] undecided
}
audit-points = Points by seat: { $points }
audit-points-open = The points depend on what is not known.
audit-no-faults = Nothing was wrong.

## A single play

play-revoke = It does not follow suit.
play-joker-withheld = The joker was requested.
play-honour-withheld = A player with none of the suit that the joker demands must play an honour.
play-called-card-withheld = Once the adjutant is summoned, the called card must be played as soon as it may be.
play-trump-in-first-trick = While a player has another card no trump may be played to the first trick.
play-joker-before-void = The joker may be played only without the suit led, or when it is requested.
play-joker-led-to-first-trick = A joker may not be led to the first trick.
play-trump-led-to-first-trick = A trump may not be led to the first trick.
play-follow = It is not known which suit had to be followed.
play-lead = It may be led.
play-only-card = It was the only card left.
play-joker-answers = It is the joker that was requested.
play-nothing-to-follow = There is no suit to follow yet.
play-follows = It follows suit.
play-free = It may be played whatever was led.
play-kept-back = This card of the suit led may be kept back.
play-void-honour = There was no card to follow with, and it is an honour.
play-void = There was no card to follow with.
unless-not-held = unless the player did not hold such a card
unless-adjutant = unless the player is the adjutant
unless-request = depending on whether an unknown card requested the joker
unless-lead = unless the lead demanded nothing else

## Refusals

audit-file-missing = Give a FILE, or use --jsonl.
audit-leader-missing = It is not clear who led to trick { $trick }. Give its leader.
audit-tricks-too-many = There are { $count } tricks, but a hand has only { $tricks }.
audit-tricks-unreadable = “tricks” has to be a list of tricks, each an object with “leader” and “plays”.
audit-hands-unreadable = “hands” has to be a list with the cards of every seat.
audit-hands-count = { $count ->
    [one] There is { $count } hand
   *[other] There are { $count } hands
} for { $players } players. State one for every seat, null for an unknown one.
audit-calls-unreadable = “calls” has to be a list of bids and passes, each an object with “seat” and “bid”.
