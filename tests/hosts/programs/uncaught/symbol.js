// A symbol is thrown.
throw Symbol('thrown');
