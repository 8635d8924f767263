// Without anything to do: beforeExit, then exit, with 0.
process.on('beforeExit', (code) => console.log('beforeExit', code));
process.on('exit', (code) => console.log('exit', code));
