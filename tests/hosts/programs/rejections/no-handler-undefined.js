// The reason is undefined.
Promise.reject();
setTimeout(() => console.log('timer'), 1);
