"""会のフォーム: forms of the club's record, which belongs to no session."""

from scorekeeper.desk import Tap
from scorekeeper.desk.folding import seen_in_club_after
from scorekeeper.web.page.taps import TapForm
from scorekeeper.web.server.desks import desk, device


class ClubForm(TapForm):
    """A form of the club's record, which follows on that record and on no session's."""

    def tap(self) -> Tap:
        """Who asks, and knowing what."""
        seen = self.seen.data
        if self.after.data:
            seen = seen_in_club_after(desk(), self.after.data)
        return Tap(command_id=self.command.data, seen=seen, by=device())
