"""The sub-commands of ``sengoku-print``, one file each: options to values, then the work, then a few words."""
