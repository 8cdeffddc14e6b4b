"""What is said in English: card text, messages, names."""
