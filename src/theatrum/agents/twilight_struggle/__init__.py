"""What players of Twilight Struggle prefer."""
