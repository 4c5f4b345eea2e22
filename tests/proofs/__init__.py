"""What holds when it is broken on purpose: long runs against the real server, by command.

python -m tests.proofs.crash --kills 1000       the server is killed while devices record; then
                                                the `scenarios`: a full disk, killed imports, …
python -m tests.proofs.storm --submissions 100000   a network that loses, doubles and reorders
python -m tests.proofs.load --minutes 10        watchers and recorders, waiting times, memory
"""
