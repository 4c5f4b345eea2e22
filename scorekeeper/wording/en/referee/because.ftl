### Why a card won a trick: one sentence, said before the ladder

## By the deciding rung

because-killer-snatcher = { $together } were played in the same trick, so { $card } snatches it.
because-counter-counter-over-joker = { $together } were played in the same trick, so { $card } wins.
because-counter-over-joker = { $together } were played in the same trick, so { $card } wins.
because-yoromeki-over-joker = { $beside } would have won this trick, but { $card } was played in it, so { $card } wins.
because-joker = { $jokers ->
    [1] Under these rules nothing beats the joker, so it wins.
   *[other] Under these rules nothing beats a joker, and the first of the { $jokers } wins.
}
because-bower-over-yoromeki = { $together } were played in the same trick, and no killer beats { $card }, so it wins.
because-counter-counter-yoromeki = { $together } were played in the same trick, so { $card } wins.
because-counter-yoromeki = { $together } were played in the same trick, so { $card } wins.
because-yoromeki = { $together } were played in the same trick, so { $card } wins.
because-same-two = { $jokers ->
    [0] Every card is { $suit }, so the two wins: { $card }.
   *[other] Jokers apart, every card is { $suit }, so the two wins: { $card }.
}
because-mighty = { $card } is the mighty, and nothing that beats it was played, so it wins.
because-joker-below-mighty = { $jokers ->
    [1] The mighty, which beats the joker, was not played, so the joker wins.
   *[other] The mighty, which beats a joker, was not played, so the first of the { $jokers } jokers wins.
}
because-right-bower-breaker = { $together } were played in the same trick, so { $card } wins.
because-hunting-jack = { $together } were played in the same trick, so { $card } wins.
because-right-bower = { $card } is the jack of trumps, and nothing that beats it was played, so it wins.
because-left-bower-breaker = { $together } were played in the same trick, so { $card } wins.
because-left-bower = { $card } is the other jack of the trumps’ colour, and nothing that beats it was played, so it wins.
because-joker-below-right-bower = Neither the mighty nor the right bower, which beat it, was played, so the joker that was led wins.
because-joker-below-bowers = No power card that beats it was played, so the joker that was led wins.
because-trump = { $card } is the highest trump, above { $over }, so it wins.
because-trump-alone = { $card } is the only trump that counts here, so it wins.
because-joker-below-trumps = { $jokers ->
    [1] No trump was played, so the joker that was led wins.
   *[other] No trump was played, so the first joker wins.
}
because-lead-suit = { $trumps ->
    [none] There are no trumps.
    [asleep] Trumps are an ordinary suit in this trick.
   *[unplayed] No trump was played.
} The suit to follow is { $suit }, and { $card } is its highest card, above { $over }, so it wins.
because-lead-suit-alone = { $trumps ->
    [none] There are no trumps.
    [asleep] Trumps are an ordinary suit in this trick.
   *[unplayed] No trump was played.
} { $card } is the only { $suit }, the suit to follow, so it wins.
because-stray-suit = The joker that was led is weak, so the next card’s suit counts. That is { $suit }, and { $card } is its highest card, above { $over }, so it wins.
because-stray-suit-alone = The joker that was led is weak, so the next card’s suit counts. That is { $suit }, and { $card } is the only one, so it wins.
because-jokers-alone = { $jokers ->
    [1] Only the weak joker has been played so far, so it wins.
   *[other] Only weak jokers have been played so far, so the first wins.
}
because-nap-joker = { $trumps ->
    [none] There are no other trumps, so the joker wins.
   *[some] The joker is the highest trump, so it wins.
}

## Besides

because-whatever = Whatever the unseen cards are, { $card } wins.
because-unseen-or-not = The unseen cards change nothing.
because-kept-out = “{ $rung }” does not count in this trick, so { $kept } does not win.
because-card = { $card } ({ $player })
because-or = { $many } or { $last }
because-run = { $low }–{ $high }

## Where an unseen card decides

because-case = If the unseen card ({ $player }) is { $among }, { $winner } wins.
because-case-other = If it is any other card, { $winner } wins.
because-too-many-unseen = With more than { $most } cards unseen, those that matter are not listed.
