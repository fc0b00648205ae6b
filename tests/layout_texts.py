"""Layouts as people type them, for tests of whatever reads them."""

GOING_ON = """region 1
f2 f5 w1 d3 d4
w6 .  b2 b2 d1
w3 f1 X  b4 .
d3 d1 w4 f4 b4
f4 d4 w1 b6 .
"""
"""A region with three squares to go."""

FULL = """
f1 f2 f3 f4 f5
f1 f2 f3 f4 f5
w1 f2 X  f4 f5
w1 d2 d3 d4 d5
b1 b2 b3 b4 b5
"""
"""A region with all its squares covered."""
