"""The SQL of every step that the shape of the database has taken; what is here never changes."""

from scorekeeper.store.shapes.brought import BROUGHT
from scorekeeper.store.shapes.chain import CHAIN_CLOSED, CHAIN_OPENED
from scorekeeper.store.shapes.company import COMPANY
from scorekeeper.store.shapes.days import DAYS
from scorekeeper.store.shapes.devices import DEVICES
from scorekeeper.store.shapes.discarded import DISCARDED
from scorekeeper.store.shapes.in_time import IN_TIME
from scorekeeper.store.shapes.joining import JOINING
from scorekeeper.store.shapes.people import PEOPLE
from scorekeeper.store.shapes.precedents import PRECEDENTS
from scorekeeper.store.shapes.released import CHIPS, JOURNAL, PAST, PROJECTIONS, SEASONS
from scorekeeper.store.shapes.roles import ROLES

__all__ = [
    "BROUGHT",
    "CHAIN_CLOSED",
    "CHAIN_OPENED",
    "CHIPS",
    "COMPANY",
    "DAYS",
    "DEVICES",
    "DISCARDED",
    "IN_TIME",
    "JOINING",
    "JOURNAL",
    "PAST",
    "PEOPLE",
    "PRECEDENTS",
    "PROJECTIONS",
    "ROLES",
    "SEASONS",
]
