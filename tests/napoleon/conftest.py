"""What every test of the room shares."""

from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.trick_taking.hand import parse_trump
from tests.refusals import every_refusal_can_be_said

watch = every_refusal_can_be_said(bid=parse_bid, standing=parse_bid, trump=parse_trump)
