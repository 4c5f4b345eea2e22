### Seasons: how they are decided, and when their tables are final

keeping-title = { $name }: season rules
keeping-rules = Season rules
keeping-starts = First day
keeping-ends = Last day
keeping-keep = Keep these rules
keeping-close = Close the season
keeping-close-how = The standings stay as they are now, whatever is corrected later, and no new session can join the season. Points by day, hands, scores and JSON include later records.
keeping-signed-by = Signed by
keeping-close-now = Close and sign
keeping-reopen = Open the season again
keeping-reopen-how = The table and the files follow the records again, and new sessions can join.
keeping-reason = Why
keeping-reopen-now = Open again
keeping-history = Changes
season-final = Final table, signed by { $name }.
season-final-differs = Corrections since then would change it.
season-final-follows = The standings are as signed. Points by day, hands, scores and JSON include later records.
season-final-unsigned = This is the final table.
season-final-brought = Final table, signed by { $name }; { $how }.
season-final-unfounded = A final table signed by { $name } was { $how }. The sessions here give a different table, which is the one shown.
season-asked-otherwise = The season is closed, and { $name } signed its table. This is a different table, ranked as you asked.
season-as-corrected = As recorded now
season-since = Recorded after it was signed:
season-since-session = { $day }, { $entries ->
    [one] one entry
   *[other] { $entries } entries
 }
season-since-people = { $entries ->
    [one] one change of people
   *[other] { $entries } changes of people
 }

history-club-season-rules-set = Rules of the season { $season } changed
history-club-season-closed = Season { $season } closed, signed by { $name }
history-club-season-reopened = Season { $season } opened again: { $reason }

season-as-before = Nothing would change. Change something before you send.
season-is-closed = The season { $name } is closed. Open it again first, or choose another.
season-not-closed = The season is not closed.
season-plays = A session of this season is still open. End it first.
season-sign-none = The signature is missing. Enter who signs the table.
season-sign-long = A name can have up to { $longest } characters, not { $length }.
season-reason-none = The reason is missing. Enter why the season is opened again.
season-reason-long = A reason can have up to { $longest } characters, not { $length }.
season-table-long = The table is too long to be signed; the limit is { $most } rows. Require more hands or days for a rank.
season-rules-unread = A number or a choice could not be read. Enter whole numbers, in figures.

keeping-name = Name
keeping-name-how = The new name appears everywhere, on past sheets and in files too. Old links still work, and it can be undone.
keeping-name-new = New name
keeping-name-now = Rename the season
keeping-undo = All changes, and undo
season-all-sessions = All sessions
season-sessions-of = { $name }: sessions
season-sessions-how = A session that was entered under the wrong season can be moved; one that was only a trial can be discarded. Both can be undone.
season-sessions-closed = The season is closed. Open it again before moving or discarding a session.
season-discard = Discard
season-discarded = Discarded: these count nowhere
season-discarded-look = look at it or bring it back
move-title = Move to another season
move-now = now in { $season }
move-how = Its points then count in the other season only. It can be undone under “All changes”.
move-into = Season (a new name begins a new season)
move-do = Move the session
move-not = Leave it where it is
history-club-season-renamed = Season { $season } is called { $name }
history-club-session-moved = Session of { $day } moved from { $season } to { $name }
season-name-taken = Another season is called { $name }. Choose a different name.
season-undo-closing = A closed season is opened again on its own page, with a reason.
