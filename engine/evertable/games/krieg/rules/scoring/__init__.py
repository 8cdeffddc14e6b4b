"""The strength of rows and sides, step by step."""
