### “May I?”: which of his cards a player may play

## On the player's own cards

may-any = You may play any of your cards.
may-legal = You may play { $cards }.
may-illegal = You may not play { $cards }.
may-unknown = { $cards }:
may-run = { $low }–{ $high }
may-joined = { " " }
may-cards-joined = { ", " }

## On cards that he has not told of

may-other-legal = You may also play { $cards }, if you have any.
may-other-illegal = You may not play { $cards } either.
may-other-unknown = { $cards }:
may-rest-legal = You may play any other card too.
may-rest-legal-first = You may play any card except those below.
may-rest-illegal = You may not play any other card.
may-rest-illegal-first = You may play only the cards named here.
may-rest-unknown = Whether you may play other cards depends on the rest of your hand.

## Why not

may-not-revoke = { $led ->
    [joker] The joker demands { $suit }
   *[card] { $suit } was led
}, and { $how ->
    [card] you have { $called }.
   *[count] you are certain to have one.
}
may-not-open-card = Your penalty card { $called } comes first.
may-not-joker-withheld = The joker was requested, and you have it.
may-not-honour-withheld = The joker demands { $suit }. If you have none you must play an honour, and { $how ->
    [card] you have { $called }.
   *[count] you are certain to have one.
}
may-not-joker-led-to-first-trick = A joker may not be led to the first trick while you have another card, and { $how ->
    [card] you have { $called }.
   *[count] you are certain to have one.
}
may-not-trump-led-to-first-trick = A trump may not be led to the first trick while you have another card, and { $how ->
    [card] you have { $called }.
   *[count] you are certain to have one.
}
may-not-trump-in-first-trick = A trump may not be played to the first trick while you have another card, and { $how ->
    [card] you have { $called }.
   *[count] you certainly have a card of another suit.
}
may-not-joker-before-void = The joker may be played only without the suit led, or when it is requested, and { $how ->
    [card] you have { $called }.
   *[count] you must have { $suit }.
}
may-not-either = Whatever your other cards are, one of these is so. { $duties }
may-not-bonaparte-lead = A Bonaparte begins with the lowest trump, and { $how ->
    [card] you have { $called }.
   *[count] you are certain to have a lower one.
}
may-not-wellington-lead = A Wellington begins with another card, and { $how ->
    [card] you have { $called }.
   *[count] you are certain to have it.
}

## Why

may-yes-lead = You lead, so there is nothing to follow.
may-yes-only-card = It is your last card.
may-yes-joker-answers = The joker was requested.
may-yes-nothing-to-follow = There is no suit to follow yet.
may-yes-free = Under these rules it may be played whatever was led.
may-yes-kept-back = Under these rules you may keep { $called } back.
may-yes-void-honour = You have no { $suit } to follow with, and it is an honour.
may-yes-void = You have no { $suit } to follow with.
may-yes-nap-joker-led = A joker was led and there are no trumps, so there is nothing to follow.
may-named = Named as { $suit }.

## What it depends on

may-unless-none = only if you have none of these: { $cards }.
may-unless-some = only if you have one of these: { $cards }.
may-unless-not-held = that depends on your other cards.
may-unless-adjutant = only if you are the adjutant.
may-unless-request = that depends on whether an unknown card has requested the joker.
may-unless-lead = it is not known which suit has to be followed.

## The page

may-title = May I play this?
may-link = May I?
may-led = Led
may-suit = Named
may-answer = Answer
may-everywhere = Under any rules: if you can follow suit, you must.
may-ask-lead = What was led?
may-ask-next = A joker was led. Which was the first card that is not a joker?
may-ask-named = Which suit was named?
may-ask-wild = A joker was led. Which card does it stand for?
may-ask-trump = Which suit is trumps?
may-ask-called = Which card did Napoleon call?
may-ask-have = Which of these do you have?
may-i-lead = I lead myself
may-leader = { $player } leads.
may-next-none = None yet
may-wild-itself = As a joker
may-called-other = Another
may-am-napoleon = I am Napoleon
may-am-adjutant = I am the adjutant
may-all = That is all of them
may-some = I may have more
may-clear = Clear
may-forgotten = Your cards are used for this answer only. They are not kept, and no other device sees them.

## The rule

may-asked = For a definite answer, say which of these you have: { $cards }
may-rule = House rule: { RULE($rule) }

## Refusals

may-hand-too-big = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} too many; a hand can have { $most } in this trick.
may-hand-short = That is not the whole hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of { $size }. Leave “whole” out, or name them all.
may-card-gone = { $card } has been played already. Change the hand, or the cards played.
may-lead-differs = “lead” is { $card }, but the first card of “plays” is { $called }. Leave one of them out.
may-trick-full = There are { $count } cards before yours, but only { $players } players. Leave your own out.
may-role-unknown = “{ $role }” is not a role. Write napoleon, adjutant or ally.
option-without-may = { $option } belongs to --may. Name your cards there, or leave it out.
