"""Layouts and scores as text and as plain values for JSON, in parse/format pairs."""

from sengoku.notation.layout_json import format_layout_json, parse_layout_json
from sengoku.notation.layout_text import format_layout, parse_layout
from sengoku.notation.score_json import format_errors, format_score

__all__ = ["format_errors", "format_layout", "format_layout_json", "format_score", "parse_layout", "parse_layout_json"]
