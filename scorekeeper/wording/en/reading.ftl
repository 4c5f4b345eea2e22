### Reading a sheet of past results

## Why a file or a cell cannot be read

reading-empty = This file is empty.
reading-kind = { $kind ->
    [xls] This is an old Excel file. Open it in Excel or LibreOffice, save it as “Excel Workbook (.xlsx)” and choose that file.
    [ods] This is an OpenDocument sheet (.ods). Save it as XLSX or CSV and choose that file.
    [numbers] This is a Numbers document. Export it as Excel or CSV and choose that file.
    [pdf] This is a PDF, which has no cells. Import the table that it was made from, as XLSX or CSV.
    [image] This is a picture, which has no cells. Type the table into a spreadsheet, or use the page for paper score sheets.
    [html] This is a web page. Open it in a spreadsheet, save it as XLSX and choose that file.
    [json] This is JSON, but not a table. Export the table as CSV and choose that file.
    [document] This is a text document. Copy its table into a spreadsheet and save it as XLSX or CSV.
    [database] This is a database. Export the table as CSV and choose that file.
   *[zip] This is an archive, not a table. Unpack it and choose a CSV or XLSX file in it.
}
reading-too-large = The table is too large: { NUMBER($rows) } rows and { NUMBER($columns) } columns can be read. Import it in parts.
reading-workbook-broken = This workbook cannot be read: it is damaged or incomplete. Open it in its own program and save it again.
reading-workbook-locked = This workbook is protected with a password. Save it without one and try again.
reading-not-text = This file cannot be read as text. Save the table as CSV (UTF-8) or XLSX and choose that file.
reading-quote-open = Row { $row } has a quotation mark without its other half. Mend it in the file.
reading-cell-long = A cell of row { $row } is too long to be one of a table.
reading-no-table = This text has no columns. Put a comma or a tab between the cells, one row for each day or hand.
reading-no-results = There is no row with results.
reading-nothing = There is no row with results. A name heads its column or stands in a cell of its own, and so do points.
reading-heading-missing = There is no row with names above these results. Write each person’s name above the column with their points.
reading-people-many = { $people } people have points in one row; the limit is { $most }.
reading-person-alone = { $name } is the only one with points in this row. Check it, or leave the row out.
reading-name-twice = “{ $text }” heads two columns. Leave one of them out, or choose “a person’s points” for both: then they are one person’s.
reading-name-missing = “{ $text }” has no name beside it. Enter the name of the person with these points.
reading-points-unreadable = “{ $text }” cannot be read as the points of { $name }. Write a whole number.
reading-date-missing = This row has no day, and neither has any row above it.
reading-date-unreadable = “{ $text }” is not a day. Write it like 2024-05-06.
reading-date-impossible = “{ $text }” is { $day }, which cannot be: days from 1950 to today are accepted.
reading-option-unknown = There is no option “{ $option }”.
reading-option-wrong = “{ $text }” is no value for { $option }.
reading-options-many = There are too many choices; the limit is { NUMBER($most) }.

## What is asked before importing

reading-asks-encoding = The names can be read in several ways. Choose the right one.
reading-asks-column-points = Which column has the points?
reading-asks-column-unnamed = Column { $key } has numbers (“{ $text }”), and its heading names nobody. What is it?
reading-asks-name-remark = At { $key }: is the name { $names }, and the rest a remark?
reading-asks-date-order = In “{ $key }” either number can be the month. In which order are days written?
reading-asks-date-year = “{ $text }” has no year. In which year does the table begin?
reading-asks-day-missing = No day is told at { $key }. On which day was this played?
reading-asks-date-jump = “{ $text }” does not follow the day above it. Are the days right as they are shown?
reading-asks-day-above = No day stands at { $key }. Was this played on the day above, { $text }?
reading-asks-halves = “{ $text }” ({ $key }) has half a point. Import the doubled points?
reading-asks-words = “{ $text }” ({ $key }): does this say that somebody did not play?
reading-asks-row-unclear = “{ $text }” (at { $key }): is this a result ({ $cells ->
    [one] one row
   *[other] { NUMBER($cells) } such rows
})?
reading-asks-carried = “{ $text }” (at { $key }) was carried over. Leave it out?
reading-asks-rows-outside = “{ $text }” (at { $key }): there are numbers above the heading or left of the names. Leave them out?
reading-asks-hidden = Some of the sheet is hidden (at { $key }). Import it too?
reading-asks-running = Are these running totals?
reading-asks-people = { $names }: are these people?
reading-asks-sums = The points at { $key } add up to { $sum }, not to zero ({ $cells ->
    [one] one row
   *[other] { $cells } rows
}).
reading-asks-totals = { $name ->
    [blank] At { $key } the sheet says { $said }, its points make { $made }.
   *[other] { $name }: the sheet says { $said }, its rows make { $made }.
}
reading-asks-name = Who is { $name }?
reading-asks-again = { $day }: results of this day are here already ({ $before }).
reading-asks-again-all = Several days are here already ({ $days }). What about all of them?
reading-asks-season-missing = To which season do these results belong?
reading-asks-repeated = The results at { $key } stand in another part of the sheet too ({ $cells ->
    [one] one row
   *[other] { $cells } rows
}). Count them once?
reading-asks-person-twice = At { $key } somebody has points twice on one day. Add them up?

## Answers

reading-answer-encoding = { $value ->
    [utf-8] Unicode: { $sample }
    [cp932] Japanese (Shift_JIS): { $sample }
    [euc_jp] Japanese (EUC-JP): { $sample }
    [gb18030] Chinese (GBK): { $sample }
    [iso2022_jp] Japanese (ISO-2022-JP): { $sample }
    [cp1252] Western European: { $sample }
    [cp1250] Central European: { $sample }
    [cp1251] Cyrillic: { $sample }
    [cp1254] Turkish: { $sample }
    [mac_roman] old Macintosh: { $sample }
   *[other] { $value }: { $sample }
}
reading-answer-column-points = { $answer ->
    [people] None of them: each column is one person’s
    [turn] None of them: people stand below each other, turn the table
   *[points] “{ $sample }”
}
reading-answer-column-unnamed = { $answer ->
    [left] It has the points of the name on its left
    [out] Leave it out
   *[total] Each row’s sum
}
reading-answer-name-remark = { $answer ->
    [name] Yes, only the part in front is the name
   *[whole] No, all of it is the name
}
reading-answer-date-order = { $answer ->
    [ymd] Year, month, day
    [dmy] Day, month, year
   *[mdy] Month, day, year
}
reading-answer-date-year = { $answer ->
   *[year] In { $value }
}
reading-answer-day-missing = { $answer ->
   *[day] On { $value }
}
reading-answer-date-jump = { $answer ->
   *[dates] Yes, the days are right
}
reading-answer-day-above = { $answer ->
   *[dates] Yes, on that day
}
reading-answer-halves = { $answer ->
   *[double] Double all points
}
reading-answer-words = { $answer ->
   *[absent] Yes, nobody with such a word played
}
reading-answer-row-unclear = { $answer ->
    [out] No, leave it out
   *[result] Yes, it is a result
}
reading-answer-carried = { $answer ->
    [out] Leave it out
   *[result] Import it as a result
}
reading-answer-rows-outside = { $answer ->
   *[out] Leave them out
}
reading-answer-hidden = { $answer ->
    [out] Leave it out
   *[take] Import it too
}
reading-answer-running = { $answer ->
    [running] Yes, import the differences
   *[points] No, each row has its own points
}
reading-answer-people = { $answer ->
    [out] No, leave them out
    [person] Yes, these are people
   *[out-one] All but { $sample }
}
reading-answer-sums = { $answer ->
   *[sums] Import it as it is
}
reading-answer-totals = { $answer ->
   *[totals] Import the rows, not the sheet’s sums
}
reading-answer-name = { $answer ->
    [is] This is { $value }
    [nobody] Not a person: leave these points out
   *[new] A new person
}
reading-answer-again = { $answer ->
    [replace] Replace them with this sheet
    [skip] Skip this sheet’s results
   *[beside] Count both, as another table
}
reading-answer-again-all = { $answer ->
    [replace] Replace all of them with this sheet
    [skip] Skip all of them
   *[beside] Count all of them twice, as other tables
}
reading-answer-season-missing = { $value }
reading-answer-repeated = { $answer ->
    [once] Count it once
   *[both] Count both
}
reading-answer-person-twice = { $answer ->
   *[twice] Add them up
}

## Labels

reading-role = { $role ->
    [date] day
    [points] points
    [person] a person’s points
    [name] name
    [hand] number of the hand
    [hands] hands played
    [table] table
    [season] season
    [session] session
    [total] sum
    [remark] remark
    [left] belongs to the name on its left
   *[out] left out
}
reading-row-role = { $role ->
    [heading] heading
    [result] result
    [total] sum
    [carried] carried over
    [remark] remark
   *[out] left out
}

## Options

reading-option-encoding = How the text is encoded.
reading-option-separator = The character between cells.
reading-option-sheet = Read only this sheet, by its name or number. May be given several times.
reading-option-turn = Whether people are rows, and days or hands columns.
reading-option-column = What a column holds, by its letter or heading: B=person.
reading-option-row = What a row is, by its number: 12=total.
reading-option-cell = Another text for a cell: B5=-13.
reading-option-dates = The order of days such as 1/9/2025.
reading-option-year = The year in which the table begins.
reading-option-day = The day of a table without days: 2025-01-09.
reading-option-season = The season of all results.
reading-option-running = Whether the rows are running totals.
reading-option-unclear = Whether rows that may be no results are left out or are results.
reading-option-decimals = Double all points, because some are halves.
reading-option-absent = A word that says that somebody did not play. May be given several times.
reading-option-carried = Whether points carried over are left out or are a result.
reading-option-repeats = Results that appear twice: count once, or count both.
reading-option-accept = Import although sums, the sheet’s totals, a jump of dates or points twice a day look wrong, or some of the sheet is hidden.
reading-option-kind = Whether rows are hands at a table or results of a day.
reading-option-who = The person meant by a spelling: “Akii=Aki”. With nothing after “=”, not a person.
reading-option-names = Add all new names as new people.
reading-option-again = A day that is here already: replace, put beside, or skip it.
reading-option-rules = The rules that were played.

## The command

reading-own-total = Sheet’s total
reading-altered = “{ $text }” was read as { $reading } ({ $key }{ $cells ->
    [one] {""}
   *[other] {" "}and others: { NUMBER($cells) } cells
}).
