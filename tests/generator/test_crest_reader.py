"""A designer's own crest is drawn as they see it or refused in words."""

import math
import time
from pathlib import Path as FilePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.crests import CrestError, crest_names, crest_path
from generator.crests.bitmap import bitmap
from generator.crests.outline import fitted
from generator.crests.svg_reader import read_svg
from generator.crests.svg_shapes import path_data, transformation
from generator.path import Path, circle, parse_path, rect
from generator.templates_folder import templates_folder

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'


def svg(body: str, head: str = HEAD) -> bytes:
    return f"{head}{body}</svg>".encode()


def covers_the_same(one: Path, other: Path) -> bool:
    """Whether both fill the same dots, but for single dots along their edges."""
    a, b = bitmap(one), bitmap(other)
    return not (a.without(b) | b.without(a)).opened(2).count


@pytest.mark.parametrize("name", crest_names())
def test_a_built_in_crest_passes_as_a_users_own(name: str) -> None:
    data = (templates_folder() / "crests" / f"{name}.svg").read_bytes()
    assert covers_the_same(read_svg(data), fitted(crest_path(name)))


SQUARE = rect(0, 0, 100, 100)
DIAMOND = parse_path("M50 0L100 50L50 100L0 50Z")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<rect width="7" height="7"/>', SQUARE),
        ('<path d="M1 1h8v8H1z"/>', SQUARE),
        ('<polygon points="5,0 10,5 5,10 0,5"/>', DIAMOND),
        ('<polyline points="5 0 10 5 5 10 0 5" style="fill:#000;stroke:none"/>', DIAMOND),
        ('<g transform="translate(3 3)"><rect width="5" height="5" transform="rotate(45)"/></g>', DIAMOND),
        ('<g transform="scale(2) matrix(1 0 0 1 5 5)"><rect width="5" height="5"/></g>', SQUARE),
        ('<circle cx="5" cy="5" r="5"/>', circle(50, 50, 50)),
        ('<ellipse cx="5" cy="5" rx="3" ry="3"/>', circle(50, 50, 50)),
        ('<rect width="8" height="8" rx="4"/>', circle(50, 50, 50)),
        ('<path d="M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5Z"/>', circle(50, 50, 50)),
        ('<defs><rect id="a" width="5" height="5"/></defs><use href="#a"/><use xlink:href="#a" x="5" y="5"/>',
         rect(0, 0, 50, 50) + rect(50, 50, 50, 50)),
        ('<path fill-rule="evenodd" d="M0 0H8V8H0ZM2 2H6V6H2Z"/>', SQUARE + parse_path("M25 25L25 75L75 75L75 25Z")),
        ('<title>t</title><rect display="none" width="9" height="1"/><rect width="5" height="5"/>', SQUARE),
        ('<rect fill="none" width="90" height="9"/><rect width="5" height="5"/>', SQUARE),
        ('<i:view xmlns:i="urn:editor" onload="x"/><rect width="5" height="5"/>', SQUARE),
        ('<rect width="2" height="5" fill="black"/><rect x="2" width="3" height="5" fill="#000"/>', SQUARE),
    ],
)  # fmt: skip
def test_what_a_drawing_program_writes_is_drawn_as_it_looks(body: str, expected: Path) -> None:
    assert covers_the_same(read_svg(svg(body)), expected)


def bomb(depth: int, width: int) -> str:
    levels = ['<rect id="l0" width="5" height="5"/>']
    for level in range(1, depth):
        levels.append(f'<g id="l{level}">' + f'<use href="#l{level - 1}"/>' * width + "</g>")
    return "<defs>" + "".join(levels) + f'</defs><use href="#l{depth - 1}"/>'


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "SVG file"),
        (b"\xff\xfe<\x00", "UTF-8"),
        (b"x" * 70_000, "64 KB"),
        (b"<html></html>", "<html>"),
        (b'<!DOCTYPE svg [<!ENTITY x "y">]>' + svg("&x;"), "DOCTYPE"),
        (b'<!doctype svg SYSTEM "file:///etc/passwd">' + svg(""), "doctype"),
        (b'<?xml-stylesheet href="x.css"?>' + svg(""), "xml-stylesheet"),
        (svg(""), "nothing that is painted"),
        (svg("<script>alert(1)</script>"), "<script>"),
        (svg('<rect width="5" height="5" onclick="x()"/>'), "script in 'onclick'"),
        (svg('<image href="http://localhost/x.png"/>'), "<image>: trace it"),
        (svg('<use href="other.svg#a"/>'), "same file, got 'other.svg#a'"),
        (svg('<use href="#a"/>'), "same file"),
        (svg('<use id="a" href="#a"/>'), "4 deep"),
        (svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "4 deep"),
        (svg(bomb(6, 2)), "4 deep"),
        (svg(bomb(4, 300)), "1000 elements"),
        (svg("<g>" * 3000 + "</g>" * 3000), "40 deep"),
        (svg('<text x="1">A</text>'), "convert it to paths"),
        (svg("<style>rect{fill:red}</style>"), "plain attributes"),
        (svg('<rect class="a" width="5" height="5"/>'), "class 'a'"),
        (svg('<foreignObject/>'), "<foreignObject>"),
        (svg('<svg viewBox="0 0 1 1"/>'), "make it a group"),
        (svg('<path d="M0 0L9 9" fill="none" stroke="#000"/>'), "convert strokes to paths"),
        (svg('<g style="stroke:red"><rect width="5" height="5"/></g>'), "convert strokes"),
        (svg('<rect width="5" height="5" fill="url(#g)"/>'), "one flat colour"),
        (svg('<rect width="5" height="5" fill="#fff"/><rect width="2" height="2"/>'), "one colour"),
        (svg('<rect width="5" height="5" clip-path="url(#a)"/>'), "without clip-path"),
        (svg('<rect width="5" height="5" style="opacity:0.5"/>'), "without opacity"),
        (svg('<rect width="nan" height="5"/>'), "number as width, got 'nan'"),
        (svg('<rect width="1e999" height="5"/>'), "number as width"),
        (svg('<rect width="5mm" height="5"/>'), "number as width"),
        (svg('<path d="MNaN 0L1 1"/>'), "path data"),
        (svg('<path d="M0 0L1e400 1L5 5Z"/>'), "at most a million"),
        (svg('<path d="M0 0C1 2 3"/>'), "path data"),
        (svg(f'<path d="M0 0{"L1 2" * 15_000}"/>'), "4000 lines and curves"),
        (svg('<path d="M0 0H50V0.1H0Z"/>'), "with an area"),
        (svg('<polygon points="1 2 3"/>'), "pairs of numbers"),
        (svg('<g transform="rotate(1 2)"><rect width="1" height="1"/></g>'), None),
        (svg('<g transform="spin(1)"/>'), "transform such as"),
        (svg('<g transform="rotate(1 2 3 4)"/>'), "transform such as"),
        (svg('<g transform="' + "scale(9)" * 30 + '"/>'), "transform such as"),
        (svg('<g transform="' + "scale(1e5)" * 15 + '"><rect width="1" height="1"/></g>'), "at most a million"),
        (svg('<path fill-rule="evenodd" d="M5 0L8 9L0 3H10L2 9Z"/>'), "do not cross"),
    ],
)  # fmt: skip
def test_a_hostile_or_unprintable_file_is_refused_in_words_and_at_once(data: bytes, why: str | None) -> None:
    start = time.process_time()
    if why is None:
        read_svg(data)
    else:
        with pytest.raises(CrestError, match=why) as caught:
            read_svg(data)
        assert len(str(caught.value)) < 300
    assert time.process_time() - start < 1


PIECES = st.sampled_from(
    [
        *(
            "<g>",
            "</g>",
            "<use href='#a'/>",
            "<path d='",
            "'/>",
            "<rect ",
            "width='",
            "5",
            "-",
            "nan",
            "1e9",
            "M0 0",
            "L5 5",
        ),
        *(
            "<circle r='",
            "style='",
            "fill:none",
            ";",
            " transform='",
            "rotate(",
            ")",
            " id='a'",
            "A5 5 0 0 1",
            "Q",
            "T",
            "Z",
        ),
        *(
            "<polygon points='",
            "fill-rule='evenodd'",
            " ",
            "0",
            "<!--",
            "-->",
            "<![CDATA[",
            "&#0;",
            "&lt;",
            "<?x ?>",
            "é",
        ),
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
@settings(max_examples=150, deadline=None)
def test_any_pieces_of_svg_are_drawn_or_refused(body: str) -> None:
    drawn_or_refused(svg(body))


NUMBERS = st.one_of(st.floats(-20, 20).map("{:.3g}".format), st.sampled_from(["1e5", "-1e-9", ".5", "0"]))
DATA = st.lists(
    st.tuples(st.sampled_from("MmLlHhVvCcSsQqTtAaZz"), st.lists(NUMBERS, max_size=7).map(" ".join)), max_size=12
)


@given(
    DATA.map(lambda parts: "".join(letter + numbers for letter, numbers in parts)),
    st.sampled_from(["evenodd", "nonzero"]),
)
@settings(max_examples=150, deadline=None)
def test_any_path_data_is_drawn_or_refused(data: str, rule: str) -> None:
    drawn_or_refused(svg(f'<path d="{data}" fill-rule="{rule}"/>'))


@given(st.binary(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_drawn_or_refused(data: bytes) -> None:
    drawn_or_refused(data)


def drawn_or_refused(data: bytes) -> None:
    """Read; a crest that comes out lies in its box and is closed."""
    try:
        path = read_svg(data)
    except CrestError as error:
        if "expected" not in str(error):
            raise
        return
    assert path.commands[0][0] == "M"
    assert path.commands[-1][0] == "Z"
    points = [value for _, numbers in path.commands for value in numbers]
    assert all(math.isfinite(value) for value in points)
    bitmap(path)


def test_a_transform_is_read_as_svg_reads_it() -> None:
    assert transformation("translate(10) scale(2)").apply(1, 1) == (12, 2)
    assert transformation("scale(2) translate(10)").apply(1, 1) == (22, 2)
    assert transformation("rotate(90 5 5)").apply(5, 0) == pytest.approx((10, 5))
    assert transformation("skewX(45)").apply(0, 1) == pytest.approx((1, 1))


def test_quadratic_curves_keep_their_middle() -> None:
    (_, start), (_, curve), *_ = path_data("M0 0Q5 10 10 0Z").commands
    assert start == (0, 0)
    assert curve == pytest.approx((10 / 3, 20 / 3, 20 / 3, 20 / 3, 10, 0))


def test_the_reader_opens_nothing(tmp_path: FilePath) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_bytes(svg('<rect id="a" width="5" height="5"/>'))
    with pytest.raises(CrestError, match="same file"):
        read_svg(svg(f'<use href="{secret.as_uri()}#a"/>'))
