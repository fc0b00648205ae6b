"""The cut file: SVG in mm with one Inkscape layer each for print, fold and cut; paths only."""

from typing import Any

import svgwrite
from svgwrite.extensions import Inkscape

from generator.document import CutLayers
from generator.writers.svg_elements import Numbers, number, path_data

COLOURS = {"print": "#000000", "fold": "#0000ff", "cut": "#ff0000"}
"""The stroke of each layer: cutters' software tells layers apart by colour."""
WIDTH = 0.1


def svg_cut_text(layers: CutLayers) -> str:
    """The file's text."""
    width, height = number(layers.width), number(layers.height)
    drawing: Any = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False)
    inkscape, numbers = Inkscape(drawing), Numbers()
    for name, paths in layers.named:
        look = {"fill": "none", "stroke": COLOURS[name], "stroke_width": number(WIDTH)}
        layer = inkscape.layer(label=name, locked=False, id=name, **look)
        for path in paths:
            layer.add(drawing.path(d=path_data(path, numbers)))
        drawing.add(layer)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + str(drawing.tostring()) + "\n"
