"""A page's markup as a small tree: enough to look at it as a reader does."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

VOID = {"br", "col", "hr", "img", "input", "link", "meta", "wbr"}
BREAKS = {"p", "li", "dt", "dd", "td", "th", "h1", "h2", "summary", "legend", "label", "button"}


@dataclass(eq=False)
class Element:
    """An element: its name, its attributes, and what stands in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)
    parent: "Element | None" = None

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def has(self, name: str) -> bool:
        return name in self.attributes

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    @property
    def classes(self) -> list[str]:
        return self.get("class").split()

    @property
    def text(self) -> str:
        """The text in it, spaces single."""
        return " ".join("".join(self._pieces()).split())

    def all(self, tag: str = "", css: str = "", **attributes: str) -> list["Element"]:
        """Every element below with this tag, class and these attributes, in order."""
        return [
            found
            for found in self._below
            if (not tag or found.tag == tag)
            and (not css or css in found.classes)
            and all(found.attributes.get(name) == value for name, value in attributes.items())
        ]

    def one(self, tag: str = "", css: str = "", **attributes: str) -> "Element":
        found = self.all(tag, css, **attributes)
        assert len(found) == 1, f"{len(found)} of {tag} .{css} {attributes}"
        return found[0]

    def within(self, tag: str) -> "Element | None":
        """The nearest element around this one with that tag."""
        outer = self.parent
        while outer is not None and outer.tag != tag:
            outer = outer.parent
        return outer

    @cached_property
    def _below(self) -> list["Element"]:
        found: list[Element] = []
        for child in self.children:
            if isinstance(child, Element):
                found += [child, *child._below]
        return found

    def _pieces(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._pieces()
                if child.tag in BREAKS:
                    yield " "


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("")
        self.open = [self.root]
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"<{tag}> has an attribute twice")
        made = Element(tag, {name: value or "" for name, value in attrs}, parent=self.open[-1])
        self.open[-1].children.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].tag == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> closes <{self.open[-1].tag}>")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(html: str) -> tuple[Element, list[str]]:
    """The tree of a page, and what is wrong with how it is written."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    left = [f"<{one.tag}> is not closed" for one in builder.open[1:]]
    return builder.root, builder.faults + left
