"""What every test of the room shares."""

from scorekeeper.nap.auction import parse_bid
from tests.refusals import every_refusal_can_be_said

watch = every_refusal_can_be_said(bid=parse_bid, standing=parse_bid)
