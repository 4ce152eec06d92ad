"""What players of RisiKo! prefer."""
