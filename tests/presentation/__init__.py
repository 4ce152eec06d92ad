"""What pages are told, over whole games of every sort."""
