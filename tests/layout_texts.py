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

INSIDE = """
w3 w3 b6 w6 w2
d3 w3 b4 d6 b6
d4 w6 X  d6 b6
f6 f6 w4 d4 b4
f1 f6 w1 d5 b1
"""
"""A full region in which no tile needs to hang over."""

WRONG_ARMY = INSIDE.replace("w6 w2", "w6 d2")
"""The same with Drum's 2 for Wave's in the corner e1, where each may be half a tile that hangs over."""

TWO_OVER = """
f1 f4 d5 d6 b6
b1 d1 d5 b5 b6
b6 f2 X  w6 w6
f6 f5 w6 d2 d5
f6 w6 w2 f2 f2
"""
"""A full region in which a tile of Wave's at b5 and one of Blossom's at e1 hang over; no single change explains it."""

FLAME = """
f6 w1 f6 w1 f6
w1 f6 w1 f6 w1
f6 w1 X  w1 f6
w1 f6 w1 f6 w1
f6 w1 f6 w1 f6
"""
"""Flame wins every row and column but none through a tie."""

WAVE = FLAME.translate(str.maketrans("fw", "wf"))
"""The same won by Wave."""

TIES = """
f2 f5 w1 d3 d4
w6 d1 b2 b2 d1
.  .  X  .  .
f1 w1 d1 b1 .
f3 f1 w2 w2 .
"""
"""In row 1 Flame 7 = Drum 7, so Wave's 1 takes it; row 2 has a plain winner."""
