// Where rejections only warn, the program goes on and ends with 0.
process.on('exit', (code) => console.log('exit', code));
setTimeout(() => console.log('timer'), 5);
Promise.reject(new Error('x'));
