"""Guards look for what a design may do and had better not. Each finding names the key and a way to mend it.

Nothing here draws, writes or refuses; the commands `build` and `check` decide what a finding means.
"""
