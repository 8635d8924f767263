// The reason is an array.
Promise.reject([1, 'two']);
