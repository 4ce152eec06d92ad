"""What pages receive, over whole games of every sort."""
