### Taking results away and bringing them back

## Headings of tables

column-file-scores = scores
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
column-command-id = Id of the tap
column-brought-at = Brought in at
column-brought-by = Brought in on
column-brought-with = Id of the import
export-penalty = penalty ({ $reason })
export-hidden = (kept secret until the hand is over)
export-void = void

## Text for a chat

export-text-when = { $date }  { $rules }
export-text-place = { $rank }.
export-text-average = ({ $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, { $mean } a hand)
export-text-alone = { $napoleon } alone
export-text-pair = { $napoleon } + { $adjutant }
export-text-hand = { $number }.  { $bid }  { $side }  { $taken }  { $made ->
        [yes] ○
       *[no] ●
    }

## Why something cannot be taken away

export-scope-needed = Say which season or which session (--season or --session).
export-session-needed = A link to BG Stats is made for one session. Name it with --session.
export-no-cards = There is no hand of which a trick was recorded with its cards.
export-not-in-encoding = { $encoding } (Shift_JIS) has no place for “{ $characters }” in row { $row }. Choose CSV in UTF-8, or XLSX.

## The export pages

nav-export = Take away
nav-data = Records out and in
sheet-past = past result
export-title = Export { $name }
export-chat = Paste into a chat
export-print-now = Print
export-print-how = Your browser's print command makes an A4 page or a PDF of this.
export-printed = as of { $date }
export-bg-stats = To BG Stats
export-bg-stats-how = A link that hands this session's result to the app BG Stats. Nothing is sent until you tap it.
export-group-spreadsheet = Spreadsheets
export-group-programs = Other programs and machines
export-group-cp932 = CSV for old programs (Shift_JIS)
export-file-workbook = workbook
export-file-everything = everything
export-file-result = result
export-file-cards = hands
export-workbook = Excel workbook (XLSX)
    .about = Standings, hands, scores and journal in one.
export-standings = Standings (CSV)
    .about = One row a player.
export-hands = Hands (CSV)
    .about = One row a hand, void ones too.
export-scores = Scores (CSV)
    .about = One row a player and hand, ready to be pivoted. Penalties come last.
export-journal = Journal (CSV)
    .about = One row an entry, what was undone too.
export-cards = Hands as text
    .about = Hands recorded card by card; scorekeeper replay plays them again.
export-everything = Everything (JSON)
    .about = Comes in whole on another machine, under “Records out and in”.
export-result = Result (text)
    .about = The same text as for a chat.
export-paper-hand = Hand
export-paper-bid = Bid
export-paper-called = Called
export-paper-taken = Honours
export-paper-legend = ○ made  ● lost. The upper figure is the hand's, the lower one the total so far.

## The page of records out and in

data-out = Keep a copy
data-everything = Everything (JSON)
data-backup = Backup of the database (one file)
data-out-how = The JSON can be brought in on another machine. A backup is a copy of everything, put back on the machine that serves.
import-archive = Bring in everything (JSON)
import-archive-how = Sessions are matched by their ids; only new ones and continuations are added. If anything is wrong, nothing is written. The same file may come in any number of times.
import-file-json = JSON file
import-archive-now = Bring it in
import-table = Bring in past results (a table)
import-table-how = The first line is a heading; then one line a hand, or an evening added up. Commas, tabs or semicolons between. Leave the cell empty of who did not play. The columns season and note may be missing.
import-table-sample =
    date,season,Aki,Ben,Chie,Dai,Eve,note
    2024-05-06,2024 spring,26,-13,13,-13,-13,
    2024-05-13,2024 spring,-26,13,,13,13,Chie was away
import-file-table = CSV file
import-text = Or paste it here
import-season = Season of lines that name none
import-preset = Rules
import-look = Read it
import-write = Write these
import-names = Players
import-state = State
import-state-new = new
import-state-longer = continued
import-state-known = here already
import-caption = The sessions that were brought
import-more = { $sessions ->
        [one] And { $sessions } session more.
       *[other] And { $sessions } sessions more.
    }
import-preview = This would bring new sessions: { $new }; continued: { $longer }; here already: { $known }. Nothing is written yet.
import-done = Brought in new sessions: { $new }; continued: { $longer }; here already: { $known }.
import-strangers = Names that are new here: { $names }. Leave them, unless they are misspelt.
import-nothing-written = Nothing was written.

## An evening from paper

paper-title = An evening from paper
paper-about = Type a paper score sheet in, hand by hand.
paper-open = Type in a paper sheet
paper-how = One row a hand, or a single row with the evening's totals. Leave the cell empty of who did not play.
paper-player = Player { $number }
paper-cell = Hand { $hand }, { $player }
paper-more-hands = More hands
paper-more-players = One more player
paper-another = Another evening
paper-fault = Row { $hand }: { $why }
paper-odd = row { $hand } ({ $sum })
paper-unbalanced = These do not add up to nothing: { $hands }. Some rules mean it so; others do not.

## Why something cannot be brought in

import-fault-line = Line { $line }: { $why }
import-fault-session = Session { $session }: { $why }
import-fault-event = Line { $line } (session { $session }, entry { $sequence }): { $why }
import-file-none = Choose a file.
import-file-other = This is a file of another kind: its name has to end in { $endings }.
import-file-unreadable = { $file } cannot be read ({ $details }).
import-too-large = The file is too large; { $most } MB can be read. Export season by season, or use scorekeeper backup and restore.
import-not-utf8 = There is something here that is not UTF-8.
import-cut-off = The file ends too early. Copy it once more.
import-not-json = This is not JSON.
import-not-archive = This is not JSON that Scorekeeper has exported.
import-from-newer-version = A newer program has written this file (version { $version }). Update this program.
import-field-wrong = “{ $field }” is missing or holds something that cannot be.
import-ruleset-differs = The content of ruleset { $ruleset } is not what its hash says.
import-session-twice = The same session is there twice.
import-session-too-long = One session has too many entries; { $most } are the most.
import-histories-differ = This is not what is recorded here. The same session was continued on two machines, or its content was changed.
import-command-known = The same tap is recorded already in another place.
import-value-too-long = There is something here that is too long to be one entry.
import-too-many = There are too many sessions or rulesets; { $most } are the most in one file. Export season by season.
import-moved-on = Somebody has recorded in this session while the file was read. Bring it in once more.
import-unshowable = The pages of this session cannot be made. This may be a fault of the program.
import-running = Bringing it in
import-running-how = Leave this page open. If it is closed before the writing begins, nothing is written.
import-reading = Read and checked: { $done } of { $whole } sessions
import-writing = Written: { $done } of { $whole } sessions
import-time-unreadable = “{ $text }” is no time that can be read. It has to be in UTC, written like 2024-05-06T19:00:00.000+00:00.
import-time-impossible = “{ $text }” cannot be when it happened. Records from { $earliest } to today can come in.
event-unreadable = The content of “{ $kind }” cannot be read.
event-out-of-order = Entries are not in the order of their numbers ({ $expected } was to come).
event-not-opening = The session does not begin with its opening.
event-game-unknown = This is no record of Napoleon.
event-ruleset-unknown = Ruleset { $ruleset } is neither in the file nor here.
event-seat-unknown = There is no seat { $seat }.
name-untidy = The name “{ $name }” has characters in it that nobody can see, or spaces too many.
past-empty = There is no line with results.
past-heading-date = The heading has no column “date”.
past-heading-twice = “{ $name }” is in the heading twice.
past-line-unreadable = This cannot be read as a table; perhaps a quotation mark is not closed.
past-column-unnamed = “{ $text }” stands in a column without a heading.
past-date-unreadable = “{ $text }” is no date that can be read. Write it like 2024-05-06.
past-points-unreadable = “{ $text }” cannot be read as the points of { $name }. Write a whole number.
past-points-impossible = { $points } points are too many; { $most } are the most.
past-players = There are points for { $given } players, but { $players } sit at this table.
past-beside-hands = Past results and hands played here cannot be in the same session.
past-too-many = There are too many lines of the same day and players; { $most } are the most.
import-not-text = This cannot be read as text. Save the CSV in UTF-8 or Shift_JIS.

## `scorekeeper export`, `import`, `backup` and `restore`

export-to-terminal = XLSX cannot be shown on a screen. Name a file to write to with -o.
export-table-for-csv = --table is for CSV alone.
file-unwritable = { $file } cannot be written ({ $details }).
export-written = Written to { $file }.
backup-done = Backed up to { $file } (sessions: { $sessions }).
backup-folder-missing = { $file } cannot be written to. Name a file in a folder that exists.
backup-over-itself = { $file } is the very database in use.
backup-over-other-file = { $file } is some other file, no backup, and is not overwritten.
backup-damaged = The database is damaged, so that no sound backup can be made of it: { $details }
backup-missing = There is no { $file }.
backup-unreadable = { $file } cannot be read as a backup of Scorekeeper ({ $details }). Nothing was changed.
restore-unsound = This backup has the following troubles. Nothing was changed.
restore-done = Sessions put back: { $sessions }.
restore-aside = The database from before is kept as { $file }.
database-busy = Another program is writing, so that the database could not be replaced. Wait a moment and try again.

## History

history-past-result = Past result: { $points }

rescue-missing = There is no { $file }.
rescue-over-file = { $file } is there already. Name a file that is not.
rescue-folder-missing = { $file } cannot be made. Name a file in a folder that exists.
rescue-nothing = Not a single event can be read in { $file }.
rescue-torn = Session { $session }: the events from the first to number { $kept } are kept. Lost: { $missing }. Readable after that, and written to a file beside: { $beside }.
rescue-unmarked = Events of which it is no longer known with which import they came: { $events }.
rescue-rest = What does not follow on the rest is written to { $file }.
rescue-done = Brought to { $file }: sessions { $sessions }, events { $events }. The damaged file is as it was.
rescue-whole = As far as can be seen, nothing is missing.
