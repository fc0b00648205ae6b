"""The sub-commands of ``sengoku-print``, one file each, and what some of them share.

Each turns its options into values, has the work done elsewhere, and says a few words.
"""
