// What counts as an error: an object with a stack of its own.
process.on('uncaughtException', (error, origin) => console.log(error.name, error.message, origin));
process.on('warning', (w) => console.log(w.name, w.message.split('\n')[0]));
Promise.reject({ name: 'Fake', message: 'looks like one', stack: 'fake stack' });
