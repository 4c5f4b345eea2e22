"""A page's markup as a small tree: enough to look at it as a reader does."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape

VOID = {"br", "col", "hr", "img", "input", "link", "meta", "wbr"}
BREAKS = {"p", "li", "dt", "dd", "td", "th", "h1", "h2", "summary", "legend", "label", "button"}

TOKEN = re.compile(
    r"""<(?:!--.*?--|![^>]*|/([a-zA-Z][^\s>]*)\s*"""
    r"""|([a-zA-Z][^\s/>]*)((?:[^"'>/]+|"[^"]*"|'[^']*'|/(?!>))*)(/?))>""",
    re.DOTALL,
)
ATTRIBUTE = re.compile(r"""([^\s="'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?""")
"""How tags are written. The standard library's parser comes to the same tree in thrice the time."""


@dataclass(eq=False)
class Element:
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
        return " ".join("".join(self._pieces()).split())

    def all(self, tag: str = "", css: str = "", **attributes: str) -> list["Element"]:
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
        outer = self.parent
        while outer is not None and outer.tag != tag:
            outer = outer.parent
        return outer

    @cached_property
    def _below(self) -> list["Element"]:
        found, left = list[Element](), self.children[::-1]
        while left:
            child = left.pop()
            if isinstance(child, Element):
                found.append(child)
                left += child.children[::-1]
        return found

    def _pieces(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._pieces()
                if child.tag in BREAKS:
                    yield " "


def read(html: str) -> tuple[Element, list[str]]:
    root, faults, at = Element(""), list[str](), 0
    within = [root]
    for token in TOKEN.finditer(html):
        if token.start() > at:
            within[-1].children.append(unescape(html[at : token.start()]))
        at = token.end()
        closed, opened, attributes, is_empty = token.groups()
        tag = (opened or closed or "").lower()
        if opened:
            named = ATTRIBUTE.findall(attributes)
            values = {name.lower(): unescape("".join(value)) for name, *value in named}
            made = Element(tag, values, [], within[-1])
            if len(made.attributes) < len(named):
                faults.append(f"<{tag}> has an attribute twice")
            within[-1].children.append(made)
            if tag not in VOID:
                within.append(made)
        if closed or is_empty:
            if within[-1].tag == tag:
                within.pop()
            else:
                faults.append(f"</{tag}> closes <{within[-1].tag}>")
    if at < len(html):
        within[-1].children.append(unescape(html[at:]))
    return root, faults + [f"<{one.tag}> is not closed" for one in within[1:]]
