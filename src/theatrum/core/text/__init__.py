"""What the languages of all games have in common."""
