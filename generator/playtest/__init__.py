"""Plays simulated games with a design's tile set, counts what happens, and reports what that says about the set.

The games themselves are in `sengoku.simulation`. Here are many of them, on one processor or a cluster, their figures,
and the report. Equal seeds give equal counts, however many workers share the work.
"""
