"""SVG elements: well-formed whatever is written into them."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.core.errors import ConfigError
from boxtop.core.svg import Frame, arrow, element, label, mix, picture

FRAME = Frame(title="A title", description="What is seen", box=(0, 0, 200, 100))


@given(st.text())
def test_any_text_is_valid_xml(text: str) -> None:
    drawn = picture(Frame(title=text, description=text, box=(0, 0, 1, 1)), None, [element("g", text, class_=text)])
    ElementTree.fromstring(drawn)


def test_text_is_escaped_not_marked_up() -> None:
    drawn = ElementTree.fromstring(str(label((0, 0), "<script>&'\"</script>", fill='"/>')))
    assert (drawn.tag, drawn.text, drawn.get("fill")) == ("text", "<script>&'\"</script>", '"/>')
    assert len(drawn) == 0


def test_names_of_attributes_follow_svg_and_none_is_left_out() -> None:
    assert str(element("text", font_size=12, class_="die", fill=None)) == '<text font-size="12" class="die"/>'


@pytest.mark.parametrize(("number", "written"), [(1.0, "1"), (0.456, "0.46"), (-0.001, "0"), (1234.5, "1234.5")])
def test_numbers_are_short(number: float, written: str) -> None:
    assert str(element("circle", r=number)) == f'<circle r="{written}"/>'


def test_a_picture_has_a_title_a_description_and_a_box() -> None:
    drawn = ElementTree.fromstring(picture(FRAME, None, []))
    assert [child.tag.rpartition("}")[2] for child in drawn] == ["title", "desc"]
    assert (drawn.get("viewBox"), drawn.get("role"), drawn.get("width")) == ("0 0 200 100", "img", None)


def test_the_size_is_the_width_and_the_height_follows() -> None:
    drawn = ElementTree.fromstring(picture(FRAME, 600, []))
    assert (drawn.get("width"), drawn.get("height")) == ("600", "300")


def test_an_arrow_ends_at_its_point() -> None:
    drawn = ElementTree.fromstring(str(arrow((0, 0), (100, 0), width=10, fill="#000000", edge="#ffffff")))
    points = (drawn.get("points") or "").split()
    assert len(points) == 7
    assert points[3] == "100,0"


def test_an_arrow_from_a_place_to_itself_is_refused() -> None:
    with pytest.raises(ConfigError, match="from one place to another"):
        arrow((5, 5), (5, 5), width=10, fill="#000000", edge="#ffffff")


def test_colours_mix_by_their_shares() -> None:
    assert mix("#ff0000", "#0000ff", 0.25) == "#4000bf"
