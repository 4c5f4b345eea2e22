### Exporting results and importing them

## Headings of tables

column-file-scores = scores
column-file-days = points by day
column-file-totals = running totals
column-file-rules = rules
column-file-journal = journal
column-season = Season
column-dealer = Dealer
column-napoleon = Napoleon
column-adjutant = Adjutant
column-sequence = Number
column-at = Time (UTC)
column-kind = Kind
column-version = Version
column-fact = Content
column-recorded-by = Recorded on
column-command-id = Action id
column-brought-at = Imported at
column-brought-by = Imported on
column-brought-with = Id of the import
column-brought-way = Imported how
export-penalty = penalty ({ $reason })
export-hidden = (kept secret until the adjutant is known)
export-void = redealt
# 署名: what stands under a hand
export-signed-by = { $side }: { $player }
export-signed = { $side }: signed
export-brought = { $what } (imported)
export-unsigned = { $side }: unsigned
export-protest = under protest

# The foot of a printed page and the sheet of rules
export-span = { $first } – { $last }
export-played-by = Played by: { $rules }.
export-sums-filtered = Sums below the tables are formulas; they count the rows that a filter leaves in sight.

## Text for a chat

export-text-title = { $game }, { $date }
export-text-when = { $season }  { $rules }
export-text-place = { $rank }.
export-text-average = ({ $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, { $mean } a hand)
export-text-alone = { $napoleon } alone
export-text-pair = { $napoleon } + { $adjutant }
export-text-hand = { $number }. { $bid }{ $made ->
    [yes] ○
   *[no] ●
} { $side } { $taken }
export-text-marked = {" "}({ $marks })
export-text-rests = out
export-text-penalties = pen
export-text-total = total
export-text-penalty = Penalty: { $player } { $points } ({ $reason })

## Why something cannot be exported

export-scope-needed = Say which season or which session (--season or --session).
export-season-needed = Points by day are for one season. Name it with --season.
export-game-of-season = --game only tells two seasons of the same name apart. Name the season with --season.
export-no-cards = No hand has a trick recorded with its cards. Only hands recorded card by card can be exported.
export-not-in-encoding = { $encoding } (Shift_JIS) has no place for “{ $characters }” in row { $row }. Choose CSV in UTF-8, or XLSX.

## What an organiser carries away

export-print-days = Points by day
    .about = Everybody’s points on every day, with totals.
export-print-standings = Standings
    .about = Everybody with every column.
export-group-paper = To print (A4)
export-season = Page for a website (HTML)
    .about = One file that needs nothing else: standings, chart and points by day, without scripts.
export-file-season = page
export-nothing-yet = Nobody has a result in this season yet, so there is nothing to export. Only the journal and everything as JSON can be exported.

## The export pages

nav-export = Export
nav-data = Backup and import
sheet-past = past result
export-title = Export { $name }
export-chat = Paste into a chat
export-print-now = Print
export-print-how = Your browser’s print command makes an A4 page or a PDF of this.
export-printed = as of { $date }
export-group-spreadsheet = Spreadsheets
export-group-programs = Other programs and devices
export-group-cp932 = CSV for old programs (Shift_JIS)
export-file-workbook = workbook
export-file-everything = everything
export-file-result = result
export-file-cards = hands
export-workbook = Excel workbook (XLSX)
    .about = Ready to print. A season’s workbook holds the standings, points by day, a chart, all hands and the season’s rules.
export-standings = Standings (CSV)
    .about = One row per player.
export-days = Points by day (CSV)
    .about = One row per day, one column per player.
export-totals = Running totals (CSV)
    .about = The points so far after every day.
export-hands = Hands (CSV)
    .about = One row per hand, redealt hands included.
export-scores = Scores (CSV)
    .about = One row per player and hand, ready for a pivot table. Penalties come last.
export-journal = Journal (CSV)
    .about = One row per entry, including undone ones.
export-cards = Hands as text
    .about = Hands recorded card by card, to be replayed trick by trick. If there are none, there is no file.
export-everything = Everything (JSON)
    .about = Can be imported on another device, under “{ nav-data }”.
export-result = Result (text)
    .about = The same text as for a chat.
export-picture = Score sheet as a picture (SVG)
    .about = It stays sharp at any size.
export-paper-hand = Hand
export-paper-bid = Bid
export-paper-called = Called
export-paper-taken = Honours
export-paper-legend = ○ made  ● lost. The upper figure is the hand’s, the lower one the total so far.

## The page of records out and in

data-out = Keep a copy
data-everything = Everything (JSON)
data-backup = Backup of the database (one file)
data-out-how = The JSON file can be imported on another device. A backup restores everything at once, on the computer that runs the app.
import-archive = Import everything (JSON)
import-archive-how = Preview first: it shows what each session would become. Sessions are matched by id; only new ones and continuations are added. If anything is wrong, nothing is imported. Importing the same file again is harmless.
import-file-json = JSON file
import-table = Import past results (a table)
import-table-how = Any sheet as it is: Excel (.xlsx), CSV, or cells pasted here. It needs days and everybody’s points: a column for each player, or a line for each person (date, name, points), for one hand or for a whole day. The preview shows everybody’s points as they were read and asks about anything doubtful; nothing is written before you import.
import-table-sample =
    date,season,Aki,Ben,Chie,Dai,Eve,note
    2024-05-06,2024 spring,26,-13,13,-13,-13,
    2024-05-13,2024 spring,-39,13,,13,13,Chie was away
import-file-table = File (Excel or CSV)
import-text = Or paste it here
import-season = Season for lines without one
import-preset = Rules
import-look = Preview
import-write = Import these
import-names = Players
import-state = State
import-state-new = new
import-state-longer = continued
import-state-known = here already
import-state-withdrawn = withdrawn
import-state-conflicting = conflicting
import-state-closed = season closed
import-state-apart = differs, kept apart
import-caption = Sessions in the file
import-more = { $sessions ->
    [one] And { $sessions } more session.
   *[other] And { $sessions } more sessions.
}
import-preview = { $new ->
    [0] {""}
   *[other] To import: { $new } new.
}{ $longer ->
    [0] {""}
   *[other] {" "}Continued: { $longer }.
}{ $known ->
    [0] {""}
   *[other] {" "}Already here: { $known }.
}
import-preview-known = Everything is already here.
import-preview-none = There is no session to import.
import-done = { $new ->
    [0] {""}
   *[other] Imported: { $new } new.
}{ $longer ->
    [0] {""}
   *[other] {" "}Continued: { $longer }.
}{ $known ->
    [0] {""}
   *[other] {" "}Already here: { $known }.
}
import-done-known = Everything was already here.
import-done-none = No session was imported.
import-read = How the table was read
import-read-nameless = (no heading)
import-look-again = Preview again with these
import-who = Unknown names
import-who-how = Nobody has played here under these names. Choose who is meant.
import-who-is = { $answer ->
    [is] is { $name }
    [nobody] not a person
   *[new] new person
}
import-who-choose = other …
parted-differs = First difference: { $place }, entry { $entry }. Original record: { $here }. Imported record: { $there }.
parted-discard-original = Discard the original record
parted-discard-imported = Discard the imported record
parted-told = “{ $what }” ({ $by })
parted-hand = hand { $hand }
parted-before-hands = before the first hand
import-apart = { $sessions ->
    [one] One session was recorded on two devices. Both records are kept, and both count until you discard one.
   *[other] { $sessions } sessions were recorded on two devices. Both records of each are kept, and both count until you discard one.
}
import-conflicting = { $sessions ->
    [one] Cannot be imported: one session conflicts with the records here
   *[other] Cannot be imported: { $sessions } sessions conflict with the records here
}
import-of-closed = { $sessions ->
    [one] Cannot be imported: one session is of a closed season
   *[other] Cannot be imported: { $sessions } sessions are of closed seasons
}
import-conflicts = A file is imported whole or not at all. To import the other seasons, export them one by one on the other device.
import-club = People and seasons
import-club-undone = Undone: { $what }
import-club-done = People and seasons: { $new } new, { $known } already here, { $out } left out.
club-line-for-owners = Only an owner can import these (who is one person, and what is decided about seasons), so they are left out. Everything else can be imported; an owner can import the same file later to add them.
club-line-against-records = These do not agree with the records here and were left out.
import-club-more = { $lines ->
    [one] One more line.
   *[other] { $lines } more lines.
}
import-nothing-written = Nothing was written.

## A sheet of past results on its page

import-pasted = Pasted cells
import-answer = Use this
import-type-anew = { $key } should read
import-leave-row = Leave row { $row } out
import-totals = { $results ->
    [one] One result
   *[other] { NUMBER($results) } results
} on { $days ->
    [one] one day
   *[other] { $days } days
}
import-totals-caption = Points as they were read
import-own-sum = Sum in the sheet
import-results = Results
import-do = { $results ->
    [one] Import one result
   *[other] Import { NUMBER($results) } results
} of { $days ->
    [one] one day
   *[other] { $days } days
}
import-altered = Read otherwise than typed
import-chosen = Chosen
import-take-back = Take back
import-rest = … and { NUMBER($count) } more
import-columns = Columns ({ $heading } is the heading)
import-rows = Rows that are no results ({ $count })
import-options = More choices
import-undecided = as it was read
import-another = Import another sheet
import-who-other = { $name }: somebody else
import-option = { $option ->
    [encoding] Encoding
    [separator] Between cells
    [sheet] Sheets to read
    [turn] Turn the table
    [column] Column
    [row] Row
    [cell] Cell
    [dates] Order of dates
    [year] First year
    [day] Day of results without one
    [season] Season
    [running] Running totals
    [unclear] Rows that may be no results
    [decimals] Halves
    [absent] Says that somebody did not play
    [carried] Carried over
    [repeats] Results that appear twice
    [accept] Accept as it is
    [kind] Each row is
    [who] Name
    [names] Unknown names
    [again] Day that is here already
   *[rules] Rules
}
import-choice = { $value ->
    [yes] yes
    [no] no
    [tab] tab
    [semicolon] semicolon
    [comma] comma
    [bar] bar
    [ymd] year, month, day
    [dmy] day, month, year
    [mdy] month, day, year
    [double] double all points
    [out] leave out
    [result] a result
    [once] count once
    [both] count both
    [twice] somebody’s points of one day together
    [sums] sums
    [totals] the sheet’s sums
    [dates] dates
    [hand] a hand at a table
    [day] a day without tables
    [new] new people
    [hidden] hidden rows and columns
    [replace] replace
    [beside] beside
    [skip] skip
   *[other] { $value }
}

## An evening from paper

paper-title = Paper score sheet
paper-about = Enter a paper score sheet, hand by hand.
paper-open = Enter a paper score sheet
paper-how = One row per hand, or a single row with the session’s totals. Leave the cell of an absent player empty.
paper-player = Player { $number }
paper-cell = Hand { $hand }, { $player }
paper-more-hands = More hands
paper-more-players = One more player
paper-another = Another score sheet
paper-row = Row { $hand }
paper-odd = row { $hand } ({ $sum })
paper-unbalanced = These rows do not add up to zero: { $hands }. Some rules allow that; otherwise check for slips.

## Why something cannot be imported

import-fault-cell = { $key }: { $why }
import-fault-session = Session { $session }: { $why }
import-fault-event = Session { $session }, entry { $sequence }: { $why }
import-file-none = Choose a file.
import-file-other = This is a file of another kind: its name has to end in { $endings }.
import-file-unreadable = { $file } cannot be read ({ $details }).
import-too-large = The file is too large; { $most } MB can be read. Export season by season, or move everything with a backup.
import-not-utf8 = This is not UTF-8 text. Save the file as UTF-8 and try again.
import-cut-off = The file is incomplete. Copy it again.
import-not-json = This is not JSON. Choose a file exported by Scorekeeper.
import-not-archive = Scorekeeper did not export this JSON. Choose a file exported by Scorekeeper.
import-from-newer-version = A newer program has written this file (version { $version }). Update this program.
import-field-wrong = “{ $field }” is missing or has an invalid value. Export the file again where it comes from.
import-ruleset-differs = Rule set { $ruleset } does not match its hash: the file was changed or damaged.
import-session-twice = The same session is there twice.
import-session-too-long = This session has too many entries; the limit is { $most }.
import-histories-differ = This session differs from the one recorded here: it was continued on two devices, or changed.
import-command-known = This entry is already recorded in another session or place. If the file was edited, export it again.
import-value-too-long = Something here is too long to be one entry.
import-too-many = There are too many sessions or rule sets; the limit in one file is { $most }. Export season by season.
import-too-many-undos = The file undoes too many changes to people and seasons; the limit is { $most }.
import-stopped = Stopped. To import everything, run it again with the same file: sessions that are here already are skipped.
import-kept = { $file } is kept here for an hour, for this device only.
import-kept-how = It does not have to be chosen again. Choosing another file replaces it.
import-kept-gone = The file is no longer kept here. Choose it again.
import-reading = Read and checked: { $done } of { $whole ->
    [one] { $whole } session
   *[other] { $whole } sessions
}
import-writing = Written: { $done } of { $whole ->
    [one] { $whole } session
   *[other] { $whole } sessions
}
import-time-unreadable = “{ $text }” is not a time. Write it in UTC, like 2024-05-06T19:00:00.000+00:00.
import-time-impossible = “{ $text }” is not a possible time. Records from { $earliest } to today can be imported.
event-unreadable = The content of “{ $kind }” cannot be read. Export the file again where it comes from.
event-out-of-order = Entries are not in the order of their numbers (the next should be { $expected }).
event-not-opening = The session’s first entry is not its opening.
event-game-unknown = This is a record of a game that this program does not know.
event-ruleset-unknown = Ruleset { $ruleset } is neither in the file nor here.
event-seat-unknown = There is no seat { $seat }.
name-untidy = The name “{ $name }” contains invisible characters or extra spaces. Retype it.
past-points-impossible = { $points } points are too many; the limit is { $most }.
past-players = { $given ->
    [one] There are points for { $given } player
   *[other] There are points for { $given } players
}, but { $players } sit at this table.
past-result-of-a-day = This day has results only, no hands. Give the points of the whole day.
day-result-of-a-table = The points of a whole day need a day of their own. This session has a table.
day-hands-impossible = The number of hands that somebody played on one day is 0–{ $most }, not { $hands }.
past-beside-hands = Past results and hands played here cannot be in the same session.
past-too-many = Too many lines for the same day and season; the limit is { $most }.

## `scorekeeper export`, `import`, `backup` and `restore`

export-to-terminal = XLSX cannot be shown on a screen. Give a file to write to with -o.
export-table-for-csv = --table is for CSV only.
file-unwritable = { $file } cannot be written ({ $details }).
export-progress = Written: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
export-stopped = Stopped. { $file } was not written.
command-stopped = Stopped.
export-written = Written to { $file }.

## A website of the seasons

site-guest = Guest { $number }
site-written = { $files ->
    [0] Nobody has played in these seasons, so there is no page for { $folder }.
   *[other] Written to { $folder }: files { $files }.
}
site-alone = --site goes with --season, --game and --initials only, and --initials only with --site.
site-among-records = { $folder } holds the records themselves. Choose another folder for what everybody may read.
backup-done = Backed up to { $file } (sessions: { $sessions }).
backup-folder-missing = { $file } cannot be written. Give a file name in an existing folder.
backup-over-itself = { $file } is the database in use. Choose another file.
backup-over-other-file = { $file } is not a backup and was not overwritten. Choose another name.
backup-damaged = The database is damaged and cannot be backed up: { $details }
backup-missing = { $file } does not exist.
backup-unreadable = { $file } cannot be read as a backup of Scorekeeper ({ $details }). Nothing was changed.
restore-unsound = This backup has the following problems. Nothing was changed.
restore-done = Sessions restored: { $sessions }.
restore-aside = The database from before is kept as { $file }.
backup-listed = { $file }  { $at }  { $size } KB
backups-listed = The automatic backups in { $folder }. To restore one: scorekeeper restore NAME
backups-none = There is no automatic backup yet ({ $folder }).
backups-newest = The newest automatic backup has everything up to { $when }. It is { $file } on the computer that runs the app.
backups-failed = No automatic backup could be made in { $folder }. { $fault ->
    [full] The disk is full.
    [read-only] That folder cannot be written.
    [damaged] The database or the folder is damaged.
   *[other] The app tries again every ten minutes.
}
database-busy = Another program is using the database, so it was not replaced. Wait a moment and try again.

## History

history-day-opened = Results of a day: { $people } people
history-day-result = Result of the day: { $points }
history-past-result = Past result: { $points }

rescue-missing = { $file } does not exist.
rescue-over-file = { $file } already exists. Choose a name that is not in use.
rescue-folder-missing = { $file } cannot be written. Give a file name in an existing folder.
rescue-nothing = Not a single event can be read in { $file }.
rescue-torn = Session { $session }: the events from the first to number { $kept } are kept. Lost: { $missing }. Readable after that, and written to a separate file: { $beside }.
rescue-used = Events from the file itself: { $file }; { $recovered ->
    [unneeded] sqlite3 .recover was not needed
    [missing] sqlite3 is not installed, so its .recover was not tried
   *[other] from sqlite3 .recover: { $recovered }
}; { $backup ->
    [none] no automatic backup was found beside it
   *[other] from the automatic backup { $backup }: { $taken }
}.
rescue-rulings-lost = Kept rulings that are lost: { $rulings }.
rescue-incomplete = Some parts of the file cannot be read at all, so more may be missing than is named here.
rescue-unmarked = Events and rulings whose import is no longer known: { $events }.
rescue-rest = Events that do not follow on from the rest are written to { $file }.
rescue-done = Saved to { $file }: sessions { $sessions }, events { $events }. The damaged file was not changed.
rescue-whole = Nothing is missing.

## Passing a session on

handing-over = Pass on
handing-over-title = Pass on { $name }
handing-over-club = To a club’s score sheet
handing-over-club-how = Paste any link of the club’s score sheet. It opens there with this session, and nothing is written until somebody there agrees.
handing-over-address = The club’s link
handing-over-address-wrong = This is not a link.
handing-over-scripts = Making a link needs a browser with scripts on. Use a file instead.
handing-over-open = Open the club’s sheet
handing-over-large = This session is too large for a link. Save it as a file.
handing-over-file = As a file
handing-over-file-how = Send it to another phone or to the club, and import it there under “{ nav-data }”.
handing-over-file-share = Share the file
handing-over-file-take = Save the file
handing-over-waits = A session came with this link. It waits here until you have been let in.
import-shared = A file was opened with the score sheet, for { $house }. Nothing has been sent or written. Preview it only if you know where it came from.
handing-over-arrived = A session came with this link, for { $house }. Nothing has been sent. Preview it only if you trust who gave you the link.
handing-over-broken = The link is incomplete, or not from a score sheet. Nothing was written. Ask for the link again, or for the file.
codes = By QR codes
codes-about = Another phone reads this session from the screen with its camera. No network is needed.
codes-show = Show the codes
codes-how = On the other phone: “{ nav-data }”, then “{ codes-read }”. Point it at this screen until it goes on by itself.
codes-part = Code { $part } of { $parts }
codes-enough = Any {"{enough}"} of these codes are enough.
codes-stop = Stop
codes-go = Go on
codes-before = Previous
codes-next = Next
codes-large = This session is too large for QR codes. Save it as a file.
codes-read = Read QR codes
codes-read-how = On the other phone: the session’s “{ handing-over }”, then “{ codes-show }”.
codes-unable = This browser cannot read codes with a camera here: that takes https, and a browser from 2023 or later. Pass the session on as a file or by link instead.
codes-begin = Start the camera
codes-found = {"{done}"} of {"{all}"} read
codes-no-camera = The camera cannot be used. Allow it for this page in the browser, or save the session as a file.
codes-foreign = That QR code does not hold a session.
codes-another = There are codes of two sessions here. They are not mixed: each session is read for itself.
codes-damaged = That QR code is damaged and was left out. The codes read so far are kept; keep pointing at the screen.
codes-broken = The codes do not fit together. Nothing was imported. Read them again.
