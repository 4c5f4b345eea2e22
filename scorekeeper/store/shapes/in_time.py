"""時の順: the step by which the newest sessions are found without looking at all the others."""

IN_TIME = """
CREATE INDEX session_in_time ON session (opened_at, id);
"""
