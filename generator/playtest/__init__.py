"""Simulated games of a design's tile set, counted, and a report of what they say about it.

The games themselves are in `sengoku.simulation`; here are many of them, on one processor or a cluster, what they come
to, and how that is told. Equal seeds give equal counts, however many workers share the work.
"""
