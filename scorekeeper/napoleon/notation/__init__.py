"""棋譜の書き方: a hand as readable text, for people to write and for programs to read.

One line says one thing: a word, sometimes whose it is, a colon, and what it is::

    hand: 3
    title: よろめき
    date: 2008-05-03
    place: 部室
    rules: sisyphus, jokers=1, same_two=above_left_bower
    players: Aki, Ben, Chie, Dai, Emi
    dealer: Aki
    bids: Ben 13H, Chie pass, Dai 14S, Emi pass, Aki pass
    bids: Ben pass
    contract: Dai 14S
    call: SA
    blind: C2 H10
    again: 15S HA
    bury: C2 D3
    holds Dai: SK SQ SJ …
    1 Dai: SK SA HQ S3 S4 > Aki +3
    # Aki took it with yoromeki.
    2 Aki: JOKER (D) D4 ?? D9 DK
    taken: 15
    made: yes
    points: -15 -15 -15 30 15

========== ============= ========================================================================
line       also          what it says
========== ============= ========================================================================
hand       局            begins a hand; its number, if it has one
title      題            what the hand is called
date       日付          when it was played, in any form
place      場所          where it was played
rules      ルール        a preset, then the fields that differ from it
table      点数表        for each role the points when made, lost, and lost by all honours
players    名前          the names in seat order, or just how many
dealer     親            who dealt
bids       競り          calls in order, a round a line
contract   宣言          who stands at what bid (without it, the highest of the bids)
call       副官          the adjutant's card
blind      場札          the cards that Napoleon took
again      再宣言        the bid and the card that hold since Napoleon declared again
bury       捨て札        the cards that he discarded
holds      手札          a player's cards after the exchange
1, 2, …    1, 2, …       a trick: who led and the cards in order from the lead; ``(D)`` is the suit
                         that a led joker names; after ``>`` who took it, and how many honours
taken      絵札          the honours that Napoleon's side is said to have
made       勝敗          whether the contract is said to be made, yes or no
points     得点          the points that everybody is said to get, in seat order
# …        ※ …           a comment, on a line of its own or at the end of one
========== ============= ========================================================================

Players are named as in ``players``, or by their seats, which count from 0. Cards are written
``SA HQ D10 JOKER``, one that nobody saw ``??``. All lines but ``rules``, ``players`` and
``contract`` can be left out, and a trick can do without leader or cards. A hand without ``rules``
or ``players`` has those of the hand before it. A hand ends where ``hand`` begins the next; a line
from ``title`` to ``contract`` that comes after a trick or a result begins one too.

`write_hand` writes only this form. `read_hands` also takes Japanese words for the lines, glyphs
and words for the suits, full width, any case, blank lines and missing colons; it never raises,
and lists with its line whatever it could not read.
"""
