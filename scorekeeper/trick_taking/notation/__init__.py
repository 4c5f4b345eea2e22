"""棋譜の書き方: what the hands of any game have as text, one line one thing.

A line is a word, sometimes whose it is, a colon, and what it is. A game brings its `Vocabulary`
of words, a reader for what is its own, and a writer; tags, rules, players, tricks, results and
comments are read and written here. Readers forgive and list with its line whatever they could not
read; writers are strict.
"""
