// process 'warning' tells what is printed.
process.on('warning', (w) => console.log(w.name, '|', w.code, '|', w.message.split('\n')[0]));
Promise.reject(new Error('x'));
process.on('exit', (code) => console.log('exit', code));
