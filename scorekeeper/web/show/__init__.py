"""Showing: sessions, hands, rulings and seasons made into what the pages print.

One module a page or a part of one. They turn the values of the pure rooms into the view models
of ``scorekeeper.web.pages.models``, in the reader's language; they decide nothing.
"""
