### House rules: their name, the page that changes them, sharing, comparing

house-name = { $changes ->
    [one] { $name } ({ $changes } change)
   *[other] { $name } ({ $changes } changes)
  }
house-name-usual = { $name } (usual remedies: { $remedies })
house-departure = { $name }: { $value }
house-start = Start a session with these rules
house-edit = Change some rules
house-share = Share, QR code
house-compare = Compare with others

## The page that changes them

house-new-title = Rules of the session
house-session-title = Change the rules
house-from = Based on
house-when = They count from the next hand on. Finished hands keep their scores.
house-between = The rules can be changed between two hands: as soon as this one is scored.
house-how = Open a section and change only what differs at your table.
house-others = Start from another set
house-use-new = Use these rules
house-use-session = Use from the next hand
house-show = Show as sentences
house-changed = changed
house-few = { $rules ->
    [one] { $rules } rule that few tables play
   *[other] { $rules } rules that few tables play
  }
house-was = was: { $value }
house-wrong = { $rules ->
    [one] { $rules } rule needs correcting.
   *[other] { $rules } rules need correcting.
}
house-scale = For scale: at the lowest bid, a hand is worth { $points } to each opponent.
house-range = { $low } to { $high }
house-range-or-open = { $low } to { $high }; empty: { $open }
house-number = Enter a whole number from { $low } to { $high }.
house-number-or-open = Enter a whole number from { $low } to { $high }, or leave it empty.
house-points-napoleon = Napoleon
house-points-solo = Napoleon alone
house-points-adjutant = adjutant
house-points-ally = each of the Allies
house-points-ally-against-solo = each against one alone
house-points-made = made
house-points-lost = lost
house-points-all-honours = lost by all honours
house-minimum-minimum = minimum
house-minimum-four = four players
house-minimum-five = five players
house-minimum-six = six players
house-minimum-seven = seven players
house-table-cell = { $row }, { $column }

## On the page of a new session

house-own = Your own rules
house-edit-start = Change some rules
house-name-too-long = A name written here is too long. Shorten it, then press again.

## Sharing

house-share-title = Share these rules
house-share-how = This address contains all the rules. Everybody who opens it can read them and start a session with them.
house-share-only-here = This address works on this device only. To share the rules, open the page at your network address.
house-share-address = Address
house-share-qr = QR code of these rules
house-share-long = So many rules are changed that no QR code holds them. Send the address.

## Comparing

house-compare-title = Compare rules
house-compare-rule = Rule
house-compare-first = Left
house-compare-second = Right
house-compare-show = Compare
house-compare-same = They do not differ in any rule.
house-compare-differ = { $rules ->
    [one] They differ in { $rules } rule.
   *[other] They differ in { $rules } rules.
  }
house-session = Session { $season } ({ $when })

## Refusals

house-too-long = The text of these rules is too long ({ $length } characters). The limit is { $longest }.
departure-unreadable = “{ $text }” cannot be read as a change of the rules. Write it as field=value.
rules-unchanged = These are the rules you play by already. Nothing was changed.

## History

history-rules-changed =
    { $changes ->
        [0] Rules from here on: { $preset }
        [one] Rules from here on: { $preset }, { $changes } change
       *[other] Rules from here on: { $preset }, { $changes } changes
    }
