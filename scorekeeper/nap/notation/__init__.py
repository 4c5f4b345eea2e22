"""棋譜の書き方: a hand of Nap as readable text, for people to write and for programs to read.

One line says one thing: a word, sometimes whose it is, a colon, and what it is::

    hand: 3
    title: ナップ
    date: 2008-05-03
    place: 部室
    rules: nap-ja, misere=between_three_and_four
    players: Aki, Ben, Chie, Dai, Emi
    dealer: Aki
    bids: Ben 2, Chie pass, Dai nap, Emi pass, Aki pass
    bids: Ben pass
    contract: Dai nap
    holds Dai: SA SK SQ SJ H2
    1 Dai: SA S3 S4 D2 S5 > Dai
    # Nobody had a fourth trump.
    2 Dai: SK ?? S9 D3 C2
    taken: 5
    made: yes
    points: -10 -10 -10 40 -10

========== ============= ========================================================================
line       also          what it says
========== ============= ========================================================================
hand       局            begins a hand; its number, if it has one
title      題            what the hand is called
date       日付          when it was played, in any form
place      場所          where it was played
rules      ルール        a preset, then the fields that differ from it
players    名前          the names in seat order, or just how many
dealer     親            who dealt
bids       競り          calls in order, a round a line
contract   宣言          who stands at what bid (without it, the highest of the bids)
holds      手札          a player's cards before the first trick
1, 2, …    1, 2, …       a trick: who led and the cards in order from the lead; ``(D)`` are the
                         trumps that a joker led to the first trick or a Wellington names; after
                         ``>`` who took it
taken      トリック      the tricks that the declarer is said to have
made       勝敗          whether the bid is said to be made, yes or no
points     得点          the chips that everybody is said to get, in seat order
# …        ※ …           a comment, on a line of its own or at the end of one
========== ============= ========================================================================

Players are named as in ``players``, or by their seats, which count from 0. Cards are written
``SA HQ D10 JOKER``, one that nobody saw ``??``; bids ``2 3 4 misere nap bonaparte wellington
blucher 6 7``, with a ``+`` those that count on the floater. All lines but ``rules``, ``players``
and ``contract`` can be left out, and a trick can do without leader or cards; a dealer who sits out
has to be named. A hand without ``rules`` or ``players`` has those of the hand before it. A hand
ends where ``hand`` begins the next; a line from ``title`` to ``contract`` that comes after a trick
or a result begins one too.

`write_hand` writes only this form. `read_hands` also takes Japanese words for the lines and the
bids, glyphs and words for the suits, full width, any case, blank lines and missing colons; it never
raises, and lists with its line whatever it could not read.
"""
