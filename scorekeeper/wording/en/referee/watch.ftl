### What was wrong in a hand, in the words of its pages, and the page on which a whole hand is checked

## What was wrong

watch-revoke = { $player } revoked in trick { $trick }: { $card } did not follow suit.
watch-revoke-demanded = { $player } revoked in trick { $trick }: { $card } did not follow the { $suit } that the joker demanded.
watch-revoke-possible = { $player } did not follow suit in trick { $trick } with { $card }. That is a revoke unless { $player } is the adjutant.
watch-revoke-possible-demanded = In trick { $trick } { $card }, played by { $player }, did not follow the { $suit } that the joker demanded. That is a revoke unless { $player } is the adjutant.
watch-either = { $player } played { $card } in trick { $trick }. Whatever the rest of the hand was, one of these is so. { $duties }
watch-joker-withheld = { $player } kept the joker in trick { $trick }, though it was requested, and played { $card }.
watch-honour-withheld = { $player } had none of the suit that the joker demanded in trick { $trick } and should have played an honour, but played { $card }.
watch-called-card-withheld = The adjutant was summoned. In trick { $trick } { $player } could have played the called card, but played { $card }.
watch-trump-in-first-trick = { $player } played { $card }, a trump, to the first trick. While a player has another card no trump may be played to it.
watch-joker-before-void = { $player } had the suit led in trick { $trick }, but played { $card }. The joker may be played only without that suit, or when it is requested.
watch-open-card-kept = { $player } could have played the penalty card { $called } to trick { $trick }, but played { $card }.
watch-joker-led-to-first-trick = { $player } led { $card } to the first trick, where no joker may be led.
watch-trump-led-to-first-trick = { $player } led the trump { $card } to the first trick, where no trump may be led.
watch-bonaparte-lead = { $player } began the Bonaparte with { $card } instead of the lowest trump.
watch-wellington-lead = { $player } began the Wellington with { $card } instead of the card it has to begin with.
watch-wrong-leader = { $player } led to trick { $trick }, but it was { $expected }’s lead.
watch-card-not-in-pack = { $card }, which was entered for { $player }, is not in this pack.
watch-card-played-twice = { $card } was played twice: in trick { $proved }, and again by { $player } in trick { $trick }.
watch-card-was-buried = { $player } played { $card } in trick { $trick }, but it was buried.
watch-card-not-in-hand = { $player } played { $card } in trick { $trick }, but did not hold it.
watch-card-dealt-twice = { $card }, which was entered for { $player }, is also among the cards of another player or the buried cards.
watch-own-card-called = { $player } called { $card } from their own hand, which these rules forbid.
watch-called-card-buried = The called card, { $card }, was buried: { $player } played alone.
watch-hand-size = { $player } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, not { $expected }.
watch-buried-count = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} listed as buried, but the blind has { $expected }.
watch-winner-differs = Trick { $trick } was given to { $player }, but by its cards { $expected } won it.
watch-honours-differ = Trick { $trick } was counted with { $honours ->
    [one] { $honours } honour
   *[other] { $honours } honours
}, but its cards hold { SPAN($low, $high) }.
watch-honours-do-not-add-up = The honours do not add up: tricks and buried cards hold { SPAN($low, $high) }, and the pack has { $honours }.
watch-call-out-of-turn = { $bid ->
    [pass] { $player } passed out of turn.
   *[other] { $player } bid out of turn: { $bid }.
} It was { $expected }’s turn.
watch-call-after-pass = { $bid ->
    [pass] { $player } passed again after a pass.
   *[other] { $player } bid again after a pass: { $bid }.
} Under these rules a pass is final.
watch-call-again = { $bid ->
    [pass] { $player } passed at a second turn.
   *[other] { $player } bid at a second turn: { $bid }.
} Each player bids or passes only once.
watch-call-after-the-end = { $bid ->
    [pass] { $player } passed when the bidding was over.
   *[other] { $player } bid { $bid } when the bidding was over.
}
watch-call-too-low = { $player } bid { $bid }, which does not beat { $standing }.
watch-call-as-high = { $player } bid { $bid }, which had already been bid.
watch-call-one-unforced = { $player } bid { $bid }. Only a dealer who is forced to bid may do that.
watch-call-wellington-unasked = { $player } bid { $bid }, but nobody else had bid Nap.
watch-call-blucher-unasked = { $player } bid { $bid }, but nobody else had bid Wellington.

## What proves it

watch-because-later = { $player } played { $called } in trick { $proved }, and so held it in trick { $trick }.
watch-because-hand = { $player } held { $called }.
watch-because-count = { $player } must have held such a card: there were not enough others.
watch-because-won = { $called } won trick { $proved }.

## On the page of a hand

watch-proof = Proof
watch-sound = { $sound ->
    [0] No trick is certain to stand.
    [1] Trick 1 stands.
   *[other] Tricks 1 to { $sound } stand.
}
watch-sound-all = All the tricks stand.
watch-more = { $count ->
    [one] and one thing more
   *[other] and { $count } things more
}
watch-irregularity = What to do
watch-trick = The ruling on trick { $trick }
watch-check = Check the whole hand
watch-notation = This hand as text

## Checking a whole hand

check-title = Check a hand
check-title-of = Hand { $number }: check
check-how = Enter the cards you know. Anything left empty counts as unseen. Nothing you enter here is kept.
check-how-of = The recorded cards are filled in. Correct them or add to them. Nothing you enter here is kept, and the record does not change.
check-rules = Rules
check-players = Players
check-house-now = Begin with these
check-contract = Contract
check-stands = Napoleon or declarer
check-bid = Bid
check-bid-example = 13H
check-nap-bid-example = 3, nap
check-call = Called card
check-blind = Cards of the blind
check-bury = Buried cards
check-calls = Bids and passes, in order
check-calls-number = Turn { $number }
check-caller = Player
check-called = Bid, or pass
check-dealer = Dealer
check-trick = Trick { $number }
check-lead = Led by
check-lead-follows = last winner
check-cards = Cards, in the order played
check-cards-example = HA H2 D9 ?? H5
check-won = Taken by
check-won-open = –
check-honours = Honours
check-hands = Hands, if known
check-hand-of = { $player }’s cards
check-claims = What the table says
check-taken = Honours of Napoleon’s side
check-nap-taken = Declarer’s tricks
check-points = Points, in order
check-now = Check
check-as-text = Or as text
check-as-text-how = One item per line, as the program writes hands. The first hand in it is checked.
check-text-now = Check the text
check-tap = Tap cards
check-tap-of = Tap cards: { $what }
check-tap-close = Close
check-cards-how = S H D C and A K Q J 10 … 2; JOKER; ?? for a card that nobody saw; after a joker that was led, the suit it named: JOKER (D).

check-result = Result
check-quiet = As far as the cards show, nothing was wrong.
check-wrong = { $count ->
    [one] One thing is wrong.
   *[other] { $count } things are wrong.
}
check-notes = What could not be checked
check-score = What the score should be
check-trick-taken = { $trick }: { $winners }
check-tricks = Who won
check-read-first = Only the first hand of the text was checked.
check-unread = Some of it could not be read, and counts as unseen.
check-unread-line = Line { $line }: { $sentence }
check-unread-all = There is not enough here to check. Enter who plays, and at what bid.
check-text-empty = There is no hand in the text.
check-text-long = The text is too long to check. The limit is { $most } characters.
check-record-cards = The record has { $cards }.
check-record-winner = The record has { $player } as the winner.
check-nap-payment = { $payer } pays { $payee } { $chips }.
