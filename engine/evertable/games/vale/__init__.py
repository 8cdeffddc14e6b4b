"""The Vale of Eternity: 70 creatures, hunted, sold, tamed and summoned by two to four players."""
