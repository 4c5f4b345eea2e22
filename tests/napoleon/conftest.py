"""What every test of the room shares."""

from tests.refusals import every_refusal_can_be_said

__all__ = ["every_refusal_can_be_said"]
