"""What strangers send: values, headers and bodies that no page of the house has asked for."""

from scorekeeper.trick_taking.irregularities import KINDS

TEXTS = (
    "", " ", "0", "-1", "1", "2", "3", "7", "13", "99", "1e9", "１２", "²", "NaN", "-0", "1.0",
    "0x1", "+1", "9" * 400, "9" * 18, "18446744073709551616", "true", "null", "None", "S", "NT",
    "SA", "JK", "JOKER", "napoleon", "nap", "sisyphus", "nap-ja", "wikipedia", "trick", "call",
    "undo", "2026", "everything", "../../etc/passwd", "..\\..", "%00", "\0", "a\0b",
    "\r\nSet-Cookie: a=b", "\ud800", "\u202e", "\ufeff", "a" + "\u0315\u0300" * 300, "ｶﾞ" * 90,
    "名" * 5_000, "x" * 70_000, "=1+1", "@SUM(A1)", "<script>alert(1)</script>", "{{ 7 * 7 }}",
    "%(x)s", "{0}", "'; drop table events; --", "0001-01-01", "9999-12-31", "2026-02-30",
    '{"preset": "sisyphus"}', '{"preset": ' * 300, "[" * 2_000, '{"a": 1, "a": 2}',
    "1" + "0" * 400, "?" * 40, "SK SA HQ S3 S4", "?? ?? ??", "http://[", "//evil.example",
    "javascript:alert(1)", "🂡", "\U0010ffff",
)  # fmt: skip
"""Values that fields, addresses and headers were not made for, among some that are right."""

HEADERS = (
    ("Referer", "http://["), ("Referer", "http://localhost:port/"), ("Referer", "\xff\xfe"),
    ("Accept-Language", "x" * 300), ("Accept-Language", "ja;q=nan, en;q=1e400"),
    ("Accept-Language", ",;=,"), ("Accept-Encoding", "gzip;q=abc, *;q=-1"),
    ("Accept", "*/*;q=x"), ("If-None-Match", '"' * 50), ("If-None-Match", "*"),
    ("If-Modified-Since", "Thu, 99 Foo 99999 99:99:99"), ("Range", "bytes=9-1"),
    ("Range", "bytes=" + "0-1," * 200), ("Content-Type", "application/json"),
    ("Content-Type", "multipart/form-data"), ("Content-Type", "text/plain; charset=utf-7"),
    ("Content-Length", "-5"), ("Cookie", "session=x; =; a"),
    ("Cookie", "language=zz; scale=NaN"), ("Origin", "null"), ("Origin", "http://["),
    ("Host", "localhost:99999"), ("Host", "[::1"), ("Host", ""),
    ("X-Forwarded-For", "1.2.3.4, \x00"), ("X-Forwarded-Proto", "https"),
    ("Sec-Fetch-Site", "cross-site"), ("Authorization", "Bearer \xff"),
    ("Transfer-Encoding", "chunked"), ("Expect", "100-continue"), ("Forwarded", "for=;;,="),
    ("User-Agent", "\xe3\x83" * 200),
)  # fmt: skip

BODIES = (
    b"", b"\0", b"\xff\xfe\xfd", b"[" * 50_000, b'{"a":1,' * 900, b"=&=&=&" * 900,
    b"a" * 20_000, b"--x\r\nContent-Disposition: form-data; name=\"file\"",
    "席,点\n秋子,1".encode("cp932"),
)  # fmt: skip

PLAUSIBLE = {
    "deal": ("1", "2", "3", "0", "99"),
    "trick": ("1", "2", "10", "11"),
    "kind": (*KINDS, "weather"),
    "sequence": ("1", "2", "8", "900"),
    "file": ("hands.csv", "workbook.xlsx", "everything.json", "journal.csv", "result.txt"),
    "name": ("trick", "call", "undo", "note", "settle", "sisyphus", "nap-ja", "contract", "close"),
}
"""What means something in an address, so that a request comes past the door."""

ASKED = (
    "lang", "season", "rules", "players", "plays", "trick", "seen", "page", "at", "first", "order",
    "seat", "card", "later", "shown", "called", "summoned",
)  # fmt: skip
"""What addresses ask with."""

METHODS = (
    "GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH",
    "TRACE",
)  # fmt: skip
