"""名簿のページ: the list, one person, merging two people, and the record with its undo."""

from dataclasses import replace

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import Length

from scorekeeper.cards import Refusal
from scorekeeper.journal.club import Traits
from scorekeeper.journal.names import LONGEST_READ, tidy
from scorekeeper.services import club
from scorekeeper.services.club import describe, is_for_owners
from scorekeeper.services.recording import undo_in_club
from scorekeeper.services.sessions import read_club
from scorekeeper.web.page.forms import (
    ClubForm,
    FormMaker,
    RefusedForm,
    WholeNumber,
    remember_refusal,
)
from scorekeeper.web.page.text import describe_shown, moments, page_links
from scorekeeper.web.server.access import may_admit
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.security import on_refusal, or_sentence_alone


class PersonForm(ClubForm):
    """A person's names; a missing field is empty."""

    reading = StringField(validators=[Length(max=LONGEST_READ)])
    initials = StringField(validators=[Length(max=LONGEST_READ)])
    number = StringField(validators=[Length(max=LONGEST_READ)])

    def traits(self) -> Traits:
        return Traits(
            name=tidy(self.name.data or ""),
            reading=tidy(self.reading.data or ""),
            initials=tidy(self.initials.data or ""),
            guest="guest" in request.form,
            number=tidy(self.number.data or ""),
            retired="retired" in request.form,
        )


class UndoLineForm(ClubForm):
    """The line of the record to undo."""

    sequence = WholeNumber()


def show() -> str:
    """Everybody, so many a page; ``page`` in the address is a number from 1."""
    found = club.members(services(), request.args.get("page", default=1, type=int))
    shown = describe_shown(find_speaker(), found.page, club.A_PAGE, len(found.people), found.count)
    return render_template(
        "people/list.html",
        view=found,
        shown=shown if found.pages > 1 else "",
        pages=page_links("members.show", found.page, found.pages),
    )


def one(person_key: str) -> ResponseReturnValue:
    meant = read_club(services()).people.person(person_key)
    if meant != person_key:
        return redirect(url_for("members.one", person_key=meant), 302)
    return _person(person_key)


def _person(person_key: str, refused: RefusedForm | None = None, *, is_alike: bool = False) -> str:
    found = club.member(services(), person_key)
    maker = FormMaker(seen=read_club(services()).sequence, refused=refused)
    url = url_for("members.tell", person_key=person_key)
    return render_template(
        "people/person.html",
        view=found,
        form=maker.make("person", url),
        is_alike=is_alike,
    )


@on_refusal(
    or_sentence_alone(
        lambda refusal, person_key: _person(
            person_key, _show_again("person", refusal), is_alike=refusal.code == "person-alike"
        )
    )
)
def tell(person_key: str) -> ResponseReturnValue:
    form = PersonForm().check()
    if "sure" not in request.form:
        club.check_unmistaken(services(), person_key, form.traits())
    club.tell_of_person(services(), person_key, form.traits(), form.tap())
    return redirect(url_for("members.one", person_key=person_key), 303)


def _show_again(form: str, refusal: Refusal) -> RefusedForm:
    """Keep the submitted form; other people's later events do not make it stale."""
    return replace(remember_refusal(form, refusal), is_stale=False)


def ask_merge(person_key: str, refused: RefusedForm | None = None) -> ResponseReturnValue:
    """Preview two people as one; ``into`` in the address or the form is the other's key."""
    found = club.merging(services(), person_key, request.values.get("into", ""))
    maker = FormMaker(seen=read_club(services()).sequence, refused=refused)
    url = url_for("members.merge", person_key=person_key)
    return render_template("people/merge.html", view=found, form=maker.make("merge", url))


@on_refusal(
    or_sentence_alone(
        lambda refusal, person_key: ask_merge(person_key, _show_again("merge", refusal))
    )
)
def merge(person_key: str) -> ResponseReturnValue:
    form = ClubForm().check()
    into = form.into.data or ""
    club.merge(services(), person_key, into, form.tap())
    return redirect(url_for("members.one", person_key=into), 303)


def history(refused: RefusedForm | None = None) -> str:
    """Show the club's record, the last line first; undos stand beside the undone lines."""
    club = read_club(services())
    maker = FormMaker(seen=club.sequence)
    told = [(line, describe(find_speaker(), services(), line.event.fact)) for line in club.history]
    return render_template(
        "people/history.html",
        club=club,
        lines=[(line, sentence) for line, sentence in reversed(told) if sentence],
        when=moments(line.event.at for line in club.history),
        is_for_owners=is_for_owners,
        form=lambda: maker.make("undo", url_for("members.undo")),
        refused=refused,
    )


@on_refusal(or_sentence_alone(lambda refusal: history(_show_again("undo", refusal))))
def undo() -> ResponseReturnValue:
    form = UndoLineForm().check()
    sequence, club = form.sequence.data or 0, read_club(services())
    lines = club.history[sequence - 1 : sequence] if sequence > 0 else ()
    if not may_admit() and any(is_for_owners(line.event.fact) for line in lines):
        abort(403)
    club = undo_in_club(services(), sequence, form.tap())
    evening = request.form.get("evening", "")  # the evening with this form
    if evening in club.seasons.evenings:
        return redirect(url_for("evenings.show", evening_id=evening), 303)
    return redirect(url_for("members.history"), 303)
