# A session: before it starts, and when it is given up

## Discarding

discard-link = Started by mistake? Discard it
discard-title = Discard this session
discard-how = It will count nowhere: on no sheet, in no season, in no statistics. The record stays, and you can bring it back.
discard-now = Discard it
discard-not = Keep it
discarded-title = Discarded session
discarded-how = This session counts nowhere. What was recorded is kept below.
discarded-undo = Bring it back
