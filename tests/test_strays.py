"""A test over everything of a kind finds each that strays, and says which."""

import pytest

from tests.strays import every

SEEN: list[int] = []


@every("number", lambda: range(3))
def test_every_item_is_looked_at(number: int, tmp_path) -> None:
    assert tmp_path.is_dir(), "what a test takes besides is what any test takes"
    SEEN.append(number)


def test_all_of_them_were() -> None:
    SEEN.clear()

    @every("number", lambda: range(3))
    def look(number: int) -> None:
        SEEN.append(number)

    look()
    assert SEEN == [0, 1, 2]


def test_each_that_strays_is_named_with_what_is_wrong() -> None:
    @every("word, length", [("one", 3), ("two", 4), ("three", 5), ("four", None)], ids="abcd")
    def is_as_long(word: str, length: int) -> None:
        assert len(word) < length + 1
        assert len(word) == length

    with pytest.raises(AssertionError) as found:
        is_as_long()
    told = str(found.value)
    assert told.startswith("2 of 4 stray\nb: ")
    assert "3 == 4" in told
    assert "assert len(word) == length" in told
    assert "\nd: TypeError(" in told


def test_items_of_items_are_named_by_both() -> None:
    @every("language", ["ja", "en"], ids=str)
    @every("number", [1, 2])
    def is_one(language: str, number: int) -> None:
        assert number == 1, f"{number} in {language}"

    with pytest.raises(AssertionError) as found:
        is_one()
    lines = str(found.value).splitlines()
    assert [line for line in lines if " of " in line] == [
        "2 of 2 stray", "ja: 1 of 2 stray", "en: 1 of 2 stray",
    ]  # fmt: skip
    assert "2: 2 in ja" in lines[2]


def test_nothing_to_look_at_is_a_fault() -> None:
    @every("item", [])
    def is_well(item: object) -> None:
        pass

    with pytest.raises(AssertionError, match="nothing to look at"):
        is_well()


def test_a_name_for_each_and_no_other() -> None:
    @every("item", [1, 2], ids=["one"])
    def is_well(item: object) -> None:
        pass

    with pytest.raises((AssertionError, IndexError)):
        is_well()
