"""一局: a hand from its deal to its points, fact by fact."""
