"""What a package page says of this: the README without what only a checkout can show.

A page on a package index has no folder beside it, so ``docs/…`` leads nowhere there. Once the
repository can be read at an address, ``pyproject.toml`` states it under
``[tool.hatch.metadata.hooks.custom]``, and pictures and documents lead to the released version
there; until then the page stands by itself, without them, and names no address that nobody has.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)\s]+)\)")
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)\s]+)\)")


class PhoneInside(BuildHookInterface[Any]):
    """A wheel carries the build of the phone alone, if `make phone` has built it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the build of this version; an editable install finds it in ``dist``."""
        found = Path(self.root, "dist").glob(f"scorekeeper-phone-{self.metadata.version}-*.zip")
        if version == "standard":
            inside = {str(file): f"scorekeeper/phone/{file.name}" for file in found}
            build_data["force_include"].update(inside)


class PackagePage(MetadataHookInterface):
    """The README and the addresses of a distribution."""

    def update(self, metadata: dict[str, Any]) -> None:
        """State both in the metadata of the version that is built."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        places = places_of(self.config, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": page_of(readme, places)}
        metadata["urls"] = urls_of(self.config, places)


def places_of(config: Mapping[str, str], version: str) -> dict[str, str]:
    """Where a version's ``pictures`` and ``documents`` can be seen; nothing without a repository.

    >>> places_of({"repository": "https://h/s", "pictures": "{repository}/raw/v{version}/"}, "1.2")
    {'pictures': 'https://h/s/raw/v1.2/'}
    >>> places_of({"repository": "", "pictures": "{repository}/raw/v{version}/"}, "1.2")
    {}
    """
    repository = config.get("repository", "").rstrip("/")
    if not repository:
        return {}
    return {
        name: config[name].format(repository=repository, version=version)
        for name in ("pictures", "documents")
        if name in config
    }


def urls_of(config: Mapping[str, str], places: Mapping[str, str]) -> dict[str, str]:
    """The addresses that an index shows beside the page."""
    if not places:
        return {}
    return {
        "Repository": config["repository"],
        "Documentation": places["documents"] + "docs",
        "Changelog": places["documents"] + "CHANGELOG.md",
    }


def page_of(readme: str, places: Mapping[str, str]) -> str:
    r"""The README as it stands by itself: every address in it whole, or not there.

    >>> page_of("See ![](a.webp)\n\n[the rules](docs/r.md#jack) and [below](#below)", {})
    'the rules and [below](#below)'
    """
    pictures, documents = places.get("pictures"), places.get("documents")
    paragraphs = readme.split("\n\n")
    if pictures is None:
        paragraphs = [one for one in paragraphs if not _PICTURE.search(one)]
    page = "\n\n".join(paragraphs)
    page = _PICTURE.sub(lambda found: f"![{found[1]}]({pictures}{quote(found[2])})", page)
    if documents is None:
        return _LINK.sub(r"\1", page)
    return _LINK.sub(lambda found: f"[{found[1]}]({documents}{quote(found[2], safe='/#')})", page)
