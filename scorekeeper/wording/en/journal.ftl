### The record: why something cannot be kept, a line of history each, and looking after it

## How a session and its hands go on

session-closed = This session has ended. To go on with it, undo its end first.
session-discarded = This session has been discarded. To go on with it, undo that first.
session-scored = This session has hands that were scored. End it first; then it can be discarded.
replaced-since = A session imported later counts instead of this one. To bring this one back, discard the other first.
pot-taken-since = Another session has already taken over this pot, so this one can be neither discarded nor brought back.
session-open-already = This session has already begun. Go on recording in it.
session-unknown = There is no such session. Choose one from the first page.
session-damaged = The record of this session is damaged and cannot be read. Other sessions go on as before, and a new one can begin from the first page. Tell the person who runs this program that a backup can be restored; the documentation says how.
hand-open = A hand is still open. Score it or have it dealt again before going on.
hand-none = No cards have been dealt yet. Start the next hand first.
undo-nothing = There is nothing left to undo.
undo-gone = Entry { $sequence } has been undone already. Nothing else was undone.
undo-gone-named = “{ $what }” has been undone already. Nothing else was undone.
undo-too-late = Entry { $sequence } is no longer the last. Nothing was undone.
undo-too-late-named = After “{ $what }” came “{ $last }”. Nothing was undone.
undo-shared = Another device has recorded the same (entry { $sequence }). Nothing was undone.
undo-shared-named = Another device has recorded the same: “{ $what }”. Nothing was undone; if it is wrong, undo it now.
undo-unknown = The entry to undo is not in the record. Nothing was undone.
recorded-otherwise = Somebody else recorded the same thing differently first (entry { $sequence }). Your tap was not recorded.
versions-ask = Two people recorded this differently. Which is right?
versions-below = Somebody else recorded this differently, and the game went on from there. It cannot be changed from here.
versions-lost = You had “{ $what }”. To change it, undo back to it, or correct that hand.
versions-own = Make it “{ $what }”
versions-stands = Leave it at “{ $what }”
versions-here = this device: { $who }
versions-there = { $who }, { $when }
undo-not-last = Only the last entry can be undone. Undo the newest first, one by one.
moved-on = Somebody else recorded something first, or this page was out of date. It now shows the latest state. Your tap was not recorded; check, and tap again if it is still right.
moved-on-gone = Somebody else recorded something first, and your tap no longer has a place. It was not recorded.
sent-otherwise = This form was already recorded, with another answer, as number { $sequence }. What you sent now was not recorded.
sent-otherwise-stands = This form was already recorded, with another answer: “{ $stands }”. What you entered now was not recorded. To change it, undo that and enter it again.
sent-otherwise-undone = This form was recorded before, with another answer: “{ $stands }”, which has been undone since. What you entered now was not recorded; if it is right, enter it again.
sent-elsewhere = This form was recorded already, as something else. What you entered now was not recorded; if it is right, enter it again.
first-dealer-late = The first dealer can be chosen only before the first hand is dealt.
first-dealer-unknown = Nobody sits where the first dealer is marked. Mark a seat that has a name.
first-bidder-nobody = Nobody sits where the first bidder is marked. Choose a seat that has a name.
first-bidder-rests = { $name } sits out the first hand. Choose somebody who is dealt in.
opened-otherwise = A session was already opened from this form ({ $season }, { $preset }: { $names }; { $dealer } deals first). To open another one with what is entered here, press again.

## Names and seasons

names-too-few =
    { $players ->
        [0] There are no names yet. Enter at least { $low }.
        [1] There is only one name. Enter at least { $low }.
       *[other] There are only { $players } names. Enter at least { $low }.
    }
names-too-many = There are { $players } names. No more than { $high } can sit at one table.
name-empty = The name at seat { $place } is empty. Enter a name.
name-too-long = The name at seat { $place } has { $length } characters. Keep it to { $longest }.
name-twice = “{ $name }” at seat { $place } is the same name as at seat { $first }. Give one of them a different name.
season-name-empty = The season’s name is empty. Enter a name.
season-name-too-long = The season’s name has { $length } characters. Keep it to { $longest }.
season-unknown = There is no such season. Choose one from the first page.

## History: one line an entry

history-session-opened = Session begins (rules: { $preset })
history-first-dealer-chosen = { $player } deals first
history-session-closed = Session ends
history-session-kept-apart = Another record of a session, kept as a session of its own
history-session-discarded = Session discarded
history-hand-started = Cards dealt by { $player }; { $opener } bids first
history-hand-started-open = Cards dealt by { $player }; first bidder open
hand-history-hidden = Undone; kept secret until the adjutant is known
history-undone = Undone
history-napoleon-first-bidder-set = { $player } bids first
history-napoleon-bid-called = { $player } bids { $bid }
history-napoleon-bid-called-named = { $player } bids { $bid }, calling { $card }
history-napoleon-passed = { $player } passes
history-napoleon-contract-set = { $player } is Napoleon at { $bid }
history-napoleon-adjutant-called = Called { $card }
history-napoleon-honours-buried =
    { $count ->
        [0] No honour buried
        [one] { $count } honour buried
       *[other] { $count } honours buried
    }
history-napoleon-redeclared = Rebid { $bid }, calling { $card }
history-napoleon-trick-taken =
    { $honours ->
        [0] Trick { $trick }: { $winner }, no honours
        [one] Trick { $trick }: { $winner }, { $honours } honour
       *[other] Trick { $trick }: { $winner }, { $honours } honours
    }
history-napoleon-adjutant-summoned = Napoleon summons the adjutant, from trick { $trick } on
history-napoleon-adjutant-shown = { $player } played the called card
history-napoleon-rest-awarded-claim = { $player } claims; the remaining honours go to { $side }
history-napoleon-rest-awarded-concession = { $player } concedes; the remaining honours go to { $side }
history-napoleon-honours-counted = Honours of Napoleon’s side counted: { $taken }
history-napoleon-hand-redealt-all-passed = Passed out
history-napoleon-hand-redealt-misdeal = Misdeal: dealt again
history-napoleon-hand-redealt-other = Hand cancelled: dealt again
history-napoleon-noted = Note: { $text }
history-napoleon-hand-settled = Scored – adjutant { $player }
history-napoleon-hand-settled-alone = Scored – Napoleon played alone

## Looking after the record: `scorekeeper rebuild` and `scorekeeper check`

event-kind-unknown = The record contains something that this program does not know ({ $kind }). Update the program.
event-from-newer-version = The record was written by a newer program ({ $kind }, version { $version }). Update the program.
database-from-newer-version = A newer program has used this database. Update the program; nothing in the database was changed.
database-from-first-days = This database is of a trial version from before the first release, which cannot be read any more. Export everything as JSON with that version, and import it here; nothing in the database was changed.
database-missing = { $file } does not exist. Say with --instance where the records are kept.
database-unreadable = { $file } cannot be read as a database ({ $details }). Restore a backup with scorekeeper restore; without one, scorekeeper rescue saves what can still be read.
rebuild-done =
    { $sessions ->
        [one] The tables of { $sessions } session were rebuilt from the record.
       *[other] The tables of { $sessions } sessions were rebuilt from the record.
    }
check-sound = No problems. Sessions checked: { $sessions }; rule sets: { $rulesets }.
check-bearable = Nothing else was found. Sessions checked: { $sessions }; rule sets: { $rulesets }.
check-troubles = Problems found: { $troubles }.
check-file-damaged = The database file is damaged: { $details }
check-journal-gap = Session { $session }: an entry is missing from its record. Restore a backup.
check-journal-missing = Session { $session } is in the tables but has no record. scorekeeper rebuild makes the tables again.
check-journal-unreadable = The record of session { $session } cannot be read: { $details }
check-ruleset-differs = Rule set { $address } no longer matches its hash. Restore a backup.
check-tables-differ = The tables of session { $session } differ from its record. scorekeeper rebuild makes them again.
check-people-differ = The names in the tables differ from the sessions and the club’s record. scorekeeper rebuild makes the tables again.
check-time-impossible = Session { $session }, entry { $sequence } has an impossible time, “{ $text }”; perhaps the clock was wrong. A recorded time stays. The points do not depend on it, and the session can be read and continued. “Wrong time” in docs/faults.md says how to move it to its right day.
check-seal = Seal of the whole record: { $seal } (note it down, and it will show whether anything was changed; any new entry changes it too)
check-event-altered = Session { $session }: entry { $sequence } has been altered.
check-delivery-altered = The record of import { $delivery } has been altered.
check-acknowledged-missing = Session { $session }: { $entries ->
    [one] one entry
   *[other] { $entries } entries
} that had been acknowledged { $entries ->
    [one] is
   *[other] are
} missing, perhaps with others before: the log of the database was damaged or lost, or an older copy stands in its place. The file as it was found is kept as { $file }; scorekeeper rescue saves the readable part of it. This message stays until a backup is restored or { $note } is deleted.
check-acknowledged-missing-uncopied = Session { $session }: { $entries ->
    [one] one entry
   *[other] { $entries } entries
} that had been acknowledged { $entries ->
    [one] is
   *[other] are
} missing, perhaps with others before: the log of the database was damaged or lost, or an older copy stands in its place. There was no room for a copy. This message stays until a backup is restored or { $note } is deleted.
records-lost = The records are lost: { $file } is not there or holds no entry, although entries were recorded in it. Nothing was written. { $backup ->
    [none] There is no backup here. Put the file back, or restore a backup with scorekeeper restore.
   *[other] Put the file back, or restore the newest backup here: scorekeeper restore { $backup } --instance { $folder }
} To start new records instead: scorekeeper check --begin-anew --instance { $folder }
records-lost-group = The records of the group “{ $group }” are lost, and its pages say so. The other groups are served. For more: scorekeeper check --instance { $folder }
records-missing = Entries that had been acknowledged are missing: { $entries } of session { $session }, perhaps with others before. { $file ->
    [none] There was no room for a copy.
   *[other] The file as it was found is kept as { $file }.
} This message stays until a backup is restored or { $note } is deleted.
records-begun-anew = The file with the records was lost, and new records were started. { $backup ->
    [none] There is no backup here.
   *[other] The newest backup here: { $backup }.
} { $file ->
    [none] {""}
   *[other] The rest of the old file is kept as { $file }.
} This message stays until a backup is restored or { $note } is deleted.
check-schema-missing = “{ $name }” is missing from the database. Somebody has removed it.
check-schema-altered = “{ $name }” in the database has been altered.
check-half-made = { $file } is incomplete: a backup, a restore or an import is running, or was cut off. If nothing changes it for an hour, the next of these removes it.
check-schema-stranger = The database contains “{ $name }”, which is not part of this program.
