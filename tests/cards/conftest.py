"""What every test of the room shares."""

from tests.refusals import every_refusal_can_be_said

watch = every_refusal_can_be_said()
