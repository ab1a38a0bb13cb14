"""A course that is no more than a file of lessons."""
