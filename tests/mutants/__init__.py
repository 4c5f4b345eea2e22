"""Mutation testing: ``make mutants``, described in ``tests/README.md``."""
