"""Nothing here is a test, and its tool is not needed to run the others."""

collect_ignore_glob = ["*.py"]
