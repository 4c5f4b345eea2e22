"""ナポレオン: the forms and pages that only Napoleon has."""
