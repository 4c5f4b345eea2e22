"""A walk through every page of the house at every stage, refusals included."""

from collections.abc import Iterator

from tests.web.visitor import PLAYERS, Page, Visitor, fields_of

Stop = tuple[str, Page]

ELSEWHERE = ("己", "庚", "辛", "壬")


def tour(visitor: Visitor) -> Iterator[Stop]:
    yield "first page, nothing played", visitor.open("/")
    yield from _opening(visitor)
    yield from _playing(visitor)
    yield from _after(visitor)
    yield from _referee(visitor)
    yield from _book(visitor)
    yield from _nap(visitor)
    yield from _people(visitor)
    yield from _elsewhere(visitor)
    yield from _evening(visitor)


def _evening(visitor: Visitor) -> Iterator[Stop]:
    yield "who is here", visitor.open("/evenings/new")
    yield "who is here, too few", visitor.forge("evenings/new", {})
    typed = "\n".join((*PLAYERS, *ELSEWHERE))
    visitor.open("/evenings/new")
    # in a season of its own: a session of this day with the same people would stand in its row
    page = visitor.forge("evenings/new", {"new": typed, "rounds": "3", "season": "8"})
    yield "a club evening", page
    evening = page.path
    yield "two change places", visitor.open(f"{evening}?round=2&move=0")
    yield "nobody changes places", visitor.forge("seats", {"other": "0"})
    yield "who is here now", visitor.open(f"{evening}people")
    yield "the screen for the room", visitor.open(f"{evening}wall")
    yield "the seats on paper", visitor.open(f"{evening}print")


def _people(visitor: Visitor) -> Iterator[Stop]:
    yield "people", visitor.open("/people/")
    one, other = (a["href"] for a in visitor.page.main.one("table").all("a")[:2])
    yield "a person", visitor.open(one)
    yield "a person, not so", visitor.forge("told", {"name": "", "initials": "ABCD"})
    visitor.open(one)
    yield (
        "a person, told of",
        visitor.write("told", reading={"ja": "き"}.get(visitor.language, "Kee"), initials="K"),
    )
    yield "names changed", visitor.open("/club/")
    yield "the same person?", visitor.open(f"{one}merge?into={other.split('/')[-2]}")


def _opening(visitor: Visitor) -> Iterator[Stop]:
    yield "how it works", visitor.open("/help")
    yield "rules in use", visitor.open("/rules/")
    yield "start", visitor.open("/sessions/new")
    yield "start, whoever won starts", visitor.open("/sessions/new?preset=sisyphus")
    names = {f"player-{seat}": name for seat, name in enumerate(PLAYERS, start=1)}
    taken = "/sessions/new?preset=jazz&set=remedies=friendly"
    yield "start, usual remedies", visitor.open(taken)
    visitor.open("/sessions/new")
    yield "start, no names", visitor.forge("sessions/new", {})
    twice = {**names, "player-3": PLAYERS[0]}
    yield "start, a name twice", visitor.forge("sessions/new", twice)
    yield "start, no season", visitor.forge("sessions/new", {**names, "season": ""})
    yield "start, too old", visitor.forge("sessions/new", {**names, "csrf_token": ""})
    yield (
        "hand, auction",
        visitor.forge("sessions/new", {**names, "preset": "sisyphus", "season": "7"}),
    )
    visitor.session = visitor.page.path.split("/")[2]


def _playing(visitor: Visitor) -> Iterator[Stop]:
    yield "hand, bidding", visitor.press("first-bidder", seat=1)
    yield "hand, a call", visitor.press("call", count=13, trump="H")
    yield "hand, a call refused", visitor.forge("call", {"count": 13, "trump": "D"})
    yield "hand, a pass", visitor.press("pass")
    yield "hand, contract", visitor.press("contract", seat=3, count=14, trump="NT")
    yield "hand, card refused", visitor.forge("adjutant-card", {"card": "JOKER"})
    yield "hand, exchange", visitor.press("adjutant-card", card="HA")
    yield "hand, raise refused", visitor.forge("redeclare", {"count": 14, "trump": "S"})
    yield "hand, first trick", visitor.press("buried", count=1)
    yield "referee from the hand", visitor.open(visitor.page.root.one("a", css="dispute")["href"])
    for card in ("SK", "SA", "HQ", "S3", "S4"):
        tapped = [a for a in visitor.page.main.all("a") if _adds(a.get("href"), card)]
        yield f"referee, {card}", visitor.open(tapped[0]["href"])
    ruled = visitor.page
    yield from _may(visitor, f"{visitor.page.path.rpartition('/')[0]}/may")
    visitor.page = ruled
    yield "hand, trick by its cards", visitor.press("trick")
    yield "hand, checked as recorded", visitor.open(f"{visitor.page.path}/check")
    yield "hand, a card twice", visitor.forge("check", {"cards-2": "SK", "do": "fields"})
    yield "hand, as text", visitor.forge("check", {"text": "1: X", "do": "text"})
    visitor.hand()
    yield "hand, trick refused", visitor.forge("trick", {"winner": 1, "honours": 6})
    yield from _mending(visitor)
    yield "hand, adjutant shown", visitor.press("shown", seat=1)
    yield "hand, a note", visitor.write("note", text="7")
    yield "hand, undone", visitor.press("undo")
    yield "hand, an old page", visitor.forge("trick", {"seen": 1, "winner": 1, "honours": 2})
    yield "sheet, playing", visitor.sheet()
    yield "sheet, turned", visitor.open(f"{visitor.page.path}?turned=1")
    yield "big screen, playing", visitor.open(f"/sessions/{visitor.session}/wall")
    revoke = f"{visitor.hand().path}/irregularities/revoke"
    yield "a revoke, who", visitor.open(revoke)
    yield "a revoke, in a trick with cards", visitor.open(f"{revoke}?seat=3&trick=1&plays=C3")
    visitor.hand()
    yield "hand, claimed", visitor.press("close", seat=3, side="napoleon", kind="claim")
    yield "hand, settle refused", visitor.forge("settle", {"adjutant": 3})
    yield "hand, over", visitor.press("settle", adjutant=1)


def _mending(visitor: Visitor) -> Iterator[Stop]:
    here = visitor.hand().path
    visitor.press("trick", winner=2, honours=0)
    yield "trick to mend", visitor.open(f"{here}/tricks/2/mend?winner=4")
    yield "trick to mend, as it stands", visitor.press("mend", winner=2, honours=0)
    yield "hand, trick mended", visitor.press("mend", winner=4, honours=0)
    yield "trick to mend, mended before", visitor.open(f"{here}/tricks/2/mend")
    yield "trick to mend, by its cards", visitor.open(f"{here}/tricks/1/mend")
    yield "contract to mend", visitor.open(f"{here}/contract/mend")
    yield "contract to mend, too low", visitor.forge("mend", {"count": "1"})
    yield "hand, contract mended", visitor.press("mend", count=15)
    yield "contract to mend, mended before", visitor.open(f"{here}/contract/mend")
    yield "hand, called card mended", visitor.press("mend", called="DA")
    visitor.press("undo")
    visitor.press("undo")
    visitor.press("undo")
    visitor.press("undo")


def _after(visitor: Visitor) -> Iterator[Stop]:
    yield "sheet", visitor.sheet()
    yield "hand, second", visitor.press("hands")
    yield "hand, redealt", visitor.press("redeal", reason="misdeal")
    yield "hand, first again", visitor.hand(1)
    yield "sheet with a void hand", visitor.sheet()
    yield "sheet refused", visitor.forge("close", {"seen": 1})
    yield "rules of the session", visitor.open(f"/sessions/{visitor.session}/rules")
    yield from _amending(visitor)
    yield from _season(visitor)
    yield "first page with a session", visitor.open("/")
    yield "sessions that are going on", visitor.open("/sessions/?page=2")
    visitor.sheet()
    yield "sheet, ended", visitor.press("close")
    yield "big screen, ended", visitor.open(f"/sessions/{visitor.session}/wall")
    yield "first page with a season", visitor.open("/")
    yield "no session that is going on", visitor.open("/sessions/")
    yield "sessions that are over", visitor.open("/sessions/past")


def _amending(visitor: Visitor) -> Iterator[Stop]:
    yield "penalties, none", visitor.open(f"/sessions/{visitor.session}/penalties")
    yield "penalty, nothing chosen", visitor.forge("penalties", {"points": "7"})
    told = {"seat": 1, "reason": "revoke", "way": "take", "points": 7, "hand": 1}
    yield "penalty, too old", visitor.forge("penalties", {**told, "csrf_token": ""})
    yield "penalty, nobody", visitor.forge("penalties", {**told, "seat": 9})
    yield "penalty", visitor.forge("penalties", told)
    yield "penalty taken back", visitor.press("cancel")
    yield "penalty taken back twice", visitor.post(visitor.page.path + "/9/cancel", {})
    yield "correction", visitor.open(f"/sessions/{visitor.session}/hands/1/correct")
    yield "correction, no words", visitor.forge("correct", {"taken": 3})
    yield "correction, impossible", visitor.forge("correct", {"taken": 99, "why": "7"})
    yield "correction, too old", visitor.forge("correct", {"taken": 3, "csrf_token": ""})
    yield "corrected", visitor.forge("correct", {"adjutant": "alone", "why": "7"})
    visitor.hand(1)
    yield "protest, no words", visitor.forge("protest", {"text": ""})
    yield "hand, amended", visitor.write("protest", text="7")
    yield "correction, under protest", visitor.open(f"{visitor.page.path}/correct")
    visitor.hand(1)
    yield "protest solved", visitor.press("settled")
    visitor.sheet()
    visitor.press("undo")
    yield "sheet, amended", visitor.sheet()
    yield "correction of a void hand", visitor.open(f"/sessions/{visitor.session}/hands/2/correct")
    yield "correction of no hand", visitor.open(f"/sessions/{visitor.session}/hands/9/correct")
    yield "scoring of the session", visitor.open(f"/sessions/{visitor.session}/scoring")
    for scheme in ("jazz", "sisyphus", "win_count", "chips"):
        yield f"scoring {scheme}", visitor.open(f"/scoring/{scheme}")


def _season(visitor: Visitor) -> Iterator[Stop]:
    yield "season", visitor.open("/seasons/7/")
    asked = "order=best&best=2&least=9&until=2099-01-01"
    yield "season, asked otherwise", visitor.open(f"/seasons/7/?{asked}")
    yield "season, nonsense", visitor.open("/seasons/7/?order=7&best=-1&least=7.5&until=7")
    yield "season rules", visitor.open("/seasons/7/rules")
    yield "season, no name", visitor.forge("name", {"name": ""})
    yield "season, its sessions", visitor.open("/seasons/7/sessions")
    yield "session, another season?", visitor.open(f"/sessions/{visitor.session}/season")
    yield "session, the same season", visitor.forge("season", {"season": "7"})
    visitor.open("/seasons/7/rules")
    yield "season, not closed", visitor.forge("close", {"signed_by": ""})
    for name in PLAYERS[:2]:
        yield f"player {name}", visitor.open(f"/seasons/7/players/{name.casefold()}")
    first = PLAYERS[0].casefold()
    yield "player on a day", visitor.open(f"/seasons/7/players/{first}?until=2099-01-01")
    yield "no such player", visitor.open("/seasons/7/players/9")
    for where in ("/seasons/7", f"/sessions/{visitor.session}"):
        for by in ("", "?by=scheme.jazz", "?by=rules.wikipedia,minimum_bid=20", "?by=7"):
            yield (
                f"what if of a {where.split('/')[1].rstrip('s')} {by}",
                visitor.open(f"{where}/what-if{by}"),
            )
    yield "ratings", visitor.open("/seasons/7/ratings/")


def _may(visitor: Visitor, address: str) -> Iterator[Stop]:
    yield "may I, lead", visitor.open(address)
    yield "may I, cards", visitor.forge("may", {"plays": "S9"})
    yield "may I, answer", visitor.forge("may", {"have": "SK", "all": "yes"})
    yield "may I, some", visitor.forge("may", {"all": "no"})
    yield "may I, nonsense", visitor.forge("may", {"have": "ZZ", "all": "yes"})


def _referee(visitor: Visitor) -> Iterator[Stop]:
    yield "referee", visitor.open("/referee")
    yield "may I, alone", visitor.open("/referee/may?rules=jazz&players=5&trump=H")
    revoke = "/referee/irregularities/revoke?rules=jazz"
    yield "a revoke, alone", visitor.open(revoke)
    yield "a revoke, proved", visitor.open(f"{revoke}&plays=D4&card=C9&later=D7")
    for rules in ("sisyphus", "wikipedia", "wikipedia-table", "jazz"):
        yield f"rules {rules}", visitor.open(f"/rules/{rules}")
        for trick in ("1", "-", "10"):
            address = f"/referee?rules={rules}&players=5&trump=H&trick={trick}"
            for plays in ("SK,SA,HQ,S3,S2", "C2,C3,C4,C5,??", "S2,??,S3,??,HJ", "H2,H3,CA,CK,S4"):
                yield f"ruling {rules} {trick} {plays}", visitor.open(f"{address}&plays={plays}")
    for named in ("", "&named=C"):
        for plays in ("JOKER", "JOKER,C2,C3,SA,C4", "C3,C4,JOKER,D2,C5"):
            address = f"/referee?rules=jazz&players=5&trump=H&trick=3&plays={plays}{named}"
            yield f"joker {plays}{named}", visitor.open(address)
    yield "no-trump", visitor.open("/referee?rules=sisyphus&players=4&trump=NT&plays=SK,HJ,C2,D3")
    yield "referee, nonsense", visitor.open("/referee?rules=x&players=9&trump=Q&trick=99&plays=ZZ")


def _book(visitor: Visitor) -> Iterator[Stop]:
    trick = "players=5&trump=H&trick=3&plays"
    yield "book of rulings, empty", visitor.open("/rulings/")
    for rules, plays, decided in (
        ("sisyphus", "SK,SA,HQ,S3,S4", ""),
        ("sisyphus", "SK,SA,HQ,S3,S4", "1"),
        ("sisyphus", "SK,SA,??,S3,S4", ""),
    ):
        page = visitor.open(f"/rulings/keep?rules={rules}&{trick}={plays}")
        yield f"a ruling to keep, {plays}", page
        form = next(one for one in page.main.all("form") if "/rulings/keep" in one["action"])
        sent = fields_of(form)
        sent["decided"] = decided
        yield f"kept, {plays}, {decided}", visitor.post(form["action"], sent)
    yield "book of rulings", visitor.open("/rulings/")
    one = visitor.page.main.all("a", css="entry")[0]["href"]
    yield "a kept ruling beside another", visitor.open(one)
    yield "followed no longer", visitor.press("aside")
    yield "ruling, kept before", visitor.open(f"/referee?rules=sisyphus&{trick}=SK,SA,HQ,S3,S4")
    yield "book, searched", visitor.open("/rulings/?rule=yoromeki&card=HQ&since=2026-01-01")
    yield "book, nothing found", visitor.open("/rulings/?card=D2&page=9999")
    yield "book, nonsense", visitor.open("/rulings/?card=ZZ&since=x&until=9999-12-31&page=-1")
    yield "no such ruling", visitor.open("/rulings/nowhere")
    page = _ask_may(visitor)
    form = next(one for one in page.main.all("form") if "/rulings/keep" in one["action"])
    yield "a ruling on a card, kept", visitor.post(form["action"], fields_of(form))
    yield "book of rulings, with one on a card", visitor.open("/rulings/")
    yield "may I, ruled before", _ask_may(visitor)


def _ask_may(visitor: Visitor) -> Page:
    """The answer of no hand to whoever holds ♠K where ♠9 was led."""
    page = visitor.open("/referee/may?rules=jazz&players=5&trump=H")
    for told in ({"plays": "S9"}, {"have": "SK", "all": "yes"}):
        form = page.main.all("form")[0]
        page = visitor.post(form["action"], {**fields_of(form), **told})
    return page


def _nap(visitor: Visitor) -> Iterator[Stop]:
    own = "preset=nap-ja&set=joker=true,stake=10,pot=true"
    table = "payments=own,payment_table=1:1:2:2:3:3:4:4:3:3:9:9:9:9:20:20:40:40:18:9:24:12"
    for rules in ("nap-ja", "nap-en", "nap-seven-card", "nap-peep"):
        yield f"rules {rules}", visitor.open(f"/rules/{rules}")
        yield f"rules of {rules} as a form", visitor.open(f"/sessions/new/rules?preset={rules}")
        yield f"common law and {rules}", visitor.open(f"/rules/common?rules={rules}")
        yield f"usual remedies and {rules}", visitor.open(f"/rules/remedies?rules={rules}")
        for trump in ("-", "H", "NT"):
            for plays in ("S9,SJ,HA,S8", "S9,??,SK,SQ", "SK,SQ,S9,SA"):
                address = f"/referee?rules={rules}&players=4&trump={trump}&plays={plays}"
                yield f"ruling {rules} {trump} {plays}", visitor.open(address)
    yield "start with rules of nap", visitor.open(f"/sessions/new?{own}")
    yield "rules of nap, shared", visitor.open(f"/rules/shared?{own}")
    yield "rules of nap, own payments", visitor.open(f"/rules/shared?preset=nap-ja&set={table}")
    both, half = "floater=true,peep=true", "payment_table=1:2"
    yield "contradictory", visitor.open(f"/rules/shared?preset=nap-ja&set={both}")
    yield "half a table", visitor.open(f"/sessions/new/rules?preset=nap-ja&set={half}")
    yield "compared", visitor.open("/rules/compare?a=nap-ja&b=nap-en")
    yield "two games compared", visitor.open("/rules/compare?a=nap-ja&b=jazz")
    joker = "/referee?rules=nap-ja,joker=true&players=3"
    yield "joker led", visitor.open(f"{joker}&plays=JOKER,C7,C8")
    yield "joker led, trumps named", visitor.open(f"{joker}&plays=JOKER,C7,C8&named=C")
    yield "too many for the pack", visitor.open("/referee?rules=nap-ja,pack=stripped_20&players=7")


def _elsewhere(visitor: Visitor) -> Iterator[Stop]:
    yield "nothing there", visitor.open("/nowhere")
    yield "no such session", visitor.open("/sessions/nowhere")
    yield "no such season", visitor.open("/seasons/nowhere/")
    yield "not that way", visitor.open(f"/sessions/{visitor.session}/undo")
    names = {f"player-{seat}": name for seat, name in enumerate(PLAYERS, start=1)}
    visitor.open("/sessions/new")
    session = visitor.forge("sessions/new", names).path.split("/")[2]
    yield from _two_tables(visitor)
    yield "to be discarded", visitor.open(f"/sessions/{session}/discard")
    yield "discarded", visitor.press("discard")
    yield "devices", visitor.open("/devices")
    yield "devices, a link for another", visitor.press("invite")
    yield "the door, from inside", visitor.open("/enter")
    kept, visitor.client.entered = visitor.client.entered, None
    yield "the door", visitor.open("/")
    visitor.client.entered = kept


def _two_tables(visitor: Visitor) -> Iterator[Stop]:
    visitor.sits_anywhere = False
    names = (PLAYERS[0], *ELSEWHERE)
    visitor.open("/sessions/new")
    typed = {f"player-{seat}": name for seat, name in enumerate(names, start=1)}
    yield "start, somebody sits at another table", visitor.forge("sessions/new", typed)
    visitor.open("/sessions/new")
    begun = {f"player-{seat}": name for seat, name in enumerate(PLAYERS, start=1)}
    yield "start, begun on another device", visitor.forge("sessions/new", begun)
    visitor.open("/sessions/new")
    visitor.forge("sessions/new", typed)
    other = visitor.write("sessions/new", elsewhere="stay").path.split("/")[2]
    visitor.open(f"/sessions/{other}/table")
    came = {"name": PLAYERS[1], "place": 0}
    yield "people, somebody sits at another table", visitor.forge("table/arrive", came)
    visitor.open(f"/sessions/{other}/discard")
    visitor.press("discard")
    visitor.sits_anywhere = True


def _adds(address: str, card: str) -> bool:
    plays = address.rpartition("plays=")[2]
    return plays.replace("%2C", ",").split("&")[0].split(",")[-1] == card
