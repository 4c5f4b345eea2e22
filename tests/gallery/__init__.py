"""The pages of an evening as pictures, for the README."""
