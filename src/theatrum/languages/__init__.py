"""Every word that a person can read: a folder for each language, with files that translation tools can edit.

`language.json` has what the language calls itself and how it writes numbers and lists; the other files are the words of
one place each (a game, the pages, the server, the terminal). Where names need grammar, `grammar.py` makes their forms.
Nothing here is read before somebody asks for a language.
"""

from theatrum.languages.language import DEFAULT, Language, TextTable, language, language_codes, nearest

__all__ = ["DEFAULT", "Language", "TextTable", "language", "language_codes", "nearest"]
