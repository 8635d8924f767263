// A text.
Promise.reject('text');
