"""Pictures of a study, each a drawing of its own, 100 mm wide; they know figures and shapes, and no file format."""
