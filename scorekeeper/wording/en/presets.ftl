### The sources' rules: their names and how they differ

preset-sisyphus = Sisyphus club rules
preset-sisyphus-how = Seven hands with no-trump, redeclaration, same-two and yoromeki; the bid itself is the stake.
preset-sisyphus-source = { source-002 }

preset-wikipedia = Plain rules
preset-wikipedia-how = No joker, same-two or yoromeki; taking every honour wins, and higher bids are worth more.
preset-wikipedia-source = { source-000 }

preset-wikipedia-table = Plain rules, fixed points
preset-wikipedia-table-how = The plain rules' cards, but the allies win if every honour is taken; +2, +1 and −1 whatever was bid.
preset-wikipedia-table-source = { source-000 }

preset-jazz = Jazz Napoleon
preset-jazz-how = A joker and the joker request; counterclockwise, bids from 12, no power cards in the first trick, and no points below zero.
preset-jazz-source = { source-004 }

## Sources

source-000 = Japanese Wikipedia, “ナポレオン (トランプ)”
source-001 = “何故、『NAPOLEON』なの?”, a page on Napoleon for four
source-002 = SISYPHUS用語辞典 (a club's dictionary), “ナポレオン”
source-003 = English Wikipedia, “Napoleon (card game)”, in Japanese translation
source-004 = the manual of ジャズナポレオン (Jazz Napoleon)
