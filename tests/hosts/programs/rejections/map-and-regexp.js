// Reasons that are objects of built-in classes.
Promise.reject(/x/g);
Promise.reject(new Map());
