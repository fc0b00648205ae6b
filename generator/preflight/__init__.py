"""Preflight: examines a finished file as a printer would, looking only at what the file says."""
