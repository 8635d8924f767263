// An array is thrown.
throw [1, 2, 3];
