### The sources' rules: their names and how they differ

preset-sisyphus = Sisyphus club rules
preset-sisyphus-how = Seven hands, with no-trump, rebid, same-two and yoromeki (♥Q). The bid is the stake, and doublings combine.
preset-sisyphus-source = { source-002 }

preset-wikipedia = Wikipedia’s basic rules
preset-wikipedia-how = The basic game: no joker, same-two or yoromeki. Taking every honour wins; higher bids are worth more.
preset-wikipedia-source = { source-000 }

preset-wikipedia-table = Wikipedia’s basic rules, fixed points
preset-wikipedia-table-how = The cards of the basic rules, but the Allies win if every honour is taken; +2, +1 and −1 whatever was bid.
preset-wikipedia-table-source = { source-000 }

preset-wikipedia-options = Wikipedia’s basic rules with joker and same-two
preset-wikipedia-options-how = Basic rules plus a joker that is a trump above the mighty, and same-two below the power cards.
preset-wikipedia-options-source = { source-000 }

preset-matsuda = Matsuda’s proposal
preset-matsuda-how = Basic rules without power cards, joker or same-two; the ace of spades and the jacks are ordinary cards.
preset-matsuda-source = { source-000 }

preset-josephine = Joséphine
preset-josephine-how = For four, with same-two. If all pass, the dealer is Napoleon; buried honours are lost; wins are counted.
preset-josephine-source = { source-001 }

preset-jazz = Jazz Napoleon
preset-jazz-how = A joker and the joker request; anticlockwise, bids from 12, no power cards in the first trick, and no points below zero.
preset-jazz-source = { source-004 }

preset-jazz-settings = Jazz Napoleon (settings screen)
preset-jazz-settings-how = As Jazz Napoleon, but same-two beats the mighty, trumps sleep in the first trick, the left bower may hide.
preset-jazz-settings-source = { source-004 }

## Sources

source-000 = Japanese Wikipedia, “ナポレオン (トランプ)”
    .short = Japanese Wikipedia
    .about = The Japanese game with its many local rules and two ways of scoring; British Nap too.
source-001 = “何故、『NAPOLEON』なの?”, a page on Napoleon for four
    .short = the “NAPOLEON” page
    .about = Napoleon for four: how the adjutant, there called Joséphine, is named, how cards rank, and two local rules on when power cards may be played.
source-002 = SISYPHUS用語辞典 (a club’s dictionary), “ナポレオン”
    .short = Manken (SISYPHUS dictionary)
    .about = A manga club’s own rules for five: no-trump, a rebid after the exchange, taking every honour, and its scores.
source-003 = English Wikipedia, “Napoleon (card game)”, in Japanese translation
    .short = English Wikipedia (translated)
    .about = British Nap: bids and payments, the penalty for a revoke, and variants such as Floater and Seven-Card Nap.
source-004 = the manual of ジャズナポレオン (Jazz Napoleon)
    .short = the Jazz Napoleon manual
    .about = The manual of a game played in a browser: many variants of the joker and of yoromeki with a screen of settings, and a score that is never negative.
