"""Writers turn a document into a file. A writer knows pages and shapes, not tiles; each hides one library."""
