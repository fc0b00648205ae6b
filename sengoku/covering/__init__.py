"""Exact cover: whether one army's halves can be covered by different tiles, and how.

Nothing here knows regions, layouts or rules: `cover.Cover` says what is to be covered, `search.find_cover` answers.
Work is counted in steps, never in time, so that the same question always gets the same answer.

`learning` is a SAT solver over cardinality constraints. In the words of such solvers a claim is a literal, a limit a
constraint, a guess a decision, a learnt list a clause, and what follows is what unit propagation finds.
"""
