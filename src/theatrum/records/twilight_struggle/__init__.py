"""Records of Twilight Struggle in other forms than our own."""
