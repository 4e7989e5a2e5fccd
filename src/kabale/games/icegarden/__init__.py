"""The Lord of the Ice Garden (Der Herr des Eisgartens), Krzysztof Wolicki, REDIMP 2014."""
