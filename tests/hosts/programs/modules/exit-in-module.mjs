// needs: esm
// process.exit in a module body.
Promise.resolve().then(() => console.log('micro'));
process.on('exit', (code) => console.log('exit', code));
process.exit(3);
