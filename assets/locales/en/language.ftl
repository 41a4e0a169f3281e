# What this language is called by those who speak it.
language-name = English

# Stands between whole and decimals, as in 0.45.
number-decimal-separator = .
