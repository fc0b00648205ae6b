"""Exact cover: whether one army's halves can be covered by different tiles, and how.

Nothing here knows regions, layouts or rules: `cover.Cover` says what is to be covered, `search.find_cover` answers.
Work is counted in steps, never in time, so that the same question always gets the same answer.
"""
