// The reason is a string.
Promise.reject('just text');
setTimeout(() => console.log('timer'), 1);
