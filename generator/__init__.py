"""A design file becomes printable files.

May import ``sengoku``, never ``scorer_web``. Drawings know millimetres and
shapes; only the writers know reportlab and svgwrite. A test holds this.
"""
