"""Opponents against each other: matches, leagues, ratings, tuning, benchmarks."""
