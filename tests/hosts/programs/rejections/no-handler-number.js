// The reason is a number.
Promise.reject(17);
