// The reason is null.
Promise.reject(null);
