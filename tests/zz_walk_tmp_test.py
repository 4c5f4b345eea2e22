from hypothesis import given, settings, HealthCheck
from tests.napoleon.test_flow_expected import walks
from scorekeeper.napoleon import facts
from scorekeeper.napoleon.expected import expected
from scorekeeper.napoleon.hand import Stage
@given(walks())
@settings(max_examples=6000, deadline=None, suppress_health_check=list(HealthCheck), database=None)
def test_x(walk):
    forward = set(facts.FACT_TYPES) - {facts.Noted, facts.HandRedealt}
    for hand in walk.hands:
        if hand.stage is not Stage.OVER:
            assert forward & set(expected(hand).facts), hand
