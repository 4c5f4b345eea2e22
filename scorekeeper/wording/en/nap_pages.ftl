### Words of the pages: the two games, Nap's rules and its referee

## The games

game-napoleon = Napoleon
game-nap = Nap

## Start

start-game-seats = { $low } to { $high } players
start-seats-of-game = { $game } { $low } to { $high }
