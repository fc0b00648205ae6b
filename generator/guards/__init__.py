"""Guards: what a design may be and still should not, each as a finding that names the key and a way out.

Nothing here draws, writes or refuses; `check` and `build` decide what a finding means.
"""
