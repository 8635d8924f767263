// A rejection nobody handles: the immediates of this turn still run; 'exit' hears 0, the status is 1.
process.on('exit', (code) => console.log('exit', code));
Promise.reject(new Error('r'));
Promise.resolve().then(() => console.log('micro'));
setImmediate(() => console.log('immediate'));
setTimeout(() => console.log('timer'), 3000);
