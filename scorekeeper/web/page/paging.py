"""頁: long lists, so many at once, with links to their other pages."""

from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLink:
    """A page of a long list, by its number from 1."""

    number: int
    url: str
    is_current: bool


def page_links(endpoint: str, page: int, pages: int, **of: Any) -> tuple[PageLink, ...]:
    """Links from a page of a list to others, and to itself, which is current; none to one alone.

    ``of`` is what else the address of the list names.
    """
    return tuple(
        PageLink(number=number, url=url_for(endpoint, page=number, **of), is_current=number == page)
        for number in page_numbers(page, pages)
    )


def page_numbers(page: int, pages: int) -> list[int]:
    """From which pages to which: the first, the last, and those one, ten, a hundred … away.

    >>> page_numbers(37, 100), page_numbers(1, 3), page_numbers(1, 1)
    ([1, 27, 36, 37, 38, 47, 100], [1, 2, 3], [])
    """
    if pages == 1:
        return []
    steps = [10**power for power in range(len(str(pages)))]
    near = {page, *(page + step for step in steps), *(page - step for step in steps)}
    return sorted({1, pages, *(number for number in near if 1 <= number <= pages)})


def describe_shown(say: Speaker, page: int, most: int, shown: int, count: int) -> str:
    """Which of all the list has a page shows, where every page but the last has ``most``."""
    if count <= most:
        return say("going-on-all")
    before = (page - 1) * most
    return say("going-on-shown", first=before + 1, last=before + shown, count=count)
