# The pages before and around the pages: the door, errors, and what `scorekeeper serve` prints.

## The door

key-needed = This score sheet is private. Open it with the link or the QR code that you were given.
key-wrong = That link or key does not work here: it may be mistyped, used already, or too old. Ask for a new link.
enter-how = Ask the person who started it for a link. If opening the link was not enough, paste it here.
enter-key = Link or key
enter-open = Open
enter-inside = This browser has already been let in.
enter-go-in = To the score sheet
came-from-elsewhere = That was sent by another site’s page. Nothing was recorded; open the page here and send it again.

## Errors

error-400 = That request could not be understood. Go back, reload the page and try again.
error-403 = That is not allowed here.
error-404 = There is no such page. The address may be mistyped, or belong to another table.
error-405 = This address cannot be used that way. Go back and use the page’s own buttons.
error-413 = That is too much at once. Send less, or choose a smaller file.
error-422 = That could not be recorded as entered. Check it and try again.
error-500 = Something broke in the program. Go back, see whether it was recorded, and try again.
host-unknown = This server does not answer to the name in the address. Use the address it printed at the start.
form-expired = This page was open too long, so nothing was recorded. Check your entries and send them again.
message-typed = What you entered
message-back = Go back

## When the machine fails

fault-busy = Another program is writing to the records.
fault-busy-what-to-do = Wait a moment and try again. If it goes on, close the other program that has the database open.
fault-lockless = The folder with the records is on a file system that cannot lock files, so nothing can be written.
fault-lockless-what-to-do = Keep the records on a disk of that computer itself (--instance says in which folder), or have the network disk allow locks.
fault-full = The disk is full: nothing more can be written.
fault-full-what-to-do = Make room on the computer that keeps the records. What was recorded before is still there. As soon as there is room it goes on; nothing has to be restarted.
fault-read-only = The records cannot be written.
fault-read-only-what-to-do = The database file or its folder is write-protected. Allow writing, and it goes on; nothing has to be restarted. What was recorded before is still there.
fault-shut = The program may not open the records.
fault-shut-what-to-do = Their folder or file belongs to another user, or its permissions forbid it. Allow it (chmod, chown), and it goes on; nothing has to be restarted. What was recorded before is still there.
fault-gone = The records are not where they should be.
fault-gone-what-to-do = The folder or the disk that holds them is missing. Put it back, and it goes on; nothing has to be restarted.
fault-crowded = Too many files and connections are open on the computer that keeps the records.
fault-crowded-what-to-do = Wait a moment and try again. If it goes on, allow the program more open files (ulimit -n).
fault-memory = The computer that keeps the records does not give the program enough memory.
fault-memory-what-to-do = Close other programs there, or allow this one more memory or threads (ulimit -v, ulimit -u), and start it again. What was recorded before is still there.
fault-damaged = The file with the records is damaged, and part of it cannot be read.
fault-damaged-what-to-do = Tell the person who runs this program that a backup can be restored or, without one, the readable part saved. The documentation says how.
fault-damaged-commands = Stop the server, and copy scorekeeper.db somewhere safe as it is. Then restore a backup with scorekeeper restore; without one, scorekeeper rescue saves everything that can still be read.
fault-not-recorded = What you entered is not recorded yet. You can send it again from here: however often it is sent, it is recorded once.
fault-file-not-read = Nothing from the file you sent has been recorded yet. Go back and choose it again.
fault-send-again = Send again
fault-try-again = Open it again

## Forms

field-required = Fill this in.
field-choice = Choose one of the options.
field-whole-number = Enter a whole number.
field-at-least = Enter { $min } or more.
field-at-most = Enter { $max } or less.
field-between = Enter a number from { $min } to { $max }.
field-too-short = Enter at least { $min ->
    [one] { $min } character
   *[other] { $min } characters
}.
field-too-long = Enter at most { $max ->
    [one] { $max } character
   *[other] { $max } characters
}.
field-length = Enter { $min } to { $max } characters.
field-unreadable = This could not be read. Enter it again.

## Keys on disk

instance-unwritable = { $file } cannot be written. Choose another folder with --instance.
instance-full = The disk is full: { $file } could not be made. Make room and start again.
place-shut = { $file } may not be opened by this user: its permissions, or those of a folder above it, forbid that. Allow it (chmod, chown), or choose another folder.
key-file-exposed = { $file } can be read by other users of this computer, and this disk cannot keep it private. Choose another folder with --instance.
key-file-broken = { $file } contains no key. Delete it and restart: a new key is made, and old links stop working.

## Starting the server

serve-open = Open on this computer: { $address }
serve-open-with-key = Open: { $address }
serve-scan = Or scan:
serve-phones-hint = To let the phones around the table in, start with --lan.
serve-key-hint = Everybody who opens this link within { $hours } hours becomes an owner. Others join by the QR codes of the page “Let others in”.
serve-key-hint-role = Everybody who opens this link within { $hours } hours may: { $role }.
serve-once = This link lets one browser in. For another one: { $command }
serve-ask-for-link = A browser needs a link to get in. To make one: { $command }
link-nothing-served = Nothing is being served from { $folder }. Start scorekeeper serve, and while it runs ask again.
serve-data = Everything is kept in { $folder }
serve-groups = { $groups ->
    [one] { $groups } further group is
   *[other] { $groups } further groups are
} served at /g/NAME/. scorekeeper groups list shows them.
serve-stop = Stop with Ctrl+C.
serve-port-busy = Port { $port } is in use; perhaps the server is already running. Choose another with --port.
serve-port-forbidden = Port { $port } may not be opened by this user. Choose one from 1024 up with --port.
serve-files-too-few = The program may open { $files } files here and needs at least { $needs }. Allow more with ulimit -n, and start again.
serve-host-unknown = { $host } is not an address of this computer.
serve-proxy-needs-name = With --proxy, give the name people use to reach the proxy: --public-host NAME.
serve-prefix-unreadable = “{ $prefix }” cannot be used as a path. Write it like /scores, without a slash at the end.
serve-lan-or-host = --lan and --host cannot be used together: --lan listens on every address.

## Several groups on one server

groups-listed = { $path } · { $size } KiB
groups-none = There are no further groups in { $folder }. scorekeeper groups add NAME makes one.
group-added = Group { $group } has been made. Its pages are at { $path }, its records in { $folder }. To get in: scorekeeper groups link { $group }
group-removed = The group { $group } is no longer served. Its backup is { $file } (sessions: { $sessions }).
group-removed-aside = Its folder is kept in { $folder }. Delete it once you no longer need it.
group-renamed = Group { $group } is now at { $path }. Everybody needs a new link.
group-name = “{ $group }” cannot be a group’s name. Use small letters a–z, digits and hyphens between them, at most { $longest } in all.
group-there = There is a group { $group } already.
group-unknown = There is no group { $group }. scorekeeper groups list shows those there are.
