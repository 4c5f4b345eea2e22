### 端末の画面に出すルール

rulebook-section = ■ { $title }
rulebook-row = { $name }（{ $field }）：{ $sentence }{ $marks }
rulebook-mark = 〔{ $mark }〕
rulebook-differs = 変更あり
rulebook-same = 違うルールはありません。
rulebook-idle-label = { $label }（関係なし）
rulebook-changed = { $name }（変更あり）
