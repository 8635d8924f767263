// What is thrown needs not be an error.
throw [1, { a: 2 }];
