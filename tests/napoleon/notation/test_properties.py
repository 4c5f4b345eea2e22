"""What holds of every text: what is written is read again, and nothing makes a reader fall."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.napoleon.notation import VOCABULARY, read_hands, write_hand
from tests.examples import examples
from tests.napoleon.writings import LETTERS, written_hands

ODD = "\ufeff:：>＞()（）#※,、+-=\n\r\t\x00\ufffd 1A♥H?\u2028"


@settings(max_examples=examples(150), deadline=None)
@given(written_hands())
def test_what_is_written_is_read_again_exactly(written):
    (found,) = read_hands(write_hand(written))
    assert found.faults == ()
    assert found.hand == written


@settings(max_examples=examples(40), deadline=None)
@given(written_hands())
def test_a_reader_does_not_care_for_case_width_line_ends_or_indents(written):
    text = write_hand(written)
    loose = "\ufeff" + "".join(f"  {line}  \r\n\r\n" for line in text.splitlines())
    (found,) = read_hands(loose)
    assert (found.hand, found.faults) == (written, ())


@settings(max_examples=examples(100), deadline=None)
@given(written_hands(), st.randoms(use_true_random=True), st.integers(1, 8))
def test_a_spoiled_text_never_raises(written, random, blows):
    text = list(write_hand(written))
    for _ in range(blows):
        at = random.randrange(len(text))
        end = at + random.choice((0, 1, 1, 5, 40))
        text[at:end] = random.choice(
            ("", *ODD, *VOCABULARY.words, "1 2: SA > +9999999", "again: 99X", "๓")
        )
        text = text or ["x"]
    for found in read_hands("".join(text)):
        assert all(fault.line >= found.line for fault in found.faults)
        assert found.hand is not None or found.faults
        if found.hand is not None:
            (again,) = read_hands(write_hand(found.hand))
            assert (again.hand, again.faults) == (found.hand, ())


@settings(max_examples=examples(200), deadline=None)
@given(
    st.lists(st.sampled_from([*VOCABULARY.words, "1", ":", " ", "\n", *ODD]) | LETTERS).map("".join)
)
@example("")
@example("1")
@example("holds")
@example("rules: [[[[[[=[[[[[[")
@example("rules: jazz, a=" + "[" * 3000)
@example("hand: " + "9" * 4000)
def test_any_text_at_all_can_be_read(text):
    for found in read_hands(text):
        assert found.hand is not None or found.faults


@settings(max_examples=examples(40), deadline=None)
@given(written_hands(), st.floats(0, 1))
def test_a_file_cut_short_keeps_what_was_before_the_cut(written, where):
    whole = write_hand(written)
    text = whole + "\n" + whole
    kept = max(len(whole), int(where * len(text)))
    first, *rest = read_hands(text[:kept])
    assert (first.hand, first.faults) == (written, ())
    assert len(rest) <= 1
