"""裁定帳: rulings on cards that may be played and on what went wrong are kept by one tap."""

from scorekeeper.wording import speaker
from tests.strays import every
from tests.web.referee.test_irregularities import about, playing
from tests.web.referee.test_may import send
from tests.web.visitor import NAMES, fields_of

ASK = "/referee/may?rules={rules}&players=5&trump=H&trick=3"


def asked(visitor, rules, lead, *have):
    visitor.open(ASK.format(rules=rules))
    send(visitor, plays=lead)
    return send(visitor, have, all="yes")


def keep(visitor, page, role=""):
    form = button(page, role)
    return visitor.post(form["action"], fields_of(form))


def button(page, role=""):
    forms = [one for one in page.main.all("form") if "/rulings/keep" in one["action"]]
    return next(one for one in forms if f"role={role}&" in one["action"])


def notices(page):
    return [one.text for one in page.main.all("p", css="notice")]


FREE, BOUND = "wikipedia,mighty_free=true", "wikipedia,mighty_free=false"
SHOWS, ANY = "wikipedia,left_bower_may_hide=false", "wikipedia,left_bower_any_time=true"
KEYS = [
    # kept: house, lead, held, the card's part       asked again           known, changed
    ((FREE, "D4", "D7", "mighty"), (FREE, "C4", "C7"), True, False),
    ((FREE, "D4", "D7", "mighty"), (BOUND, "D4", "D7"), True, True),
    (("wikipedia", "D4", "D7", ""), ("wikipedia", "C4", "C2"), True, False),
    (("wikipedia", "D4", "D7", ""), ("sisyphus", "S4", "S2"), True, False),
    ((SHOWS, "D4", "DJ", "left_bower"), (SHOWS, "D4", "DJ"), True, False),
    ((SHOWS, "D4", "DJ", "left_bower"), (SHOWS, "D4", "D7"), False, False),
    ((SHOWS, "D4", "DJ", "left_bower"), (ANY, "D4", "DJ"), True, True),
]


@every("kept, again, known, changed", KEYS)
def test_a_ruling_on_a_card_is_known_by_duty_part_and_rule(
    visitor, say, kept, again, known, changed
):
    """By suit, rank and order nothing: 000:189, 000:286, 004:166."""
    *own, role = kept
    page = keep(visitor, asked(visitor, *own), role)
    assert (page.status, page.faults) == (200, [])
    told = notices(asked(visitor, *again))
    assert bool(told) is known, told
    if known:
        assert (say("book-rules-same") in told[0]) is not changed
    visitor.open(page.path)
    visitor.press("aside")
    assert notices(asked(visitor, *again)) == []


def test_nothing_of_a_hand_is_kept_with_it(visitor):
    kept = keep(visitor, asked(visitor, "wikipedia", "D4", "D7"))
    for card in ("D4", "D7"):
        assert card not in kept.main.text.replace("\N{VARIATION SELECTOR-15}", "")
    book = visitor.open("/rulings/book.jsonl").html
    assert not any(f'"{card}"' in book for card in ("D4", "D7"))
    visitor.open(kept.path)
    visitor.press("aside")


def test_what_is_open_is_not_kept(visitor):
    visitor.open(ASK.format(rules="wikipedia"))
    send(visitor, plays="D4")
    page = send(visitor, all="no")
    assert not [one for one in page.main.all("form") if "keep" in one["action"]]


def test_an_address_that_says_nothing_of_sense_keeps_nothing(visitor, say):
    page = asked(visitor, "wikipedia", "D4", "D7")
    form = button(page)
    refused = visitor.post(form["action"].replace("revoke", "weather"), fields_of(form))
    assert refused.status == 422
    assert say("precedent-matter-unknown") in refused.main.text
    assert visitor.open("/rulings/keep?about=legality&rules=wikipedia").status == 404


def decide(visitor, remedy, **more):
    page = about(visitor, "revoke")
    form = page.form("irregularities/revoke")
    return visitor.post(form["action"], {**fields_of(form), "remedy": remedy, **more})


def test_the_tick_stays_when_something_is_missing(sit):
    page = decide(playing(sit(), tricks=3), "penalty", trick=1, book="y")
    assert page.form("irregularities/revoke").one("input", name="book").has("checked")


def test_a_decision_is_kept_with_a_tap_and_stands_under_the_next_one(sit):
    visitor = playing(sit(), tricks=3)
    say = speaker(visitor.language)
    assert notices(about(visitor, "revoke")) == []
    decide(visitor, "went_on", seat=2, trick=1)
    assert notices(about(visitor, "revoke")) == [], "nothing is kept unless somebody says so"
    decide(visitor, "penalty", seat=2, trick=1, points=5, book="y")
    what = say("matter-wrong", what=say("irregularity-revoke"), done=say("remedy-penalty"))
    page = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/revoke?seat=3&trick=1")
    told = notices(page)
    assert what in told[0]
    assert say("book-rules-same") in told[0]
    lies = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/revoke?seat=3&trick=4")
    assert notices(lies) == [], "a trick that lies is another stage"
    assert notices(about(visitor, "misdeal")) == []
    book = visitor.open("/rulings/")
    assert what in book.main.text
    assert (book.status, book.faults) == (200, [])
    link = next(one for one in book.main.all("a", css="entry") if what in one.text)
    kept = visitor.open(link["href"])
    assert (kept.status, kept.faults) == (200, [])
    hand = visitor.hand()
    assert what in hand.root.text, "it stands with its hand"
    assert NAMES[2] not in kept.main.text
    changed = playing(sit(revoke_penalty="penalty", irregularity_points=5), tricks=3)
    page = changed.open(f"/sessions/{changed.session}/hands/1/irregularities/revoke?seat=3&trick=1")
    assert say("book-rules-same") not in notices(page)[0]
