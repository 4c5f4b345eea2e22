### Points: the schemes, the lines of a sheet, and hands that cannot be scored

## Schemes

scheme-wikipedia-formula = Formula
    .about = The base is the bid less one under the lowest bid. Each ally has the base; Napoleon's side shares what all allies stand for, two parts to Napoleon and one to the adjutant. Losers pay it.
scheme-wikipedia-table = Point table
    .about = Made: Napoleon 2, adjutant 1, allies -1; lost: the reverse. Napoleon alone has 4. Losing by taking every honour counts double.
scheme-sisyphus = SISYPHUS club rules
    .about = The bid is what winners gain and losers lose; Napoleon twice that, four times when alone.
scheme-jazz = Jazz Napoleon
    .about = Base × margin × share, never below nothing. Shares: Napoleon 3 and adjutant 2 when made; allies 3 and adjutant 1 when lost.
scheme-win-count = Win count
    .about = One point for everybody on the winning side, none for the others.
scheme-table = House table
    .about = Points that the house has written down for each role and outcome.

## Lines

line-formula-napoleon = two thirds of base { $base } × { $allies } allies, rounded
line-formula-solo = alone: base { $base } × { $allies } allies
line-formula-adjutant = a third of base { $base } × { $allies } allies, rounded
line-formula-ally = base { $base }
table-outcome = { $outcome ->
        [made] contract made
        [all_honours] lost by taking every honour
       *[lost] contract lost
    }
line-table-napoleon = table, Napoleon: { table-outcome }
line-table-solo = table, Napoleon alone: { table-outcome }
line-table-adjutant = table, adjutant: { table-outcome }
line-table-ally = table, ally: { table-outcome }
line-sisyphus-napoleon = bid { $base } × { $times }
line-sisyphus-solo = alone: bid { $base } × { $times }
line-sisyphus-adjutant = bid { $base }
line-sisyphus-ally = bid { $base }
line-jazz-napoleon = { $share ->
        [0] losers have nothing
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

honours-impossible = Napoleon's side can take 0 to { $honours } honours, not { $taken }.
seat-unknown = There is no seat { $seat } at a table of { $players }; seats count from 0.
adjutant-is-napoleon = Napoleon cannot be his own adjutant; if he called a card of his own, he stands alone.
