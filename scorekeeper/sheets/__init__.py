"""Past results from a sheet of any program: decode, lay out, read values, check.

`reading.read` goes through the steps. Nothing here opens a file or knows the records.
"""
