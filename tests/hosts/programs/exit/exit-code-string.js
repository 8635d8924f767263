// A numeric string as the status.
process.on('exit', (code) => console.log('exit', typeof code, code));
process.exit('9');
