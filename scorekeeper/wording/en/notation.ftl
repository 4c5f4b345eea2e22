### Hands as text: what could not be read, and a hand shown trick by trick

## Reading lines

notation-line-too-long = The line is too long; the limit is { $longest } characters.
notation-not-text = The line contains characters that are not text. Save the file as UTF-8 text.
notation-word-misspelt = No line begins with “{ $text }”. Did you mean { $nearest }?
notation-word-unknown = No line begins with “{ $text }”. Begin it with a word like rules, players or contract, with a trick’s number, or with # for a comment.
notation-said-twice = Line { $first } already gave this, and is used. Remove one of them.
notation-hand-too-long = A hand has { $most } lines at most; the rest of it was left out.

## Rules and players

notation-rules-missing = The hand has no rules. Write a line like: rules: sisyphus
notation-players-missing = The hand has no players. Write a line like: players: Aki, Ben, Chie, Dai, Emi
notation-rule-unreadable = “{ $text }” is not a house rule. Write it like same_two=below_all.
notation-table-unreadable = “{ $text }” is not a row of points. Write a role and its points when made, lost and lost by all honours, like: ally -1 1 2
notation-names-count = { $count ->
    [one] There is { $count } name
   *[other] There are { $count } names
}, but { $players } players.
notation-name-unwritable = “{ $name }” cannot be a name here. A name has no commas, colons, brackets, > or #, and is not a number.
notation-name-twice = Two players are called “{ $name }”. Give one of them a different name.
notation-player-unknown = Nobody is called “{ $name }”. Write the name as in the line of players, or a seat from 0.

## The hand

notation-contract-missing = There is no contract. Write who is Napoleon and at what bid, like: contract: Ben 13H
notation-calls-differ = The contract is { $bid }, but the highest bid is { $standing }. The bids were left out.
notation-trick-missing = The line for trick { $trick }, which comes before this one, is missing.
notation-number-unreadable = “{ $text }” is not a number that belongs here.
notation-yes-unreadable = “{ $text }” is neither yes nor no.
notation-points-count = { $count ->
    [one] There are points for { $count } player
   *[other] There are points for { $count } players
}, but { $players } are playing.
notation-text-unwritable = “{ $text }” cannot be written on one line. Shorten it, and leave out # and anything that does not show.
notation-comment-astray = There is a comment on trick { $trick }, but that trick is missing.

## Showing a hand

replay-number = Hand { $number }
replay-rules = Rules: { $rules }
replay-players = Seats: { $players }
replay-seat = seat { $seat }
replay-dealer = Dealer: { $player }
replay-bids = Auction: { $calls }
replay-pass = pass
replay-contract = { $player } is Napoleon at { $bid }
replay-called = , calling { $card }
replay-blind = Blind: { $cards }
replay-again = Rebid: { $bid }
replay-buried = Buried: { $cards }
replay-holds = { $player } holds { $cards }
replay-winner = Winner
replay-rung = By
replay-honours = Honours
replay-alone = Napoleon
replay-side = Side
replay-adjutant = { $player } is the adjutant.
replay-points = Points: { $points }

## Answers of the command

replay-hand-unreadable = The hand in line { $line } cannot be shown.
replay-unread = What could not be read:
replay-line = Line { $line }: { $sentence }
replay-more = … and { $count } more.
replay-no-hands = { $file } holds no hand.
replay-hand-not-there = There is no hand { $number }; the file holds { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}.
replay-file-unreadable = { $file } cannot be read: { $reason ->
    [missing] there is no such file.
    [folder] it is a folder.
    [denied] you do not have permission.
   *[other] the system refuses it.
}
