// A number is thrown.
throw 42;
