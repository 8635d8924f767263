// The reason is a symbol.
Promise.reject(Symbol('mark'));
