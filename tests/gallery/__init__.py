"""The pages as pictures: those of the README, and every page in every guise to be looked at."""
