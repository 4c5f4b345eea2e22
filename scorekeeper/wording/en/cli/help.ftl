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
    .more = FILE holds one JSON object, as --jsonl reads them; - is standard input. With --rules or --set it is checked under rules other than its own. Replay checks hands as text.
command-afterwards = Show what each play of a hand cost, with all cards seen.
    .more = Only with --jsonl: each line is a hand with all its cards.
command-phone = Write the score sheet for phones without a server into the folder DIR, for any static host.
    .more = It comes from the installed program, or from the zip of a release. A folder with an earlier build is brought up to date.
command-replay = Show hands trick by trick: who won and why, the count, and mistakes.
    .more = FILE holds hands as text, as docs/notation.md describes them; - is standard input. The exit status is 1 if anything in it could not be read.
command-rules = List, show and compare house rules.
command-rules-list = List the rules that come with the program.
command-show = Show every rule of NAME as a sentence, with its source.
command-compare = Compare FIRST with SECOND, or with itself as changed by --set.
    .more = --set changes SECOND.
command-serve = Serve the score sheet until Ctrl+C.
    .more = By default it serves this computer only, and opens its browser with a link that lets it in. Others need the link that is printed here.
command-link = Print a link that lets a browser in, while the score sheet is being served.
command-groups = Keep several groups on one server, each with a database and links of its own.
    .more = By default the server serves one group. Others are served below its address, at /g/NAME/, and kept in its folder, at groups/NAME. Each is an instance of its own, which --instance of every command takes, and none can see another.
command-groups-list = List the groups.
command-add = Make the group NAME: small letters, digits and hyphens. A running server serves it at once.
command-remove = Take the group NAME off the server and back it up to FILE; its folder is kept.
command-rename = Rename the group NAME to NEW. Its address changes, so everybody needs a new link.
command-groups-link = Print a link into the group NAME of the running server.
    .more = With --season or --game: only those who played there, with their days there.
command-list = List the sessions with the ids that other commands use, newest first, or the seasons with their days and who closed them.
command-rebuild = Rebuild all tables from the journal.
command-check = Check that nothing in the records has been damaged or altered; exit status 1 if it has.
command-export = Export a season, a session, or everything.
command-import = Import FILE: everything as JSON, or a table of past results. All of it is checked before any is written.
    .more = While it writes, other programs may read some of its sessions before the rest is there. If it is cut off, import the same file again: sessions that are here already are skipped.
command-backup = Back up everything to FILE; the server may keep running.
command-rescue = Save everything readable of the damaged file DAMAGED to NEW; exit status 1 if something is missing.
command-restore = Replace the database with the backup FILE; the old one is kept.
    .more = Without FILE: list the backups that were made by themselves. Each can be given by its name.

## Options

option-help = Show this help and nothing else.
option-version = Show the version and nothing else.
option-lang = Language of sentences; by default the terminal’s, and English in JSON.
option-jsonl = Read one JSON object per line; answer one per line.
option-last-tricks = Only so many of the last tricks.
option-seconds = Stop after so many seconds; tricks further back are null.
option-json = Answer with one JSON document.
option-rules = House rules: a preset’s name.
option-set = A rule to change; may be given several times.
option-game = The game, if no preset names it.
option-trump = S, H, D, C or NT.
option-trick = The number of the trick in the hand, from 1.
option-tricks = How many tricks a hand has.
option-players = The number of players.
option-named-suit = The suit named by whoever led a joker.
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
option-revoke = Nap: whose revoke ended the hand.
option-dealer = Nap: the dealer’s seat, if sitting out.
option-hand = Only the file’s hand N.
option-all = Also list the rules that agree.
option-port = The port; 0 takes any free one. By default { $default }.
option-lan = Let the phones of this network in, by a link.
option-host = Listen on this address only.
option-public-host = A host name the server answers to; may be given several times.
option-proxy = Run behind a reverse proxy.
option-prefix = Serve below this path of the host, like /scores.
option-no-browser = Do not open this computer’s browser.
option-no-backups = Make no backups by itself; or set SCOREKEEPER_NO_BACKUPS=1, which counts for every command.
option-begin-anew = If the file with the records was lost, begin a new one.
option-phone-zip = The zip of a release, scorekeeper-phone-VERSION-BUILD.zip.
option-link-role = What the link allows: look on, keep score or own (the default).
option-new-key = Make a new owner’s key first, which cancels every link and key given out so far.
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
option-site = Write the seasons’ pages to this folder, for a website: of one season with --season, else of all.
option-initials = Show initials in place of names (with --site).
option-look = Show what would be imported; write nothing.
option-progress = Tell on standard error how far it has come; on a terminal it does anyway.
option-unmatched = { $option } { $text }: the file has no such part.
option-look-json = With --look: print all that was understood as JSON.

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
