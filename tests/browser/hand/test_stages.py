"""Every stage of a hand, as many houses have it: the next thing to do stands on a phone's screen.

The browser opens the page at each stage, upright and on its side: nothing is wider than the screen
or lies over anything else, and all that can be pressed to go on is in sight without scrolling.
"""

import pytest

from tests.browser.conftest import PHONE, let_in, seated
from tests.examples import by_turns
from tests.web.visitor import Visitor

NAMES = {
    "ja": ("明", "さくら", "健一", "おばあちゃん", "太郎", "リリー", "マリア・フェルナンダ"),
    "kana": (
        "アレクサンドラコワレフス",
        "エリザベータペトロヴナー",
        "コンスタンティノプロスキ",
        "ウィルヘルミナモンゴメリ",
        "マクシミリアンフェザスト",
        "バーソロミュークリスタベ",
        "フェルナンダゴンザレスマ",
    ),
    "en": (
        "Christabella",
        "Bartholomew",
        "Konstantinos",
        "Wilhelmina M",
        "Maximilianus",
        "Featherstone",
        "Montgomery J",
    ),
}
"""The English ones have twelve letters each, and so have those in kana."""

LANDSCAPE = (740, 360)
PEEKED = "Somebody looked at the blind before the exchange"

UNFOLD = """(form) => {
    const found = document.querySelector(form === "ahead"
        ? ".ahead" : `details form[action$="/${form}"]`) ??
        document.querySelector(`form[action$="/${form}"]`);
    for (let at = found; at; at = at.parentElement) if (at.localName === "details") at.open = true;
    const other = document.querySelector(".tabs input:not(:checked)");
    if (!found.checkVisibility()) other.checked = true;
    return found.checkVisibility();
}"""
"""Open what a form is folded in, or the way of doing things that it belongs to."""

WRONG = """() => {
    const wrong = [];
    const place = (one) => one.getBoundingClientRect();
    const shown = (selector, within = document) => [...within.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility() && place(one).width > 1);
    const bar = place(document.querySelector(".bar"));
    const beside = innerWidth > innerHeight;
    const bottom = beside ? innerHeight : bar.top;
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.push("wider than the screen");
    const lower = scrollHeight - innerHeight;
    if (lower > 0 && !document.querySelector(".page [name][open]"))
        wrong.push(`scrolls ${lower}`);
    const asked = document.querySelector(".others[open]") ?? document.querySelector(".pen");
    const pressed = "button, label, select, textarea, input:not([type=radio], [type=hidden])";
    for (const one of shown(pressed, asked)) {
        const { left, right, top, bottom: low } = place(one);
        const name = `${one.localName} ${one.textContent.trim() || one.value}`;
        if (low > bottom + 0.5 || right > innerWidth || left < 0 || top < 0) {
            wrong.push(`out of sight: ${name} ${Math.round(low)}`);
            continue;
        }
        const seen = document.elementFromPoint((left + right) / 2, (top + low) / 2);
        const is_own = one.contains(seen) || seen?.contains(one) || seen?.labels?.length;
        if (!is_own) wrong.push(`covered: ${name}`);
    }
    const parts = shown(".known > *, .tabs, .passers, .ends, .afterwards, .before, "
        + ".pen > .said, .pen > .notice");
    for (const [at, one] of parts.entries()) for (const other of parts.slice(at + 1)) {
        const [a, b] = [place(one), place(other)];
        const across = a.left < b.right - 1 && b.left < a.right - 1;
        if (!one.contains(other) && across && a.top < b.bottom - 2 && b.top < a.bottom - 2)
            wrong.push(`${one.className} lies over ${other.className}`);
    }
    for (const row of shown(".tricks tbody a"))
        if (place(row).height < 43.5) wrong.push(`too low for a finger: trick ${row.textContent}`);
    for (const name of shown(".took .who, .chip .who, .tricks .who, .said .who")) {
        const [own, cell] = [place(name), place(name.closest(".took, .chip, th"))];
        if (own.left < cell.left - 1 || own.right > cell.right + 1)
            wrong.push(`cut: ${name.textContent}`);
    }
    for (const mark of shown(".chip > .emblem")) {
        const [own, chip] = [place(mark), place(mark.parentElement)];
        const name = place(mark.parentElement.querySelector(".who"));
        const across = own.left < name.right && name.left < own.right;
        if (own.left < chip.left || own.top < chip.top || across && own.bottom > name.top + 3)
            wrong.push(`a mark lies over ${mark.parentElement.textContent.trim()}`);
    }
    return wrong;
}"""
"""What a hand at a table would stumble over."""

POT = "nap-ja,pot=true,floater=true,ecarte=true,sir_garnet=true,all_pass=stakes_double"

Stage = tuple[str, str]


def refused(visitor, names):
    for auction in ("first_come", "declaration"):
        seated(visitor, f"wikipedia,auction={auction}", names)
        before = visitor.page
        visitor.press("call", seat=1, count=15, trump="H")
        late(visitor, before, "call", seat=2, count=13, trump="H")
        yield f"{auction}, a bid too late", ""
        seated(visitor, f"wikipedia,auction={auction}", names)
        before = visitor.press("contract", seat=1, count=15, trump="H")
        visitor.press("undo")
        late(visitor, before, "adjutant-card", card="HQ")
        yield f"{auction}, a card without a contract", ""
    seated(visitor, POT, names)
    before = visitor.page
    visitor.press("call", bid="4")
    late(visitor, before, "call", bid="3")
    yield "Nap, a bid too late", ""
    seated(visitor, POT, names)
    before = visitor.press("contract", seat=1, bid="3")
    visitor.press("undo")
    late(visitor, before, "trick", winner=2)
    yield "Nap, a trick without a contract", ""


def late(visitor, before, form, **choices):
    visitor.page = before
    visitor.press(form, **choices)
    assert visitor.page.status == 422, visitor.page.path


def auctions(visitor, names):
    for auction in ("first_come", "declaration"):
        seated(visitor, f"wikipedia,auction={auction}", names)
        yield f"{auction}, nobody yet", ""
        visitor.press("call", seat=1, count=13, trump="H")
        yield f"{auction}, a bid", ""
        yield f"{auction}, the contract", "contract"
    for house in ("turn_up_jack", "expose_blind", "spade_ace_bids_13", "opener_forced", "redeal"):
        seated(visitor, f"wikipedia,all_pass={house}", names)
        while visitor.page.forms("pass"):
            visitor.press("pass")
        yield f"all passed, {house}", ""
    seated(visitor, "wikipedia,all_pass=turn_up_jack", names)
    visitor.press("auction-ended")
    visitor.press("turned-up", card="H3", holder="nobody")
    yield "one card turned up", ""
    seated(visitor, "wikipedia,first_bidder=most_honours", names)
    yield "who bids first is not known", ""
    seated(visitor, "sisyphus,table_size=5", names)
    visitor.press("contract", seat=1, count=14, trump="S")
    visitor.press("adjutant-card", card="HQ")
    visitor.press("taken", count=15)
    visitor.press("settle", adjutant=3)
    visitor.press("hands")
    yield "who bids first is not known of a later hand", ""
    seated(visitor, "wikipedia,bid_out_of_turn=stands,redeal_three_jacks=true", names)
    yield "out of turn", "ahead"
    yield "dealt again", "redeal"
    visitor.press("redeal", reason="misdeal")
    yield "a misdeal", ""


CHANGES = (
    "redeclaration=higher_bid,adjutant_change=true,trump_change=true,jokers=1,"
    "buried_shown=honours_and_trump_said,adjutant_betrayal=true,napoleon_betrayal=true"
)


def changes(visitor, names):
    seated(visitor, f"wikipedia,{CHANGES}", names)
    visitor.press("contract", seat=1, count=14, trump="S")
    yield "the card, with a joker", ""
    visitor.press("adjutant-card", card="HQ")
    yield "buried, and a trump said", ""
    for form in ("redeclare", "adjutant-change", "trump-change", "close", "redeal", "note"):
        yield f"exchange, {form}", form
    visitor.press("buried", count=1, trump_said="yes")
    yield "first trick", ""
    for winner, honours in ((1, 2), (2, 1), (0, 0)):
        visitor.press("trick", winner=winner, honours=honours)
    for form in ("adjutant-betrayal", "napoleon-betrayal", "taken", "close", "shown"):
        yield f"play, {form}", form


def endings(visitor, names):
    seated(visitor, "wikipedia,early_finish=true", names)
    visitor.press("contract", seat=1, count=14, trump="S")
    visitor.press("adjutant-card", card="HQ")
    yield "the total only", "taken"
    visitor.press("taken", count=15)
    yield "settling", ""
    visitor.press("settle", adjutant=3)
    yield "signed points", ""
    yield "a protest", "protest"
    visitor.write("protest", text=PEEKED)
    visitor.hand()
    yield "under protest", ""
    visitor.press("hands")
    visitor.press("contract", seat=1, count=14, trump="S")
    visitor.press("adjutant-card", card="HQ")
    visitor.press("shown", seat=3)
    for winner, honours in ((1, 5), (3, 5), (3, 4)):
        visitor.press("trick", winner=winner, honours=honours)
    yield "decided", ""
    yield "one more trick", "trick"


LONG_PROTEST = (
    "Konstantinos says that Wilhelmina turned over a card of the blind and showed it to the "
    "player on her left before anybody had exchanged. We ask Featherstone, who had left the room, "
    "next Saturday."
)


def signing(visitor, names):
    seated(visitor, "wikipedia,both_sides_sign=true", names)
    visitor.press("contract", seat=1, count=14, trump="S")
    visitor.press("adjutant-card", card="HQ")
    visitor.press("taken", count=15)
    visitor.press("settle", adjutant=3)
    yield from unsigned(visitor, "Napoleon")
    seated(visitor, "nap-ja,both_sides_sign=true", names)
    visitor.press("contract", seat=1, bid="3")
    visitor.press("said", result="made")
    yield "settling Nap", ""
    visitor.press("settle")
    yield from unsigned(visitor, "Nap")


def unsigned(visitor, game):
    yield f"nobody has signed, {game}", ""
    yield f"a protest instead, {game}", "protest"
    visitor.press("sign", side="opponents")
    yield f"one side has signed, {game}", ""
    visitor.write("protest", text=LONG_PROTEST)
    visitor.hand()
    yield f"under a long protest, {game}", ""


def nap(visitor, names):
    seated(visitor, f"{POT},starting_chips=50", names)
    yield "pot", ""
    for form in ("buy", "look", "contract"):
        yield f"pot, {form}", form
    visitor.press("call", bid="3")
    visitor.press("look", seat=2)
    yield "pot, looked", ""
    visitor.press("contract", seat=2, bid="4+")
    yield "the card on the table", ""
    visitor.press("exchange")
    yield "first trick of Nap", ""
    for form in ("counted", "revoke", "redeal", "note"):
        yield f"play of Nap, {form}", form
    visitor.press("trick", winner=2)
    visitor.press("said", result="made")
    yield "signed chips", ""
    yield "a protest at Nap", "protest"
    visitor.press("hands")
    visitor.press("auction-ended")
    yield "all passed at Nap", ""
    seated(visitor, "nap-en", names)
    yield "English Nap", ""
    for bid in ("nap", "wellington", "blucher"):
        visitor.press("call", bid=bid)
        yield f"after {bid}", ""
    seated(visitor, "nap-peep", names)
    yield "peep", ""
    yield "peep, look", "look"
    seated(visitor, "nap-ja", names)
    visitor.press("contract", seat=1, bid="2")
    for winner in (1, 2, 1):
        visitor.press("trick", winner=winner)
    yield "decided at Nap", ""
    yield "going on at Nap", "trick"


def resting(visitor, names):
    for house in ("wikipedia", "nap-ja"):
        seated(visitor, f"{house},table_size=5", names[:6])
        yield f"one rests, {house}", ""
        bid = {"count": 14, "trump": "S"} if house == "wikipedia" else {"bid": "3"}
        visitor.press("contract", seat=1, **bid)
        yield f"one rests, {house}, next", ""
        if house == "wikipedia":
            visitor.press("adjutant-card", card="HQ")
            yield "one rests, tricks", ""
            assert names[0] in visitor.page.main.one("div", css="known").text


def show(page, address, answer):
    """Open what a visitor looks at; a refusal is the very answer that they were given."""
    page.unroute_all()
    if answer.status != 200:
        page.route(
            address + answer.path,
            lambda route: route.fulfill(body=answer.html, content_type="text/html; charset=utf-8"),
        )
    page.goto(address + answer.path)


PEOPLE = (("ja", "ja", 5), ("en", "en", 7), ("ja", "kana", 7))
PLAYS = (refused, auctions, changes, endings, signing, nap, resting)
ROWS = [(play, *people) for play in PLAYS for people in PEOPLE]
"""With every change each play is looked at with one sort of names."""


@pytest.mark.parametrize(
    ("play", "language", "people", "players"),
    by_turns(ROWS, lambda at, _: at % len(PEOPLE) == at // len(PEOPLE) % len(PEOPLE)),
)
def test_what_comes_next_is_on_the_screen(
    browser, served, address, language, people, players, play
):
    app = served[0].app
    names = NAMES[people][: max(players, 6 if play is resting else 0)]
    visitor = Visitor(app.test_client(), language)
    context = browser.new_context(locale=language, has_touch=True)
    let_in(context, app, address)
    page = context.new_page()
    found = {}
    for stage, form in play(visitor, names):
        show(page, address, visitor.page)
        for width, height in (PHONE, LANDSCAPE):
            page.set_viewport_size({"width": width, "height": height})
            assert not form or page.evaluate(UNFOLD, form), (stage, form)
            if wrong := page.evaluate(WRONG):
                found[f"{stage} {width}x{height}"] = wrong
    context.close()
    assert not found


IN_SIGHT = """() => [".pen .verdict", ".pen .big", ".pen [name=honours]", ".pen [name=count]"]
    .filter((one) => document.querySelector(one)?.checkVisibility())"""
FOLDS = "document.querySelectorAll('.others, .afterwards > details, [name=going-on]').length"
TOGGLE = """([at, open]) => {
    const folds = document.querySelectorAll('.others, .afterwards > details, [name=going-on]');
    folds[at].open = open;
}"""
KEPT = {
    "settling": [".pen .verdict", ".pen .big"],
    "decided": [".pen .verdict", ".pen .big"],
    "signed points": [".pen .verdict", ".pen .big"],
    "the total only": [],
}


@pytest.mark.parametrize(("width", "height"), [PHONE, LANDSCAPE, (768, 1024)])
def test_a_fold_hides_neither_the_verdict_nor_the_next_thing(browser, app, address, width, height):
    visitor = Visitor(app.test_client(), "ja")
    context = browser.new_context(locale="ja", viewport={"width": width, "height": height})
    let_in(context, app, address)
    page = context.new_page()
    looked = set()
    for stage, _ in endings(visitor, NAMES["ja"][:5]):
        if stage not in KEPT or (stage == "settling" and not visitor.page.forms("settle")):
            continue
        page.goto(address + visitor.page.path)
        before = page.evaluate(IN_SIGHT)
        for at in range(page.evaluate(FOLDS)):
            page.evaluate(TOGGLE, [at, True])
            assert set(KEPT[stage]) & set(before) <= set(page.evaluate(IN_SIGHT)), (stage, at)
            page.evaluate(TOGGLE, [at, False])
            assert page.evaluate(IN_SIGHT) == before, (stage, at)
            looked.add(stage)
    context.close()
    assert looked == set(KEPT)
