// The reason is a plain object.
Promise.reject({ code: 42, list: [1, 2] });
setTimeout(() => console.log('timer'), 1);
