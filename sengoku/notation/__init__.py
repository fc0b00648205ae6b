"""Layouts and scores as text and as plain values for JSON, in parse/format pairs.

Import from the modules: ``layout_text`` (`parse_layout`, `format_layout`), ``layout_json`` (`parse_layout_json`,
`format_layout_json`) and ``score_json`` (`format_score`, `format_errors`). Nothing is imported here, so that a command
that reads a text does not wait for the rest.
"""
