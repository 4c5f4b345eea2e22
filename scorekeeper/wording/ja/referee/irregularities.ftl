# 困ったとき：順番違い、フォロー違反、配り間違い

history-napoleon-led-out-of-turn = 第{ $trick }トリック：{ $player }が順番違いで台札を出し、そのまま続ける
history-nap-led-out-of-turn = 第{ $trick }トリック：{ $player }が順番違いで台札を出し、そのまま続ける
leads-anyway = その人はもともと台札を出す番です。ほかの人を選んでください。
