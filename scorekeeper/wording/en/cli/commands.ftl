### What the commands say: reading records, and answers on the screen

## Fields of a record

record-field-missing = “{ $field }” is missing.
record-field-unknown = There is no field “{ $field }” here. Did you mean “{ $nearest }”?
record-field-type = “{ $field }” has to be { $expected ->
        [text] text
        [object] an object
        [whole-number] a whole number
        [whole-numbers] a list of whole numbers
        [yes-or-no] yes or no (true or false)
       *[texts] a list of texts
    }.
record-number-too-big = The number in “{ $field }” is too big; the limit is { $biggest }.

## Lines

line-too-long = The line is too long; the limit is { $longest } bytes.
line-too-deep = The line is nested too deeply to be read.
line-not-utf8 = The line is not UTF-8 (at byte { $byte }).
line-not-json = The line is not JSON (at character { $column }).
line-not-object = A line has to hold one JSON object, { "{" }…{ "}" }.
number-unreadable = This is not a number that can be read: { $number }
field-stated-twice = “{ $field }” is stated twice; state it once.

## Options

set-without-value = “{ $text }” has no value. Write it like --set same_two=above_mighty.
jsonl-stands-alone = With --jsonl each line is complete in itself, so { $option } cannot be used.
output-unwritable = The output could not be written to its end: { $details }.
solo-with-adjutant = --solo and --adjutant { $seat } cannot be used together.

## scorekeeper score

score-outcome = { $bid } – { $taken } of { $honours } honours – { $made ->
    [yes] Napoleon’s side wins
   *[no] the Allies win
}
score-scheme = Scoring: { $name }. { $about }
score-player = Seat
score-role = Role
score-points = Points
score-lines = Why
score-line = { $reason } ({ $points })
score-separator = { "; " }

## scorekeeper referee

ruling-winner-by = Card { $place }, { $card }, wins: { $rung }.
ruling-winner = { $card } wins, card { $place } of the trick.
ruling-open = It depends on what nobody saw. One of these won: { $candidates }.
ruling-candidate = { $card } (card { $place })
ruling-depends = Cards that change the winner if they are card { $place } of the trick: { $among }
ruling-place = card { $place }
ruling-card = { $card }
ruling-because = { $verdict }: { $reason }
ruling-warning = Note: { $warning }
