### The book of rulings that the table has kept

book-title = Book of rulings
book-how = Rulings that the table has kept. If the same trick comes up again, look here.
book-one = A kept ruling
book-nothing = Nothing has been kept yet. Below a ruling of the referee there is “{ book-keep }”.
book-nothing-found = No ruling fits.
book-search = Search the book
book-by-rule = Decided by
book-any-rule = anything
book-by-card = Card
book-since = From
book-until = To
book-find = Find
book-pages = Pages of the book
book-newer = Newer
book-older = Older
book-day-unreadable = “{ $text }” is not a date. Write it like 2026-11-22.
book-decided = The table’s decision
book-kept-on = kept on { $day } ({ $device })
book-of-trick = trick { $trick }
book-of-hand = hand { $hand }, trick { $trick }
book-of-elsewhere = trick { $trick } of a record that is not here
book-referee-said = The referee had said { $card }.
book-referee-says = The referee says { $player }, { $card }
book-today = Today the referee would say { $card }.
book-today-open = Today the referee could not tell who wins.
book-alike = The same trick was ruled on before: { $card } won on { $day }.
book-alike-differs = On { $day } the same trick went to { $card }.
book-case = On { $day } { $card } won for the same reason.
book-case-differs = On { $day } the same case went to { $card }.
book-like = A similar case on { $day }: { $card } won.
book-alike-others = { $count ->
    [one] One more kept ruling on it
   *[other] { $count } more kept rulings on it
}
book-alike-differing = { $count ->
    [one] one differs
   *[other] { $count } differ
}
book-rules-same = The rules are the same.
book-rules-other = That was under other rules: { $house } ({ $rules }).
book-rules-changed = The rules have been changed in between ({ $rules }).
book-rules-more = and more
book-again = Ask the referee again under these rules
book-set-aside = Stop following it
book-set-aside-how = It stays in the book, struck out.
book-set-aside-on = Not followed since { $day }.
book-keep = Keep in the book
book-keep-now = Keep
book-words = In your words
book-words-how = One line, if you like.
book-decide = The table let another card win
book-decide-how = Choose the card that won. What the referee said is kept as well.
book-take = Export the book
book-kept-of-hand = Kept rulings
book-kept-of-trick = Trick { $trick }: { $card } won

precedent-unknown = There is no such ruling in the book.
precedent-open = Nobody has won. Choose the card that the table let win.
precedent-decided-unknown = That card is not in this trick.
precedent-rules-unnamed = The line does not say under which rules the ruling was made.
precedent-altered = The ruling has been altered since it was written.
check-precedent-altered = The kept ruling { $precedent } has been altered.

## Rulings that are about no trick: cards that may be played, and what went wrong

matter-keep-too = Keep the decision in the book of rulings too
matter-keep-other = Keep another of these rulings
matter-hand = the hand
matter-alike = The same came up on { $day }: “{ $what }”.
matter-differs = On { $day } the same was ruled “{ $what }”.
matter-wrong = { $what }: { $done }
matter-card = { $duty }: { $role } { $allowed ->
    [yes] may be played
   *[no] may not be played
}
matter-role-ordinary = an ordinary card
matter-role-joker = the joker
matter-role-called = the called card
matter-duty-revoke = Able to follow suit
matter-duty-kept-back = Nothing else to follow with, and another card
matter-duty-joker-withheld = The joker requested
matter-duty-honour-withheld = None of the suit that the joker demands
matter-duty-called-card-withheld = Another card after the adjutant was summoned
matter-duty-joker-before-void = A joker while able to follow suit
matter-duty-trump-in-first-trick = A trump in the first trick
matter-duty-joker-led-to-first-trick = A joker led to the first trick
matter-duty-trump-led-to-first-trick = A trump led to the first trick
matter-duty-bonaparte-lead = The first lead of a Bonaparte
matter-duty-wellington-lead = The first lead of a Wellington

precedent-matter-unknown = This ruling is about something that this program does not know.
