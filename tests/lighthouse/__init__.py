"""Lighthouse's marks of the pages that everybody opens."""
