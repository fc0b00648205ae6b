"""Pictures of a study, each a drawing of its own, 100 mm wide; they know about figures and shapes, not file formats."""
