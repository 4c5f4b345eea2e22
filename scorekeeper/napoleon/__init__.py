"""ナポレオン: the Japanese game: its house rules, auction, hands, rulings and scoring.

A pure room: it knows cards and nothing else of the house.
"""
