"""Past results from a sheet of any program: `reading.read` decodes, lays out, reads and checks."""
