"""How things look: numerals, tiles, backs, boards, castles. Only drawings; nothing here knows about sheets of paper."""
