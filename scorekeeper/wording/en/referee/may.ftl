### “May I?”: which of his cards a player may play

## On the player's own cards

may-any = You may play any of your cards.
may-legal = You may play { $cards }.
may-illegal = Not { $cards }.
may-unknown = { $cards }:
may-run = { $low }–{ $high }
may-joined = { " " }

## On cards that he has not told of

may-other-legal = Also { $cards }, if you have them.
may-other-illegal = Nor { $cards }.
may-other-unknown = { $cards }:
may-rest-legal = Any other card too.
may-rest-legal-first = You may play any card but those below.
may-rest-illegal = No other card.
may-rest-illegal-first = No card but those that are named here.
may-rest-unknown = About other cards nobody can say before you tell more of yours.

## Why not

may-not-revoke = { $led ->
    [joker] The joker asks for { $suit }
   *[card] { $suit } was led
} and { $how ->
    [card] you have { $called }.
   *[count] you must have one.
}
may-not-joker-withheld = The joker was requested, and you have it.
may-not-honour-withheld = The joker asks for { $suit }; without any, an honour has to be played, and { $how ->
    [card] you have { $called }.
   *[count] you must have one.
}
may-not-joker-led-to-first-trick = A joker may not be led to the first trick while there is another card, and { $how ->
    [card] you have { $called }.
   *[count] you must have one.
}
may-not-trump-led-to-first-trick = A trump may not be led to the first trick while there is another card, and { $how ->
    [card] you have { $called }.
   *[count] you must have one.
}
may-not-bonaparte-lead = A Bonaparte begins with the lowest trump, and { $how ->
    [card] you have { $called }.
   *[count] you must have a lower one.
}
may-not-wellington-lead = A Wellington does not begin with it, for { $how ->
    [card] you have { $called }.
   *[count] you must have another card for it.
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

may-unless-none = only if you have none of { $cards }.
may-unless-some = only if you have one of { $cards }.
may-unless-not-held = that depends on cards that you have not told.
may-unless-adjutant = only if you are the adjutant.
may-unless-lead = nobody has said which suit has to be followed.

## The page

may-title = May I play this?
may-link = May I?
may-led = Led
may-suit = Named
may-answer = Answer
may-everywhere = Under all rules: who has a card of the suit plays one.
may-ask-lead = What was led?
may-ask-next = A joker was led. Which was the first other card?
may-ask-named = Which suit was named?
may-ask-wild = A joker was led. As which card?
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
may-forgotten = Your cards are used for this answer alone. They are kept nowhere, and no other device sees them.

## The rule

may-asked = Tell which of these you have for a certain answer: { $cards }
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
