"""What the pages of a season show, as somebody would ask for it who knows SQL."""

HOME = (
    """
    select season_key, max(season), count(*), max(game),
           sum((select max(hands) from tally where tally.session = session.id))
    from session group by season_key order by max(opened_at) desc
    """,
    """
    select id, season, opened_at,
           (select group_concat(player) from seat where seat.session = session.id),
           (select count(*) from hand where hand.session = session.id)
    from session where closed_at is null
    """,
)
"""What the first page shows: seasons, and the evenings that are not over."""

_PLAYED = """
from score
join hand on hand.session = score.session and hand.deal = score.deal
join session on session.id = score.session
join seat on seat.session = score.session and seat.seat = score.seat
where session.season_key = :season
"""

STANDINGS = (
    f"""
    select seat.player, count(*), sum(score.points), sum(score.points) * 1.0 / count(*),
           count(distinct session.id),
           sum(score.role = 'declarer'), sum(score.role = 'declarer' and score.won),
           sum(score.role = 'partner'), sum(score.role = 'partner' and score.won),
           sum(score.role = 'opponent'), sum(score.role = 'opponent' and score.won)
    {_PLAYED} group by seat.player_key order by 3 desc
    """,
    f"select session.opened_at, seat.player_key, sum(score.points) {_PLAYED} group by 1, 2",
)
"""What the standings page shows: the table, everybody's course."""

PLAYER = (
    STANDINGS[0],
    f"""
    select score.role, hand.alone, count(*), sum(score.won), sum(score.points),
           sum(hand.all_honours and score.role <> 'opponent')
    {_PLAYED} and seat.player_key = :player group by 1, 2
    """,
    f"""
    select max(score.points), min(score.points)
    {_PLAYED} and seat.player_key = :player
    """,
    """
    select other.player_key, (score.role = 'opponent') = (theirs.role = 'opponent'), count(*),
           sum(score.won), sum(score.points - theirs.points)
    from score
    join session on session.id = score.session
    join seat on seat.session = score.session and seat.seat = score.seat
    join score as theirs on theirs.session = score.session and theirs.deal = score.deal
                        and theirs.seat <> score.seat
    join seat as other on other.session = theirs.session and other.seat = theirs.seat
    where session.season_key = :season and seat.player_key = :player group by 1, 2
    """,
    f"""
    select session.opened_at, count(*), sum(score.points)
    {_PLAYED} and seat.player_key = :player group by 1
    """,
)
"""What a player's page shows."""

SCORES = (
    f"""
    select session.opened_at, session.id, session.preset, hand.deal, hand.number, hand.bid,
           hand.called, hand.taken, hand.made, hand.alone, seat.player, score.role, score.points
    {_PLAYED} order by session.opened_at, session.id, hand.deal, score.seat
    """,
)
"""What the file of every hand holds."""


ALIKE = (
    f"""
    select seat.player_key, score.role, hand.ruleset, hand.bid, hand.alone, hand.taken, hand.made,
           hand.times, count(*), sum(score.points)
    {_PLAYED} group by 1, 2, 3, 4, 5, 6, 7, 8
    """,
)
"""What has to be known of a season to score it again."""
