"""RisiKo!, for three to six seats: the base game, the tournament rules and those of the club circuit."""
