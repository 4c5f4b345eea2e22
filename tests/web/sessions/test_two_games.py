"""Both games on the first pages: chosen by their rules, told apart, seated as each wants."""

import pytest

from scorekeeper.games import GAMES
from tests.web.visitor import NAMES, seats


def offered(page):
    return [one["value"] for one in page.main.all("button", name="choose")]


def rules(page):
    return page.main.one("input", name="preset")["value"]


def open_session(visitor, preset, players, season="2026"):
    visitor.open("/sessions/new")
    names = seats((*NAMES, "源")[:players])
    return visitor.forge("sessions/new", {**names, "preset": preset, "season": season})


def test_one_game_is_chosen_and_its_rules_are_offered(visitor, say):
    page = visitor.open("/sessions/new")
    games = page.main.all("button", name="game")
    assert [one.text for one in games] == [say("game-napoleon"), say("game-nap")]
    assert [one.has("aria-current") for one in games] == [True, False]
    assert rules(page) == "wikipedia"
    for game in GAMES.values():
        page = visitor.open(f"/sessions/new?preset={next(iter(game.canon.presets))}")
        assert offered(page) == list(game.canon.presets)
        seats = {"low": game.fewest_players, "high": game.most_players}
        said = say("start-seats-of-game", game=say(f"game-{game.name}"), **seats)
        assert said in page.main.text


SEATS = [
    # preset, names, the refusal's words
    ("nap-ja", 1, ("names-too-few", {"players": 1, "low": 2})),
    ("nap-ja", 2, None),
    ("nap-ja", 7, None),
    ("nap-ecarte", 2, None),
    ("sisyphus", 2, ("names-too-few", {"players": 2, "low": 4})),
    ("sisyphus", 3, ("names-too-few", {"players": 3, "low": 4})),
    ("sisyphus", 4, None),
    ("sisyphus", 7, None),
]


@pytest.mark.parametrize(("preset", "players", "refusal"), SEATS)
def test_the_chosen_game_says_how_many_names_it_wants(visitor, say, preset, players, refusal):
    page = open_session(visitor, preset, players)
    if refusal is None:
        assert (page.status, page.path.split("/")[1]) == (200, "sessions")
        assert page.path.endswith("/hands/1")
        return
    code, params = refusal
    assert (page.status, page.complaints) == (422, [say(code, **params)])
    assert page.main.one("input", id="player-1")["value"] == NAMES[0]
    assert rules(page) == preset


def test_seasons_of_one_name_are_two_and_say_their_game(visitor, say):
    open_session(visitor, "nap-ja", 5)
    open_session(visitor, "jazz", 5)
    page = visitor.open("/")
    others, seasons = page.main.all("ul", css="past")
    going_on = [page.main.one("section", css="in-play").text, *(o.text for o in others.all("a"))]
    assert [f"{say('game-napoleon')} ·" in one for one in going_on] == [True, False]
    assert [f"{say('game-nap')} ·" in one for one in going_on] == [False, True]
    entries = seasons.all("a", css="entry")
    names = [one.one("span", css="best").text for one in entries]
    games = [one.one("small").text.split(" · ")[0] for one in entries]
    assert names == ["2026", "2026"]
    assert games == [say("game-napoleon"), say("game-nap")]
    assert len({one["href"] for one in entries}) == len(entries)
    for one in entries:
        assert visitor.client.get(one["href"]).status_code == 200
