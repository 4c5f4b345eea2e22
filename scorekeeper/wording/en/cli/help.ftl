### Help on the command line

help-usage = Usage:
help-options = Options
help-commands = Commands

command-scorekeeper = Scorekeeper and referee for Napoleon and British Nap, played with real cards.

## What the commands do

command-referee = Say who won a trick, and why.
    .more = PLAYS are its cards, the leader’s first: SA HQ D10 JOKER, or ?? for one that nobody saw.
command-score = Say what a finished hand is worth to everybody, and why.
command-audit = Go through a whole hand: winners, result, points, and what was wrong.
    .more = FILE holds one JSON object, as --jsonl reads them, or a hand as text, as replay reads it; - is standard input. With --rules or --set a JSON object is gone through under other rules than its own.
command-replay = Show hands trick by trick: who won and why, the count, and what was wrong.
    .more = FILE holds hands as text, as docs/notation.md describes them; - is standard input. The exit status is 1 if anything in it could not be read.
command-rules = List, show and compare house rules.
command-list = List the rules that come with the program.
command-show = Show every rule of NAME as a sentence, with its source.
command-compare = Compare FIRST with SECOND, or with itself as changed by --set.
    .more = What --set changes, it changes in SECOND.
command-serve = Serve the score sheet until Ctrl+C.
    .more = By default it serves this computer only, and opens its browser with a link that lets it in. Others need the link that is printed here.
command-link = Print a link that lets a browser in where the score sheet is being served.
command-groups = Keep several groups on one server, each with a database and links of its own.
    .more = What is served is one group, as ever. Further ones stand below its address, at /g/NAME/, and in its folder, at groups/NAME: an instance like any other, for --instance of every command. None of them knows of another.
command-groups-list = List the groups.
command-add = Make the group NAME: small letters, digits and hyphens. A server that runs answers for it at once.
command-remove = Take the group NAME off the server, as a backup in FILE; its folder is kept aside.
command-rename = Give the group NAME the name NEW. Its address changes, so everybody needs a new link.
command-groups-link = Print a link into the group NAME of the server that runs.
command-people = List everybody who has played here, in the order of their readings.
    .more = With --season or --game: whoever came there, with their days there.
command-sessions = List the sessions, the newest first, with the ids by which other commands take them.
command-seasons = List the seasons, the one played last first, with their days and who closed them.
command-rebuild = Work every table out again from the journal.
command-check = Check that everything kept is as it was; exit status 1 if it is not.
command-export = Take results away: of a season, of a session, or of everything there is.
command-import = Import FILE: everything as JSON, or a table of past results; all or nothing.
command-backup = Back up everything to FILE; the server may keep running.
command-rescue = Save everything readable of the damaged file DAMAGED to NEW; exit status 1 if something is missing.
command-restore = Replace the database with the backup FILE; the old one is kept.

## Options

option-help = Show this help and nothing else.
option-version = Show the version and nothing else.
option-lang = Language of sentences; by default the terminal’s, and English in JSON.
option-jsonl = Read JSON objects line by line, answer line by line.
option-json = Answer with one JSON document.
option-rules = House rules: a preset’s name.
option-set = A field of the rules that differs; repeat as needed.
option-game = Which game, where no preset says it.
option-trump = S, H, D, C or NT.
option-trick = Which trick of the hand, from 1.
option-tricks = How many tricks a hand has.
option-players = How many sit at the table.
option-named-suit = What the leader of a joker named.
option-bid-played = Nap: the bid that is played, as misere.
option-may = May these be played? The player’s cards, or some of them: SK,S3,H2.
option-called = The adjutant’s card.
option-role = With --may: napoleon, adjutant or ally.
option-gone = With --may: cards of earlier tricks.
option-whole = With --may: the player has no other cards.
option-contract = The contract: 13H, 15NT; in Nap 3, nap, misere.
option-napoleon = Napoleon’s seat, from 0.
option-adjutant = The adjutant’s seat, from 0.
option-solo = Napoleon plays alone.
option-taken = Honours of Napoleon’s side.
option-declarer = Nap: the declarer’s seat, from 0.
option-tricks-taken = Nap: the declarer’s tricks.
option-revoke = Nap: whose revoke ended the hand.
option-dealer = Nap: the dealer’s seat, if sitting out.
option-hand = Only the file’s hand N.
option-all = The same rules too.
option-port = The port; 0 takes any free one. By default { $default }.
option-lan = Let the phones of this network in, by a link.
option-host = Listen on this address only.
option-public-host = A name the server goes by; may be repeated.
option-proxy = A reverse proxy passes everything on.
option-prefix = Stand below this path of the host, like /scores.
option-no-browser = Do not open this computer’s browser.
option-link-role = What whoever opens the link may do: look on, keep score or own (unless told otherwise).
option-link-list = List the links that are good, without their secrets.
option-link-withdraw = Withdraw the link of this id; who came by it stays.
option-new-key = Make a new owner’s key first; every link and key given away so far becomes useless.
option-keys-folder = The folder for keys and database.
option-instance = The folder with the database.
option-season = A season, by its name.
option-season-game = Whose season, where two games have one of that name.
option-list-game = Of this game only.
option-list-open = Only those that nobody has ended.
option-list-going-on = Only those that are not closed.
option-list-discarded = Those that were discarded, and no others.
option-json-lines = One JSON object a line, in UTF-8.
option-session = A session, by its id.
option-format = In which form; by default { $default }.
option-table = Which table, of CSV; by default { $default }.
option-order = How standings are ordered.
option-best = With the order best: how many days count, the best ones.
option-drop = With the order points: how many days are left out, the worst ones.
option-least = Who has played fewer hands has no rank.
option-least-days = Who has come on fewer days has no rank.
option-ties = What decides between equals; may be given several times, in order.
option-until = Nothing counts that was played after this day (2026-05-06).
option-output = Where to write; by default to standard output.
option-go-on = Bring in the rest of what was cut off.
option-give-up = Give up what was cut off; what has come in stays.
option-import-one = Give a FILE, or --go-on, or --give-up.
option-look = Show what would be imported; write nothing.
option-season-of-lines = The season of lines that name none.
option-as = Who is meant by a name in the table (for example Akii=Aki). May be given several times.
option-as-wrong = “{ $text }” cannot be read. Write name-in-the-table=name-here.
option-new-names = Import names that have not played here yet as new players.
option-replace = Where a session differs from what was imported before, replace the earlier one, unless somebody would lose points.
option-day-again = What a second sheet of a day is: DATE=correction, table (another one) or same; of several tables each by DATE/TABLE.
option-day-wrong = “{ $text }” cannot be read. Write it like 2025-01-09=table, with correction, table or same.
option-column = What stands in a column: HEADING=player, total, number, note, table and the like.
option-column-wrong = “{ $text }” cannot be read. Write it like Sum=total, with player, total, number, note, table, date or season.
option-unbalanced = Import lines that do not add up to zero as they are written.
option-rules-of-results = House rules of past results; by default { $default }.

## A command line that cannot be read

misuse-help = See: { $command } --help
misuse-option = There is no option { $option }.
misuse-option-near = There is no option { $option }. Did you mean { $near }?
misuse-command = There is no command “{ $command }”.
misuse-value-missing = { $option } needs a value after it.
misuse-missing = { $name } is missing.
misuse-choice = { $name } is one of these: { $choices }
misuse-number = { $name } takes a whole number.
misuse-day = { $name } takes a day, like 2026-05-06.
misuse-number-from = { $name } takes a whole number from { $low } up.
misuse-number-between = { $name } takes a whole number from { $low } to { $high }.
misuse-file = The file or folder given for { $name } cannot be opened.
misuse-too-much = There are too many words after the command.
