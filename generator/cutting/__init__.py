"""Where knives go: cuts and folds derived from slots, the order of cuts by hand, and marks for machines."""
