"""ルール: show, compare and share a house's rules, and read them from a form."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from flask import Response, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import (
    GAMES,
    PRESETS,
    AnyHouse,
    AnyPreset,
    Game,
    game_of_preset,
    house_of,
    parse_house,
    preset_named,
)
from scorekeeper.journal import Session
from scorekeeper.services import change_rules, overview
from scorekeeper.trick_taking.presets import REMEDIES, compare, rulebook, value_text
from scorekeeper.trick_taking.remedies import Remedies
from scorekeeper.trick_taking.ruleset import SOURCES, Field, Need, Value, needs_of, parse_value
from scorekeeper.web.games.history import again
from scorekeeper.web.games.pages import pages_of, read_table
from scorekeeper.web.games.referee import Parts
from scorekeeper.web.page.forms import FormMaker, TapForm, plain_number, session_of
from scorekeeper.web.page.house import (
    LONGEST_QR,
    address_of,
    cite,
    game_of_house,
    house_beside,
    house_name,
    open_remedies,
    own_first,
    preset_choices,
    usual_house,
)
from scorekeeper.web.page.text import Choice, moment
from scorekeeper.web.referee.page import ladder_rows
from scorekeeper.web.server.addresses import draw_qr
from scorekeeper.web.server.application import (
    asked_address,
    bare_name,
    find_speaker,
    is_loopback,
    services,
    url_for,
)
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import Speaker, rule_sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two houses: the text that named it, the house and its name.

    ``choices`` are the alternatives, by the name of the game.
    """

    text: str
    house: AnyHouse
    name: str
    game: Game
    choices: Mapping[str, list[Choice]]


def compare_two() -> ResponseReturnValue:
    first = _side(request.args.get("a") or next(iter(PRESETS)))
    second = _side(request.args.get("b") or house_beside(first.house).name)
    is_one = first.game is second.game
    books = [rulebook(side.house.preset, side.house.rules) for side in (first, second)]
    rows = [line for line in compare(*books) if line.differs] if is_one else []
    view = {"first": first, "second": second, "is_one": is_one, "rows": rows}
    return render_template("rules/compare.html", **view), 200 if is_one else 422


def _side(text: str) -> Side:
    house, choices = _find_house(text), _choices()
    game = game_of_house(house)
    own = choices[game.name]
    name = next((choice.label for choice in own if choice.value == text), "")
    if not name:
        name = house_name(find_speaker(), house)
        own.append(Choice(value=text, label=name))
    return Side(text=text, house=house, name=name, game=game, choices=choices)


def _find_house(text: str) -> AnyHouse:
    """Return the house of a preset or a session's id, or the one written out."""
    if text in PRESETS or "," in text:
        return parse_house(text)
    try:
        return session_of(text).house
    except Refusal:
        return parse_house(text)


def _choices() -> dict[str, list[Choice]]:
    say = find_speaker()
    choices = {name: preset_choices(say, game) for name, game in GAMES.items()}
    for row in overview(services()).sessions:
        when = moment(row.opened_at, say.language)
        label = say("house-session", season=row.season, when=when)
        choices[row.game].append(Choice(value=row.id, label=label))
    return choices


def of_preset(name: str) -> ResponseReturnValue:
    if name not in PRESETS:
        abort(404)
    return _page(house_of(name))


def in_use() -> ResponseReturnValue:
    """Show the rules that this group played last; before that, the proposed ones."""
    return _page(usual_house())


def show_shared() -> ResponseReturnValue:
    house = house_in(request.args)
    address = request.host_url.rstrip("/") + address_of("rules.shared", house)
    share = {
        "address": address,
        "qr_url": address_of("rules.shared_qr", house) if len(address) <= LONGEST_QR else "",
        "only_here": is_loopback(bare_name(request.host)),
    }
    return _page(house, share=share)


def show_shared_qr() -> ResponseReturnValue:
    address = request.host_url.rstrip("/") + address_of("rules.shared", house_in(request.args))
    if len(address) > LONGEST_QR:
        raise Refusal("house-too-long", length=len(address), longest=LONGEST_QR)
    return Response(draw_qr(address), mimetype="image/svg+xml")


def of_scheme(code: str) -> ResponseReturnValue:
    views = (pages_of(game).scheme_page(find_speaker(), code) for game in GAMES.values())
    found = next((view for view in views if view is not None), None)
    return _scoring_page(abort(404) if found is None else found)


def scoring_of_session(session_id: str) -> ResponseReturnValue:
    """Show how a session's table counts points, if its rules do not say it themselves."""
    session = session_of(session_id)
    pages = pages_of(session.game)
    view = pages.scoring_page(find_speaker(), session.ruleset, session.players)
    if view is None:
        return redirect(url_for("rules.of_session", session_id=session_id), 303)
    return _scoring_page(view, url_for("sessions.sheet", session_id=session_id))


def _scoring_page(view: Mapping[str, Any], back_url: str = "") -> str:
    return render_template("rules/scoring.html", view=view, here=asked_address(), back_url=back_url)


def of_session(session_id: str, refusal: Refusal | None = None) -> ResponseReturnValue:
    session = session_of(session_id)
    return _page(session.house, session=session, refusal=refusal)


@on_refusal(again(of_session))
def take_remedies(session_id: str) -> ResponseReturnValue:
    """Adopt the usual remedies of that name from the next hand on, where the rules say nothing."""
    house, tap = session_of(session_id).house, TapForm().check().tap()
    usual = request.form.get("usual", "")
    document = {**house.departures, "preset": house.preset.name, REMEDIES: usual}
    change_rules(services(), session_id, document, tap)
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def common_law() -> tuple[str, int]:
    """Show the rules common to every table of a game, and where the given house departs."""
    part = Parts(args=request.args)
    house = part.house()
    game, book = game_of_house(house), rulebook(house.preset, house.rules)
    page = render_template(
        "rules/common.html",
        house=house,
        errors=[find_speaker()(fault.code, **fault.params) for fault in part.faults],
        law=[(rule, rule.find_changes(book)) for rule in game.canon.common_law],
        others=[other for other in own_first(game) if other is not game],
    )
    return page, 422 if part.faults else 200


def usual_remedies() -> tuple[str, int]:
    part = Parts(args=request.args)
    house = part.house()
    canon = game_of_house(house).canon
    rows = {row.field.name: row for row in rulebook(house.preset, house.rules)}
    # the first set of usual remedies is shown whole, every other one by its differences
    sets, first = dict[str, Remedies](), dict[str, Any]()
    for name, found in canon.usual.items():
        sets[name] = {row: one for row, one in found.items() if first.get(row) != one}
        first = first or dict(found)
    page = render_template(
        "rules/remedies.html",
        house=house,
        errors=[find_speaker()(fault.code, **fault.params) for fault in part.faults],
        usual={
            name: [(rows[row], one, canon.with_remedies(house, name)) for row, one in found.items()]
            for name, found in sets.items()
        },
    )
    return page, 422 if part.faults else 200


def sources() -> str:
    games = [pages_of(game) for game in GAMES.values()]
    return render_template("rules/sources.html", sources=SOURCES, games=games)


def _page(
    house: AnyHouse,
    *,
    session: Session | None = None,
    share: Mapping[str, Any] | None = None,
    refusal: Refusal | None = None,
) -> str:
    say, game, book = find_speaker(), game_of_house(house), rulebook(house.preset, house.rules)
    players, pages = session.players if session else house.preset.players, pages_of(game)
    chapters = list[dict[str, Any]]()
    for section in game.canon.sections:
        rows = [row for row in book if row.field.section is section]
        stated = [row for row in rows if not (row.silent or row.forbidden)]
        cited = [(row, cite(say, house.preset, row.field)) for row in stated]
        is_idle = all(row.idle for row in rows)
        chapters.append(
            {
                "anchor": section.value.replace("_", "-"),
                "is_idle": is_idle,
                "idle": [row for row in rows if row.idle],
                "few": [row for row in rows if row.is_left_out and not row.idle],
                "told": [row for row in rows if is_idle or not (row.is_left_out or row.idle)],
                "changed": [row for row in rows if row.differs],
                "cited": [(row, source) for row, source in cited if source],
                "silent": [row for row in rows if row.silent],
                "forbidden": [row for row in rows if row.forbidden],
            }
        )
    return render_template(
        "rules/page.html",
        house=house,
        preset=house.preset,
        chapters=chapters,
        departures=[row for chapter in chapters for row in chapter["changed"]],
        tables=pages.tables,
        ladder=ladder_rows(say, house, players=players),
        payments=pages.payments(say, house.rules),
        adds_up=pages.adds_up(say, house.rules, players),
        games=own_first(game),
        other=house_beside(house),
        place=request.view_args,
        session=session,
        share=share,
        remedies=open_remedies(house) if session and not session.in_hand else (),
        form=FormMaker(seen=session.sequence).make("remedies", "") if session else None,
        error=say(refusal.code, **refusal.params) if refusal else "",
    )


# ルールの記入: house rules read out of a form, with everything that is wrong in them.


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesDraft:
    """下書き: house rules as they stand in a form, valid or not.

    ``values`` holds the readable value of every field (else the preset's value), ``written`` the
    submitted texts by name, and ``wrong`` the refusals by the field at which to show them.
    ``house`` is None while anything is wrong.
    """

    preset: AnyPreset
    values: Mapping[str, Any]
    house: AnyHouse | None
    written: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    wrong: Mapping[str, Refusal] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def sound(self) -> AnyHouse:
        """The valid house. Refusal: the first fault."""
        if self.house is None:
            raise next(iter(self.wrong.values()))
        return self.house


def draft_of(house: AnyHouse) -> RulesDraft:
    return RulesDraft(preset=house.preset, values=house.rules.document(), house=house)


def house_in(args: Mapping[str, str]) -> AnyHouse:
    """Return the house in a form or an address: ``preset``, and ``set`` for departures.

    ``preset`` may hold a whole house as text.

    Raises:
        Refusal: any refusal of ``parse_house``.
    """
    parts = (args.get("preset", ""), args.get("set", ""))
    return parse_house(",".join(part for part in parts if part))


def read_draft(sent: MultiDict[str, str]) -> RulesDraft:
    """Read a form of rules; missing fields have the preset's value.

    If a field was sent twice, the last one counts: a switch sends its no before its yes.

    Raises:
        Refusal: ``preset-unknown``.
    """
    form = {name: texts[-1] for name, texts in sent.lists()}
    preset = preset_named(form.get("preset", ""))
    wrong: dict[str, Refusal] = {}
    values = preset.rules.document()
    for rule in preset.rules.FIELDS.values():
        try:
            if rule.shape or rule.name in form:
                values[rule.name] = _read(rule, form, preset)
            rule.check(rule.give_shape(values[rule.name]))
        except Refusal as refusal:
            wrong[rule.name] = refusal
    house = None if wrong else _house(preset, values, wrong)
    return RulesDraft(preset=preset, values=values, house=house, written=form, wrong=wrong)


def _house(
    preset: AnyPreset, values: Mapping[str, Any], wrong: dict[str, Refusal]
) -> AnyHouse | None:
    """Return the house if these values are consistent; else note the fault at each of them."""
    try:
        return house_of(preset.name, values)
    except Refusal as refusal:
        places = (str(refusal.params[name]) for name in ("first", "second"))
        wrong.update(dict.fromkeys(places, refusal))
        return None


def _read(rule: Field, form: Mapping[str, str], preset: AnyPreset) -> Any:
    if rule.shape:
        table = pages_of(game_of_preset(preset.name)).tables[rule.shape]
        return read_table(table, rule, preset.rules, form)
    if rule.choices:
        return rule.read(parse_value(form[rule.name]))
    return _number(rule, form[rule.name])


def _number(rule: Field, text: str) -> Value:
    """A whole number as people type it; left empty it is open where that may be."""
    plain = plain_number(text)
    try:
        return rule.read(parse_value(plain) if plain else None)
    except Refusal:
        code = "house-number-or-open" if rule.optional else "house-number"
        raise Refusal(code, low=rule.low or 0, high=rule.high or 0) from None


Kind = Literal["boxes", "list", "switch", "number", "points"]
_WITHOUT_A_COMMA = 999
MOST_BOXES = 4
"""Values shown side by side; more of them become a dropdown list."""


def rule_field(field: Field, draft: RulesDraft, base: Any) -> dict[str, Any]:
    """A rule as it stands in a draft: its ``value`` and the preset's, ``base``.

    ``needs`` are the fields without which this rule has no effect, ``needs_any`` are fields of
    which one is enough. Each is ``NAME=VALUE|VALUE``, with spaces between, and ``+`` between
    several values. A rule that is a table of numbers also has the ``numbers`` to begin with. A rule
    on penalties has the worth of a hand in ``scale``.
    """
    value = draft.values[field.name]
    unstated = field.name in draft.preset.silent and value == base
    forbidden = unstated and field.is_forbidden_by(draft.preset.source)
    pages, house = pages_of(game_of_preset(draft.preset.name)), draft.house
    table = pages.tables[field.shape] if field.shape else None
    scale = None
    if house is not None and field.name == "irregularity_points":
        scale = pages.stake(house.rules, draft.preset.players)
    return {
        "rule": field,
        "kind": _kind(field),
        "value": value,
        "base": base,
        "needs": _needs(field.idle_unless),
        "needs_any": " ".join(_needs(needs_of(way), "+") for way in field.idle_unless_any),
        "wrong": draft.wrong.get(field.name),
        "differs": value != base,
        "silent": unstated and not forbidden,
        "forbidden": forbidden,
        "idle": house is not None and house.rules.is_idle(field.name),
        "table": table,
        "numbers": {} if table is None else value or table.beginning(draft.preset.rules),
        "scale": scale,
    }


def _kind(field: Field) -> Kind:
    if field.shape:
        return "points"
    if not field.choices:
        return "number"
    if field.choices == (False, True):
        return "switch"
    return "boxes" if len(field.choices) <= MOST_BOXES else "list"


def _needs(needs: Iterable[Need], between: str = " ") -> str:
    return between.join(
        f"{other}={'|'.join(value_text(value) for value in values)}" for other, values in needs
    )


def number_pattern(say: Speaker, field: Field) -> str:
    """Return the sentence for a number of a rule other than 1, for a script; ``#`` is the place."""
    many = min(field.high or 0, _WITHOUT_A_COMMA)
    return rule_sentence(say, field.key, many).replace(str(many), "#")


# ルールを変える頁: the house rules as a form, made of the fields themselves.
#
# Fields of the form: every field of the rules under its own name (``same_two``), a table of numbers
# as ``FIELD.ROW.COLUMN`` (``point_table.ally.lost``); ``preset``, the base of the departures;
# fields carried over from the previous page; and one of the buttons ``show`` and ``use``.


def sections_of(draft: RulesDraft, asked: str) -> list[dict[str, Any]]:
    """Return the chapters of the form; one is open if something in it is wrong or was asked for."""
    found, base = [], draft.preset.rules.document()
    for section in game_of_preset(draft.preset.name).canon.sections:
        rules = [rule for rule in draft.preset.rules.FIELDS.values() if rule.section is section]
        fields = tuple(rule_field(rule, draft, base[rule.name]) for rule in rules)
        anchor = section.value.replace("_", "-")
        found.append(
            {
                "anchor": anchor,
                "fields": fields,
                "is_open": asked == anchor or any(field["wrong"] for field in fields),
                "differs": sum(field["differs"] for field in fields),
                "idle": all(field["idle"] for field in fields),
            }
        )
    return found
