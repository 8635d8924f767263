// needs: esm
// A module throws.
console.log('body');
process.on('exit', (code) => console.log('exit', code));
throw new Error('in module');
