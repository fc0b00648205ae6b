"""A printer's errors, measured once and kept apart from designs: profiles, where they are stored, and their use."""
