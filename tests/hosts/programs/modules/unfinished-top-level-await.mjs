// needs: tla
// A top-level await that never ends: status 13.
process.on('exit', (code) => console.log('exit', code, process.exitCode));
console.log('waiting');
await new Promise(() => {});
console.log('never');
