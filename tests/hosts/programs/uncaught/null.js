// null is thrown.
throw null;
