"""Mutation testing of the pure rooms: ``make mutants``, described in ``tests/README.md``.

mutmut makes the mutants and runs most of them. What it leaves is run here, each mutant in a
process of its own: those that survived, for a table that was filled in when a module was imported
does not change any more when mutmut switches a mutant on; and those that mutmut does not make, in
decorated functions (properties, caches, single dispatch) and outside functions.
"""
