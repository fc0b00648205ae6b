"""Layout texts as bytes: the common encodings are read, and what is no text is refused."""

import pytest

from sengoku.errors import NotationError
from sengoku.notation.encoding import decode_text

TEXT = "# Größe – 戦\nregion 1\n"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode("utf-8"),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
    ],
)
def test_unicode_is_read(data: bytes) -> None:
    assert decode_text(data) == TEXT


def test_other_bytes_are_taken_for_windows_1252() -> None:
    assert decode_text(b"# Gr\xf6\xdfe \x96\n") == "# Größe –\n"
    assert decode_text(b"# \x81\n") == "# \ufffd\n", "that byte means nothing there"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfea", "expected UTF-16 after its byte order mark, got truncated data"),
        (b"region\x00", r"expected a text, got binary data (its character 7 is '\x00')"),
        (b"\x08", r"expected a text, got binary data (its character 1 is '\x08')"),
        (b"region\x0e1\x1f", r"expected a text, got binary data (its character 7 is '\x0e')"),
        (b"." * 400_001, "expected at most 400,000 bytes, got more"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(NotationError) as refusal:
        decode_text(data)
    assert str(refusal.value) == message


def test_white_space_and_length_within_bounds_are_no_reason() -> None:
    blank = "\t\n\x0b\x0c\r "
    assert decode_text(blank.encode()) == blank
    assert len(decode_text(b"." * 400_000)) == 400_000
