### House rules on the screen of a terminal

rulebook-section = — { $title } —
rulebook-row = { $name } ({ $field }): { $sentence }{ $marks }
rulebook-mark = { " " }[{ $mark }]
rulebook-differs = changed
rulebook-same = No rule differs.
rulebook-idle-label = { $label } (no effect)
rulebook-changed = { $name } (changed)
