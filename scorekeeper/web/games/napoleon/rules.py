"""ナポレオンのルール: what the pages of house rules say of Napoleon's points."""

from types import MappingProxyType

from scorekeeper.napoleon import PRINTED, PointTable, point_table
from scorekeeper.web.games.napoleon.scoring import scheme_page, scoring_page, zero_sum
from scorekeeper.web.rules.kind import RulesKind
from scorekeeper.web.rules.number_tables import NumberTable

_TABLE = NumberTable(
    rows=point_table.ROLES,
    columns=point_table.OUTCOMES,
    column_word=lambda say, outcome: say(f"house-points-{outcome.replace('_', '-')}"),
    row_word=lambda say, role: say(f"house-points-{role}"),
    printed=lambda _rules: PRINTED,
    is_read_aloud=True,
)

NAPOLEON_RULES = RulesKind(
    tables=MappingProxyType({PointTable: _TABLE}),
    payments=lambda _say, _rules: None,
    adds_up=zero_sum,
    scoring=scoring_page,
    scheme_page=scheme_page,
)
"""How the pages of rules speak of Napoleon."""
