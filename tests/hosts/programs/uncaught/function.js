// A function is thrown.
throw function named() {};
