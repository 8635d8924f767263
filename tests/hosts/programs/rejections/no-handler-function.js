// The reason is a function.
Promise.reject(function reason() {});
