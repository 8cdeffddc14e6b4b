"""What a table asks of the game: views, labels, prompts, reasons."""
