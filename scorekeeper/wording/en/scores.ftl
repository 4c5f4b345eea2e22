### Points: the schemes, the lines of a sheet, and hands that cannot be scored

## Schemes

scheme-wikipedia-formula = Wikipedia’s formula
    .about = Base: the bid minus the minimum, plus one. Each of the Allies scores the base; Napoleon’s side shares base × Allies, two thirds to Napoleon, one third to the adjutant. Losers pay.
scheme-wikipedia-table = Wikipedia’s point table
    .about = Made: Napoleon 2, adjutant 1, Allies −1; lost: the reverse. Napoleon alone scores 4. Losing by taking every honour counts double.
scheme-sisyphus = Sisyphus club rules
    .about = The bid is the stake: winners gain it, losers lose it; Napoleon doubles it, and playing alone quadruples it.
scheme-jazz = Jazz Napoleon
    .about = Base × margin × share, never below zero. Shares: Napoleon 3 and adjutant 2 when made; Allies 3 and adjutant 1 when lost.
scheme-win-count = Win count
    .about = One point for everybody on the winning side, none for the others.
scheme-table = This table’s points
    .about = Points that this table has set for each role and outcome.

## Lines

line-formula-napoleon = two thirds of { $base } × { $allies } Allies, rounded
line-formula-solo = alone: { $base } × { $allies } Allies
line-formula-adjutant = a third of { $base } × { $allies } Allies, rounded
line-formula-ally = base { $base }
table-outcome = { $outcome ->
    [made] Napoleon’s side wins
    [all_honours] every honour taken, the Allies win
   *[lost] the Allies win
}
line-table-napoleon = table, Napoleon: { table-outcome }
line-table-solo = table, Napoleon alone: { table-outcome }
line-table-adjutant = table, adjutant: { table-outcome }
line-table-ally = table, Allies: { table-outcome }
line-sisyphus-napoleon = bid { $base } × { $times }
line-sisyphus-solo = alone: bid { $base } × { $times }
line-sisyphus-adjutant = bid { $base }
line-sisyphus-ally = bid { $base }
line-jazz-napoleon = { $share ->
    [0] losers score 0
   *[other] base { $base } × margin { $margin } × { $share }
}
line-jazz-solo = { line-jazz-napoleon }
line-jazz-adjutant = { line-jazz-napoleon }
line-jazz-ally = { line-jazz-napoleon }
line-win-count-won = won
line-win-count-lost = lost
line-no-trump = no-trump, × { $times }
line-all-honours = every honour taken, × { $times }

## Hands that cannot be scored

honours-impossible = Napoleon’s side can take 0 to { $honours } honours, not { $taken }.
seat-unknown = There is no seat { $seat } at a table of { $players }; seats count from 0.
adjutant-is-napoleon = Napoleon cannot be adjutant as well. After calling a card in their own hand, Napoleon plays alone.
