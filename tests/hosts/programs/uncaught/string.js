// A string is thrown.
throw 'text';
