"""組み立て: a folder for static hosts, made of pinned parts, the same byte for byte each time.

It runs in that same CPython for browsers (`pack.mjs` starts it in Node), so that bytecode,
compression and order depend on nothing of the machine that builds.
"""
