"""名簿のページ: the list, one person, merging two people, and the record with its undo."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import Length

from scorekeeper.cards import Refusal
from scorekeeper.journal import Event
from scorekeeper.journal.club import Club, Traits
from scorekeeper.journal.names import LONGEST_READ, tidy
from scorekeeper.services import Services, club
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
from scorekeeper.web.page.text import describe_shown, page_links
from scorekeeper.web.server.access import may_admit
from scorekeeper.web.server.application import services
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal, or_sentence_alone
from scorekeeper.wording import Speaker


def _words() -> StringField:
    return StringField(validators=[Length(max=LONGEST_READ)])


class PersonForm(ClubForm):
    """A person's names; a missing field is empty."""

    name = _words()
    reading = _words()
    initials = _words()
    number = _words()

    def traits(self) -> Traits:
        return Traits(
            name=tidy(self.name.data or ""),
            reading=tidy(self.reading.data or ""),
            initials=tidy(self.initials.data or ""),
            guest="guest" in request.form,
            number=tidy(self.number.data or ""),
            retired="retired" in request.form,
        )


class MergeForm(ClubForm):
    """The person to merge into."""

    into = _words()


class UndoLineForm(ClubForm):
    """The line of the record to undo."""

    sequence = WholeNumber()


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """記録の一行: a line's text, its recorder and time; ``undone`` is the undo that struck it out.

    ``is_for_owners`` is true if only owners can undo it.
    """

    event: Event
    sentence: str
    undone: Event | None
    counts: bool
    is_for_owners: bool


def history_lines(say: Speaker, services: Services, club: Club) -> Iterator[HistoryLine]:
    """Yield the club's record, the last line first; undos stand beside the undone lines."""
    for line in reversed(club.history):
        fact = line.event.fact
        if sentence := describe(say, services, fact):
            undone = None if line.undone_by is None else club.history[line.undone_by - 1].event
            yield HistoryLine(
                event=line.event,
                sentence=sentence,
                undone=undone,
                counts=line.counts,
                is_for_owners=is_for_owners(fact),
            )


def takes_an_owner(club: Club, sequence: int) -> bool:
    """Return whether only owners may record and undo the line of that number."""
    lines = club.history[sequence - 1 : sequence] if sequence > 0 else ()
    return any(is_for_owners(line.event.fact) for line in lines)


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
    """Show a person across seasons; a merged key leads to the merged person."""
    meant = club.person_meant(services(), person_key)
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


def _tell_again(refusal: Refusal, person_key: str) -> ResponseReturnValue:
    is_alike = refusal.code == "person-alike"
    return _person(person_key, _show_again("person", refusal), is_alike=is_alike)


@on_refusal(or_sentence_alone(_tell_again))
def tell(person_key: str) -> ResponseReturnValue:
    form = PersonForm().check()
    if "sure" not in request.form:
        club.check_unmistaken(services(), person_key, form.traits())
    club.tell_of_person(services(), person_key, form.traits(), form.tap())
    return redirect(url_for("members.one", person_key=person_key), 303)


def _show_again(form: str, refusal: Refusal) -> RefusedForm:
    """Keep the submitted form; other people's later events do not make it stale."""
    return replace(remember_refusal(form, refusal), is_stale=False)


def ask_merge(person_key: str) -> ResponseReturnValue:
    """Preview two people as one; ``into`` in the address is the key of the other."""
    return _merging(person_key, request.args.get("into", ""))


def _merging(person_key: str, into: str, refused: RefusedForm | None = None) -> str:
    found = club.merging(services(), person_key, into)
    maker = FormMaker(seen=read_club(services()).sequence, refused=refused)
    url = url_for("members.merge", person_key=person_key)
    return render_template("people/merge.html", view=found, form=maker.make("merge", url))


def _ask_again(refusal: Refusal, person_key: str) -> ResponseReturnValue:
    return _merging(person_key, request.form.get("into", ""), _show_again("merge", refusal))


@on_refusal(or_sentence_alone(_ask_again))
def merge(person_key: str) -> ResponseReturnValue:
    form = MergeForm().check()
    into = form.into.data or ""
    club.merge(services(), person_key, into, form.tap())
    return redirect(url_for("members.one", person_key=into), 303)


def history() -> ResponseReturnValue:
    return _history()


def _history(refused: RefusedForm | None = None) -> str:
    club = read_club(services())
    maker = FormMaker(seen=club.sequence)
    return render_template(
        "people/history.html",
        lines=tuple(history_lines(find_speaker(), services(), club)),
        form=lambda: maker.make("undo", url_for("members.undo")),
        refused=refused,
    )


def _undo_again(refusal: Refusal) -> ResponseReturnValue:
    return _history(_show_again("undo", refusal))


@on_refusal(or_sentence_alone(_undo_again))
def undo() -> ResponseReturnValue:
    """Undo a line of the record, if the reader may."""
    form = UndoLineForm().check()
    sequence, club = form.sequence.data or 0, read_club(services())
    if not may_admit() and takes_an_owner(club, sequence):
        abort(403)
    club = undo_in_club(services(), sequence, form.tap())
    evening = request.form.get("evening", "")  # of whose page this was sent
    if evening in club.seasons.evenings:
        return redirect(url_for("evenings.show", evening_id=evening), 303)
    return redirect(url_for("members.history"), 303)
