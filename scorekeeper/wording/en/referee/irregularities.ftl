# Something went wrong: turns, revokes, misdeals

history-napoleon-led-out-of-turn = Trick { $trick }: { $player } leads out of turn, and it stands
history-nap-led-out-of-turn = Trick { $trick }: { $player } leads out of turn, and it stands
leads-anyway = It is this player's lead anyway. Choose somebody else.
