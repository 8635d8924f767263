// needs: esm
// A module throws a text.
process.on('exit', (code) => console.log('exit', code));
throw 'text';
