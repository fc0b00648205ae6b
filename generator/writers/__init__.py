"""A document becomes a file. A writer knows pages and shapes, never tiles; each hides one library."""
