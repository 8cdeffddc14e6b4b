"""What is certain of the actions of a seat: exact values, and ends that are reached by force."""
