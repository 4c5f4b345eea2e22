# Usual remedies: what other tables do where rules leave it to the table

remedies-title = Usual remedies
remedies-what = What many tables do once something has gone wrong: customs, and laws of other games. The sources of Napoleon and Nap that were read lay down next to nothing of it. What your rules say themselves stays.
remedies-how = Where your rules leave it to the table, take over customs and laws of other games. What your rules say themselves stays.
remedies-offer = Fouls:
remedies-friendly = Friendly
remedies-tournament = Tournament
remedies-else-same = Otherwise as under “{ $first }”.
remedies-kept = Your rules
remedies-unknown = There are no usual remedies called “{ $remedies }”. There are { $choices }.

## Where they are from, beside the sources

origin-custom = a custom of tables
origin-foster = general laws in Foster’s Complete Hoyle
origin-goninkan = official fouls of the Goninkan world championship
origin-hoffmann = laws of whist and bridge in Hoffmann’s Hoyle’s Games Modernized
origin-hoyle = laws of whist in Hoyle’s Games, Improved
origin-wikipedia = Japanese Wikipedia of 2025
origin-peel = Peel’s Round Games
