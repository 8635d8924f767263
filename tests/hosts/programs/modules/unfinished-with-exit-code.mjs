// needs: tla
// A status set by the program wins over 13.
process.exitCode = 5;
process.on('exit', (code) => console.log('exit', code));
await new Promise(() => {});
