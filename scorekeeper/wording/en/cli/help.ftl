### Help on the command line

help-usage = Usage:
help-options = Options
help-commands = Commands

command-scorekeeper = Scorekeeper and referee for Napoleon and British Nap, played with real cards.

## What the commands do

command-referee = Say who won a trick, and why.
    .more = PLAYS are its cards, the leader’s first: SA HQ D10 JOKER, or ?? for one that nobody saw.
command-score = Show what a finished hand scores for every player, and why.
command-audit = Check a whole hand: winners, result, points and mistakes.
    .more = FILE holds one JSON object, like a line for --jsonl; - is standard input. --rules and --set check it under other rules. For a hand as text, use scorekeeper replay.
command-afterwards = Show what each play of a hand cost, with all cards seen.
    .more = It needs --jsonl. Each line is a hand with all its cards.
command-phone = Write the phone’s score sheet, which needs no server, into the folder DIR for any static host.
    .more = The files come from the installed program, or from a release’s zip. A folder with an earlier build is updated.
command-replay = Show hands trick by trick: who won and why, the count, and mistakes.
    .more = FILE holds hands as text, as docs/notation.md describes them; - is standard input. The exit status is 1 if a line cannot be read.
command-rules = List, show and compare house rules.
command-rules-list = List the rules that come with the program.
command-show = Show every rule of NAME as a sentence, with its source.
command-compare = Compare two sets of rules, FIRST and SECOND.
    .more = --set changes SECOND, or a copy of FIRST if there is no SECOND.
command-serve = Serve the score sheet until Ctrl+C.
    .more = By default it serves only this computer, and opens its browser with access. Other devices need the printed link.
command-link = Print a link that lets a browser in. The server must be running.
command-groups = Keep several groups on one server, each with a database and links of its own.
    .more = The first group is always there. Each other group has its pages at /g/NAME/ and its records in groups/NAME, below the instance folder. Every command takes that folder as its --instance. Groups cannot see each other.
command-groups-list = List the groups.
command-add = Make the group NAME: small letters, digits and hyphens. A running server serves it at once.
command-remove = Take the group NAME off the server and back it up to FILE; its folder is kept.
command-rename = Rename the group NAME to NEW. Its address changes, so everybody needs a new link.
command-groups-link = Print a link into the group NAME of the running server.
command-list = List the sessions with their ids, newest first; or the seasons, with their days and who closed them.
command-rebuild = Rebuild all tables from the journal.
command-check = Check that nothing in the records has been damaged or altered; exit status 1 if it has.
command-export = Export a season, a session, or everything.
command-import = Import FILE: everything as JSON, or a table of past results. The whole file is checked before anything is written.
    .more = Sessions are written one by one, so others may see the first before the last. If the import is cut off, run it again: it skips sessions that are here already.
command-backup = Back up everything to FILE; the server may keep running.
command-rescue = Save everything readable of the damaged file DAMAGED to NEW; exit status 1 if something is missing.
command-restore = Replace the database with the backup FILE; the old one is kept.
    .more = Without FILE, list the automatic backups; FILE may be a name from that list.

## Options

option-help = Show this help and nothing else.
option-version = Show the version and nothing else.
option-lang = Language of sentences; by default the terminal’s, and English in JSON.
option-jsonl = Read one JSON object per line; answer one per line.
option-last-tricks = Only this many of the last tricks.
option-seconds = Stop after this many seconds; earlier tricks are null.
option-json = Answer with one JSON document.
option-rules = House rules: a preset’s name.
option-set = A rule to change; may be given several times.
option-game = The game, if no preset names it.
option-trump = S, H, D, C or NT.
option-trick = The number of the trick in the hand, from 1.
option-tricks = How many tricks a hand has.
option-players = The number of players.
option-named-suit = The suit that the leader of a joker named.
option-bid-played = Nap: the winning bid, for example misere.
option-may = May these be played? The player’s cards, or some of them: SK,S3,H2.
option-called = The called card.
option-summoned = With --may: Napoleon has summoned the adjutant.
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
option-revoke = Nap: the seat of the player whose revoke ended the hand.
option-dealer = Nap: the dealer’s seat, if the dealer sits out.
option-hand = Only the file’s hand N.
option-all = Also list the rules that agree.
option-port = The port; 0 takes any free one. By default { $default }.
option-lan = Let the phones of this network in, by a link.
option-host = Listen on this address only.
option-public-host = A host name that the server answers to; may be given several times.
option-proxy = Run behind a reverse proxy.
option-prefix = Serve below this path of the host, like /scores.
option-no-browser = Do not open this computer’s browser.
option-no-backups = Make no automatic backups. SCOREKEEPER_NO_BACKUPS=1 does the same for every command.
option-begin-anew = If the file with the records was lost, begin a new one.
option-phone-zip = The zip of a release, scorekeeper-phone-VERSION-BUILD.zip.
option-link-role = What the link allows: look on, keep score or own (the default).
option-new-key = First make a new owner’s key. All earlier links and keys end.
option-keys-folder = The folder for keys and database.
option-instance = The folder with the database.
option-season = A season, by its name.
option-season-game = Which game’s season, if both have one of that name.
option-json-lines = Print one JSON object per line, in UTF-8.
option-session = A session, by its id.
option-format = Output format; by default { $default }.
option-table = The table to export as CSV; by default { $default }.
option-until = Leave out everything played after this day (2026-05-06).
option-output = Write to this file; by default to standard output.
option-site = Write pages for a website to this folder: all seasons, or one with --season.
option-initials = Show initials in place of names (with --site).
option-look = Show what would be imported; write nothing.
option-progress = Report progress on standard error, as a terminal always does.
option-unmatched = { $option } { $text }: the file has no such part.
option-look-json = With --look: print as JSON how the file was understood.

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
