"""ナップ: the forms and pages that only Nap has."""
