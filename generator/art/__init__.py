"""How things look: numerals, tiles, backs, boards, castles. Drawings only; nothing here knows a sheet of paper."""
