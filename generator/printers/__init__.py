"""What one printer does wrong, measured once and kept apart from every design: profiles, their store, their use."""
